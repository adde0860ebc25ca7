import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { capital, dieText } from "../../../games/rumms/words";
import type { PanelProps } from "../panel";
import type { StageLayer } from "../stage/contract";
import { useStageLayer } from "../stage/layer";
import { Ask } from "./Ask";

/** A spy in the enemy kingdom may hide. */
export function HideAsk({ picture, pending, onMove }: PanelProps) {
  const { t } = useTranslation();
  const die = picture.asked.die ?? "";
  useStageLayer(useMemo<StageLayer>(() => ({ marks: { [die]: "chosen" }, focus: die }), [die]));
  return (
    <Ask
      title={t("rumms_show:hide.title", { Who: capital(dieText(t, die, "who")) })}
      words={t("rumms_show:hide.words")}
      answers={
        <>
          <button type="button" className="button primary" disabled={pending} onClick={() => onMove(`hide ${die}`)}>
            {t("rumms_show:hide.hide")}
          </button>
          <button type="button" className="button" disabled={pending} onClick={() => onMove("stay")}>
            {t("rumms_show:hide.stay")}
          </button>
        </>
      }
    />
  );
}
