import { type Noun, noun, stranger } from "../../kit/i18n/noun";
import type { AnyT } from "../../kit/i18n/t";
import { colourNoun } from "../../kit/ui/seat-mark";
import type { RummsKind, RummsMake, RummsPicture, RummsTable } from "../../wire";

export type Team = RummsPicture["teams"][number]["team"];

/** The letters by which moves name the kinds. */
const LETTERS: Readonly<Record<RummsKind, string>> = {
  king: "k",
  troll: "t",
  knight: "n",
  dragon: "d",
  spy: "s",
  mage: "m",
  berserker: "b",
  ice: "i",
  heart: "h",
};

export const KINDS = Object.keys(LETTERS) as RummsKind[];

/** How a kind of dice is made. */
export function makeOf({ kinds }: RummsTable, kind: RummsKind): RummsMake | undefined {
  return kinds.find((make) => make.kind === kind);
}

/** The team that a seat plays for. */
export function teamOfSeat({ teams }: RummsPicture, seat: number): Team {
  return teams.find(({ seats }) => seats.includes(seat))?.team ?? "red";
}

/** A short name such as bt3, read. */
export function readDie(die: string): { team: Team; kind: RummsKind; number: string } | null {
  const [, colour, letter, number = ""] = /^([rb])([a-z])(\d*)$/.exec(die) ?? [];
  const kind = KINDS.find((one) => LETTERS[one] === letter);
  return kind ? { team: colour === "r" ? "red" : "blue", kind, number } : null;
}

/** The die bt3 as sentences name it: "the blue troll 3". */
export function dieNoun(die: string): Noun<"rumms:die"> {
  const read = readDie(die);
  if (!read) return stranger("rumms:die", die);
  return noun("rumms:die", read.kind, { colour: colourNoun(read.team), number: read.number });
}

export function diceNouns(dice: readonly string[]): Noun<"rumms:die">[] {
  return dice.map(dieNoun);
}

/** "troll", without a colour. */
export function kindNoun(kind: RummsKind): Noun<"rumms:kind"> {
  return noun("rumms:kind", kind);
}

/** "Blue", as teams are called. */
export function teamNoun(team: Team): Noun<"rumms:team"> {
  return noun("rumms:team", team);
}

/** "3 trolls". */
export function countText(t: AnyT, kind: RummsKind, count: number): string {
  return t(`rumms:count.${kind}`, { count });
}
