import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { useRoom } from "../../state/room";
import type { MatchMessage, SeatView } from "../../wire";
import { announcement } from "../../words/announce";

interface AnnouncerProps {
  match: MatchMessage;
  seats: readonly SeatView[];
}

/** Tells screen readers the last moves, whose turn it is, and the result. */
export function Announcer({ match, seats }: AnnouncerProps) {
  const { t, i18n } = useTranslation();
  const events = useRoom((state) => state.events);
  const [words, setWords] = useState("");
  const told = useRef<number | null>(null);
  useEffect(() => {
    if (told.current === match.n) return;
    // What was played before the person came is in the move list.
    const fresh = told.current === null ? [] : events.slice(told.current);
    told.current = match.n;
    setWords(announcement(t, { seats, match, fresh }, i18n.language));
  }, [t, i18n.language, match, seats, events]);
  return (
    <p className="for-ears" aria-live="polite">
      {words}
    </p>
  );
}
