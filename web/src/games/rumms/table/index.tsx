import { useEffect, useMemo, useRef, useState } from "react";
import { useStore } from "zustand";
import { useTexts } from "../../../kit/i18n/use-texts";
import { Sheet } from "../../../kit/ui/sheet";
import type { RummsTableProps } from "../../table";
import { teamOfSeat } from "../words";
import { OffMat } from "./frame/off-mat";
import { Panel } from "./frame/panel";
import { useKeptHeight } from "./frame/use-kept-height";
import { useSide } from "./frame/use-side";
import { ViewTools } from "./frame/view-tools";
import { awaitsBot, waitingText } from "./frame/waiting";
import { ShowLayer } from "./show/show-layer";
import { useShow } from "./show/use-show";
import type { Shot, StageLayer, StageProps } from "./stage/contract";
import { createLayerStore, LayerContext, type LayerStore } from "./stage/layer";
import { Stage } from "./stage/stage";
import "./rumms.css";

/** The RUMMS table: the mat in the sun, and before it what is to be decided. */
export default function RummsTable(props: RummsTableProps) {
  const { t } = useTexts();
  const { picture, actor } = props;
  const [layers] = useState(createLayerStore);
  const [view, setView] = useState<View>({ shot: null, fresh: 0 });
  const show = useShow(props);
  const { table } = picture;
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
          <LayeredStage
            {...{ layers, table, side, screen, view }}
            onLook={props.onLook}
            dice={show.dice}
            playing={show.playing}
          />
          {picture.phase !== "army" && (
            <ViewTools
              shot={view.shot}
              onShot={(shot) => setView(({ fresh }) => ({ shot, fresh: fresh + 1 }))}
              onReplay={show.replay}
            />
          )}
        </div>
        <Sheet className="rumms-sheet" label={t("rumms:table.fold")}>
          <div ref={body} style={{ minHeight: kept }}>
            {actor !== null && !show.busy ? (
              <Panel {...props} actor={actor} team={teamOfSeat(picture, actor)} />
            ) : (
              <p className="rumms-waiting" data-testid="waiting-words">
                {!show.busy && waitingText(t, props)}
              </p>
            )}
          </div>
        </Sheet>
        <ShowLayer show={show} />
      </div>
    </LayerContext>
  );
}

/** What the person wants to look from; another number forgets what they turned and zoomed. */
interface View {
  shot: Shot | null;
  fresh: number;
}

interface LayeredStageProps extends Omit<StageProps, "layer"> {
  layers: LayerStore;
  screen: number;
  view: View;
  onLook: RummsTableProps["onLook"];
}

/** The stage with what the panel lays over it: the panel itself need not hear of that again. */
function LayeredStage({ layers, dice, screen, view, onLook, ...props }: LayeredStageProps) {
  const layer = useStore(layers, (state) => state.layer);
  const shown = useMemo<StageLayer>(
    () => ({
      ...layer,
      screen: layer.screen ?? screen,
      fresh: view.fresh,
      onLook,
      ...(view.shot && { shot: view.shot }),
    }),
    [layer, screen, view, onLook],
  );
  return <Stage {...props} dice={layer.dice ?? dice} layer={shown} />;
}
