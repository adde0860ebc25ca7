import type { T } from "../kit/i18n/t";
import type { Picture } from "../net/picture";
import type { SeatView } from "../wire";
import type { NameOf } from "./reading";

/** Who asks about which table. */
export interface Asking<P extends Picture> {
  picture: P;
  seats: readonly SeatView[];
  /** The asker's seat: the one that is to decide, else the first of their own; null for whoever only watches. */
  own: number | null;
  /** It is theirs to decide. */
  acts: boolean;
  nameOf: NameOf;
}

/** Something that can be asked with one press. An answer is made of sentences. */
export interface Question {
  name: string;
  words: string;
  answer: () => readonly string[];
}

/** Something that can be asked about by its name, such as a square. */
export interface Thing {
  name: string;
  words: string;
}

/** A move, and what it does. */
export interface Written {
  move: string;
  words: string;
}

/** How a kind of move is written. */
export interface Form {
  form: string;
  words: string;
}

/**
 * A table for ears: what lies where, what can be done, and how a move is written. It reads the picture and knows no rules:
 * whether a move that it does not list is legal, the server says.
 */
export interface GameReader<P extends Picture> {
  questions(t: T, asking: Asking<P>): Question[];
  /** What there is to say about a thing that somebody has typed; null if there is none by that name. */
  about(t: T, asking: Asking<P>, typed: string): readonly string[] | null;
  /** What can be typed there. */
  things(t: T, asking: Asking<P>): Thing[];
  /** Moves to choose from: all that are legal, or good beginnings where nobody could list them. */
  moves(t: T, asking: Asking<P>): Written[];
  forms(t: T, asking: Asking<P>): Form[];
}
