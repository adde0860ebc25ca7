import { type FormEvent, type RefObject, useEffect, useEffectEvent, useId, useState } from "react";
import type { Asking, Question } from "../../games/reader";
import { useTexts } from "../../kit/i18n/use-texts";
import type { Picture } from "../../net/picture";
import { announce } from "../../state/announcements";
import type { Reader } from "./use-reader";

interface AskPartProps {
  reader: Reader;
  asking: Asking<Picture>;
  /** What can be asked at every table. */
  general: readonly Question[];
  first: boolean;
  field: RefObject<HTMLInputElement | null>;
}

interface Answer {
  asked: string;
  sentences: readonly string[];
  /** Only a word until the reader is here, which answers. */
  waits?: boolean;
}

/** Questions about the table: by their buttons, or by the name of a thing. */
export function AskPart({ reader, asking, general, first, field }: AskPartProps) {
  const { t } = useTexts();
  const id = useId();
  const [typed, setTyped] = useState("");
  const [answer, setAnswer] = useState<Answer | null>(null);
  const tell = (asked: string, sentences: readonly string[]) => {
    const told = sentences.length > 0 ? sentences : [t("words.nothing")];
    setAnswer({ asked, sentences: told });
    announce(told.join(" "));
  };
  const ask = (name: string) => {
    if (reader !== undefined)
      return tell(name, reader?.about(t, asking, name) ?? [t("words.unknown", { typed: name })]);
    setAnswer({ asked: name, sentences: [t("loading")], waits: true });
    announce(t("loading"));
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const name = typed.trim();
    if (name === "") return;
    ask(name);
    field.current?.select();
  };
  const askAgain = useEffectEvent(() => {
    if (answer?.waits) ask(answer.asked);
  });
  useEffect(() => {
    if (reader !== undefined) askAgain();
  }, [reader]);
  const things = reader?.things(t, asking) ?? [];
  return (
    <section aria-labelledby={`${id}-title`} className="words-part">
      <h3 id={`${id}-title`}>{t("words.questions")}</h3>
      <div className="words-questions">
        {/* Those that are here first stay where they are when the others come: nobody presses the wrong one. */}
        {[...general, ...(reader?.questions(t, asking) ?? [])].map(({ name, words, answer: answers }) => (
          <button key={name} type="button" className="button" onClick={() => tell(words, answers())}>
            {words}
          </button>
        ))}
      </div>
      {(things.length > 0 || reader === undefined) && (
        <form className="words-form" onSubmit={submit}>
          <label htmlFor={id}>{t("words.ask")}</label>
          <input
            ref={field}
            id={id}
            type="text"
            list={`${id}-things`}
            data-first={first || undefined}
            autoCapitalize="off"
            autoComplete="off"
            spellCheck={false}
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
          />
          <datalist id={`${id}-things`}>
            {things.map(({ name, words }) => (
              <option key={name} value={name} label={words} />
            ))}
          </datalist>
          <button type="submit" className="button">
            {t("words.ask_go")}
          </button>
        </form>
      )}
      {answer && (
        <div className="words-answer" data-testid="answer">
          <h4>{answer.asked}</h4>
          <ul>
            {answer.sentences.map((sentence, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two sentences of an answer may be alike
              <li key={at}>{sentence}</li>
            ))}
          </ul>
        </div>
      )}
    </section>
  );
}
