import type { Texts } from "../../../../texts";
import type { RummsFoul, RummsLanding } from "../../../../wire";
import type { Team } from "../stage/contract";

/** The sentences of the show, by their keys. */
export type SaidKey = keyof Texts["rumms"] extends infer K
  ? K extends `show.said.${infer Name}`
    ? Name
    : never
  : never;

/** A sentence of the show: which one, and what it names. `words.ts` says it in the person's language. */
export interface Said {
  key: SaidKey;
  /** The dice that it is about, by their short names. */
  dice?: readonly string[];
  /** Whoever did it to them. */
  by?: string;
  team?: Team;
  /** What was done wrong, and in which landing. */
  foul?: { foul: RummsFoul; landing: RummsLanding };
  /** The number of a game. */
  number?: number;
  /** The games that red and blue have won. */
  wins?: readonly [number, number];
}

export type Tone = "plain" | "good" | "bad" | "grand";
