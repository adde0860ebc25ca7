import { looked } from "../../state/room";
import type { MatchMessage, RoomMessage } from "../../wire";

/** What people look at before the match goes on. */
export interface LookingTogether {
  /** The match waits. */
  waits: boolean;
  /** It waits for this person, among others. */
  mine: boolean;
  /** The seats it waits for. */
  seats: readonly number[];
  onLooked: () => void;
}

/** Nothing is looked at: the match goes on. */
export const NOT_LOOKING: LookingTogether = { waits: false, mine: false, seats: [], onLooked: () => undefined };

/** The result that people look at, once the table has shown what led to it. */
export function lookingAt({ looking, seats }: RoomMessage, { n }: MatchMessage): LookingTogether {
  if (!looking || n < looking.n) return NOT_LOOKING;
  return {
    waits: true,
    mine: looking.seats.some((seat) => seats[seat]?.yours),
    seats: looking.seats,
    onLooked: () => void looked(looking.n),
  };
}
