import type { T } from "../../kit/i18n/t";
import type { MatchEvent } from "../../state/events";
import type { MatchMessage, SeatView } from "../../wire";
import { readingOf } from "../readings";
import { eventSentence } from "./move";
import { nameOf } from "./seat";
import { resultWords, taskWords, turnWords } from "./turn";

interface Heard {
  seats: readonly SeatView[];
  match: MatchMessage;
  /** Events that were not announced yet. */
  fresh: readonly MatchEvent[];
  /** People look at a result first: it is nobody's turn. */
  looking?: boolean;
}

/** What a screen reader says: the latest moves, then whose turn it is, or the result with the scores. */
export function announcement(t: T, { seats, match, fresh, looking = false }: Heard): string {
  const { picture } = match;
  const reading = readingOf(picture);
  // After a long absence only the end of the story matters.
  const latest = reading.told(fresh, picture).slice(-seats.length * reading.stepsInTurn);
  const told = latest.map((event) => eventSentence(t, { picture, seats }, event));
  if (looking) return [...told, sentence(t("turn.looking"))].join(" ");
  if (match.actors.length > 0)
    return [...told, sentence(turnWords(t, match, seats)), taskWords(t, match, seats)].join(" ").trim();
  const scores = reading.keepsScore(picture)
    ? match.scores.map((score, seat) => t("result.score", { name: nameOf(t, seats, seat), count: score }))
    : [];
  return [...told, resultWords(t, match, seats), ...scores].join(" ");
}

/** A question keeps its mark. */
function sentence(words: string): string {
  return words.endsWith("?") ? words : `${words}.`;
}
