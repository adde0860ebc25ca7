import { useMemo, useState } from "react";
import { useTexts } from "../../../../kit/i18n/use-texts";
import { useKeyHint, useShortcuts } from "../../../../kit/shortcuts/use-shortcuts";
import { takeWhy } from "../../tasks";
import { dieNoun } from "../../words";
import type { PanelProps } from "../panel";
import type { Mark, StageLayer } from "../stage/contract";
import { useStageLayer } from "../stage/layer";
import { Ask } from "./ask";
import { DiceChoice } from "./dice-choice";
import { ASK_KEYS } from "./keys";

/** An enemy die goes out of the game: by a mage, by a berserker, or for a foul. */
export function TakeAsk({ picture, pending, onMove }: PanelProps) {
  const { t } = useTexts();
  const { dice, die: by, declinable } = picture.asked;
  const [chosen, setChosen] = useState<string | null>(null);
  const take = () => {
    if (chosen && !pending) onMove(`take ${chosen}`);
  };
  useShortcuts(ASK_KEYS, { answer: take });
  const hint = useKeyHint();
  const layer = useChoiceLayer(dice, chosen, pending ? null : setChosen);
  // From above, since they stand far from the own seat; and whoever takes one is seen as well.
  useStageLayer(
    useMemo(() => ({ ...layer, shot: "above", marks: { ...(by && { [by]: "target" }), ...layer.marks } }), [layer, by]),
  );
  const note = (name: string) => {
    const place = picture.dice.find(({ die }) => die === name)?.place;
    return place === "hidden" || place === "ice" ? t(`rumms:asks.take.${place}`) : "";
  };
  const words = chosen ? t("rumms:asks.take.take", { die: dieNoun(chosen) }) : t("rumms:asks.take.take_any");
  return (
    <Ask
      title={t(`rumms:asks.take.why.${takeWhy(picture.asked)}`)}
      words={chosen ? t("rumms:asks.take.chosen", { die: dieNoun(chosen) }) : t("rumms:asks.take.choose")}
      answers={
        <>
          <button
            type="button"
            className="button primary"
            {...hint(words, ASK_KEYS.answer)}
            disabled={pending || !chosen}
            onClick={take}
          >
            {words}
          </button>
          {declinable && (
            <button type="button" className="button" disabled={pending} onClick={() => onMove("decline")}>
              {t("rumms:asks.take.none")}
            </button>
          )}
        </>
      }
    >
      <DiceChoice
        {...{ picture, dice, note }}
        chosen={chosen ? [chosen] : []}
        label={t("rumms:asks.take.dice")}
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
