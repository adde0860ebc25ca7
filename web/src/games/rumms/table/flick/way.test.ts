import { describe, expect, it } from "vitest";
import { diceOf } from "../show/dice";
import type { Pose, StageDie } from "../stage/contract";
import type { Strike } from "./aiming";
import { PICTURES } from "./fixtures";
import { firstMet, touched } from "./way";

const { table } = PICTURES.quick;

function die(name: string, x: number, y: number, degrees = 0, z = 8): StageDie {
  const half = (degrees * Math.PI) / 360;
  const pose: Pose = [x, y, z, Math.cos(half), 0, 0, Math.sin(half)];
  return { die: name, team: "red", kind: "troll", pose, frozen: false };
}

function strike(change: Partial<Strike> = {}): Strike {
  return { die: "rt1", direction: 0, speed: 1, side: 0, height: 0, ...change };
}

describe("the first die in the way", () => {
  it("is met when the edges touch", () => {
    const met = firstMet([die("rt1", 0, 0), die("bt1", 100, 3), die("bt2", 60, 0)], strike(), table);
    expect(met?.die).toBe("bt2");
    expect(met?.distance).toBeCloseTo(60 - 16, 0);
  });

  it("is met earlier if it stands on a corner", () => {
    const met = firstMet([die("rt1", 0, 0), die("bt1", 100, 0, 45)], strike(), table);
    expect(met?.distance).toBeCloseTo(100 - 8 - 8 * Math.SQRT2, 0);
  });

  it("is not one that is passed, that stands behind, or that stands on another", () => {
    const dice = [die("rt1", 0, 0), die("bt1", 50, 17), die("bt2", -30, 0), die("bt3", 40, 0, 0, 24)];
    expect(firstMet(dice, strike(), table)).toBeNull();
  });

  it("is not a neighbour that it slides along", () => {
    expect(firstMet([die("rt1", 0, 0), die("rt2", 4, 16)], strike(), table)).toBeNull();
  });

  it("follows the direction", () => {
    const dice = [die("rt1", 0, 0), die("bt1", 0, 50), die("bt2", 50, 0)];
    expect(firstMet(dice, strike({ direction: 90 }), table)?.die).toBe("bt1");
  });
});

describe("what the finger would touch besides", () => {
  it("is nothing where there is room", () => {
    expect(touched([die("rt1", 0, 0), die("rt2", 60, 0), die("rt3", 0, 20)], strike(), table)).toEqual([]);
  });

  it("is a die close behind, since the finger needs 12 mm there", () => {
    expect(touched([die("rt1", 0, 0), die("rt2", -18, 0)], strike(), table)).toEqual(["rt2"]);
    expect(touched([die("rt1", 0, 0), die("rt2", -27, 0)], strike(), table)).toEqual(["rt2"]);
    expect(touched([die("rt1", 0, 0), die("rt2", -29, 0)], strike(), table)).toEqual([]);
  });

  it("is a neighbour, if the die is hit at that side", () => {
    const dice = [die("rt1", 0, 0), die("rt2", 0, 16.2)];
    expect(touched(dice, strike(), table)).toEqual([]);
    expect(touched(dice, strike({ side: 6 }), table)).toEqual(["rt2"]);
    expect(touched(dice, strike({ side: -6 }), table)).toEqual([]);
  });

  it("is not what the struck die pushes ahead of the finger", () => {
    expect(touched([die("rt1", 0, 0), die("bt1", 16.5, 0)], strike(), table)).toEqual([]);
  });

  it("is a die on top, if the blow is high and that one hangs over", () => {
    const dice = [die("rt1", 0, 0), die("bt1", -7, 0, 0, 24)];
    expect(touched(dice, strike({ height: 7 }), table)).toEqual(["bt1"]);
    expect(touched(dice, strike({ height: -6 }), table)).toEqual([]);
  });

  it("is the troll behind the dragon of the pro game", () => {
    const dice = diceOf(PICTURES.pro);
    expect(touched(dice, strike({ die: "rd1" }), table)).toEqual(["rt1"]);
    expect(touched(dice, strike({ die: "rd1", direction: 90 }), table)).toEqual([]);
  });
});
