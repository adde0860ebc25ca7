import { ownActors } from "../../games/words/turn";
import { askWhy, play, useRoom } from "../../state/room";
import type { MatchMessage, RoomMessage } from "../../wire";
import type { LookingTogether } from "./looking";

/** What the person can do in a match just now, at the table or in words. */
export function useHands({ seats }: RoomMessage, match: MatchMessage, look: LookingTogether) {
  const past = useRoom((state) => state.past);
  const connected = useRoom((state) => state.link === "open");
  // Somebody who looks back or at a result, or cannot be heard, may look but not touch.
  const touches = !past && connected && !look.waits;
  const actors = touches ? ownActors(match, seats) : [];
  const actor = actors[0] ?? null;
  const own = actor ?? seats.find(({ yours }) => yours)?.seat ?? null;
  return {
    past,
    touches,
    actors,
    actor,
    /** The seat for which is asked. */
    own,
    onMove: (move: string, seat = actor ?? -1) => {
      // Chosen on this very picture: if the match has gone on meanwhile, the server says so.
      if (actors.includes(seat)) void play(seat, move, match.n);
    },
    onWhy: (move: string) => askWhy(own ?? 0, move),
  };
}
