import { useState } from "react";
import { useTranslation } from "react-i18next";
import { dieText, teamText } from "../../../games/rumms/words";
import type { PanelProps } from "../panel";
import { useStageLayer } from "../stage/layer";
import { Ask } from "./Ask";
import { DiceChoice } from "./DiceChoice";
import { useChoiceLayer } from "./TakeAsk";
import { useAskKeys } from "./use-ask-keys";

/** The own king is off the mat: which dragon is rolled for it? */
export function RescueAsk({ picture, team, pending, onMove }: PanelProps) {
  const { t } = useTranslation();
  const { dice } = picture.asked;
  const [chosen, setChosen] = useState<string | null>(dice.length === 1 ? (dice[0] ?? null) : null);
  const [givingUp, setGivingUp] = useState(false);
  const rescue = () => {
    if (chosen && !pending && !givingUp) onMove(`rescue ${chosen}`);
  };
  useAskKeys({ enter: rescue, escape: givingUp ? () => setGivingUp(false) : undefined });
  useStageLayer(useChoiceLayer(dice, chosen, pending || givingUp ? null : setChosen));
  const winner = teamText(t, team === "red" ? "blue" : "red");
  if (givingUp)
    return (
      <Ask
        title={t("rumms_show:rescue.sure")}
        words={t("rumms_show:rescue.sure_words", { team: winner })}
        tone="no"
        answers={
          <>
            <button type="button" className="button primary" disabled={pending} onClick={() => setGivingUp(false)}>
              {t("rumms_show:rescue.keep")}
            </button>
            <button type="button" className="button" disabled={pending} onClick={() => onMove("decline")}>
              {t("rumms_show:rescue.yes")}
            </button>
          </>
        }
      />
    );
  return (
    <Ask
      title={t("rumms_show:rescue.title")}
      words={t("rumms_show:rescue.words")}
      answers={
        <>
          <button
            type="button"
            className="button primary"
            aria-keyshortcuts="Enter"
            disabled={pending || !chosen}
            onClick={rescue}
          >
            {chosen
              ? t("rumms_show:rescue.roll", { whom: dieText(t, chosen, "whom") })
              : t("rumms_show:rescue.roll_one")}
          </button>
          <button type="button" className="button" disabled={pending} onClick={() => setGivingUp(true)}>
            {t("rumms_show:rescue.give_up")}
          </button>
        </>
      }
    >
      <DiceChoice
        {...{ picture, dice }}
        chosen={chosen ? [chosen] : []}
        label={t("rumms_show:rescue.dice")}
        disabled={pending}
        onChoose={setChosen}
      />
    </Ask>
  );
}
