import { useSettings } from "../../../state/settings";
import { useLevel } from "../../../three/use";
import type { StageProps } from "./contract";
import { DeepStage } from "./DeepStage";
import { FlatStage } from "./FlatStage";

/** The mat with the dice: in depth, or from straight above where the browser has no WebGL. */
export function Stage(props: StageProps) {
  const { quality } = useSettings();
  const { level, antialias, onSlow } = useLevel(quality);
  if (!level) return <FlatStage {...props} />;
  return <DeepStage {...props} level={level} antialias={antialias} onSlow={onSlow} />;
}
