import { type Turn, unrotate, type Vec } from "../motion/turn";
import type { Mark, Pose, StageDie } from "./contract";
import { turnOf } from "./faces";

export interface Ray {
  origin: Vec;
  direction: Vec;
}

/** How far along the ray a cube is hit, or null. */
export function hitDie({ origin, direction }: Ray, pose: Pose, half: number): number | null {
  const turn: Turn = turnOf(pose);
  const from = unrotate(turn, [origin[0] - pose[0], origin[1] - pose[1], origin[2] - pose[2]]);
  const along = unrotate(turn, direction);
  let [near, far] = [0, Number.POSITIVE_INFINITY];
  for (const axis of [0, 1, 2] as const) {
    if (Math.abs(along[axis]) < 1e-9) {
      if (Math.abs(from[axis]) > half) return null;
      continue;
    }
    const [a, b] = [(-half - from[axis]) / along[axis], (half - from[axis]) / along[axis]];
    near = Math.max(near, Math.min(a, b));
    far = Math.min(far, Math.max(a, b));
  }
  return near <= far ? near : null;
}

const FARTHEST_MM = 3000;

/** Where the ray meets a level; above the horizon as far away as one may point. */
export function onLevel({ origin, direction }: Ray, height: number): readonly [number, number] {
  const fall = (height - origin[2]) / direction[2];
  const flat = Math.hypot(direction[0], direction[1]) || 1e-9;
  const t = Math.min(fall > 0 ? fall : Number.POSITIVE_INFINITY, FARTHEST_MM / flat);
  return [origin[0] + direction[0] * t, origin[1] + direction[1] * t];
}

/** The die that is meant by a point beside it: the nearest; one that stands out before one that does not. */
export function nearest(
  dice: readonly StageDie[],
  distance: (die: StageDie) => number,
  slack: number,
  marks: Readonly<Record<string, Mark>>,
): StageDie | null {
  let best: { die: StageDie; worth: number } | null = null;
  for (const die of dice) {
    const away = distance(die);
    if (away > slack) continue;
    const worth = away + (marks[die.die] ? 0 : slack);
    if (!best || worth < best.worth) best = { die, worth };
  }
  return best?.die ?? null;
}
