import { expect, it } from "vitest";
import { dieNamed } from "../motion/fixtures";
import type { Pose, StageDie } from "./contract";
import { upFace } from "./faces";
import { hitDie, nearest, onLevel } from "./pick";

const FLAT: Pose = [10, 20, 8, 1, 0, 0, 0];
/** Turned by an eighth about the vertical. */
const TURNED: Pose = [10, 20, 8, Math.cos(Math.PI / 8), 0, 0, Math.sin(Math.PI / 8)];

it("hits a die where it is, turned as it is", () => {
  const down = (x: number, y: number) => ({ origin: [x, y, 100], direction: [0, 0, -1] }) as const;
  expect(hitDie(down(10, 20), FLAT, 8)).toBeCloseTo(84);
  expect(hitDie(down(17.9, 27.9), FLAT, 8)).toBeCloseTo(84);
  expect(hitDie(down(17.9, 27.9), TURNED, 8)).toBeNull();
  expect(hitDie(down(21, 20), TURNED, 8)).toBeCloseTo(84);
  expect(hitDie(down(21, 20), FLAT, 8)).toBeNull();
});

it("points somewhere even above the horizon", () => {
  const [x] = onLevel({ origin: [0, 0, 100], direction: [1, 0, 0.1] }, 0);
  expect(x).toBeGreaterThan(1000);
  expect(onLevel({ origin: [0, 0, 100], direction: [1, 0, -1] }, 0)).toEqual([100, 0]);
});

it("means the nearest die, and rather one that stands out", () => {
  const dice = ["rk", "rn1", "rn2"].map(dieNamed);
  const away: Record<string, number> = { rk: 6, rn1: 14, rn2: 30 };
  const distance = ({ die }: StageDie) => away[die] ?? 99;
  expect(nearest(dice, distance, 22, {})?.die).toBe("rk");
  expect(nearest(dice, distance, 22, { rn1: "ready" })?.die).toBe("rn1");
  expect(nearest(dice, distance, 22, { rn2: "ready" })?.die).toBe("rk");
  expect(nearest(dice, distance, 5, {})).toBeNull();
});

it("knows the face that is up", () => {
  // As src/rumpus/games/rumms/table/poses.py laid them: rt1 on face 0, rb1 on face 4, bs1 on face 3.
  expect(["rk", "rt1", "rb1", "bs1"].map((name) => upFace(dieNamed(name).pose))).toEqual([2, 0, 4, 3]);
});
