import { useEffect, useRef } from "react";
import { eventWords } from "../../games/words/move";
import { nameOf } from "../../games/words/seat";
import { useTexts } from "../../kit/i18n/use-texts";
import { useSpoken } from "../../kit/ui/live-region";
import { Refusal } from "../../net/refusal";
import { notify } from "../../state/notices";
import { answerUndo, useRoom } from "../../state/room";
import type { MatchMessage, RoomMessage, UndoAsked } from "../../wire";
import { useSecondsUntil } from "./use-now";

interface TakeBackQuestionProps {
  room: RoomMessage;
  match: MatchMessage;
  asked: UndoAsked;
}

/** Somebody would like to take a move back: those who are asked answer, the others see who is waited for. */
export function TakeBackQuestion({ room, match, asked }: TakeBackQuestionProps) {
  const { t } = useTexts();
  const connected = useRoom((state) => state.link === "open");
  const busy = useRoom((state) => state.busy.has(`answer_undo ${asked.seat}`));
  const move = useRoom((state) => state.events[asked.move - 1]);
  const { seats } = room;
  const yours = (seat: number) => seats[seat]?.yours === true;
  const asks = t("take_back.asks", {
    name: nameOf(t, seats, asked.seat),
    words: move ? eventWords(t, { picture: match.picture, seats }, move) : "",
  });
  const waits = t("take_back.waits", { names: asked.waits_for.map((seat) => nameOf(t, seats, seat)) });
  const isAsked = asked.waits_for.some(yours);
  const words = yours(asked.seat) ? waits : isAsked ? asks : `${asks} ${waits}`;
  useSpoken(words, "take_back");
  const answer = (allow: boolean) => void answerUndo(asked, allow);
  const disabled = !connected || busy;
  return (
    <section className="banner" aria-label={t("match.undo")}>
      <span>
        {words} <TimeLeft until={asked.until} />
      </span>
      {isAsked && (
        <span className="banner-deeds">
          <button type="button" className="button primary" disabled={disabled} onClick={() => answer(true)}>
            {t("take_back.allow")}
          </button>
          <button type="button" className="button" disabled={disabled} onClick={() => answer(false)}>
            {t("take_back.refuse")}
          </button>
        </span>
      )}
      {yours(asked.seat) && (
        <button type="button" className="button" disabled={disabled} onClick={() => answer(false)}>
          {t("take_back.withdraw")}
        </button>
      )}
    </section>
  );
}

function TimeLeft({ until }: { until: number }) {
  const { t } = useTexts();
  return <time role="timer">{t("take_back.left", { count: useSecondsUntil(until) })}</time>;
}

/** Tells whoever asked that it was not allowed: nothing else has happened, and the question is gone. */
export function useVerdict({ undo_asked: asked, seats }: RoomMessage, { n }: MatchMessage): void {
  const withdrawn = useRoom((state) => asked !== null && state.busy.has(`answer_undo ${asked.seat}`));
  const before = useRef({ asked, withdrawn });
  useEffect(() => {
    const then = before.current;
    before.current = { asked, withdrawn };
    if (asked || !then.asked || then.withdrawn || then.asked.n !== n || !seats[then.asked.seat]?.yours) return;
    notify(new Refusal("client/undo_stands", "it was not allowed"));
  }, [asked, withdrawn, seats, n]);
}
