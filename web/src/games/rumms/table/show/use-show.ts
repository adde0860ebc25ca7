import { useCallback, useEffect, useLayoutEffect, useMemo, useState } from "react";
import { useStore } from "zustand";
import { isStill } from "../../../../state/appearance";
import type { RummsPicture } from "../../../../wire";
import type { RummsTableProps } from "../../../table";
import type { Playing, StageDie } from "../stage/contract";
import { flickOf, Player, type Viewer } from "./player";
import type { Step } from "./steps";

/** What is on stage now: the picture, or how it came about. */
export interface Show {
  dice: readonly StageDie[];
  playing: Playing | null;
  /** Something is still being shown: nobody is asked yet. */
  busy: boolean;
  /** The last flick once more, slowly; null if there is none. */
  replay: (() => void) | null;
  /** What is being shown, and whether the face of a rolled die has come up. */
  step: Step | null;
  revealed: boolean;
  /** The last picture that was shown to its end: what stands beside the mat must not run ahead of the dice. */
  picture: RummsPicture;
  /** On to what comes next. */
  skip: () => void;
}

export function useShow({ picture, events, past, at = null }: RummsTableProps): Show {
  const [player] = useState(() => new Player({ picture, events, past, at }, VIEWER));
  const { dice, playing, step, revealed, picture: seen } = useStore(player.store);
  // Before anything is drawn: nobody may be asked before all is shown.
  const awaits = player.awaits({ picture, events, past, at });
  useLayoutEffect(() => player.update({ picture, events, past, at }), [player, picture, events, past, at]);
  useEffect(() => () => player.dispose(), [player]);

  const flick = useMemo(() => flickOf({ picture, events, past }), [picture, events, past]);
  const skip = useCallback(() => player.skip(), [player]);
  const busy = step !== null || awaits;
  const replay = useMemo(() => (flick && !busy ? () => player.replay(flick) : null), [player, flick, busy]);
  return { dice, playing, busy, replay, step, revealed, picture: seen, skip };
}

const VIEWER: Viewer = {
  still: isStill,
  away: () => document.hidden,
};
