import type { RummsTable } from "../../../../wire";
import type { StageDie } from "../stage/contract";
import type { Strike } from "./aiming";
import { axes, type Flat, footprint, meeting, type Vector } from "./geometry";

/** The fingertip's way is looked at in such steps (mm). */
const STEP = 0.5;

export interface Met {
  die: string;
  /** How far the struck die slides until then (mm). */
  distance: number;
}

/** The first die that the struck one meets if it slides straight on, whatever happens on the way; null if none. */
export function firstMet(dice: readonly StageDie[], strike: Strike, table: RummsTable): Met | null {
  const struck = dice.find(({ die }) => die === strike.die);
  if (!struck) return null;
  const met = dice.flatMap((other) => {
    const distance = slides(struck, other, strike, table);
    return distance === null ? [] : [{ die: other.die, distance }];
  });
  return met.reduce<Met | null>((first, one) => (first && first.distance <= one.distance ? first : one), null);
}

/** How far a die slides until it meets another; null if it passes it. */
function slides(struck: StageDie, other: StageDie, strike: Strike, table: RummsTable): number | null {
  if (other === struck || Math.abs(other.pose[2] - struck.pose[2]) > 0.9 * table.die_mm) return null;
  const along = heading(strike);
  const before = (other.pose[0] - struck.pose[0]) * along[0] + (other.pose[1] - struck.pose[1]) * along[1];
  if (before <= 0) return null;
  // Dice that stand side by side touch: that is no obstacle.
  const half = table.die_mm / 2 - table.overlap_mm;
  return meeting(footprint(struck.pose, half), footprint(other.pose, half), along);
}

/**
 * The dice that the fingertip would touch besides the struck one: a foul (RM-70). It starts where it
 * just touches the die and follows its stroke; dice that the struck one pushes ahead of it are out of its way.
 */
export function touched(dice: readonly StageDie[], strike: Strike, table: RummsTable): string[] {
  const struck = dice.find(({ die }) => die === strike.die);
  if (!struck) return [];
  const along = heading(strike);
  const aimed: Vector = [
    struck.pose[0] - strike.side * along[1],
    struck.pose[1] + strike.side * along[0],
    struck.pose[2] + strike.height,
  ];
  const at = (way: number): Vector => [aimed[0] + way * along[0], aimed[1] + way * along[1], aimed[2]];
  let start = 0;
  while (gap(struck, at(start), table) < 0) start -= STEP / 5;
  return dice
    .filter((other) => {
      if (other === struck) return false;
      const pushed = slides(struck, other, strike, table) ?? Number.POSITIVE_INFINITY;
      for (let way = 0; way <= table.stroke_mm; way += STEP)
        if (gap(other, at(start + way), table) < 0) return way < pushed;
      return false;
    })
    .map(({ die }) => die);
}

/** How far a fingertip at this point is from touching a die; below zero it is inside. */
function gap({ pose }: StageDie, point: Vector, table: RummsTable): number {
  const core = table.die_mm / 2 - table.rounding_mm;
  const away = axes(pose).map((axis) => {
    const local = axis.reduce((sum, part, index) => sum + part * ((point[index] ?? 0) - (pose[index] ?? 0)), 0);
    return Math.max(0, Math.abs(local) - core);
  });
  return Math.hypot(...away) - table.finger_mm - table.rounding_mm;
}

function heading({ direction }: Strike): Flat {
  const radians = (direction * Math.PI) / 180;
  return [Math.cos(radians), Math.sin(radians)];
}
