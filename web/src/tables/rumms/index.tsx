import { useEffect, useMemo, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { useStore } from "zustand";
import type { RummsTableProps } from "../../tables";
import { Sheet } from "../../ui/sheet";
import { OffMat } from "./frame/OffMat";
import { Panel } from "./frame/Panel";
import { useKeptHeight } from "./frame/use-kept-height";
import { useSame } from "./frame/use-same";
import { teamOf, useSide } from "./frame/use-side";
import { ViewTools } from "./frame/ViewTools";
import { awaitsBot, waitingText } from "./frame/waiting";
import { ShowLayer } from "./show/ShowLayer";
import { useShow } from "./show/use-show";
import type { Shot, StageLayer } from "./stage/contract";
import { createLayerStore, LayerContext } from "./stage/layer";
import { Stage } from "./stage/Stage";
import "./rumms.css";

/** The RUMMS table: the mat in the sun, and before it what is to be decided. */
export default function RummsTable(props: RummsTableProps) {
  const { t, i18n } = useTranslation();
  const { picture, actor } = props;
  const [layers] = useState(createLayerStore);
  const { layer } = useStore(layers);
  const [view, setView] = useState<{ shot: Shot | null; fresh: number }>({ shot: null, fresh: 0 });
  const show = useShow(props);
  const table = useSame(picture.table);
  const side = useSide(props, show.busy);
  const body = useRef<HTMLDivElement>(null);
  const kept = useKeptHeight(body, show.busy || awaitsBot(props));
  // It stands while dice are set up, falls when both sides are ready, and waits until the end of the last game was seen.
  const screened = picture.phase === "setup" && show.picture.phase !== "play" && !picture.open_setup;
  const screen = screened ? 1 : 0;
  const { onShown } = props;
  const last = props.events.at(-1)?.n ?? 0;
  useEffect(() => {
    if (!show.busy) onShown?.(last);
  }, [show.busy, last, onShown]);
  const shown = useMemo<StageLayer>(
    () => ({
      ...layer,
      screen: layer.screen ?? screen,
      fresh: view.fresh,
      ...(view.shot && { shot: view.shot }),
    }),
    [layer, screen, view],
  );
  return (
    <LayerContext value={layers}>
      <div
        className="rumms"
        data-testid="rumms-table"
        data-phase={picture.phase}
        data-n={last}
        style={{ "--kept": `${kept ?? 0}px` } as React.CSSProperties}
      >
        <OffMat picture={show.picture} side={side} />
        <div className="rumms-scene">
          <Stage table={table} dice={layer.dice ?? show.dice} side={side} layer={shown} playing={show.playing} />
          {picture.phase !== "army" && (
            <ViewTools
              shot={view.shot}
              onShot={(shot) => setView(({ fresh }) => ({ shot, fresh: fresh + 1 }))}
              onReplay={show.replay}
            />
          )}
        </div>
        <Sheet className="rumms-sheet" label={t("rumms_table:fold")}>
          <div ref={body} style={{ minHeight: kept }}>
            {actor !== null && !show.busy ? (
              <Panel {...props} actor={actor} team={teamOf(actor)} />
            ) : (
              <p className="rumms-waiting" data-testid="waiting-words">
                {!show.busy && waitingText(t, props, i18n.language)}
              </p>
            )}
          </div>
        </Sheet>
        <ShowLayer show={show} />
      </div>
    </LayerContext>
  );
}
