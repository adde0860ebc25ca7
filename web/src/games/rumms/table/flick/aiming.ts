import type { RummsTable } from "../../../../wire";
import type { Team } from "../stage/contract";

/** How a die is struck. */
export interface Blow {
  /** Degrees from +x towards +y, 0 up to 360. */
  direction: number;
  /** Metres per second. */
  speed: number;
  /** Millimetres left of the die's middle, seen along the flick, and above it. */
  side: number;
  height: number;
}

export interface Strike extends Blow {
  die: string;
}

interface Spot {
  x: number;
  y: number;
}

/** A pull shorter than this is none. */
export const DEAD_PIXELS = 16;
/** How far one sees ahead, in millimetres: in earnest, and where one practises. */
export const REACH = { earnest: 60, practice: 240 } as const;

/** How many pixels of pull are the full strength: a thumb's way on a phone, a hand's way on a desk. */
export function fullPull(width: number, height: number): number {
  return Math.min(220, Math.max(110, 0.28 * Math.min(width, height)));
}

/** The strength of a pull; 0 in the dead zone. No pull is so weak that it would push (RM-70). */
export function pullSpeed(pixels: number, full: number, table: RummsTable): number {
  if (!(pixels >= DEAD_PIXELS)) return 0;
  const share = Math.min(1, (pixels - DEAD_PIXELS) / (full - DEAD_PIXELS));
  return rounded(table.clean + share * (table.fastest - table.clean), 2);
}

/** Where a die pulled to a spot would fly: the other way. Null if it was not pulled anywhere. */
export function pullDirection(die: Spot, pulled: Spot): number | null {
  const [x, y] = [die.x - pulled.x, die.y - pulled.y];
  if (!Number.isFinite(x + y) || Math.hypot(x, y) < 1) return null;
  return wrapped((Math.atan2(y, x) * 180) / Math.PI);
}

export function strikeText({ die, ...blow }: Strike): string {
  return `flick ${die} ${blowText(blow)}`;
}

export function againText(blow: Blow): string {
  return `again ${blowText(blow)}`;
}

function blowText({ direction, speed, side, height }: Blow): string {
  return [wrapped(direction), speed, side, height].map((value) => rounded(value, 2)).join(" ");
}

/** The strike that a move names, or null; `dragon` is the die that an `again` is about. */
export function parseStrike(move: string, dragon: string | null): Strike | null {
  const [word, ...rest] = move.split(" ");
  const die = word === "flick" ? rest.shift() : word === "again" ? dragon : null;
  const [direction, speed, side, height] = rest.map(Number);
  if (!die || direction === undefined || speed === undefined || side === undefined || height === undefined) return null;
  if (!Number.isFinite(direction + speed + side + height)) return null;
  return { die, direction: wrapped(direction), speed, side, height };
}

/** Straight at the other end. */
export function ahead(team: Team): number {
  return team === "red" ? 0 : 180;
}

/** How far a direction is turned to the right of straight ahead, from −180 (excluded) to 180. */
export function rightTurn(direction: number, team: Team): number {
  const turn = wrapped(ahead(team) - direction);
  return turn > 180 ? turn - 360 : turn;
}

export function wrapped(degrees: number): number {
  return rounded(((degrees % 360) + 360) % 360, 2) % 360;
}

/** The strength within what a finger can do without pushing. */
export function fitSpeed(speed: number, table: RummsTable): number {
  return rounded(within(speed, table.clean, table.fastest), 2);
}

/** The point within what a finger can hit. */
export function fitPoint(side: number, height: number, table: RummsTable): { side: number; height: number } {
  return {
    side: rounded(within(side, -table.side, table.side), 1),
    height: rounded(within(height, table.lowest, table.highest), 1),
  };
}

function within(value: number, least: number, most: number): number {
  return Math.min(most, Math.max(least, value));
}

function rounded(value: number, places: number): number {
  // Adding zero turns −0 into 0.
  return Math.round(value * 10 ** places) / 10 ** places + 0;
}
