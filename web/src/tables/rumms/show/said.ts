import type { Team } from "../stage/contract";

/** A sentence of the show: which one, and what it names. `words.ts` says it in the person's language. */
export interface Said {
  key: string;
  /** The dice that it is about, by their short names. */
  dice?: readonly string[];
  /** Whoever did it to them. */
  by?: string;
  team?: Team;
  /** Milliseconds, millimetres, or the number of a game. */
  number?: number;
  /** The games that red and blue have won. */
  wins?: readonly [number, number];
}

export type Tone = "plain" | "good" | "bad" | "grand";
