import type { RummsKind, RummsTable } from "../../../../wire";
import { rotate, type Turn, type Vec } from "../motion/turn";
import type { Pose } from "./contract";

/** Outward directions of the faces 0 to 5. */
export const NORMALS: readonly Vec[] = [
  [1, 0, 0],
  [0, 1, 0],
  [0, 0, 1],
  [-1, 0, 0],
  [0, -1, 0],
  [0, 0, -1],
];

export function turnOf(pose: Pose): Turn {
  return [pose[3], pose[4], pose[5], pose[6]];
}

/** The face that points most upwards. */
export function upFace(pose: Pose): number {
  const heights = NORMALS.map((normal) => rotate(turnOf(pose), normal)[2]);
  return heights.indexOf(Math.max(...heights));
}

export function activeFaces(table: RummsTable, kind: RummsKind): readonly number[] {
  return table.kinds.find((make) => make.kind === kind)?.active ?? [];
}

/** Up on every face's print: the die's own z on its sides, its y on top and below. */
export function printUp(face: number): Vec {
  return face === 2 || face === 5 ? [0, 1, 0] : [0, 0, 1];
}
