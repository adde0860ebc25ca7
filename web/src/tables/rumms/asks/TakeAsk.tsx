import { useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { dieText } from "../../../games/rumms/words";
import type { PanelProps } from "../panel";
import type { Mark, StageLayer } from "../stage/contract";
import { useStageLayer } from "../stage/layer";
import { Ask } from "./Ask";
import { DiceChoice } from "./DiceChoice";
import { useAskKeys } from "./use-ask-keys";

/** An enemy die goes out of the game: by a mage, by a berserker, or for a foul. */
export function TakeAsk({ picture, pending, onMove }: PanelProps) {
  const { t } = useTranslation();
  const { dice, die: by, why, declinable } = picture.asked;
  const [chosen, setChosen] = useState<string | null>(null);
  const take = () => {
    if (chosen && !pending) onMove(`take ${chosen}`);
  };
  useAskKeys({ enter: take });
  const layer = useChoiceLayer(dice, chosen, pending ? null : setChosen);
  // From above, since they stand far from the own seat; and whoever takes one is seen as well.
  useStageLayer(
    useMemo(() => ({ ...layer, shot: "above", marks: { ...(by && { [by]: "target" }), ...layer.marks } }), [layer, by]),
  );
  const note = (name: string) => {
    const place = picture.dice.find(({ die }) => die === name)?.place;
    return place === "hidden" || place === "ice" ? t(`rumms_show:take.${place}`) : "";
  };
  return (
    <Ask
      title={t(`rumms_show:take.why.${why ?? "foul"}`)}
      words={chosen ? t("rumms_show:take.chosen", { whom: dieText(t, chosen, "whom") }) : t("rumms_show:take.choose")}
      answers={
        <>
          <button
            type="button"
            className="button primary"
            aria-keyshortcuts="Enter"
            disabled={pending || !chosen}
            onClick={take}
          >
            {chosen ? t("rumms_show:take.take", { whom: dieText(t, chosen, "whom") }) : t("rumms_show:take.take_one")}
          </button>
          {declinable && (
            <button type="button" className="button" disabled={pending} onClick={() => onMove("decline")}>
              {t("rumms_show:take.none")}
            </button>
          )}
        </>
      }
    >
      <DiceChoice
        {...{ picture, dice, note }}
        chosen={chosen ? [chosen] : []}
        label={t("rumms_show:take.dice")}
        disabled={pending}
        onChoose={setChosen}
      />
    </Ask>
  );
}

/** Dice on the stage that can be tapped. */
export function useChoiceLayer(
  dice: readonly string[],
  chosen: string | null,
  onChoose: ((die: string) => void) | null,
): StageLayer {
  return useMemo(() => {
    const marks: Record<string, Mark> = Object.fromEntries(dice.map((die) => [die, "ready"]));
    if (chosen) marks[chosen] = "chosen";
    return {
      marks,
      focus: chosen,
      onDown: ({ die }) => {
        if (!onChoose || !die || !dice.includes(die)) return false;
        onChoose(die);
        return true;
      },
    };
  }, [dice, chosen, onChoose]);
}
