import { type Point, project } from "../../../kit/iso";

/** Drawing dice that lie any way, isometrically. Units are the edges of a die; x, y, z as in `iso.ts`. */

export type Vector = readonly [x: number, y: number, z: number];

/** The three edges of a die: where its own x, y and z point. */
export type Frame = readonly [Vector, Vector, Vector];

const UPRIGHT: Frame = [
  [1, 0, 0],
  [0, 1, 0],
  [0, 0, 1],
];

/** An upright die, tipped about a level axis and then turned about the vertical, in degrees. */
export function frame({ tip = 0, turn = 0 }: { tip?: number; turn?: number }): Frame {
  const [tipSin, tipCos, turnSin, turnCos] = [sin(tip), cos(tip), sin(turn), cos(turn)];
  return UPRIGHT.map(([x, y, z]): Vector => {
    const [tx, tz] = [x * tipCos + z * tipSin, z * tipCos - x * tipSin];
    return [tx * turnCos - y * turnSin, tx * turnSin + y * turnCos, tz];
  }) as unknown as Frame;
}

export interface Face {
  /** Its place among the faces +x, +y, +z, −x, −y, −z of the die. */
  face: number;
  /** An SVG transform that lays a drawing of 100 × 100 on it. */
  transform: string;
  /** How much it is turned to the sky, from −1 to 1: how bright it is. */
  sky: number;
  corners: readonly Point[];
}

/** The faces that are seen, the darkest first. */
export function facesOf(centre: Vector, [ex, ey, ez]: Frame): Face[] {
  const sides: readonly (readonly [normal: Vector, across: Vector, up: Vector])[] = [
    [ex, minus(ey), ez],
    [ey, ex, ez],
    [ez, ex, minus(ey)],
    [minus(ex), ey, ez],
    [minus(ey), minus(ex), ez],
    [minus(ez), ex, ey],
  ];
  return sides
    .map(([normal, across, up], face) => ({ face, normal, across, up }))
    .filter(({ normal: [x, y, z] }) => x + y + z > 1e-6)
    .map(({ face, normal, across, up }) => {
      const origin = sum(centre, scaled(normal, 0.5), scaled(across, -0.5), scaled(up, 0.5));
      return {
        face,
        transform: matrix(flat(origin), flat(across), flat(minus(up))),
        sky: normal[2],
        corners: [origin, sum(origin, across), sum(origin, across, minus(up)), sum(origin, minus(up))].map(flat),
      };
    })
    .sort((one, other) => one.sky - other.sky);
}

/** Lays a drawing of 100 × 100 on the ground, with its corner at x, y and its edges along the axes. */
export function ground(x: number, y: number, width: number, length: number): string {
  return matrix(flat([x, y, 0]), flat([width, 0, 0]), flat([0, length, 0]));
}

function matrix(origin: Point, across: Point, down: Point): string {
  const parts = [across.x / 100, across.y / 100, down.x / 100, down.y / 100, origin.x, origin.y];
  return `matrix(${parts.map((part) => part.toFixed(5)).join(" ")})`;
}

function flat([x, y, z]: Vector): Point {
  return project(x, y, z);
}

function sum(...vectors: readonly Vector[]): Vector {
  return vectors.reduce(([x, y, z], [a, b, c]) => [x + a, y + b, z + c], [0, 0, 0]);
}

function scaled([x, y, z]: Vector, by: number): Vector {
  return [x * by, y * by, z * by];
}

function minus(vector: Vector): Vector {
  return scaled(vector, -1);
}

function sin(degrees: number): number {
  return Math.sin((degrees * Math.PI) / 180);
}

function cos(degrees: number): number {
  return Math.cos((degrees * Math.PI) / 180);
}
