import { useTranslation } from "react-i18next";
import { diceText } from "../../../games/rumms/words";
import { useStageLayer } from "../stage/layer";
import { Ask } from "./Ask";
import { DiceChoice } from "./DiceChoice";
import type { PowerProps } from "./PowerPanel";
import { useIce } from "./use-ice";
import { verdictText } from "./words";

/** Ice cubes are put onto enemy dice. */
export function IcePower(props: PowerProps) {
  const { picture, pending, onBack } = props;
  const { t } = useTranslation();
  const { cubes, cube, placed, targets, carrying, verdict, layer, choose, putOn, takeOff, freeze } = useIce(props);
  useStageLayer(layer);
  const here = placed[cube];
  const tone = here && verdict.kind !== "asking" ? (verdict.kind === "fits" ? "yes" : "no") : undefined;
  const words = here ? verdictText(t, verdict) : t("rumms_show:ice.choose");
  return (
    <Ask
      title={t("rumms_show:ice.title")}
      words={words}
      tone={tone}
      live
      help={t("rumms_show:ice.help")}
      answers={
        <>
          <button
            type="button"
            className="button primary"
            aria-keyshortcuts="Enter"
            disabled={pending || Object.keys(placed).length === 0 || verdict.kind === "refused"}
            onClick={freeze}
          >
            {t("rumms_show:ice.freeze")}
          </button>
          {here && (
            <button type="button" className="button" disabled={pending} onClick={takeOff}>
              {t("rumms_show:ice.off")}
            </button>
          )}
          <button type="button" className="button quiet" aria-keyshortcuts="Escape" disabled={pending} onClick={onBack}>
            {t("rumms_show:back")}
          </button>
        </>
      }
    >
      <DiceChoice
        {...{ picture }}
        dice={cubes}
        chosen={[cube]}
        label={t("rumms_show:ice.cubes")}
        disabled={pending}
        note={(one) =>
          placed[one] ? t("rumms_show:ice.on", { dice: diceText(t, carrying(one)) }) : t("rumms_show:ice.not_used")
        }
        onChoose={choose}
      />
      <DiceChoice
        {...{ picture }}
        dice={targets}
        chosen={carrying(cube)}
        label={t("rumms_show:ice.targets")}
        disabled={pending}
        onChoose={putOn}
      />
    </Ask>
  );
}
