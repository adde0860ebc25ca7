import type { TFunction } from "i18next";
import type { MatchEvent } from "../state/events";
import type { MatchMessage, SeatView } from "../wire";
import { eventSentence } from "./move";
import { nameOf } from "./seat";
import { resultWords, taskWords, turnWords } from "./turn";

interface Heard {
  seats: readonly SeatView[];
  match: MatchMessage;
  /** Events that were not announced yet. */
  fresh: readonly MatchEvent[];
}

/** What a screen reader says: the latest moves, then whose turn it is, or the result with the scores. */
export function announcement(t: TFunction, { seats, match, fresh }: Heard, language: string): string {
  // After a long absence only the end of the story matters.
  const told = fresh.slice(-seats.length).map((event) => eventSentence(t, seats, event));
  if (match.actors.length > 0) return [...told, `${turnWords(t, match, seats)}.`, taskWords(t, match)].join(" ").trim();
  const scores = match.scores.map((score, seat) => t("result.score", { name: nameOf(t, seats, seat), count: score }));
  return [...told, resultWords(t, match, seats, language), ...scores].join(" ");
}
