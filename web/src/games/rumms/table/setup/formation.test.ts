import { describe, expect, it, test } from "vitest";
import {
  carried,
  faultIn,
  forOther,
  groundOf,
  isOfArmy,
  mirrored,
  plainFormation,
  poseOf,
  stageDice,
  tidy,
  toSetUp,
} from "./formation";
import { BLUE, RED, spot, TABLE } from "./sample";

const KING = spot("rk", -335, 0);
const names = (formation: readonly { die: string }[]) => formation.map(({ die }) => die);

describe("faultIn", () => {
  test.each([
    ["a king in its castle", [KING], null],
    ["a king at the castle's edge", [spot("rk", -283, 0)], null],
    ["a king before its castle", [spot("rk", -281, 0)], { fault: "castle", die: "rk" }],
    ["a king on a die that is in the castle", [spot("rt1", -284, 0), spot("rk", -279, 0, 0, 1)], null],
    ["a troll on the wall", [KING, spot("rt1", -12, 0)], { fault: "wall", die: "rt1" }],
    ["a troll at the wall", [KING, spot("rt1", -18, 0)], null],
    ["a troll beyond the wall", [KING, spot("rt1", 100, 0)], { fault: "outside", die: "rt1" }],
    ["a troll over the edge", [KING, spot("rt1", -100, 205)], { fault: "outside", die: "rt1" }],
    ["two in one place", [KING, spot("rt1", -330, 3)], { fault: "overlap", die: "rk" }],
    ["a tower", [KING, spot("rt1", -335, 0, 45, 1), spot("rt2", -335, 0, 0, 2)], null],
    ["a tower with a storey left out", [KING, spot("rt1", -335, 0, 0, 2)], { fault: "floats", die: "rt1" }],
    ["one that hangs over", [KING, spot("rt1", -325, 0, 0, 1)], { fault: "tips", die: "rt1" }],
    ["one in the air", [KING, spot("rt1", -200, 0, 0, 1)], { fault: "floats", die: "rt1" }],
  ])("%s", (_, formation, expected) => expect(faultIn(formation, RED)).toEqual(expected));

  it("minds the side", () => {
    expect(faultIn([spot("bk", 335, 0), spot("bt1", 100, 0)], BLUE)).toBeNull();
    expect(faultIn([KING], BLUE)).toEqual({ fault: "outside", die: "rk" });
  });
});

describe("carried", () => {
  const base = [spot("rt1", -100, 0), spot("rt2", -100, 0, 0, 1), spot("rt3", -100, 0, 30, 2), spot("rt4", -84, 0)];

  it("is the die and what stands on it, from below to above", () => {
    expect(names(carried(base, "rt1", TABLE))).toEqual(["rt1", "rt2", "rt3"]);
    expect(names(carried(base, "rt2", TABLE))).toEqual(["rt2", "rt3"]);
    expect(names(carried(base, "rt3", TABLE))).toEqual(["rt3"]);
    expect(names(carried(base, "rt4", TABLE))).toEqual(["rt4"]);
  });

  it("takes a die that two carry only once", () => {
    const bridge = [spot("rt1", -100, 0), spot("rt2", -100, 0, 0, 1), spot("rt3", -84, 0), spot("rt4", -92, 0, 0, 1)];
    expect(names(carried([...bridge.slice(0, 1), ...bridge.slice(2)], "rt1", TABLE))).toEqual(["rt1", "rt4"]);
  });
});

describe("whole formations", () => {
  const skew = [spot("rk", -335, 10, 15), spot("rt1", -100, -20, 30), spot("rt2", -100, -20, 30, 1)];

  it("mirrors left and right, and back", () => {
    expect(mirrored(skew)).toEqual([
      spot("rk", -335, -10, 345),
      spot("rt1", -100, 20, 330),
      spot("rt2", -100, 20, 330, 1),
    ]);
    expect(mirrored(mirrored(skew))).toEqual(skew);
  });

  it("is the same for the other team, and back", () => {
    expect(forOther(skew)[0]).toEqual(spot("bk", 335, -10, 195));
    expect(faultIn(forOther(skew), BLUE)).toBeNull();
    expect(forOther(forOther(skew))).toEqual(skew);
  });

  it("is tidy: tenths, a turn within one round, no minus nought", () => {
    expect(tidy(spot("rk", -0.01, 7.26, -45))).toEqual(spot("rk", 0, 7.3, 315));
    expect(tidy(spot("rk", 1, 1, 359.99)).turn).toBe(0);
    expect(Object.is(tidy(spot("rk", -0.01, 0)).x, 0)).toBe(true);
  });

  it("knows its army: each die once, ice aside", () => {
    const army = ["rk", "rt1", "rt2", "ri1"];
    expect(toSetUp(army)).toEqual(["rk", "rt1", "rt2"]);
    expect(isOfArmy(skew, army)).toBe(true);
    expect(isOfArmy(skew.slice(1), army)).toBe(false);
    expect(isOfArmy([...skew.slice(1), spot("rt1", 0, 0)], army)).toBe(false);
    expect(isOfArmy(skew, [...army, "rn1"])).toBe(false);
  });
});

describe("plainFormation", () => {
  const full = ["k", ...[1, 2, 3, 4, 5, 6, 7, 8].map((n) => `t${n}`), "n1", "n2", "n3", "n4", "d1", "d2", "i1", "h1"];

  test.each([["r", RED] as const, ["b", BLUE] as const])("stands for %s", (letter, ground) => {
    const army = full.map((name) => letter + name);
    const formation = plainFormation(army, ground);
    expect(isOfArmy(formation, army)).toBe(true);
    expect(faultIn(formation, ground)).toBeNull();
  });
});

describe("on the stage", () => {
  it("stands on its storey, turned about the vertical", () => {
    const pose = poseOf(spot("rt1", -100, 20, 90, 2), TABLE);
    const expected = [-100, 20, 40, Math.SQRT1_2, 0, 0, Math.SQRT1_2];
    for (const [number, part] of pose.entries()) expect(part).toBeCloseTo(expected[number] ?? 0, 9);
  });

  it("shows only dice that exist", () => {
    const makes = new Map([["rk", { die: "rk", id: 0, team: "red", kind: "king", frozen: false } as const]]);
    expect(stageDice([KING, spot("rt1", 0, 0)], makes, TABLE, 5).map(({ die, pose }) => [die, pose[2]])).toEqual([
      ["rk", 13],
    ]);
  });

  it("takes the areas of the team", () => {
    expect(groundOf(TABLE, "blue").castle.left).toBe(290);
    expect(groundOf(TABLE, "red").kingdom.right).toBe(-10);
  });
});
