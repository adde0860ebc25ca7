import { expect, it } from "vitest";
import { labelAt } from "./aim";

const SIZE = { width: 440, height: 210 };

it("stands at the end of the sling", () => {
  expect(labelAt({ x: 200, y: 150 }, { x: 200, y: 60 }, SIZE)).toEqual({ x: 200, y: 150 });
});

it("stays in the picture", () => {
  expect(labelAt({ x: -30, y: 900 }, { x: 200, y: 60 }, SIZE)).toEqual({ x: 44, y: 193 });
});

it.each([100, 300])("stands beside a die at %i that is where the picture ends, and not on it", (x) => {
  const at = labelAt({ x, y: 260 }, { x, y: 190 }, SIZE);
  expect(Math.abs(at.x - x)).toBeGreaterThanOrEqual(70);
  expect(at.x).toBeGreaterThanOrEqual(44);
  expect(at.x).toBeLessThanOrEqual(SIZE.width - 44);
});
