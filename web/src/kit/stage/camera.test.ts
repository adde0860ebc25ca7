import { expect, it } from "vitest";
import { easeTo, type Seen, standBack } from "./camera";

it("eases to its goal and then rests", () => {
  const [now, goal, small] = [
    { turn: 0, zoom: 1 },
    { turn: 1, zoom: 1 },
    { turn: 1e-3, zoom: 1e-3 },
  ];
  let frames = 0;
  while (easeTo(now, goal, small, 1 / 60, false)) frames++;
  expect(now).toEqual(goal);
  expect(frames).toBeGreaterThan(5);
  expect(frames).toBeLessThan(60);
});

it("is there at once for those who want no motion", () => {
  const now = { turn: 0, zoom: 1 };
  expect(easeTo(now, { turn: 1, zoom: 2 }, { turn: 1e-3, zoom: 1e-3 }, 1 / 60, true)).toBe(false);
  expect(now).toEqual({ turn: 1, zoom: 2 });
});

it("stands as near as it can with everything in the picture, and the same room on opposite sides", () => {
  const points: Seen[] = [
    { right: -3, up: 0, near: 1 },
    { right: 5, up: 1, near: -2 },
    { right: 0, up: 4, near: 0 },
    { right: 1, up: -1, near: 2 },
  ];
  const [tanX, tanY] = [0.5, 0.3];
  const { right, up, distance } = standBack(points, tanX, tanY);
  const across = points.map((p) => (p.right - right) / (distance - p.near) / tanX);
  const along = points.map((p) => (p.up - up) / (distance - p.near) / tanY);
  expect(Math.max(...across, ...along)).toBeLessThan(1.02);
  expect(Math.min(...across, ...along)).toBeGreaterThan(-1.02);
  // One pair of edges is touched.
  expect(Math.max(...across, ...along)).toBeGreaterThan(0.97);
  expect(Math.max(...across)).toBeCloseTo(-Math.min(...across), 1);
  expect(Math.max(...along)).toBeCloseTo(-Math.min(...along), 1);
});
