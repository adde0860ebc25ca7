import { useEffect, useState } from "react";
import { useStillness } from "../../../../kit/ui/stillness";
import type { Playing, Pose } from "./contract";
import { useReel } from "./reel";

/** Where the dice of a playing motion are now. */
export function useFlatPoses(playing: Playing | null): { poses: ReadonlyMap<string, Pose> | null; busy: boolean } {
  const { reel, busy } = useReel(playing, useStillness());
  const [, redraw] = useState(0);
  useEffect(() => {
    if (!busy) return;
    let frame = requestAnimationFrame(function next() {
      reel.current?.sound();
      redraw((count) => count + 1);
      frame = requestAnimationFrame(next);
    });
    return () => cancelAnimationFrame(frame);
  }, [busy, reel]);
  return { poses: (playing && reel.current?.poses()) ?? null, busy };
}
