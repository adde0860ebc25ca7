import type { Pose } from "../stage/contract";

export type Vector = readonly [number, number, number];
export type Flat = readonly [number, number];

/** The die's own axes, as they lie in the room. */
export function axes([, , , w, x, y, z]: Pose): readonly [Vector, Vector, Vector] {
  return [
    [1 - 2 * (y * y + z * z), 2 * (x * y + w * z), 2 * (x * z - w * y)],
    [2 * (x * y - w * z), 1 - 2 * (x * x + z * z), 2 * (y * z + w * x)],
    [2 * (x * z + w * y), 2 * (y * z - w * x), 1 - 2 * (x * x + y * y)],
  ];
}

/** The corners of a cube's shadow straight below it, in order. Of a die that lies flat: its square. */
export function footprint(pose: Pose, half: number): readonly Flat[] {
  const own = axes(pose);
  const corners: Flat[] = [];
  for (let corner = 0; corner < 8; corner++) {
    const signs = own.map((_, axis) => (corner & (1 << axis) ? half : -half));
    const at = (part: 0 | 1) => own.reduce((sum, axis, index) => sum + axis[part] * (signs[index] ?? 0), pose[part]);
    corners.push([at(0), at(1)]);
  }
  return hull(corners);
}

/** The convex hull, counter-clockwise. */
function hull(points: readonly Flat[]): Flat[] {
  const sorted = [...points].sort((a, b) => a[0] - b[0] || a[1] - b[1]);
  return [...chain(sorted), ...chain(sorted.reverse())];
}

/** One side of the hull, without its last point. */
function chain(points: readonly Flat[]): Flat[] {
  const kept: Flat[] = [];
  for (const point of points) {
    while (kept.length > 1 && cross(kept.at(-2) as Flat, kept.at(-1) as Flat, point) <= 1e-9) kept.pop();
    kept.push(point);
  }
  return kept.slice(0, -1);
}

function cross(from: Flat, to: Flat, point: Flat): number {
  return (to[0] - from[0]) * (point[1] - from[1]) - (to[1] - from[1]) * (point[0] - from[0]);
}

/** How far a shape goes along a direction until it meets another that stands still; null if it passes. */
export function meeting(moving: readonly Flat[], standing: readonly Flat[], along: Flat): number | null {
  let [enters, leaves] = [0, Number.POSITIVE_INFINITY];
  for (const normal of [...normals(moving), ...normals(standing)]) {
    const [low, high] = shadow(moving, normal);
    const [least, most] = shadow(standing, normal);
    const pace = along[0] * normal[0] + along[1] * normal[1];
    if (Math.abs(pace) < 1e-9) {
      if (high <= least || low >= most) return null;
      continue;
    }
    const times = [(least - high) / pace, (most - low) / pace];
    enters = Math.max(enters, Math.min(...times));
    leaves = Math.min(leaves, Math.max(...times));
  }
  return enters < leaves ? enters : null;
}

function normals(shape: readonly Flat[]): Flat[] {
  return shape.map((from, index) => {
    const to = shape[(index + 1) % shape.length] as Flat;
    const length = Math.hypot(to[0] - from[0], to[1] - from[1]);
    return [(to[1] - from[1]) / length, (from[0] - to[0]) / length];
  });
}

/** From where to where a shape reaches along an axis. */
function shadow(shape: readonly Flat[], axis: Flat): readonly [number, number] {
  const places = shape.map((point) => point[0] * axis[0] + point[1] * axis[1]);
  return [Math.min(...places), Math.max(...places)];
}
