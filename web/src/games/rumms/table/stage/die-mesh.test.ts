import { expect, it } from "vitest";
import { TABLE } from "../motion/fixtures";
import { tilesOf } from "./atlas";
import { dieGeometry, printed } from "./die-mesh";
import { activeFaces, NORMALS } from "./faces";

const SHAPE = { edge: 16, rounding: 1.5, steps: 3 };

it("is a rounded cube of the right size", () => {
  const geometry = dieGeometry(SHAPE);
  geometry.computeBoundingBox();
  expect(geometry.boundingBox?.max.toArray().map((side) => Math.round(side * 1e4) / 1e4)).toEqual([8, 8, 8]);
  const places = geometry.getAttribute("position");
  for (let i = 0; i < places.count; i++) {
    const out = [places.getX(i), places.getY(i), places.getZ(i)].map((part) => Math.max(0, Math.abs(part) - 6.5));
    expect(Math.hypot(...out)).toBeCloseTo(1.5, 4);
  }
});

it("has a bounding sphere that just holds it", () => {
  const geometry = dieGeometry(SHAPE);
  const places = geometry.getAttribute("position");
  const far = Array.from({ length: places.count }, (_, i) =>
    Math.hypot(places.getX(i), places.getY(i), places.getZ(i)),
  );
  expect(geometry.boundingSphere?.radius).toBeCloseTo(Math.max(...far), 4);
});

it("is one body for all dice, with a print for each", () => {
  const body = dieGeometry(SHAPE);
  const [king, mage] = (["king", "mage"] as const).map((kind) => printed(body, tilesOf(TABLE, "red", kind)));
  if (!king || !mage) throw new Error("expected two dice");
  expect(king.getAttribute("position")).toBe(mage.getAttribute("position"));
  expect(king.getIndex()).toBe(mage.getIndex());
  const uvs = king.getAttribute("uv");
  const onFace = uvs.count / NORMALS.length;
  for (const [face, [left, bottom, width, height]] of tilesOf(TABLE, "red", "king").entries()) {
    const print = Array.from({ length: onFace }, (_, i) => [uvs.getX(face * onFace + i), uvs.getY(face * onFace + i)]);
    expect(Math.min(...print.map(([u]) => u ?? 0))).toBeCloseTo(left, 5);
    expect(Math.max(...print.map(([u]) => u ?? 0))).toBeCloseTo(left + width, 5);
    expect(Math.min(...print.map(([, v]) => v ?? 0))).toBeCloseTo(bottom, 5);
    expect(Math.max(...print.map(([, v]) => v ?? 0))).toBeCloseTo(bottom + height, 5);
  }
});

it("turns its faces outwards", () => {
  const geometry = dieGeometry(SHAPE);
  const [places, order] = [geometry.getAttribute("position"), geometry.getIndex()];
  const point = (i: number) => [places.getX(i), places.getY(i), places.getZ(i)] as const;
  for (let i = 0; i < (order?.count ?? 0); i += 3) {
    const [a, b, c] = [0, 1, 2].map((k) => point(order?.getX(i + k) ?? 0));
    if (!a || !b || !c) throw new Error("expected a triangle");
    const [u, v] = [b, c].map((p) => [p[0] - a[0], p[1] - a[1], p[2] - a[2]]) as [number[], number[]];
    const cross = [1, 2, 0].map((j, k) => (u[j] ?? 0) * (v[(k + 2) % 3] ?? 0) - (u[(k + 2) % 3] ?? 0) * (v[j] ?? 0));
    expect(cross.reduce((sum, part, k) => sum + part * (a[k] ?? 0), 0)).toBeGreaterThan(0);
  }
});

it("prints active and shadow faces where the server has them", () => {
  for (const { kind } of TABLE.kinds) {
    const tiles = tilesOf(TABLE, "blue", kind).map(String);
    const active = activeFaces(TABLE, kind);
    const bright = new Set(tiles.filter((_, face) => active.includes(face)));
    const dark = new Set(tiles.filter((_, face) => !active.includes(face)));
    expect(bright.size).toBe(1);
    expect(dark.size).toBe(active.length === NORMALS.length ? 0 : 1);
    expect([...dark].some((tile) => bright.has(tile))).toBe(false);
  }
});

it("has a picture of its own for every team and kind, inside the texture", () => {
  const all = (["red", "blue"] as const).flatMap((team) =>
    TABLE.kinds.flatMap(({ kind }) => tilesOf(TABLE, team, kind)),
  );
  expect(new Set(all.map(String)).size).toBe(2 * (9 + 6));
  for (const [left, bottom, width, height] of all) {
    expect(Math.min(left, bottom)).toBeGreaterThan(0);
    expect(Math.max(left + width, bottom + height)).toBeLessThan(1);
  }
});
