import { BufferAttribute, BufferGeometry } from "three";
import { hash } from "../../../kit/stage/noise";
import type { Cell, Shape } from "./geometry";
import { TILES } from "./textures";

/** Half the dark gap between two stones. */
const GAP = 0.018;
const RADIUS = 0.085;
/** How far joined cubes reach into each other: what remains of their rounding is the thin seam. */
const OVERLAP = 0.052;

const FACES: readonly { axis: 0 | 1 | 2; side: 1 | -1 }[] = [
  { axis: 0, side: 1 },
  { axis: 0, side: -1 },
  { axis: 1, side: 1 },
  { axis: 1, side: -1 },
  { axis: 2, side: 1 },
  { axis: 2, side: -1 },
];

/** Cells are column, row, level; space is x, y up, z towards the last row. */
const inSpace = ([x, y, z]: Cell): [number, number, number] => [x, z, y];

/** A stone as one piece with rounded cubes, its corner at the origin. */
export function stoneMesh(shape: Shape, bevel: number): BufferGeometry {
  const cubes = shape.map(inSpace);
  const builder = new Builder();
  const has = (x: number, y: number, z: number) => cubes.some((c) => c[0] === x && c[1] === y && c[2] === z);
  for (const [index, cube] of cubes.entries()) {
    const joined = FACES.map(({ axis, side }) => {
      const next: [number, number, number] = [...cube];
      next[axis] += side;
      return has(...next);
    });
    const low = [0, 1, 2].map((i) => (cube[i] ?? 0) + (joined[i * 2 + 1] ? -OVERLAP : GAP));
    const high = [0, 1, 2].map((i) => (cube[i] ?? 0) + 1 + (joined[i * 2] ? OVERLAP : -GAP));
    for (const [face, { axis, side }] of FACES.entries()) {
      if (joined[face]) continue; // inside the stone: nobody sees it
      const tile = Math.floor(hash(index, face, 11) * TILES * TILES);
      builder.face(low, high, cube, axis, side, bevel, tile);
    }
  }
  return builder.geometry();
}

class Builder {
  private positions: number[] = [];
  private normals: number[] = [];
  private uvs: number[] = [];
  private indices: number[] = [];

  face(
    low: number[],
    high: number[],
    cube: readonly number[],
    axis: 0 | 1 | 2,
    side: 1 | -1,
    bevel: number,
    tile: number,
  ): void {
    const [a, b] = [(axis + 1) % 3, (axis + 2) % 3];
    const [us, vs] = [cuts(low[a] ?? 0, high[a] ?? 0, bevel), cuts(low[b] ?? 0, high[b] ?? 0, bevel)];
    const first = this.positions.length / 3;
    for (const v of vs) {
      for (const u of us) {
        const point = [0, 0, 0];
        point[axis] = (side > 0 ? high : low)[axis] ?? 0;
        point[a] = u;
        point[b] = v;
        this.rounded(point, low, high);
        const inset = (value: number) => Math.min(0.985, Math.max(0.015, value));
        this.uvs.push(
          ((tile % TILES) + inset(u - (cube[a] ?? 0))) / TILES,
          (Math.floor(tile / TILES) + inset(v - (cube[b] ?? 0))) / TILES,
        );
      }
    }
    const width = us.length;
    for (let j = 0; j + 1 < vs.length; j++) {
      for (let i = 0; i + 1 < width; i++) {
        const p = first + j * width + i;
        const quad = [p, p + 1, p + width, p + width, p + 1, p + width + 1];
        this.indices.push(...(side > 0 ? quad : quad.reverse()));
      }
    }
  }

  /** A point of the sharp box, drawn in to the rounded one. */
  private rounded(point: number[], low: number[], high: number[]): void {
    const core = point.map((value, i) => Math.min(Math.max(value, (low[i] ?? 0) + RADIUS), (high[i] ?? 0) - RADIUS));
    const out = point.map((value, i) => value - (core[i] ?? 0));
    const length = Math.hypot(...out);
    for (let i = 0; i < 3; i++) {
      const normal = (out[i] ?? 0) / length;
      this.normals.push(normal);
      this.positions.push((core[i] ?? 0) + normal * RADIUS);
    }
  }

  geometry(): BufferGeometry {
    const made = new BufferGeometry();
    made.setAttribute("position", new BufferAttribute(new Float32Array(this.positions), 3));
    made.setAttribute("normal", new BufferAttribute(new Float32Array(this.normals), 3));
    made.setAttribute("uv", new BufferAttribute(new Float32Array(this.uvs), 2));
    made.setIndex(this.indices);
    return made;
  }
}

/** Where to cut an edge: `bevel` steps of equal angle at both ends, one long piece between. */
function cuts(low: number, high: number, bevel: number): number[] {
  const steps = Array.from({ length: bevel }, (_, i) => RADIUS * (1 - Math.tan((Math.PI / 4) * (1 - i / bevel))));
  return [...steps.map((s) => low + s), low + RADIUS, high - RADIUS, ...steps.reverse().map((s) => high - s)];
}
