import { BufferAttribute, BufferGeometry } from "three";
import type { Shape } from "./geometry";

const INSET = 0.085;
const WIDTH = 0.045;
const LIFT = 0.012;
/** From and to, along one cube. */
const DASHES = [0.1, 0.3, 0.4, 0.6, 0.7, 0.9];

/**
 * A thin line drawn on a stone along its outer edges: shows one stone among many from every side.
 * `dashed` leaves gaps, so that a refused ghost differs without colour.
 */
export function trimMesh(shape: Shape, dashed: boolean): BufferGeometry {
  const cubes = shape.map(([x, y, z]): [number, number, number] => [x, z, y]);
  const has = (p: readonly number[]) => cubes.some((c) => c[0] === p[0] && c[1] === p[1] && c[2] === p[2]);
  const points: number[] = [];
  for (const cube of cubes) {
    for (const axis of [0, 1, 2]) {
      for (const side of [1, -1]) {
        if (has(moved(cube, axis, side))) continue;
        for (const across of [0, 1, 2]) {
          if (across === axis) continue;
          for (const way of [1, -1]) {
            const next = moved(cube, across, way);
            // The face goes on flat into the next cube: no edge here.
            if (has(next) && !has(moved(next, axis, side))) continue;
            const along = 3 - axis - across;
            const flatOn = (by: number) =>
              has(moved(cube, along, by)) && !has(moved(moved(cube, along, by), axis, side));
            const ends = [flatOn(-1) ? 0 : INSET, flatOn(1) ? 1 : 1 - INSET] as const;
            strip(points, cube, axis, side, across, way, dashed ? DASHES : ends);
          }
        }
      }
    }
  }
  const made = new BufferGeometry();
  made.setAttribute("position", new BufferAttribute(new Float32Array(points), 3));
  return made;
}

function moved(cube: readonly number[], axis: number, by: number): number[] {
  return cube.map((value, i) => (i === axis ? value + by : value));
}

function strip(
  points: number[],
  cube: readonly number[],
  axis: number,
  side: number,
  across: number,
  way: number,
  pieces: readonly number[],
): void {
  const along = 3 - axis - across;
  const plane = (cube[axis] ?? 0) + 0.5 + side * (0.5 + LIFT - 0.018);
  const outer = (cube[across] ?? 0) + 0.5 + way * (0.5 - INSET);
  const inner = outer - way * WIDTH;
  const start = cube[along] ?? 0;
  for (let i = 0; i < pieces.length; i += 2) {
    const corner = (a: number, b: number) => {
      const p = [0, 0, 0];
      p[axis] = plane;
      p[across] = a;
      p[along] = b;
      return p;
    };
    const [from, to] = [start + (pieces[i] ?? 0), start + (pieces[i + 1] ?? 0)];
    const [p, q, r, s] = [corner(outer, from), corner(outer, to), corner(inner, from), corner(inner, to)];
    points.push(...p, ...q, ...r, ...r, ...q, ...s);
  }
}
