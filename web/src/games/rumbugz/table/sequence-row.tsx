import { type KeyboardEvent, useId } from "react";
import { useStore } from "zustand";
import type { AnyT } from "../../../kit/i18n/t";
import { useTexts } from "../../../kit/i18n/use-texts";
import type { RumBugzSequence } from "../../../wire";
import { reasonWords } from "../../words/refusal";
import { BugFigure } from "../art/bug";
import type { Ctrl } from "./ctrl";
import { touchesOf } from "./lays";
import { parseMove } from "./notation";
import { chosenKinds, type TableState, type Verdict } from "./state";
import { sequenceText, touchWords } from "./words";

interface SequenceRowProps {
  ctrl: Ctrl;
  number: number;
  lying: RumBugzSequence;
  name: string;
  /** Somebody else has just laid or changed it. */
  fresh: boolean;
}

/** A sequence on the table. It glows if the selected bug can go there, and says what would happen. */
export function SequenceRow({ ctrl, number, lying, name, fresh }: SequenceRowProps) {
  const { t } = useTexts("rumbugz");
  const state = useStore(ctrl.store);
  const bubble = useId();
  const touches = possible(state, number);
  const verdict = state.over?.sequence === number ? state.over.verdict : null;
  const hinted = state.hint !== null && sequenceIn(state.hint) === number;
  const can = touches.map((touch) => touchWords(t, touch));
  const label = sequenceText(t, number, lying, name);
  return (
    <button
      type="button"
      className="bugz-sequence"
      data-testid="sequence"
      data-number={number}
      data-kind={lying.kind}
      data-place={`sequence:${number}`}
      data-drop={`sequence:${number}`}
      data-glow={touches.length > 0 || undefined}
      data-hint={hinted || undefined}
      data-fresh={fresh || undefined}
      data-verdict={verdict?.kind}
      aria-describedby={verdict ? bubble : undefined}
      tabIndex={number === 1 ? 0 : -1}
      onClick={() => ctrl.touch(number)}
      onPointerEnter={(event) => event.pointerType === "mouse" && ctrl.hover(number)}
      onPointerLeave={(event) => event.pointerType === "mouse" && ctrl.hover(null)}
      onFocus={() => ctrl.hover(number)}
      onBlur={() => ctrl.hover(null)}
      onKeyDown={goAlong}
    >
      <span className="for-ears">{can.length > 0 ? t("sequence.can", { name: label, words: can }) : label}</span>
      <span className="bugz-tag" aria-hidden="true">
        {number}
      </span>
      <span className="bugz-row" aria-hidden="true">
        {lying.bugs.map((bug, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: bugs of a match are all alike
          <span key={`${bug} ${at}`} className="bugz-lying" data-bug={bug}>
            <BugFigure kind={bug} />
          </span>
        ))}
      </span>
      {verdict && verdict.kind !== "asking" && (
        <span className="bugz-bubble" id={bubble} data-verdict={verdict.kind} aria-hidden="true">
          {verdictWords(t, verdict)}
        </span>
      )}
    </button>
  );
}

function verdictWords(t: AnyT, verdict: Verdict): string {
  if (verdict.kind === "refused") return reasonWords(t, verdict.reason);
  if (verdict.kind === "asking") return "";
  return t("rumbugz:touch.either", { words: verdict.touches.map((touch) => touchWords(t, touch)) });
}

/** What the selected bug can do here; with none selected, what can be taken. */
function possible(state: TableState, number: number) {
  if (state.selected.length > 1) return [];
  return touchesOf(state.picture, number, chosenKinds(state)[0] ?? null);
}

function sequenceIn(text: string): number | null {
  const move = parseMove(text);
  return move && "sequence" in move ? move.sequence : null;
}

const STEPS: Record<string, number> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };

/** Arrows go from sequence to sequence, in the order in which they are seen. */
function goAlong(event: KeyboardEvent<HTMLButtonElement>): void {
  const step = STEPS[event.key];
  if (step === undefined) return;
  event.preventDefault();
  const root = event.currentTarget.closest(".rumbugz");
  const all = [...(root?.querySelectorAll<HTMLElement>(".bugz-sequence") ?? [])];
  all[all.indexOf(event.currentTarget) + step]?.focus();
}
