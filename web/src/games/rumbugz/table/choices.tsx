import { useEffect, useRef } from "react";
import { useStore } from "zustand";
import { capital } from "../../../kit/i18n/t";
import { useTexts } from "../../../kit/i18n/use-texts";
import { BugFigure } from "../art/bug";
import { useBesideSequence } from "./beside";
import type { Ctrl } from "./ctrl";
import { parseMove } from "./notation";
import { Stamp } from "./stamp";
import { adviceWords } from "./words";

/** Where one bug, or one sequence, can mean several things: each drawn as what would be done. */
export function Choices({ ctrl }: { ctrl: Ctrl }) {
  const { t } = useTexts("rumbugz");
  const { choices } = useStore(ctrl.store);
  const first = useRef<HTMLButtonElement>(null);
  const box = useRef<HTMLFieldSetElement>(null);
  useBesideSequence(box, choices);
  useEffect(() => {
    if (choices.length > 0) first.current?.focus({ preventScroll: true });
  }, [choices]);
  if (choices.length === 0) return null;
  return (
    <fieldset ref={box} className="bugz-choices" aria-label={t("act.choices")}>
      {choices.map((move, at) => (
        <button
          key={move}
          type="button"
          className="button bugz-choice"
          data-testid="choice"
          data-move={move}
          aria-label={sentence(adviceWords(t, move))}
          title={sentence(adviceWords(t, move))}
          ref={at === 0 ? first : undefined}
          onClick={() => ctrl.play(move)}
        >
          <ChoiceFace text={move} />
        </button>
      ))}
    </fieldset>
  );
}

/** A piece of advice as the words on a button. */
function sentence(words: string): string {
  return capital(words).replace(/\.$/, "");
}

const SIZE = 32;

function ChoiceFace({ text }: { text: string }) {
  const move = parseMove(text);
  switch (move?.deed) {
    case "lay":
      return (
        <>
          <Stamp kind={move.kind} />
          {move.bugs.map((bug, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: bugs of a match are all alike
            <BugFigure key={at} kind={bug} size={SIZE} />
          ))}
        </>
      );
    case "change":
      return (
        <>
          <BugFigure kind={move.put} size={SIZE} />
          <Arrows />
          <BugFigure kind={move.take} size={SIZE} />
        </>
      );
    case "add":
      return (
        <>
          <b>+</b>
          <BugFigure kind={move.put} size={SIZE} />
        </>
      );
    case "take":
      return (
        <>
          <b>−</b>
          <BugFigure kind={move.take} size={SIZE} />
        </>
      );
    default:
      return text;
  }
}

/** In and out. */
function Arrows() {
  return (
    <svg className="bugz-icon" viewBox="0 0 24 24" aria-hidden="true">
      <path d="M4 9h14M14 5l4 4-4 4M20 16H6M10 12.5L6 16l4 3.5" />
    </svg>
  );
}
