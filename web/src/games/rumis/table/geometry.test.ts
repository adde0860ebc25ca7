import { describe, expect, it } from "vitest";
import { baseShape, normalise, orientations, STONES, shapeKey, turn, turnSeen } from "./geometry";

describe("stones", () => {
  it("can be turned in as many ways as the rules page says", () => {
    expect(STONES.map((stone) => orientations(stone).length)).toEqual([3, 3, 12, 3, 12, 24, 3, 12, 8, 12, 12]);
  });

  it("are all different, the two screws too", () => {
    const keys = STONES.flatMap((stone) => orientations(stone).map(shapeKey));
    expect(keys).toHaveLength(104);
    expect(new Set(keys)).toHaveLength(104);
  });
});

describe("turning", () => {
  it("comes back after four quarters about every axis", () => {
    for (const axis of ["flat", "tip", "roll"] as const) {
      expect(shapeKey(turn(baseShape("S10"), axis, 4))).toBe(shapeKey(baseShape("S10")));
      expect(shapeKey(turn(turn(baseShape("S06"), axis, 1), axis, -1))).toBe(shapeKey(baseShape("S06")));
    }
  });

  it("goes clockwise on the table, seen from above", () => {
    // The corner has its right angle at the top left; a quarter later at the top right.
    expect(turn(baseShape("S03"), "flat")).toEqual(normalise([[0, 0, 0], [1, 0, 0], [1, 1, 0]])); // biome-ignore format: a plan
  });

  it("tips away from the viewer: what was on top comes to lie at the back", () => {
    expect(turn([[0, 0, 0], [0, 0, 1], [0, 0, 2]], "tip")).toEqual([[0, 0, 0], [0, 1, 0], [0, 2, 0]]); // biome-ignore format: a plan
  });

  it("follows the viewer when the turntable is turned", () => {
    const bar = baseShape("S02"); // lies along the row, so seen after a quarter turn it points away
    expect(turnSeen(bar, "tip", 0)).toEqual(normalise(bar));
    expect(turnSeen(bar, "tip", 1)).toEqual([[0, 0, 0], [0, 0, 1], [0, 0, 2]]); // biome-ignore format: a plan
  });
});
