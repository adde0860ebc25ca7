import type { Cell, Shape } from "./geometry";
import { heightAt, inPlan, isFilled, type Site, type Square } from "./site";

/** A straight line of sight in the board's own space: x to the right, y up, z towards row n; a square is 1 × 1. */
export interface Ray {
  origin: readonly [number, number, number];
  direction: readonly [number, number, number];
}

interface Hit {
  distance: number;
  /** The axis of the face that was hit, and the side it looks to. */
  axis: 0 | 1 | 2;
  side: 1 | -1;
}

/** Where a ray enters a box, if it does. */
export function enterBox(ray: Ray, low: readonly number[], high: readonly number[]): Hit | null {
  let near = -Infinity;
  let far = Infinity;
  let axis: 0 | 1 | 2 = 0;
  for (const i of [0, 1, 2] as const) {
    const [o, d, a, b] = [ray.origin[i], ray.direction[i], low[i] ?? 0, high[i] ?? 0];
    if (Math.abs(d) < 1e-9) {
      if (o < a || o > b) return null;
      continue;
    }
    const [first, last] = d > 0 ? [(a - o) / d, (b - o) / d] : [(b - o) / d, (a - o) / d];
    if (first > near) {
      near = first;
      axis = i;
    }
    far = Math.min(far, last);
  }
  return near > far || far < 0 || near < 0 ? null : { distance: near, axis, side: ray.direction[axis] > 0 ? -1 : 1 };
}

export interface Pick {
  /** The square to build on: the column itself when its top is hit, the one before it when a wall is. */
  square: Square;
  /** The cube that was hit, if any. */
  cell: Cell | null;
}

/** How far beside the plan a pointer still means its nearest square. */
const MARGIN = 0.9;

/** What a line of sight meets first: a column of the building, or the ground. It passes below what hangs in the air. */
export function pick(ray: Ray, site: Site): Pick | null {
  let best: { hit: Hit; x: number; y: number } | null = null;
  for (let y = 0; y < site.rows; y++) {
    for (let x = 0; x < site.columns; x++) {
      for (const [low, high] of columnParts(site, x, y)) {
        const hit = enterBox(ray, [x, low, y], [x + 1, high, y + 1]);
        if (hit && (!best || hit.distance < best.hit.distance)) best = { hit, x, y };
      }
    }
  }
  if (!best) return levelPick(ray, site, 0);
  const { hit, x, y } = best;
  const level = along(ray, hit.distance)[1];
  const cell: Cell = [x, y, Math.max(0, Math.ceil(level - 1e-6) - 1)];
  const square = { x: x + (hit.axis === 0 ? hit.side : 0), y: y + (hit.axis === 2 ? hit.side : 0) };
  return { square: inPlan(site, square.x, square.y) ? square : { x, y }, cell };
}

/** Where cubes lie one on another in a column, from level to level. */
function columnParts(site: Site, x: number, y: number): [number, number][] {
  const parts: [number, number][] = [];
  for (let z = 0; z < heightAt(site, x, y); z++) {
    if (!isFilled(site, [x, y, z])) continue;
    const last = parts.at(-1);
    if (last?.[1] === z) last[1] = z + 1;
    else parts.push([z, z + 1]);
  }
  return parts;
}

/** The square that is seen at a level, whatever stands before it. */
export function levelPick(ray: Ray, site: Site, level: number): Pick | null {
  const point = onLevel(ray, level);
  if (!point) return null;
  const [x, y] = point;
  if (x < -MARGIN || y < -MARGIN || x > site.columns + MARGIN || y > site.rows + MARGIN) return null;
  const clamp = (value: number, count: number) => Math.min(Math.max(Math.floor(value), 0), count - 1);
  return { square: { x: clamp(x, site.columns), y: clamp(y, site.rows) }, cell: null };
}

/** Where a ray crosses a level, in squares. */
export function onLevel(ray: Ray, level: number): readonly [number, number] | null {
  if (ray.direction[1] > -1e-6) return null;
  const [x, , z] = along(ray, (level - ray.origin[1]) / ray.direction[1]);
  return [x, z];
}

/** The point at which a ray touches a stone, boxes widened by `slack` for fingers. */
export function touches(ray: Ray, cells: Shape, slack: number): readonly [number, number, number] | null {
  let nearest = Infinity;
  for (const [x, y, z] of cells) {
    const hit = enterBox(ray, [x - slack, z - slack, y - slack], [x + 1 + slack, z + 1 + slack, y + 1 + slack]);
    if (hit) nearest = Math.min(nearest, hit.distance);
  }
  return nearest < Infinity ? along(ray, nearest) : null;
}

function along(ray: Ray, distance: number): [number, number, number] {
  const at = (i: 0 | 1 | 2) => ray.origin[i] + distance * ray.direction[i];
  return [at(0), at(1), at(2)];
}
