import { useTexts } from "../../../../kit/i18n/use-texts";
import { declare } from "../../../../kit/shortcuts/shortcut";
import { useKeyHint, useShortcuts } from "../../../../kit/shortcuts/use-shortcuts";
import { RollCube } from "./roll-cube";
import type { Step } from "./steps";
import type { Show } from "./use-show";
import { saidText } from "./words";
import "./show.css";

const KEYS = declare("table", { skip: { keys: ["Space"], says: (t) => t("rumms:show.skip") } });

/** What is being shown, in words, with the die that is rolled; and a way to go on. */
export function ShowLayer({ show }: { show: Pick<Show, "step" | "revealed" | "skip" | "picture"> }) {
  const { t } = useTexts();
  const { step, revealed, skip } = show;
  useShortcuts(KEYS, { skip: step ? skip : undefined });
  const hint = useKeyHint();
  const said = step && (step.kind === "roll" && revealed ? step.result : step.said);
  const words = said ? saidText(t, said) : "";
  const face = step?.kind === "roll" && revealed ? (step.active ? "active" : "shadow") : null;
  return (
    <div className="rumms-show" data-testid="rumms-show" data-step={step?.kind}>
      {step && (
        <div className="rumms-show-card" data-tone={toneOf(step, revealed)}>
          {step.kind === "roll" && (
            <RollCube key={`${step.die.die} ${step.face}`} die={step.die} face={step.face} table={show.picture.table} />
          )}
          <p className="rumms-show-words" data-testid="rumms-show-words">
            {face && <strong>{t(`rumms:show.face.${face}`)} </strong>}
            {words}
          </p>
          <button
            type="button"
            className="button rumms-show-skip"
            {...hint(t("rumms:show.skip"), KEYS.skip)}
            onClick={skip}
          >
            {t("rumms:show.skip")}
          </button>
        </div>
      )}
    </div>
  );
}

function toneOf(step: Step, revealed: boolean) {
  if (step.kind === "words") return step.tone;
  if (step.kind === "roll" && revealed) return step.active ? "good" : "bad";
  return "plain";
}
