import { useTranslation } from "react-i18next";
import type { RummsArea } from "../../../wire";
import type { PanelProps } from "../panel";
import type { Shot } from "../stage/contract";
import { useStageLayer } from "../stage/layer";
import { Ask } from "./Ask";
import { TurnIcon } from "./icons";
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
  const { t } = useTranslation();
  const { verdict, turnBy, put, putFree, layer } = useSpot(wish);
  useStageLayer(layer);
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
          <span className="rumms-for-mouse">{t("rumms_show:put.help")}</span>
          <span className="rumms-for-touch">{t("rumms_show:put.help_touch")}</span>
        </>
      }
      answers={
        <>
          <Turn name={t("rumms_show:put.left")} shortcut="Q" left onClick={() => turnBy(STEP_DEGREES)} />
          <Turn name={t("rumms_show:put.right")} shortcut="E" onClick={() => turnBy(-STEP_DEGREES)} />
          <button
            type="button"
            className="button primary"
            aria-keyshortcuts="Enter"
            disabled={pending || verdict.kind === "refused"}
            onClick={put}
          >
            {t("rumms_show:put.here")}
          </button>
          <button type="button" className="button" aria-keyshortcuts="F" disabled={pending} onClick={putFree}>
            {t("rumms_show:put.free")}
          </button>
          {other && (
            <button type="button" className="button" disabled={pending} onClick={other.onClick}>
              {other.words}
            </button>
          )}
          {onBack && (
            <button
              type="button"
              className="button quiet"
              aria-keyshortcuts="Escape"
              disabled={pending}
              onClick={onBack}
            >
              {t("rumms_show:back")}
            </button>
          )}
        </>
      }
    />
  );
}

interface TurnProps {
  name: string;
  shortcut: string;
  left?: boolean;
  onClick: () => void;
}

function Turn({ name, shortcut, left = false, onClick }: TurnProps) {
  return (
    <button
      type="button"
      className="button icon-only"
      aria-label={name}
      aria-keyshortcuts={shortcut}
      title={`${name} (${shortcut})`}
      onClick={onClick}
    >
      <TurnIcon left={left} />
    </button>
  );
}
