import { useTexts } from "../../../../kit/i18n/use-texts";
import { useKeyHint } from "../../../../kit/shortcuts/use-shortcuts";
import { Tool } from "../../../../kit/ui/tool";
import type { RummsArea } from "../../../../wire";
import type { PanelProps } from "../panel";
import type { Shot } from "../stage/contract";
import { useStageLayer } from "../stage/layer";
import { Ask } from "./ask";
import { BackButton } from "./back-button";
import { TurnIcon } from "./icons";
import { SPOT_KEYS } from "./keys";
import { STEP_DEGREES } from "./spot";
import { useSpot } from "./use-spot";
import { verdictText } from "./words";

interface SpotPanelProps extends Pick<PanelProps, "picture" | "team" | "pending" | "onMove" | "onWhy"> {
  title: string;
  die: string;
  areas: readonly RummsArea[];
  never?: readonly RummsArea[];
  /** What comes before the spot in the move. */
  deed: string;
  shot: Shot;
  onBack?: (() => void) | undefined;
  /** Another die could be put as well. */
  other?: { words: string; onClick: () => void } | undefined;
}

/** A die in hand is put somewhere. */
export function SpotPanel({ title, other, ...wish }: SpotPanelProps) {
  const { t } = useTexts();
  const { verdict, turnBy, put, putFree, layer } = useSpot(wish);
  useStageLayer(layer);
  const hint = useKeyHint();
  const { pending, onBack } = wish;
  const tone = verdict.kind === "fits" ? "yes" : verdict.kind === "refused" ? "no" : undefined;
  return (
    <Ask
      title={title}
      words={verdictText(t, verdict)}
      tone={tone}
      live
      help={
        <>
          <span className="rumms-for-mouse">{t("rumms:asks.put.help")}</span>
          <span className="rumms-for-touch">{t("rumms:asks.put.help_touch")}</span>
        </>
      }
      answers={
        <>
          <Tool
            className="button icon-only"
            name={t("rumms:asks.put.left")}
            shortcut={SPOT_KEYS.left}
            onClick={() => turnBy(STEP_DEGREES)}
          >
            <TurnIcon left />
          </Tool>
          <Tool
            className="button icon-only"
            name={t("rumms:asks.put.right")}
            shortcut={SPOT_KEYS.right}
            onClick={() => turnBy(-STEP_DEGREES)}
          >
            <TurnIcon left={false} />
          </Tool>
          <button
            type="button"
            className="button primary"
            {...hint(t("rumms:asks.put.here"), SPOT_KEYS.put)}
            disabled={pending || verdict.kind === "refused"}
            onClick={put}
          >
            {t("rumms:asks.put.here")}
          </button>
          <button
            type="button"
            className="button"
            {...hint(t("rumms:asks.put.free"), SPOT_KEYS.free)}
            disabled={pending}
            onClick={putFree}
          >
            {t("rumms:asks.put.free")}
          </button>
          {other && (
            <button type="button" className="button" disabled={pending} onClick={other.onClick}>
              {other.words}
            </button>
          )}
          {onBack && <BackButton disabled={pending} onClick={onBack} />}
        </>
      }
    />
  );
}
