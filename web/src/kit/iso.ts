/** Isometric drawing: x goes right and down, y left and down, z up. Units are cube edges. */

const WIDE = Math.sqrt(3) / 2;

export interface Point {
  x: number;
  y: number;
}

export function project(x: number, y: number, z: number): Point {
  return { x: (x - y) * WIDE, y: (x + y) / 2 - z };
}

/** The `points` attribute of a polygon. */
export function polygon(corners: readonly Point[]): string {
  return corners.map(({ x, y }) => `${x.toFixed(3)},${y.toFixed(3)}`).join(" ");
}

/** The square (x, y) at height z, seen from above. */
export function topFace(x: number, y: number, z: number): string {
  return polygon([project(x, y, z), project(x + 1, y, z), project(x + 1, y + 1, z), project(x, y + 1, z)]);
}

/** The wall below the edge that faces the viewer's left, from height `low` to `high`. */
export function leftFace(x: number, y: number, low: number, high: number): string {
  return polygon([
    project(x, y + 1, high),
    project(x + 1, y + 1, high),
    project(x + 1, y + 1, low),
    project(x, y + 1, low),
  ]);
}

/** The wall below the edge that faces the viewer's right. */
export function rightFace(x: number, y: number, low: number, high: number): string {
  return polygon([
    project(x + 1, y, high),
    project(x + 1, y + 1, high),
    project(x + 1, y + 1, low),
    project(x + 1, y, low),
  ]);
}
