import { BufferAttribute, BufferGeometry, Sphere, Vector3 } from "three";
import type { Vec } from "../motion/turn";
import { NORMALS, printUp } from "./faces";

/** A part of a texture: left, bottom, width, height, each from 0 to 1. */
export type Tile = readonly [number, number, number, number];

interface DieShape {
  edge: number;
  rounding: number;
  /** Steps in the rounding of an edge. */
  steps: number;
}

/** A rounded cube around the origin, with the whole texture on every face. */
export function dieGeometry({ edge, rounding, steps }: DieShape): BufferGeometry {
  const half = edge / 2;
  const flat = half - rounding;
  const bend = Array.from({ length: steps }, (_, i) => flat + rounding * Math.tan((((i + 1) / steps) * Math.PI) / 4));
  const grid = [...bend.map((at) => -at).reverse(), -flat, flat, ...bend];
  const places: number[] = [];
  const normals: number[] = [];
  const uvs: number[] = [];
  const order: number[] = [];
  for (const [face, normal] of NORMALS.entries()) {
    const up = printUp(face);
    const right = cross(up, normal);
    const first = places.length / 3;
    for (const b of grid)
      for (const a of grid) {
        const onCube = normal.map((part, i) => part * half + (right[i] ?? 0) * a + (up[i] ?? 0) * b);
        const inner = onCube.map((part) => Math.max(-flat, Math.min(flat, part)));
        const out = onCube.map((part, i) => part - (inner[i] ?? 0));
        const length = Math.hypot(...out);
        const direction = out.map((part) => part / length);
        places.push(...inner.map((part, i) => part + (direction[i] ?? 0) * rounding));
        normals.push(...direction);
        uvs.push((a + half) / edge, (b + half) / edge);
      }
    const n = grid.length;
    for (let row = 0; row < n - 1; row++)
      for (let column = 0; column < n - 1; column++) {
        const at = first + row * n + column;
        order.push(at, at + 1, at + n + 1, at, at + n + 1, at + n);
      }
  }
  const geometry = new BufferGeometry();
  geometry.setAttribute("position", new BufferAttribute(new Float32Array(places), 3));
  geometry.setAttribute("normal", new BufferAttribute(new Float32Array(normals), 3));
  geometry.setAttribute("uv", new BufferAttribute(new Float32Array(uvs), 2));
  geometry.setIndex(order);
  geometry.boundingSphere = new Sphere(new Vector3(), flat * Math.sqrt(3) + rounding);
  return geometry;
}

/** The same body with a part of the texture on each of its six faces: dice differ in nothing else. */
export function printed(body: BufferGeometry, tiles: readonly Tile[]): BufferGeometry {
  const whole = body.getAttribute("uv");
  const onFace = whole.count / NORMALS.length;
  const uvs = new Float32Array(whole.count * 2);
  for (const [face, [left, bottom, width, height]] of tiles.entries())
    for (let i = face * onFace; i < (face + 1) * onFace; i++) {
      uvs[i * 2] = left + whole.getX(i) * width;
      uvs[i * 2 + 1] = bottom + whole.getY(i) * height;
    }
  const geometry = new BufferGeometry();
  for (const name of ["position", "normal"]) geometry.setAttribute(name, body.getAttribute(name));
  geometry.setAttribute("uv", new BufferAttribute(uvs, 2));
  geometry.setIndex(body.getIndex());
  geometry.boundingSphere = body.boundingSphere;
  return geometry;
}

function cross(a: Vec, b: Vec): Vec {
  return [a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]];
}
