import { useId, useState } from "react";
import { useTexts } from "../../kit/i18n/use-texts";
import type { Advice } from "../../net/messages";
import "./reasons.css";

interface ReasonsProps {
  advice: Advice;
  /** What speaks for it, in sentences. */
  why: readonly string[];
  inWords: (move: string) => string;
}

/** Why a bot would do it, how good that is, and what else it has weighed. Nothing where there is nothing to say. */
export function Reasons({ advice, why, inWords }: ReasonsProps) {
  const { value } = advice;
  const others = othersIn(advice);
  const { t } = useTexts();
  const [open, setOpen] = useState(false);
  const list = useId();
  if (why.length === 0 && value === null && others.length === 0) return null;
  return (
    <div className="reasons" data-testid="reasons">
      <p className="reasons-why">
        {why.join(" ")}
        {value !== null && <span className="reasons-chance"> {t("hint.chance", { chance: value })}</span>}
      </p>
      {others.length > 0 && (
        <button
          type="button"
          className="reasons-fold"
          aria-expanded={open}
          aria-controls={list}
          onClick={() => setOpen(!open)}
        >
          {t("hint.others")}
        </button>
      )}
      {others.length > 0 && (
        <ul id={list} className="reasons-others" hidden={!open}>
          {others.map(({ move, value: chance }) => (
            <li key={move}>
              <span>{inWords(move)}</span> <span className="reasons-number">{t("hint.percent", { chance })}</span>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

/** Turns of several moves may begin alike: each beginning is named once, and the hint itself is no other move. */
function othersIn({ move, others }: Advice): Advice["others"] {
  return others.filter(
    (one, place) => one.move !== move && others.findIndex((other) => other.move === one.move) === place,
  );
}

/** The same for ears; what else was weighed is read where it stands. */
export function useReasonsSaid(advice: Advice | null, why: readonly string[]): string {
  const { t } = useTexts();
  if (!advice) return "";
  const chance = advice.value === null ? "" : `${t("hint.chance", { chance: advice.value })}.`;
  return [...why, chance].filter(Boolean).join(" ");
}
