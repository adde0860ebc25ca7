import { Canvas } from "@react-three/fiber";
import { useRef, useState } from "react";
import { NoToneMapping } from "three";
import { useSettings } from "../../../state/settings";
import { type Level, MEANS } from "../../../three/quality";
import { useStillness } from "../../../three/use";
import { screenAt } from "./camera";
import type { Cast } from "./cast";
import type { StageProps } from "./contract";
import { useReel } from "./reel";
import { Scene } from "./Scene";
import { StageRoot } from "./StageRoot";
import { View } from "./view";
import "./stage.css";

interface DeepStageProps extends StageProps {
  level: Level;
  /** Fixed for a canvas: smooth edges cannot be switched off in a running one. */
  antialias: boolean;
  onSlow: () => void;
}

/** The stage in depth: the mat on the table in the sun. */
export function DeepStage({ level, antialias, onSlow, ...props }: DeepStageProps) {
  const { marks } = useSettings();
  const still = useStillness();
  const [view] = useState(() => new View());
  const [cast] = useState((): Cast => new Map());
  const { reel, busy } = useReel(props.playing, props.dice, still);
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
        <Canvas
          key={antialias ? "smooth" : "plain"}
          frameloop="demand"
          shadows="percentage"
          dpr={[0.5, MEANS[level].pixels]}
          gl={{ antialias, toneMapping: NoToneMapping, powerPreference: "high-performance" }}
        >
          <Scene {...props} {...{ reel, busy, view, cast, marks, still, label, onSlow }} means={MEANS[level]} />
        </Canvas>
        <span className="rumms-strength" aria-hidden="true" hidden={!aim || aim.speed <= 0 || busy} ref={label}>
          <b>{aim?.speed.toFixed(1)}</b>
        </span>
      </div>
    </StageRoot>
  );
}
