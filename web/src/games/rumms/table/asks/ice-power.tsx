import { useTexts } from "../../../../kit/i18n/use-texts";
import { useKeyHint } from "../../../../kit/shortcuts/use-shortcuts";
import { diceNouns } from "../../words";
import { useStageLayer } from "../stage/layer";
import { Ask } from "./ask";
import { BackButton } from "./back-button";
import { DiceChoice } from "./dice-choice";
import { ASK_KEYS } from "./keys";
import type { PowerProps } from "./power-panel";
import { useIce } from "./use-ice";
import { verdictText } from "./words";

/** Ice cubes are put onto enemy dice. */
export function IcePower(props: PowerProps) {
  const { picture, pending, onBack } = props;
  const { t } = useTexts();
  const { cubes, cube, placed, targets, carrying, verdict, layer, choose, putOn, takeOff, freeze } = useIce(props);
  useStageLayer(layer);
  const hint = useKeyHint();
  const here = placed[cube];
  const tone = here && verdict.kind !== "asking" ? (verdict.kind === "fits" ? "yes" : "no") : undefined;
  const words = here ? verdictText(t, verdict) : t("rumms:asks.ice.choose");
  return (
    <Ask
      title={t("rumms:asks.ice.title")}
      words={words}
      tone={tone}
      live
      help={t("rumms:asks.ice.help")}
      answers={
        <>
          <button
            type="button"
            className="button primary"
            {...hint(t("rumms:asks.ice.freeze"), ASK_KEYS.answer)}
            disabled={pending || Object.keys(placed).length === 0 || verdict.kind === "refused"}
            onClick={freeze}
          >
            {t("rumms:asks.ice.freeze")}
          </button>
          {here && (
            <button type="button" className="button" disabled={pending} onClick={takeOff}>
              {t("rumms:asks.ice.off")}
            </button>
          )}
          <BackButton disabled={pending} onClick={onBack} />
        </>
      }
    >
      <DiceChoice
        {...{ picture }}
        dice={cubes}
        chosen={[cube]}
        label={t("rumms:asks.ice.cubes")}
        disabled={pending}
        note={(one) =>
          placed[one] ? t("rumms:asks.ice.on", { dice: diceNouns(carrying(one)) }) : t("rumms:asks.ice.not_used")
        }
        onChoose={choose}
      />
      <DiceChoice
        {...{ picture }}
        dice={targets}
        chosen={carrying(cube)}
        label={t("rumms:asks.ice.targets")}
        disabled={pending}
        onChoose={putOn}
      />
    </Ask>
  );
}
