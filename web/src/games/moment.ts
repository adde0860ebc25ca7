import type { StandingEvent } from "../state/events";

/** A moment one can look back at. */
export interface Moment {
  /** The number of the event that led here, 0 for the start. */
  n: number;
  event: StandingEvent | null;
  /** The number of the move as people count, or of the turn this is a step of: without nature and what was taken back. */
  number: number | null;
  /** A turn of several steps shows its number at the first. */
  first: boolean;
  /** Whose mark stands beside it; none where the line above says it. */
  colour: string | null;
  /** The number of the round that begins here, in games of several rounds. */
  round: number | null;
}
