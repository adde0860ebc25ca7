import { describe, expect, it } from "vitest";
import { PICTURES } from "./fixtures";
import { blockedCeilings, cellNumber, numberCell, restLevel, type Site, siteOf } from "./site";

/** Three squares in a row: two cubes on the first, one on the second, none on the third. */
const STEPS: Site = { rows: 1, columns: 3, limits: [3, 3, 2], heights: [2, 1, 0], filled: new Set([0, 1, 3]) };

describe("dropping", () => {
  it("stops on the highest column below", () => {
    expect(restLevel(STEPS, [[0, 0, 0]], 2, 0)).toBe(0);
    expect(restLevel(STEPS, [[0, 0, 0], [1, 0, 0]], 1, 0)).toBe(1); // biome-ignore format: a plan
    expect(restLevel(STEPS, [[0, 0, 0], [1, 0, 0], [2, 0, 0]], 0, 0)).toBe(2); // biome-ignore format: a plan
  });

  it("lets a foot reach down beside a higher column", () => {
    const hook = [[0, 0, 1], [1, 0, 0], [1, 0, 1]] as const; // biome-ignore format: a plan
    expect(restLevel(STEPS, hook, 0, 0)).toBe(1);
    expect(restLevel(STEPS, hook, 1, 0)).toBe(0);
  });

  it("falls to the ground outside the plan", () => {
    expect(restLevel(STEPS, [[0, 0, 0]], 7, 7)).toBe(0);
  });
});

it("finds the ceilings that a stone breaks through", () => {
  expect(blockedCeilings(STEPS, [[1, 0, 2], [2, 0, 2]])).toEqual([{ x: 2, y: 0 }]); // biome-ignore format: a plan
});

it("numbers cells as the server does", () => {
  const site = siteOf(PICTURES.coricanchaMiddle);
  expect(cellNumber(site, [2, 3, 1])).toBe(64 + 3 * 8 + 2);
  expect(numberCell(site, 64 + 3 * 8 + 2)).toEqual([2, 3, 1]);
});

it("builds in the field in the second half of moving house", () => {
  expect(siteOf(PICTURES.colcaPut).limits).toEqual(PICTURES.colcaPut.field_limits);
});

it("knows how high the building is", () => {
  const { stones, colours } = PICTURES.coricanchaMiddle;
  const site = siteOf(PICTURES.coricanchaMiddle);
  const cubes = stones.flatMap((stone) => stone.cells).length;
  // No holes: the columns hold exactly the cubes.
  expect(site.heights.reduce((sum, height) => sum + height, 0)).toBe(cubes);
  const covered = site.heights.filter((height) => height > 0).length;
  expect(colours.reduce((sum, colour) => sum + colour.seen, 0)).toBe(covered);
});
