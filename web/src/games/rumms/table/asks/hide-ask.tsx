import { useMemo } from "react";
import { useTexts } from "../../../../kit/i18n/use-texts";
import { dieNoun } from "../../words";
import type { PanelProps } from "../panel";
import type { StageLayer } from "../stage/contract";
import { useStageLayer } from "../stage/layer";
import { Ask } from "./ask";

/** A spy in the enemy kingdom may hide. */
export function HideAsk({ picture, pending, onMove }: PanelProps) {
  const { t } = useTexts();
  const die = picture.asked.die ?? "";
  useStageLayer(useMemo<StageLayer>(() => ({ marks: { [die]: "chosen" }, focus: die }), [die]));
  return (
    <Ask
      title={t("rumms:asks.hide.title", { die: dieNoun(die) })}
      words={t("rumms:asks.hide.words")}
      answers={
        <>
          <button type="button" className="button primary" disabled={pending} onClick={() => onMove(`hide ${die}`)}>
            {t("rumms:asks.hide.hide")}
          </button>
          <button type="button" className="button" disabled={pending} onClick={() => onMove("stay")}>
            {t("rumms:asks.hide.stay")}
          </button>
        </>
      }
    />
  );
}
