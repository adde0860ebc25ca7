import { fetched } from "../../../../kit/fetched";
import { Stage as TwoWays } from "../../../../kit/stage/stage";
import { useSettings } from "../../../../state/settings";
import type { StageProps } from "./contract";
import { FlatStage } from "./flat-stage";

const DeepStage = fetched(() => import("./deep-stage"));
// Side by side with this, not after it.
if (useSettings.getState().view !== "flat") DeepStage.fetch();

/** The mat with the dice: in depth, or from straight above. */
export function Stage(props: StageProps) {
  return (
    <TwoWays flat={<FlatStage {...props} />} playable>
      {(drawing) => <DeepStage {...props} drawing={drawing} />}
    </TwoWays>
  );
}
