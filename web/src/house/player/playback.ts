import type { Moment } from "../../games/moment";
import type { MatchEvent } from "../../state/events";

/** A match that is looked at again, moment by moment: one that is still going on, or a whole one that is over. */
export interface Playback {
  /** The moments one can look at, the start first. */
  story: readonly Moment[];
  /** Where in the story one is. */
  place: number;
  last: number;
  /** The table of that place is here. */
  arrived: boolean;
  /** All that happened, with how it came about as far as that is known. */
  events: readonly MatchEvent[];
  /** Look at another place. Those outside the story count as its nearer end. */
  goTo: (place: number) => void;
}
