import { useEffect, useEffectEvent, useRef } from "react";
import type { Asking, Question } from "../../games/reader";
import { useTexts } from "../../kit/i18n/use-texts";
import type { Picture } from "../../net/picture";
import { AskPart } from "./ask-part";
import { type Hands, MovePart } from "./move-part";
import { useReader } from "./use-reader";
import "./words.css";

/** Where one begins. Another object is another wish. */
export interface WordsStart {
  at: "ask" | "write";
}

interface WordsPanelProps extends Hands {
  asking: Asking<Picture>;
  general: readonly Question[];
  start: WordsStart;
}

/** A table for ears, and for whoever likes to type: ask what lies where, write what you do. */
export function WordsPanel({ asking, general, start, pending, onMove, onWhy }: WordsPanelProps) {
  const { t } = useTexts();
  const { reader, lost } = useReader(asking.picture);
  const panel = useRef<HTMLDivElement>(null);
  const [ask, write] = [useRef<HTMLInputElement>(null), useRef<HTMLInputElement>(null)];
  const settled = reader !== undefined;
  // Whoever only watches has no move to write. Where nothing can be asked about by name, questions have buttons.
  const begin = useEffectEvent(() => {
    const questions = panel.current?.querySelector<HTMLElement>(".words-questions button");
    const place = start.at === "write" ? write.current : null;
    (place ?? ask.current ?? questions)?.focus();
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: another start is another wish
  useEffect(() => begin(), [start]);
  // A reader may find nothing that could be asked about by name: then the field goes, and the focus must not go with it.
  useEffect(() => {
    if (settled && document.activeElement === document.body) begin();
  }, [settled]);
  return (
    <div ref={panel} className="stack words-panel">
      <p className="help">{t("words.intro")}</p>
      {lost && <p role="status">{t("fault.lost")}</p>}
      {asking.own !== null && (
        <MovePart {...{ reader, lost, asking, pending, onMove, onWhy }} field={write} first={start.at === "write"} />
      )}
      <AskPart {...{ reader, asking, general }} field={ask} first={start.at === "ask"} />
    </div>
  );
}
