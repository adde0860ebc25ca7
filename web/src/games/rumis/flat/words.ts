import type { AnyT } from "../../../kit/i18n/t";
import { colourNoun } from "../../../kit/ui/seat-mark";
import { stoneNoun } from "../words";
import type { Seen } from "./plan";

/** What stands on a square: "c3: 2 of 4 levels, blue on top". */
export function squareWords(t: AnyT, { name, height, limit, colour }: Seen): string {
  if (colour === null)
    return t(limit === 0 ? "rumis:square.closed" : "rumis:square.empty", { square: name, count: limit });
  const told = { square: name, height, colour: colourNoun(colour), count: limit };
  return limit === 0 ? t("rumis:square.house", told) : t("rumis:square.built", told);
}

/** The same in a slice: "c3, level 2: blue". */
export function cellWords(t: AnyT, { name, colour }: Seen, level: number): string {
  const told = { square: name, level: level + 1 };
  return colour === null
    ? t("rumis:square.cell_empty", told)
    : t("rumis:square.cell", { ...told, colour: colourNoun(colour) });
}

/** Who could cover a square next turn. */
export function threatHere(t: AnyT, colours: readonly string[]): string {
  return colours.length > 0 ? t("rumis:threats.square", { colours: colours.map(colourNoun) }) : "";
}

/** What the stone in hand has to do with a square. */
export function handWords(t: AnyT, stone: string, over: boolean, fits: boolean): string {
  if (over) return t("rumis:square.over", { stone: stoneNoun(stone) });
  return fits ? t("rumis:square.fits", { stone: stoneNoun(stone) }) : "";
}
