import {
  type FormEvent,
  type KeyboardEvent,
  type RefObject,
  useEffect,
  useEffectEvent,
  useId,
  useMemo,
  useState,
} from "react";
import type { Asking } from "../../games/reader";
import { reasonWords, refusalWords } from "../../games/words/refusal";
import { fitting, meant } from "../../kit/completion";
import { useTexts } from "../../kit/i18n/use-texts";
import { useSpoken } from "../../kit/ui/live-region";
import type { Reason } from "../../net/messages";
import type { Picture } from "../../net/picture";
import { Refusal } from "../../net/refusal";
import { announce } from "../../state/announcements";
import type { Reader } from "./use-reader";

/** More than these nobody reads; typing makes them fewer. */
const SHOWN = 8;

export interface Hands {
  /** A move was sent and is not answered yet. */
  pending: boolean;
  /** Play a move; null while it is not one's turn. */
  onMove: ((move: string) => void) | null;
  onWhy: (move: string) => Promise<Reason>;
}

interface MovePartProps extends Hands {
  reader: Reader;
  /** The reader could not be fetched: a move as it is written needs none. */
  lost: boolean;
  asking: Asking<Picture>;
  first: boolean;
  field: RefObject<HTMLInputElement | null>;
}

/**
 * A field that takes a move as it is written, or any words that only one move has. The arrow keys write the moves that fit
 * into it one after another: to be played, or to be changed first.
 */
export function MovePart({ reader, lost, asking, first, field, pending, onMove, onWhy }: MovePartProps) {
  const { t } = useTexts();
  const id = useId();
  const [typed, setTyped] = useState("");
  const [chosen, setChosen] = useState<string | null>(null);
  const [refused, setRefused] = useState<string | null>(null);
  const [waits, setWaits] = useState(false);
  const reading = reader === undefined && !lost;
  const moves = useMemo(() => reader?.moves(t, asking) ?? [], [reader, t, asking]);
  const fits = fitting(moves, typed, ({ move, words }) => `${move} ${words}`);
  const at = fits.findIndex(({ move }) => move === chosen);
  const written = chosen ?? typed;
  const only = fits[at] ?? (written.trim() === "" ? null : meant(fits, written, ({ move }) => move));
  const count = fitsWords();
  useSpoken(written.trim() === "" || refused ? null : count, "typed");

  function fitsWords(): string {
    if (reading || pending) return t("loading");
    if (!onMove) return t("words.not_now");
    if (only) return t("words.enter_plays", { move: only.move, words: only.words });
    return t("words.fitting", { count: fits.length });
  }

  const type = (words: string) => {
    setTyped(words);
    setChosen(null);
    setRefused(null);
    setWaits(false);
  };
  const walk = (event: KeyboardEvent) => {
    const step = event.key === "ArrowDown" ? 1 : event.key === "ArrowUp" ? -1 : 0;
    if (step === 0 || !onMove || fits.length === 0) return;
    event.preventDefault();
    const next = at < 0 && step < 0 ? fits.length - 1 : (at + step + fits.length) % fits.length;
    setChosen(fits[next]?.move ?? null);
    setRefused(null);
  };
  const refuse = (words: string) => {
    setRefused(words);
    announce(words, "refused");
  };
  const play = (move: string) => {
    if (!onMove) return refuse(t("words.not_now"));
    type("");
    announce(t("words.played", { move }));
    onMove(move);
    field.current?.focus();
  };
  const send = async () => {
    const move = only?.move ?? written.trim();
    if (move === "" || pending) return;
    // Without the reader nobody knows which move these words mean.
    if (reading) return setWaits(true);
    const why = only || !onMove ? null : await whyNot(move);
    if (why) refuse(why);
    else play(move);
  };
  const sendAtLast = useEffectEvent(() => {
    setWaits(false);
    if (waits) void send();
  });
  useEffect(() => {
    if (!reading) sendAtLast();
  }, [reading]);
  /** What the server has against a move that is not on the list; null if nothing. */
  const whyNot = async (move: string): Promise<string | null> => {
    try {
      const reason = await onWhy(move);
      return reason.code === null ? null : reasonWords(t, reason);
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      return refusalWords(t, error);
    }
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void send();
  };
  const forms = reader?.forms(t, asking) ?? [];
  // Around the chosen one, wherever it is.
  const from = Math.max(0, Math.min(at - SHOWN / 2, fits.length - SHOWN));
  const listed = written.trim() === "" && moves.length > SHOWN ? [] : fits.slice(from, from + SHOWN);
  return (
    <section aria-labelledby={`${id}-title`} className="words-part">
      <h3 id={`${id}-title`}>{t("words.move")}</h3>
      <form className="words-form" onSubmit={submit}>
        <label htmlFor={id} className="for-ears">
          {t("words.move")}
        </label>
        <input
          ref={field}
          id={id}
          type="text"
          data-first={first || undefined}
          data-testid="move-field"
          autoCapitalize="off"
          autoComplete="off"
          spellCheck={false}
          aria-describedby={`${id}-count ${id}-keys`}
          aria-invalid={refused !== null}
          value={written}
          onChange={(event) => type(event.target.value)}
          onKeyDown={walk}
        />
        <button type="submit" className="button primary" disabled={!onMove || pending || written.trim() === ""}>
          {t("words.play")}
        </button>
      </form>
      <p id={`${id}-keys`} className="for-ears">
        {t("words.arrows")}
      </p>
      <p id={`${id}-count`} className={refused ? "words-refused" : "help"} data-testid="move-count">
        {refused ?? count}
      </p>
      {onMove && listed.length > 0 && (
        <ul className="words-moves">
          {listed.map(({ move, words }) => (
            <li key={move}>
              <button
                type="button"
                className="button"
                aria-current={move === chosen ? "true" : undefined}
                onClick={() => play(move)}
              >
                <code>{move}</code> {words && <small>{words}</small>}
              </button>
            </li>
          ))}
        </ul>
      )}
      {forms.length > 0 && (
        <details className="words-forms">
          <summary>{t("words.forms")}</summary>
          <dl>
            {forms.map(({ form, words }) => (
              <div key={form}>
                <dt>
                  <code>{form}</code>
                </dt>
                <dd>{words}</dd>
              </div>
            ))}
          </dl>
        </details>
      )}
    </section>
  );
}
