import type { RummsArea, RummsTable } from "../../../../wire";

/** Where a die stands on the plane of the mat, in millimetres, and how far it is turned to the left, in degrees. */
export interface Place {
  x: number;
  y: number;
  turn: number;
}

export type Size = Pick<RummsTable, "die_mm" | "rounding_mm" | "overlap_mm" | "print_mm">;

type Vector = readonly [number, number];
type Polygon = readonly Vector[];

/** How far apart two dice of one storey are; below zero they overlap by so much. As the server works it out. */
export function gap(one: Place, other: Place, size: Size): number {
  const between: Vector = [other.x - one.x, other.y - one.y];
  const far = Math.hypot(...between);
  const edges = [...axes(one), ...axes(other)];
  const directions: Vector[] = far > 1e-6 ? [...edges, [between[0] / far, between[1] / far]] : edges;
  const widest = directions.map((way) => Math.abs(dot(between, way)) - coreAlong(way, edges, size));
  return Math.max(...widest) - 2 * size.rounding_mm;
}

export function overlaps(one: Place, other: Place, size: Size): boolean {
  const near = 1.5 * size.die_mm;
  if (Math.abs(one.x - other.x) > near || Math.abs(one.y - other.y) > near) return false;
  return gap(one, other, size) < -size.overlap_mm;
}

/** The shortest way by which `one` gets clear of `other`, so that faces touch. */
export function wayOut(one: Place, other: Place, size: Size): Vector {
  const between: Vector = [one.x - other.x, one.y - other.y];
  const edges = [...axes(one), ...axes(other)];
  const ways = edges.map((way) => {
    const along = dot(between, way);
    const depth = coreAlong(way, edges, size) + 2 * size.rounding_mm - Math.abs(along);
    return { depth, by: scaled(way, along < 0 ? -depth : depth) };
  });
  return ways.reduce((best, next) => (next.depth < best.depth - 1e-9 ? next : best)).by;
}

/** How far a die reaches from its middle along x, and along y. */
export function reach(turn: number, size: Size): number {
  const [[cos, sin]] = axes({ x: 0, y: 0, turn });
  return size.rounding_mm + core(size) * (Math.abs(cos) + Math.abs(sin));
}

export function isInside(place: Place, area: RummsArea, size: Size): boolean {
  const far = reach(place.turn, size) - size.print_mm;
  return (
    place.x - far >= area.left &&
    place.x + far <= area.right &&
    place.y - far >= area.bottom &&
    place.y + far <= area.top
  );
}

/** Whether the footprint reaches into the area at all. Areas are wider than dice: a corner of one is in the other. */
export function touchesArea(place: Place, area: RummsArea, size: Size): boolean {
  const rim = size.rounding_mm - size.print_mm;
  const own = corners(place, core(size));
  const theirs = [area.left, area.right].flatMap((x) => [area.bottom, area.top].map((y): Vector => [x, y]));
  return (
    own.some((corner) => distanceTo(area, corner) < rim) ||
    theirs.some((corner) => distanceTo(square(core(size)), seenFrom(place, corner)) < rim)
  );
}

/** The nearest place wholly inside the area. */
export function movedInside<P extends Place>(place: P, area: RummsArea, size: Size): P {
  const far = reach(place.turn, size);
  return {
    ...place,
    x: within(place.x, area.left + far, area.right - far),
    y: within(place.y, area.bottom + far, area.top - far),
  };
}

/** Whether a die stands on those below: its middle is above what carries it. */
export function isBalanced(place: Place, below: readonly Place[], size: Size): boolean {
  const own = corners(place, core(size));
  const carried = below.flatMap((one) => clipped(own, corners(one, core(size))));
  return holds(hull(carried), [place.x, place.y]);
}

/** The square of a die that lies flat, as a polygon. */
export function corners(place: Place, half: number): Polygon {
  const [[cos, sin]] = axes(place);
  const turned = (a: number, b: number): Vector => [
    place.x + half * (a * cos - b * sin),
    place.y + half * (a * sin + b * cos),
  ];
  return [turned(1, 1), turned(-1, 1), turned(-1, -1), turned(1, -1)];
}

export function within(value: number, low: number, high: number): number {
  return Math.min(Math.max(value, low), high);
}

function axes({ turn }: Place): [Vector, Vector] {
  const angle = (turn * Math.PI) / 180;
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  return [
    [cos, sin],
    [-sin, cos],
  ];
}

/** Half a die without its rounding. */
function core(size: Size): number {
  return size.die_mm / 2 - size.rounding_mm;
}

function coreAlong(way: Vector, edges: readonly Vector[], size: Size): number {
  return core(size) * edges.reduce((sum, edge) => sum + Math.abs(dot(way, edge)), 0);
}

function square(half: number): RummsArea {
  return { left: -half, bottom: -half, right: half, top: half };
}

function distanceTo(area: RummsArea, [x, y]: Vector): number {
  return Math.hypot(x - within(x, area.left, area.right), y - within(y, area.bottom, area.top));
}

/** A point as the die sees it: from its middle, along its edges. */
function seenFrom(place: Place, [x, y]: Vector): Vector {
  const [along, across] = axes(place);
  const out: Vector = [x - place.x, y - place.y];
  return [dot(out, along), dot(out, across)];
}

function dot(one: Vector, other: Vector): number {
  return one[0] * other[0] + one[1] * other[1];
}

function scaled([x, y]: Vector, by: number): Vector {
  return [x * by, y * by];
}

/** Above zero if c lies to the left of the way from a to b. */
function side(a: Vector, b: Vector, c: Vector): number {
  return (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0]);
}

/** The part of a polygon that lies in a convex one (Sutherland and Hodgman). */
function clipped(polygon: Polygon, by: Polygon): Polygon {
  return by.reduce<Polygon>((left, from, number) => {
    const to = by[(number + 1) % by.length] ?? from;
    return left.flatMap((point, place) => {
      const before = left.at(place - 1) ?? point;
      const [depth, depthBefore] = [side(from, to, point), side(from, to, before)];
      const crosses = depth >= 0 !== depthBefore >= 0;
      const crossing = crosses ? [between(before, point, depthBefore / (depthBefore - depth))] : [];
      return depth >= 0 ? [...crossing, point] : crossing;
    });
  }, polygon);
}

function between(one: Vector, other: Vector, share: number): Vector {
  return [one[0] + (other[0] - one[0]) * share, one[1] + (other[1] - one[1]) * share];
}

/** The convex hull, to the left round (Andrew's monotone chain). */
function hull(points: readonly Vector[]): Polygon {
  const ordered = [...points].sort((a, b) => a[0] - b[0] || a[1] - b[1]);
  return [...chain(ordered), ...chain(ordered.reverse())];
}

function chain(points: readonly Vector[]): Vector[] {
  const found: Vector[] = [];
  for (const point of points) {
    while (found.length > 1 && side(found.at(-2) ?? point, found.at(-1) ?? point, point) <= 1e-9) found.pop();
    found.push(point);
  }
  return found.slice(0, -1);
}

function holds(polygon: Polygon, point: Vector): boolean {
  return (
    polygon.length > 2 &&
    polygon.every((from, number) => side(from, polygon[(number + 1) % polygon.length] ?? from, point) > 1e-6)
  );
}
