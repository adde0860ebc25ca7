import { expect, it } from "vitest";
import { PICTURES } from "./fixtures";
import { glassGeometry, lineGeometry, slabsOf } from "./site-mesh";
import { stoneMesh } from "./stone-mesh";
import { trimMesh } from "./trim-mesh";

it("draws the box of a flat site with twelve edges' worth of lines", () => {
  const { edges } = glassGeometry({ rows: 1, columns: 2, limits: [3, 3] });
  // Around the roof 6 pieces of one square, at the corners 4 posts of three levels.
  expect(edges.getAttribute("position").count / 2).toBe(6 + 4 * 3);
});

it("draws the line between house and field where they meet, and nowhere else", () => {
  const { rows, columns, limits, field_limits } = PICTURES.colcaPut;
  const line = lineGeometry({ rows, columns, limits }, field_limits);
  const xs = new Set(Array.from(line?.getAttribute("position").array ?? []).filter((_, i) => i % 3 === 0).map(Math.round)); // biome-ignore format: one thought
  expect(xs).toEqual(new Set([5]));
  expect(lineGeometry({ rows, columns, limits }, [])).toBeNull();
});

it("lays a slab on every open square, paler where one may build higher", () => {
  const { rows, columns, limits } = PICTURES.pisacLate;
  const slabs = slabsOf({ rows, columns, limits }, []);
  expect(slabs.map(({ square }) => square)).toEqual(limits.flatMap((limit, square) => (limit > 0 ? [square] : [])));
  const light = (limit: number) => slabs.find(({ square }) => limits[square] === limit)?.tint.b ?? 0;
  expect(light(Math.max(...limits))).toBeGreaterThan(light(Math.min(...limits.filter((limit) => limit > 0))));
});

it("makes stones that stay inside their cells", () => {
  const shape = [[0, 0, 0], [1, 0, 0], [1, 0, 1]] as const; // biome-ignore format: a plan
  const stone = stoneMesh(shape, 1);
  stone.computeBoundingBox();
  expect(stone.boundingBox?.min.toArray().every((value) => value > 0)).toBe(true);
  expect(stone.boundingBox?.max.toArray().map(Math.ceil)).toEqual([2, 2, 1]);
});

it("draws a line along the outer edges only", () => {
  // A cube has 6 faces with 4 edges; two joined cubes lose the edges at the seam: 4 faces run on flat.
  const strips = (shape: readonly (readonly [number, number, number])[]) =>
    trimMesh(shape, false).getAttribute("position").count / 6;
  expect(strips([[0, 0, 0]])).toBe(24);
  expect(strips([[0, 0, 0], [1, 0, 0]])).toBe(2 * 4 + 8 * 3); // biome-ignore format: a plan
});
