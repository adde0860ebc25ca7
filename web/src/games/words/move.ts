import type { T } from "../../kit/i18n/t";
import type { Picture } from "../../net/picture";
import type { MatchEvent } from "../../state/events";
import type { SeatView } from "../../wire";
import { readingOf } from "../readings";
import { nameOf } from "./seat";

/** What is needed to tell an event: of which game, and between whom. */
export interface Telling {
  picture: Picture;
  seats: readonly SeatView[];
}

/** What happened, without saying who did it: for the move list, where the mark says who. */
export function eventWords(t: T, { picture, seats }: Telling, event: MatchEvent): string {
  switch (event.kind) {
    case "move":
      return readingOf(picture).moveWords(t, event.move);
    case "resign":
      return t("event.resigned");
    case "undo":
      return t(event.allowed.length > 0 ? "event.took_back_allowed" : "event.took_back");
    case "outcome":
      return readingOf(picture).outcomeWords(t, event.outcome, (seat) => nameOf(t, seats, seat));
  }
}

/** Who did it, or whom nature dealt with; empty if that is nobody. */
export function eventName(t: T, { picture, seats }: Telling, event: MatchEvent): string {
  const seat = event.kind === "outcome" ? readingOf(picture).outcomeSeat(event.outcome) : event.seat;
  return seat === null ? "" : nameOf(t, seats, seat);
}

/** The same as a whole sentence, for ears. */
export function eventSentence(t: T, telling: Telling, event: MatchEvent): string {
  const words = eventWords(t, telling, event);
  const name = eventName(t, telling, event);
  return name ? t("event.sentence", { name, words }) : t("event.sentence_nature", { words });
}
