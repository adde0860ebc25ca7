import { expect, test } from "vitest";
import type { Cube } from "../../wire";
import { cubePath, readCube } from "./address";

const FOUR: Cube = { box: [4, 4, 4], colours: 2, rules: "touching", day: null };

test("a cube has an address", () => {
  expect(cubePath(FOUR)).toBe("/cubes/4x4x4-2/touching");
  expect(cubePath({ ...FOUR, day: "2026-08-06" })).toBe("/cubes/4x4x4-2/touching/2026-08-06");
});

test("an address leads back to its cube", () => {
  expect(readCube("4x4x4-2", "touching")).toEqual(FOUR);
  expect(readCube("4x4x4-2", "touching", "2026-08-06")).toEqual({ ...FOUR, day: "2026-08-06" });
});

test.each([
  ["nonsense", "shape", undefined],
  ["4x4-2", "shape", undefined],
  ["7x7x7-2", "shape", undefined],
  ["4x4x4-0", "shape", undefined],
  ["4x4x4-2", "tower", undefined],
  ["4x4x4-2", "shape", "today"],
])("%s %s %s leads nowhere", (size, rules, day) => {
  expect(readCube(size, rules, day)).toBeNull();
});
