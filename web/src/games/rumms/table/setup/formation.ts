import type { RummsArea, RummsTable } from "../../../../wire";
import type { Pose, StageDie, Team } from "../stage/contract";
import { isBalanced, isInside, movedInside, overlaps, type Place, type Size, touchesArea, within } from "./geometry";

/** Where a die of a formation stands; `level` dice are below it. */
export interface Spot extends Place {
  die: string;
  level: number;
}

export type Formation = readonly Spot[];

/** What a formation is judged by: a look before the server's word, never instead of it. */
export interface Ground {
  team: Team;
  size: Size;
  kingdom: RummsArea;
  castle: RummsArea;
  wall: RummsArea;
}

export type FaultName = "outside" | "wall" | "castle" | "overlap" | "floats" | "tips";

export interface Fault {
  fault: FaultName;
  die: string;
}

export function groundOf(table: RummsTable, team: Team): Ground {
  const number = team === "red" ? 0 : 1;
  const { kingdoms, castles, wall } = table;
  return { team, size: table, kingdom: kingdoms[number] ?? wall, castle: castles[number] ?? wall, wall };
}

export function spotOf(formation: Formation, die: string | null): Spot | null {
  return formation.find((spot) => spot.die === die) ?? null;
}

/** The dice that a die stands on. */
export function below(formation: Formation, spot: Spot, size: Size): Formation {
  return formation.filter(({ level, ...place }) => level === spot.level - 1 && overlaps(place, spot, size));
}

/** A die and all that stands on it: who lifts it lifts them as well. */
export function carried(formation: Formation, die: string, size: Size): Formation {
  const found = formation.filter((spot) => spot.die === die);
  for (const lower of found)
    for (const upper of formation)
      if (upper.level === lower.level + 1 && overlaps(lower, upper, size) && !found.includes(upper)) found.push(upper);
  return found;
}

/** What is wrong with a formation: the first fault of the first die that has one. */
export function faultIn(formation: Formation, ground: Ground, among: Formation = formation): Fault | null {
  for (const spot of among) {
    const fault = faultOf(formation, spot, ground);
    if (fault) return { fault, die: spot.die };
  }
  return null;
}

function faultOf(formation: Formation, spot: Spot, ground: Ground): FaultName | null {
  const { size, kingdom, wall } = ground;
  if (touchesArea(spot, wall, size)) return "wall";
  if (!isInside(spot, kingdom, size)) return "outside";
  if (isKing(spot.die) && !reachesCastle(formation, spot, ground)) return "castle";
  if (formation.some((other) => other.die !== spot.die && other.level === spot.level && overlaps(other, spot, size)))
    return "overlap";
  const lower = below(formation, spot, size);
  if (spot.level > 0 && lower.length === 0) return "floats";
  return spot.level > 0 && !isBalanced(spot, lower, size) ? "tips" : null;
}

/** In the castle by itself or by what carries it (RM-13). */
function reachesCastle(formation: Formation, spot: Spot, ground: Ground): boolean {
  if (touchesArea(spot, ground.castle, ground.size)) return true;
  return below(formation, spot, ground.size).some((lower) => reachesCastle(formation, lower, ground));
}

export function isKing(die: string): boolean {
  return die.endsWith("k");
}

/** To a tenth: moves are written so, and the server keeps no more. */
export function tidy(spot: Spot): Spot {
  const turn = ((spot.turn % 360) + 360) % 360;
  return { ...spot, x: tenth(spot.x), y: tenth(spot.y), turn: tenth(turn) % 360 };
}

function tenth(value: number): number {
  return Math.round(value * 10) / 10 + 0;
}

/** The same formation with left and right exchanged. */
export function mirrored(formation: Formation): Formation {
  return formation.map((spot) => tidy({ ...spot, y: -spot.y, turn: -spot.turn }));
}

/** The same formation as the other team would set it up. */
export function forOther(formation: Formation): Formation {
  return formation.map((spot) =>
    tidy({
      ...spot,
      die: (spot.die.startsWith("r") ? "b" : "r") + spot.die.slice(1),
      x: -spot.x,
      y: -spot.y,
      turn: spot.turn + 180,
    }),
  );
}

/** Whether these are the dice of an army, each once: ice stays beside the mat. */
export function isOfArmy(formation: Formation, army: readonly string[]): boolean {
  const standing = toSetUp(army);
  const found = new Set(formation.map(({ die }) => die));
  return found.size === formation.length && found.size === standing.length && standing.every((die) => found.has(die));
}

/** The dice of an army that are set up. */
export function toSetUp(army: readonly string[]): readonly string[] {
  return army.filter((die) => die[1] !== "i");
}

/** Rows before the castle: for when there is nothing better. */
export function plainFormation(army: readonly string[], ground: Ground): Formation {
  const { castle, kingdom, size, team } = ground;
  const forward = team === "red" ? 1 : -1;
  const step = 1.5 * size.die_mm;
  const perRow = 8;
  const front = team === "red" ? castle.right : castle.left;
  const middle = { x: (castle.left + castle.right) / 2, y: (castle.bottom + castle.top) / 2 };
  const troops = toSetUp(army).filter((die) => !isKing(die));
  return toSetUp(army).map((die) => {
    const plain = { die, turn: 0, level: 0 };
    if (isKing(die)) return tidy({ ...plain, ...middle });
    const number = troops.indexOf(die);
    const row = Math.floor(number / perRow);
    const inRow = Math.min(perRow, troops.length - row * perRow);
    const x = front + forward * step * (row + 1);
    const y = middle.y + (((number % perRow) - (inRow - 1) / 2) * 2 * step) / 1.5;
    return tidy(movedInside({ ...plain, x, y }, kingdom, size));
  });
}

/** How a die of a formation stands on the stage, an active face up. `lift` holds it above its spot. */
export function poseOf({ x, y, turn, level }: Spot, size: Size, lift = 0): Pose {
  const half = (turn * Math.PI) / 360;
  return [x, y, size.die_mm * (level + 0.5) + lift, Math.cos(half), 0, 0, Math.sin(half)];
}

export type Makes = ReadonlyMap<string, Omit<StageDie, "pose">>;

export function stageDice(formation: Formation, makes: Makes, size: Size, lift = 0): StageDie[] {
  return formation.flatMap((spot) => {
    const make = makes.get(spot.die);
    return make ? [{ ...make, pose: poseOf(spot, size, lift) }] : [];
  });
}

/** Where a king may be led at most: as far as it still touches its castle. */
export function nearCastle<P extends Place>(place: P, { castle, size }: Ground): P {
  const far = size.die_mm / 2 - 1;
  return {
    ...place,
    x: within(place.x, castle.left - far, castle.right + far),
    y: within(place.y, castle.bottom - far, castle.top + far),
  };
}
