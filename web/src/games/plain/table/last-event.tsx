import { useTexts } from "../../../kit/i18n/use-texts";
import { colourOfSeat, SeatMark } from "../../../kit/ui/seat-mark";
import { type MatchEvent, standingEvents } from "../../../state/events";
import type { PlainPicture, SeatView } from "../../../wire";
import { eventName, eventWords } from "../../words/move";

interface LastEventProps {
  picture: PlainPicture;
  seats: readonly SeatView[];
  events: readonly MatchEvent[];
}

/** What happened last, so that a position in letters need not be compared with the one before. */
export function LastEvent({ picture, seats, events }: LastEventProps) {
  const { t: told } = useTexts();
  const last = standingEvents(events).at(-1);
  if (!last) return null;
  const telling = { picture, seats };
  return (
    <p className="plain-last">
      {last.kind !== "outcome" && <SeatMark colour={colourOfSeat(last.seat)} size={22} />}
      <span>{eventName(told, telling, last)}</span> <strong>{eventWords(told, telling, last)}</strong>
    </p>
  );
}
