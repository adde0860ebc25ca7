import { useState } from "react";
import { useTexts } from "../../../../kit/i18n/use-texts";
import { useKeyHint, useShortcuts } from "../../../../kit/shortcuts/use-shortcuts";
import { dieNoun, teamNoun } from "../../words";
import type { PanelProps } from "../panel";
import { useStageLayer } from "../stage/layer";
import { Ask } from "./ask";
import { DiceChoice } from "./dice-choice";
import { ASK_KEYS } from "./keys";
import { useChoiceLayer } from "./take-ask";

/** The own king is off the mat: which dragon is rolled for it? */
export function RescueAsk({ picture, team, pending, onMove }: PanelProps) {
  const { t } = useTexts();
  const { dice } = picture.asked;
  const [chosen, setChosen] = useState<string | null>(dice.length === 1 ? (dice[0] ?? null) : null);
  const [givingUp, setGivingUp] = useState(false);
  const rescue = () => {
    if (chosen && !pending && !givingUp) onMove(`rescue ${chosen}`);
  };
  useShortcuts(ASK_KEYS, { answer: rescue, back: givingUp ? () => setGivingUp(false) : undefined });
  const hint = useKeyHint();
  useStageLayer(useChoiceLayer(dice, chosen, pending || givingUp ? null : setChosen));
  const winner = teamNoun(team === "red" ? "blue" : "red");
  if (givingUp)
    return (
      <Ask
        title={t("rumms:asks.rescue.sure")}
        words={t("rumms:asks.rescue.sure_words", { team: winner })}
        tone="no"
        answers={
          <>
            <button type="button" className="button primary" disabled={pending} onClick={() => setGivingUp(false)}>
              {t("rumms:asks.rescue.keep")}
            </button>
            <button type="button" className="button" disabled={pending} onClick={() => onMove("decline")}>
              {t("rumms:asks.rescue.yes")}
            </button>
          </>
        }
      />
    );
  const roll = chosen ? t("rumms:asks.rescue.roll", { die: dieNoun(chosen) }) : t("rumms:asks.rescue.roll_any");
  return (
    <Ask
      title={t("rumms:asks.rescue.title")}
      words={t("rumms:asks.rescue.words")}
      answers={
        <>
          <button
            type="button"
            className="button primary"
            {...hint(roll, ASK_KEYS.answer)}
            disabled={pending || !chosen}
            onClick={rescue}
          >
            {roll}
          </button>
          <button type="button" className="button" disabled={pending} onClick={() => setGivingUp(true)}>
            {t("rumms:asks.rescue.give_up")}
          </button>
        </>
      }
    >
      <DiceChoice
        {...{ picture, dice }}
        chosen={chosen ? [chosen] : []}
        label={t("rumms:asks.rescue.dice")}
        disabled={pending}
        onChoose={setChosen}
      />
    </Ask>
  );
}
