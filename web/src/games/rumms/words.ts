import type { TFunction } from "i18next";
import type { RummsKind, RummsPicture } from "../../wire";

export type Team = RummsPicture["teams"][number]["team"];

interface Make {
  letter: string;
  /** How many of them a team owns. */
  number: number;
  points: number;
  /** Its active faces. Events tell only which face is up, and come without a picture that would know. */
  active: readonly number[];
}

const ALL = [0, 1, 2, 3, 4, 5];
const HALF = [0, 1, 2];

/** The kinds in the order in which the server numbers the dice. */
const MAKES: Readonly<Record<RummsKind, Make>> = {
  king: { letter: "k", number: 1, points: 0, active: ALL },
  troll: { letter: "t", number: 8, points: 2, active: [2, 5] },
  knight: { letter: "n", number: 4, points: 4, active: [0, 1, 2, 3, 4] },
  dragon: { letter: "d", number: 2, points: 5, active: HALF },
  spy: { letter: "s", number: 2, points: 3, active: HALF },
  mage: { letter: "m", number: 2, points: 3, active: HALF },
  berserker: { letter: "b", number: 2, points: 3, active: HALF },
  ice: { letter: "i", number: 2, points: 2, active: ALL },
  heart: { letter: "h", number: 2, points: 2, active: ALL },
};

/** What an army may cost (RM-10). */
export const ARMY_POINTS = 50;

export const KINDS = Object.keys(MAKES) as RummsKind[];

/** The short names by their ids. */
const NAMES = ["r", "b"].flatMap((team) =>
  Object.values(MAKES).flatMap(({ letter, number }) =>
    Array.from({ length: number }, (_, place) => `${team}${letter}${number > 1 ? place + 1 : ""}`),
  ),
);

/** The short name of the die with that id. */
export function nameOfDie(id: number): string {
  return NAMES[id] ?? String(id);
}

/** What one of them costs in an army. */
export function pointsOf(kind: RummsKind): number {
  return MAKES[kind].points;
}

/** How many of its six faces are shadow ones. */
export function shadowsOf(kind: RummsKind): number {
  return ALL.length - MAKES[kind].active.length;
}

export function isActive(kind: RummsKind, face: number): boolean {
  return MAKES[kind].active.includes(face);
}

/** The team that a seat plays for. */
export function teamOfSeat(seat: number): Team {
  return seat % 2 === 0 ? "red" : "blue";
}

/** A short name such as bt3, read. */
export function readDie(die: string): { team: Team; kind: RummsKind; number: string } | null {
  const kind = KINDS.find((one) => MAKES[one].letter === die[1]);
  if (!kind || !NAMES.includes(die)) return null;
  return { team: die.startsWith("r") ? "red" : "blue", kind, number: die.slice(2) };
}

/** How a die stands in a sentence: by itself, as the one who acts, as the one that something is done to. */
export type Form = "plain" | "who" | "whom";

/** "blue troll 3"; in a sentence "the blue troll 3". Languages that decline do so. */
export function dieText(t: TFunction, die: string, form: Form = "plain"): string {
  const read = readDie(die);
  if (!read) return die;
  const name = t(`rumms:die.${form}.${read.kind}`, { colour: t(`rumms:colour.${read.team}`) });
  return `${name} ${read.number}`.trim();
}

/** Several of them, one after the other. */
export function diceText(t: TFunction, dice: readonly string[], form: Form = "plain"): string {
  return dice.map((die) => dieText(t, die, form)).join(", ");
}

/** "troll", without a colour. */
export function kindText(t: TFunction, kind: RummsKind): string {
  return t(`rumms:kind.${kind}`);
}

/** "3 trolls". */
export function countText(t: TFunction, kind: string, count: number): string {
  return t(`rumms:count.${kind}`, { count, defaultValue: `${count} ${kind}` });
}

/** "Blue", as teams are called. */
export function teamText(t: TFunction, team: string): string {
  return t(`rumms:team.${team}`, { defaultValue: team });
}

/** At the beginning of a sentence. */
export function capital(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1);
}
