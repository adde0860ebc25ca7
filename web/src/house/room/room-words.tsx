import { useMemo } from "react";
import type { Asking, Question } from "../../games/reader";
import { readingOf } from "../../games/readings";
import { eventSentence } from "../../games/words/move";
import { nameOf } from "../../games/words/seat";
import { taskWords, turnWords } from "../../games/words/turn";
import type { T } from "../../kit/i18n/t";
import { useTexts } from "../../kit/i18n/use-texts";
import type { Picture } from "../../net/picture";
import { type MatchEvent, standingEvents } from "../../state/events";
import { useRoom } from "../../state/room";
import type { MatchMessage, RoomMessage } from "../../wire";
import { WordsPanel, type WordsStart } from "../in-words/words-panel";
import type { LookingTogether } from "./looking";
import { useHands } from "./use-hands";

/** So many turns are the last ones. */
const TURNS = 2;

interface RoomWordsProps {
  room: RoomMessage;
  match: MatchMessage;
  /** The match has gone on, and the table still shows how: nobody decides on what is past. */
  watching: boolean;
  look: LookingTogether;
  start: WordsStart;
}

/** The match in words: as it is, or as it was where one looks back. */
export function RoomWords({ room, match, watching, look, start }: RoomWordsProps) {
  const { t } = useTexts();
  const { past, actor, own, onMove, onWhy } = useHands(room, match, look);
  const acts = actor !== null && !watching;
  const events = useRoom((state) => state.events);
  const pending = useRoom((state) => state.pending);
  const { seats } = room;
  const picture = past?.picture ?? match.picture;
  const asking = useMemo(
    (): Asking<Picture> => ({ picture, seats, own, acts, nameOf: (seat) => nameOf(t, seats, seat) }),
    [t, picture, seats, own, acts],
  );
  return (
    <WordsPanel
      asking={asking}
      general={generalQuestions(t, room, match, events)}
      start={start}
      pending={pending || watching}
      onMove={acts ? onMove : null}
      onWhy={onWhy}
    />
  );
}

function generalQuestions(
  t: T,
  { seats }: RoomMessage,
  match: MatchMessage,
  events: readonly MatchEvent[],
): Question[] {
  const { picture } = match;
  const { told, stepsInTurn } = readingOf(picture);
  return [
    {
      name: "turn",
      words: t("words.turn"),
      answer: () => [turnWords(t, match, seats), taskWords(t, match, seats)].filter(Boolean),
    },
    {
      name: "last",
      words: t("words.last"),
      answer: () =>
        told(standingEvents(events), picture)
          .slice(-TURNS * stepsInTurn)
          .map((event) => eventSentence(t, { picture, seats }, event)),
    },
  ];
}
