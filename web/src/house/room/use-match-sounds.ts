import { useEffect, useRef } from "react";
import { readingOf } from "../../games/readings";
import { ownActor } from "../../games/words/turn";
import { playSound } from "../../kit/sound";
import type { MatchMessage, SeatView } from "../../wire";

/** A bell when one's own turn comes, and a sound for the end. Nothing for what happened before one came. */
export function useMatchSounds(match: MatchMessage, seats: readonly SeatView[], looking: boolean): void {
  const actor = !looking && readingOf(match.picture).isTurn(match.picture) ? ownActor(match, seats) : null;
  const over = match.actors.length === 0;
  const before = useRef({ actor, over });
  useEffect(() => {
    if (over && !before.current.over) playSound("end");
    else if (actor !== null && actor !== before.current.actor) playSound("turn");
    before.current = { actor, over };
  }, [actor, over]);
}
