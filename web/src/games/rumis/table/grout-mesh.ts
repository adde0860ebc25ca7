import { BufferAttribute, BufferGeometry } from "three";
import type { RumisPicture } from "../../../wire";
import { numberCell } from "./site";

/** How deep below the faces the dark lies, and half its width: it fills the groove between two rounded edges. */
const DEPTH = 0.04;
const HALF = 0.042;

/** The dark lines between neighbouring stones, which tell them apart even in one colour. */
export function groutGeometry(picture: RumisPicture): BufferGeometry {
  const owner = new Map<string, number>();
  for (const [index, stone] of picture.stones.entries()) {
    for (const number of stone.cells) {
      const [x, y, z] = numberCell(picture, number);
      owner.set(`${x} ${z} ${y}`, index);
    }
  }
  const at = (cube: readonly number[]) => owner.get(cube.join(" "));
  const points: number[] = [];
  for (const [key, stone] of owner) {
    const cube = key.split(" ").map(Number);
    for (const axis of [0, 1, 2]) {
      const next = moved(cube, axis, 1);
      const other = at(next);
      if (other === undefined || other === stone) continue;
      for (const out of [0, 1, 2]) {
        if (out === axis) continue;
        for (const side of [1, -1]) {
          // A groove is seen only where both stones show a face.
          if (at(moved(cube, out, side)) !== undefined || at(moved(next, out, side)) !== undefined) continue;
          strip(points, cube, axis, out, side);
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

function strip(points: number[], cube: readonly number[], axis: number, out: number, side: number): void {
  const along = 3 - axis - out;
  const corner = (across: number, far: number) => {
    const point = [0, 0, 0];
    point[axis] = (cube[axis] ?? 0) + 1 + across;
    point[out] = (cube[out] ?? 0) + 0.5 + side * (0.5 - DEPTH);
    point[along] = (cube[along] ?? 0) + far;
    return point;
  };
  const [a, b, c, d] = [corner(-HALF, 0.04), corner(HALF, 0.04), corner(-HALF, 0.96), corner(HALF, 0.96)];
  points.push(...a, ...c, ...b, ...b, ...c, ...d);
}
