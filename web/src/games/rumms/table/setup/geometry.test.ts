import { describe, expect, it, test } from "vitest";
import { gap, isBalanced, isInside, movedInside, overlaps, reach, touchesArea, wayOut } from "./geometry";
import { TABLE } from "./sample";

const at = (x: number, y: number, turn = 0) => ({ x, y, turn });
const SQUARE = { left: 0, bottom: 0, right: 100, top: 100 };
const DIAGONAL = Math.sqrt(2);

describe("gap", () => {
  test.each([
    ["side by side", at(0, 0), at(16, 0), 0],
    ["four millimetres apart", at(0, 0), at(0, 20), 4],
    ["one half in the other", at(0, 0), at(8, 0), -8],
    ["turned by a quarter it is the same die", at(0, 0, 90), at(20, 0), 4],
    // A corner reaches √2 · 6.5 + 1.5 from the middle, a face 8.
    ["corner before face", at(0, 0, 45), at(20, 0), 20 - 8 - (6.5 * DIAGONAL + 1.5)],
    ["corner before corner", at(0, 0, 45), at(25, 0, 45), 25 - 2 * (6.5 * DIAGONAL + 1.5)],
  ])("%s", (_, one, other, expected) => {
    expect(gap(one, other, TABLE)).toBeCloseTo(expected, 9);
    expect(gap(other, one, TABLE)).toBeCloseTo(expected, 9);
  });

  it("does not fail for two dice in one place", () => {
    expect(gap(at(3, 3), at(3, 3), TABLE)).toBeCloseTo(-16, 9);
  });

  it("lets dice sink into one another by two tenths, as the server does", () => {
    expect(overlaps(at(0, 0), at(15.81, 0), TABLE)).toBe(false);
    expect(overlaps(at(0, 0), at(15.79, 0), TABLE)).toBe(true);
    expect(overlaps(at(0, 0), at(200, 0), TABLE)).toBe(false);
  });
});

describe("wayOut", () => {
  it("is the shortest, and leaves the faces touching", () => {
    expect(wayOut(at(10, 1), at(0, 0), TABLE)).toEqual([6, 0]);
    const [x, y] = wayOut(at(1, -10), at(0, 0), TABLE);
    expect([x + 0, y + 0]).toEqual([0, -6]);
  });

  it("frees turned dice too", () => {
    const one = at(9, 4, 30);
    const [x, y] = wayOut(one, at(0, 0), TABLE);
    expect(gap({ ...one, x: one.x + x, y: one.y + y }, at(0, 0), TABLE)).toBeGreaterThanOrEqual(-1e-9);
  });
});

describe("areas", () => {
  it("reaches farther over a corner", () => {
    expect(reach(0, TABLE)).toBeCloseTo(8, 9);
    expect(reach(90, TABLE)).toBeCloseTo(8, 9);
    expect(reach(45, TABLE)).toBeCloseTo(6.5 * DIAGONAL + 1.5, 9);
  });

  it("is inside with all of its footprint", () => {
    expect(isInside(at(8, 50), SQUARE, TABLE)).toBe(true);
    expect(isInside(at(7.9, 50), SQUARE, TABLE)).toBe(false);
    expect(isInside(at(8, 50, 45), SQUARE, TABLE)).toBe(false);
  });

  it("is moved inside by as little as possible", () => {
    expect(movedInside(at(-40, 50), SQUARE, TABLE)).toEqual(at(8, 50));
    expect(movedInside(at(20, 50), SQUARE, TABLE)).toEqual(at(20, 50));
  });

  test.each([
    ["a face over the edge", at(-7.9, 50), true],
    ["a face at the edge", at(-8, 50), false],
    ["a corner over the edge", at(-10.6, 50, 45), true],
    ["a corner before the edge", at(-10.7, 50, 45), false],
    ["across from a corner", at(-7.5, -7.5), true],
    ["past a corner: rounded dice do not touch", at(-7.9, -7.9), false],
    ["the area's corner in a turned die's face", at(-5.5, -5.5, 45), true],
    ["well inside", at(50, 50, 20), true],
    ["far away", at(150, 50), false],
  ])("%s", (_, place, expected) => expect(touchesArea(place, SQUARE, TABLE)).toBe(expected));
});

describe("isBalanced", () => {
  it("stands when its middle is above the die below", () => {
    expect(isBalanced(at(6, 0), [at(0, 0)], TABLE)).toBe(true);
    expect(isBalanced(at(7, 0), [at(0, 0)], TABLE)).toBe(false);
  });

  it("stands on two as on a bridge, though its middle is above neither", () => {
    const piers = [at(-10, 0), at(10, 0)];
    expect(isBalanced(at(0, 0), piers, TABLE)).toBe(true);
    expect(isBalanced(at(0, 0), piers.slice(1), TABLE)).toBe(false);
  });

  it("stands on nothing never", () => {
    expect(isBalanced(at(0, 0), [], TABLE)).toBe(false);
  });
});
