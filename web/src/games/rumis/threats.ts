import type { AnyT } from "../../kit/i18n/t";
import { colourNoun } from "../../kit/ui/seat-mark";
import type { RumisPicture, RumisThreats, SeatView } from "../../wire";
import { squareName } from "./table/notation";
import { stoneNoun } from "./words";

/** What threatens the squares of one colour. */
export interface Threatened {
  told: RumisThreats;
  /** Whose squares are looked at. */
  colour: string;
}

/** The colours that could cover a square, by its number. */
export type Coverers = ReadonlyMap<number, readonly string[]>;

/** Whose squares are looked at first: the colour to play if it is one's own, or else one's first. */
export function firstColour({ colours, turn }: RumisPicture, seats: readonly SeatView[]): string | null {
  const own = colours.filter(({ seat }) => seats[seat]?.yours);
  return (own.find(({ name }) => name === turn) ?? own[0] ?? colours[0])?.name ?? null;
}

export function coverersOf({ told, colour }: Threatened): Coverers {
  const found = new Map<number, string[]>();
  for (const threat of told.threats) {
    if (threat.colour !== colour) continue;
    for (const square of threat.squares) found.set(square, [...(found.get(square) ?? []), threat.by]);
  }
  return found;
}

/** Who could cover how much of it, the worst first. */
export function threatWords(t: AnyT, { told, colour }: Threatened, columns: number): string[] {
  const here = told.threats.filter((threat) => threat.colour === colour);
  if (here.length === 0) return [t("rumis:threats.none", { colour: colourNoun(colour) })];
  return here.map(({ by, squares, most, stone }) =>
    t("rumis:threats.by", {
      by: colourNoun(by),
      count: most,
      stone: stoneNoun(stone),
      squares: squares.map((square) => squareName(square % columns, Math.floor(square / columns))),
    }),
  );
}
