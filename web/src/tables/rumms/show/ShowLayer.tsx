import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { RollCube } from "./RollCube";
import type { Step } from "./steps";
import type { Show } from "./use-show";
import { saidText } from "./words";
import "./show.css";

/** What is being shown, in words, with the die that is rolled; and a way to go on. */
export function ShowLayer({ show }: { show: Pick<Show, "step" | "revealed" | "skip"> }) {
  const { t } = useTranslation();
  const { step, revealed, skip } = show;
  useSpace(step !== null, skip);
  const said = step && (step.kind === "roll" && revealed ? step.result : step.said);
  const words = said ? saidText(t, said) : "";
  const face = step?.kind === "roll" && revealed ? (step.active ? "active" : "shadow") : null;
  return (
    <div className="rumms-show" data-testid="rumms-show" data-step={step?.kind}>
      {step && (
        <div className="rumms-show-card" data-tone={toneOf(step, revealed)}>
          {step.kind === "roll" && <RollCube key={`${step.die.id} ${step.face}`} die={step.die} face={step.face} />}
          <p className="rumms-show-words" aria-hidden="true">
            {face && <strong>{t(`rumms_show:face.${face}`)}</strong>}
            {words}
          </p>
          <button type="button" className="button rumms-show-skip" title={t("rumms_show:skip_hint")} onClick={skip}>
            {t("rumms_show:skip")}
          </button>
        </div>
      )}
      <p className="for-ears" aria-live="polite" data-testid="rumms-show-words">
        {face ? `${t(`rumms_show:face.${face}`)}. ${words}` : words}
      </p>
    </div>
  );
}

function toneOf(step: Step, revealed: boolean) {
  if (step.kind === "words") return step.tone;
  if (step.kind === "roll" && revealed) return step.active ? "good" : "bad";
  return "plain";
}

/** Space goes on, unless it belongs to whatever has the focus. */
function useSpace(shown: boolean, skip: () => void): void {
  useEffect(() => {
    if (!shown) return;
    const press = (event: KeyboardEvent) => {
      const { target } = event;
      const taken = target instanceof Element && target.closest("button, a, input, textarea, select, summary");
      if (event.key !== " " || event.defaultPrevented || taken) return;
      event.preventDefault();
      skip();
    };
    document.addEventListener("keydown", press);
    return () => document.removeEventListener("keydown", press);
  }, [shown, skip]);
}
