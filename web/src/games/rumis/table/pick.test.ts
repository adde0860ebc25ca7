import { describe, expect, it } from "vitest";
import { levelPick, onLevel, pick, touches } from "./pick";
import type { Site } from "./site";

/** Two squares by two; a tower of two on the first. */
const SITE: Site = { rows: 2, columns: 2, limits: [3, 3, 3, 3], heights: [2, 0, 0, 0], filled: new Set([0, 4]) };
/** A cube that hangs in the air over the first square. */
const HANGING: Site = { ...SITE, heights: [3, 0, 0, 0], filled: new Set([8]) };
const down = (x: number, z: number) => ({ origin: [x, 10, z], direction: [0, -1, 0] }) as const;

describe("pointing", () => {
  it("means the column whose top is seen", () => {
    expect(pick(down(0.5, 0.5), SITE)).toEqual({ square: { x: 0, y: 0 }, cell: [0, 0, 1] });
  });

  it("means the square on the ground", () => {
    expect(pick(down(1.5, 0.5), SITE)).toEqual({ square: { x: 1, y: 0 }, cell: null });
  });

  it("means the square before a wall, and knows the cube that was hit", () => {
    const ray = { origin: [0.5, 0.4, 5], direction: [0, 0, -1] } as const;
    expect(pick(ray, SITE)).toEqual({ square: { x: 0, y: 1 }, cell: [0, 0, 0] });
  });

  it("forgives a little beside the plan and no more", () => {
    expect(pick(down(-0.5, 1.5), SITE)?.square).toEqual({ x: 0, y: 1 });
    expect(pick(down(-2, 1.5), SITE)).toBeNull();
  });

  it("passes below what hangs in the air", () => {
    expect(pick(down(0.5, 0.5), HANGING)).toEqual({ square: { x: 0, y: 0 }, cell: [0, 0, 2] });
    const low = { origin: [0.5, 1, 5], direction: [0, -0.2, -1] } as const;
    expect(pick(low, HANGING)).toEqual({ square: { x: 0, y: 0 }, cell: null });
  });

  it("means the square at a level, whatever stands before it", () => {
    expect(levelPick(down(0.5, 0.5), SITE, 1)?.square).toEqual({ x: 0, y: 0 });
    const slanting = { origin: [0.5, 2, 2.5], direction: [0, -1, -1] } as const;
    expect(levelPick(slanting, SITE, 1)?.square).toEqual({ x: 0, y: 1 });
    expect(levelPick(slanting, SITE, 0)?.square).toEqual({ x: 0, y: 0 });
  });

  it("does not see the ground when looking up", () => {
    expect(onLevel({ origin: [0, 1, 0], direction: [0, 1, 0] }, 0)).toBeNull();
  });
});

it("touches a stone, more easily with a finger", () => {
  expect(touches(down(1.2, 0.5), [[0, 0, 0]], 0)).toBeNull();
  expect(touches(down(1.2, 0.5), [[0, 0, 0]], 0.3)).toEqual([1.2, expect.closeTo(1.3), 0.5]);
});
