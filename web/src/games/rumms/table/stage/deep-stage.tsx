import { useRef, useState } from "react";
import { useTexts } from "../../../../kit/i18n/use-texts";
import type { Drawing } from "../../../../kit/stage/drawing";
import { Stage3D } from "../../../../kit/stage/stage-3d";
import { useStillness } from "../../../../kit/ui/stillness";
import { useSettings } from "../../../../state/settings";
import { screenAt } from "./camera";
import type { Cast } from "./cast";
import type { StageProps } from "./contract";
import { useReel } from "./reel";
import { Scene } from "./scene";
import { StageRoot } from "./stage-root";
import { View } from "./view";
import "./stage.css";

interface DeepStageProps extends StageProps {
  drawing: Drawing;
}

/** The stage in depth: the mat on the table in the sun. Apart from the flat one, since three.js is large. */
export default function DeepStage(props: DeepStageProps) {
  const { t } = useTexts();
  const marks = useSettings((settings) => settings.marks);
  const still = useStillness();
  const [view] = useState(() => new View());
  const [cast] = useState((): Cast => new Map());
  const { reel, busy } = useReel(props.playing, still);
  const box = useRef<HTMLDivElement>(null);
  const label = useRef<HTMLElement>(null);
  const { aim } = props.layer;
  const screenOf = (die: string) => {
    const pose = cast.get(die)?.pose;
    const frame = box.current?.getBoundingClientRect();
    return pose && frame && view.now ? screenAt(view.now, frame, [pose[0], pose[1], pose[2]]) : null;
  };
  return (
    <StageRoot busy={busy} screenOf={screenOf}>
      <div className="rumms-deep" data-fade={(busy && still) || undefined} ref={box}>
        <Stage3D drawing={props.drawing}>
          <Scene {...props} {...{ reel, busy, view, cast, marks, still, label }} />
        </Stage3D>
        <span className="rumms-strength" aria-hidden="true" hidden={!aim || aim.speed <= 0 || busy} ref={label}>
          <b>{aim && t("rumms:table.aim.speed", { speed: aim.speed })}</b>
        </span>
      </div>
    </StageRoot>
  );
}
