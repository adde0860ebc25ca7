import {
  carried,
  type Fault,
  type Formation,
  faultIn,
  type Ground,
  isKing,
  nearCastle,
  type Spot,
  spotOf,
  tidy,
} from "./formation";
import { isBalanced, movedInside, overlaps, type Place, wayOut } from "./geometry";

/** What comes of putting a die somewhere: the formation as it then is, and what is wrong with it, if anything is. */
export interface Settled {
  formation: Formation;
  /** The dice that went along, as they then stand. */
  moved: Formation;
  fault: Fault | null;
}

/** So near to the middle of a die, the one above it is put exactly there. */
const SNAP_MM = 5;
/** A die that is led farther astray than this is not helped any more. */
const HELP_MM = 30;
const PUSHES = 12;

export const STEP_MM = 5;
export const STEP_DEGREES = 15;
const LONGEST_STEP_MM = 60;

/**
 * Put a die, and all that stands on it, as near as possible to where a hand leads it: on the dice below if it stands
 * there, beside them if not.
 */
export function settle(formation: Formation, die: string, to: Place, ground: Ground): Settled {
  const group = carried(formation, die, ground.size);
  const rest = formation.filter((spot) => !group.includes(spot));
  const wanted = kept({ ...to, die, level: 0 }, ground);
  if (Math.hypot(wanted.x - to.x, wanted.y - to.y) > HELP_MM)
    return judged(rest, shifted(group, { ...to, die, level: 0 }), ground);
  const above = onTop(rest, wanted, ground);
  return judged(rest, shifted(group, above ?? beside(rest, wanted, ground)), ground);
}

/** Put it exactly there, on whatever is below; nothing is pushed aside. */
export function put(formation: Formation, die: string, to: Place, ground: Ground): Settled {
  const group = carried(formation, die, ground.size);
  const rest = formation.filter((spot) => !group.includes(spot));
  return judged(rest, shifted(group, lowered(rest, { ...to, die, level: 0 }, ground)), ground);
}

/** A step with the keys: over whatever is in the way to the next place where it stands; null: there is none. */
export function step(
  formation: Formation,
  die: string,
  way: readonly [number, number],
  ground: Ground,
): Settled | null {
  const from = spotOf(formation, die);
  if (!from) return null;
  for (let far = STEP_MM; far <= LONGEST_STEP_MM; far += STEP_MM) {
    const to = { x: from.x + way[0] * far, y: from.y + way[1] * far, turn: from.turn };
    const settled = put(formation, die, to, ground);
    if (!settled.fault) return settled;
    if (settled.fault.die === die && ["outside", "wall", "castle"].includes(settled.fault.fault)) return null;
  }
  return null;
}

/** Turn a die, and the tower on it, where it stands; it gives way a little if it must. Null: there is no room. */
export function turned(formation: Formation, die: string, by: number, ground: Ground): Settled | null {
  const from = spotOf(formation, die);
  if (!from) return null;
  const settled = settle(formation, die, { ...from, turn: from.turn + by }, ground);
  const now = spotOf(settled.formation, die);
  const strayed = now?.level !== from.level || Math.hypot(now.x - from.x, now.y - from.y) > ground.size.die_mm / 2;
  return settled.fault || strayed ? null : settled;
}

function judged(rest: Formation, moved: Formation, ground: Ground): Settled {
  const tidied = moved.map(tidy);
  const formation = [...rest, ...tidied];
  return { formation, moved: tidied, fault: faultIn(formation, ground, tidied) };
}

/** The group as it is when its first die stands there: towers stay towers. */
function shifted(group: Formation, to: Spot): Formation {
  const [base] = group;
  if (!base) return [];
  const angle = ((to.turn - base.turn) * Math.PI) / 180;
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  return group.map((spot) => {
    const [x, y] = [spot.x - base.x, spot.y - base.y];
    return {
      die: spot.die,
      x: to.x + x * cos - y * sin,
      y: to.y + x * sin + y * cos,
      turn: spot.turn + to.turn - base.turn,
      level: spot.level + to.level - base.level,
    };
  });
}

/** Kept in the kingdom, and a king by its castle. */
function kept(spot: Spot, ground: Ground): Spot {
  const inside = movedInside(spot, ground.kingdom, ground.size);
  return isKing(spot.die) ? nearCastle(inside, ground) : inside;
}

function lowered(rest: Formation, spot: Spot, { size }: Ground): Spot {
  const hit = rest.filter((other) => overlaps(other, spot, size));
  return { ...spot, level: Math.max(-1, ...hit.map(({ level }) => level)) + 1 };
}

/** The spot on the dice below, if it stands there. */
function onTop(rest: Formation, spot: Spot, ground: Ground): Spot | null {
  const { size } = ground;
  const near = lowered(rest, spot, ground);
  if (near.level === 0) return near;
  const carriers = rest.filter((other) => other.level === near.level - 1 && overlaps(other, near, size));
  const [middle] = carriers.filter((other) => Math.hypot(other.x - spot.x, other.y - spot.y) <= SNAP_MM);
  if (middle) return lowered(rest, { ...spot, x: middle.x, y: middle.y }, ground);
  return isBalanced(near, carriers, size) ? near : null;
}

/** The spot pushed aside until it stands free on the mat. */
function beside(rest: Formation, spot: Spot, ground: Ground): Spot {
  let now = spot;
  for (let push = 0; push < PUSHES; push++) {
    const hit = rest.find((other) => other.level === 0 && overlaps(other, now, ground.size));
    if (!hit) break;
    const [x, y] = wayOut(now, hit, ground.size);
    now = kept({ ...now, x: now.x + x, y: now.y + y }, ground);
  }
  return now;
}
