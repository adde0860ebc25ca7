import { useEffect, useRef } from "react";
import { announcement } from "../../games/words/announce";
import { useTexts } from "../../kit/i18n/use-texts";
import { announce } from "../../state/announcements";
import { useRoom } from "../../state/room";
import type { MatchMessage, SeatView } from "../../wire";

interface AnnouncerProps {
  match: MatchMessage;
  seats: readonly SeatView[];
  /** Nobody is to move until people have looked at a result. */
  looking: boolean;
}

/** Says the last moves, whose turn it is, and the result. */
export function Announcer({ match, seats, looking }: AnnouncerProps) {
  const { t } = useTexts();
  const events = useRoom((state) => state.events);
  const told = useRef<{ n: number; looking: boolean } | null>(null);
  useEffect(() => {
    const before = told.current;
    if (before?.n === match.n && before.looking === looking) return;
    // What was played before the person came is in the move list.
    const fresh = before === null ? [] : events.slice(before.n);
    told.current = { n: match.n, looking };
    announce(announcement(t, { seats, match, fresh, looking }));
  }, [t, match, seats, events, looking]);
  return null;
}
