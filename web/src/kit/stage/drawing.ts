import { useCallback, useMemo, useRef, useState } from "react";
import { useSettings } from "../../state/settings";
import { machineName } from "./canvas";
import { BELOW, EASY_MS, EASY_TIMES, firstLevel, type Level, MEANS, type Means, Pace, SLOW_MS } from "./quality";

/** How a stage in 3D is to draw, and whom it tells how that goes. */
export interface Drawing {
  means: Means;
  /** Fixed for a canvas: smooth edges cannot be switched off in a running one. */
  antialias: boolean;
  /** A frame took so long, counted only while something moves. */
  onFrame: (ms: number) => void;
  /** The browser took the canvas away and did not give it back. */
  onLost: () => void;
}

/** Why a table is flat. */
export type FlatReason = "chosen" | "missing" | "lost" | "slow";

/** In 3D as wished, or by the machine and its pace; else flat, for a reason, and perhaps with a way to try again. */
export type Way = { drawing: Drawing } | { flat: FlatReason; onAgain: () => void };

/** What was measured at one table holds for the next one, which alone may look better: nothing changes before one's eyes. */
let measured: Level | null = null;

/** `playable`: the flat table can be played at, so that it may stand in for one that is only slow. */
export function useWay(playable: boolean): Way {
  const wish = useSettings((settings) => settings.quality);
  const view = useSettings((settings) => settings.view);
  const [trouble, setTrouble] = useState<"none" | "hopeless" | "lost">("none");
  const [fallen, setFallen] = useState<Level | null>(null);
  const pace = useRef(new Pace());
  const easy = useRef(0);
  const [known] = useState(measured);
  const machine = view === "flat" ? null : machineName();
  const first = (wish === "auto" && known) || firstLevel(wish, machine ?? "");
  const level = (wish === "auto" && fallen) || first;
  const onFrame = useCallback(
    (ms: number) => {
      const median = pace.current.median(ms);
      if (median === null) return;
      if (median <= SLOW_MS[level]) {
        easy.current = median <= EASY_MS ? easy.current + 1 : 0;
        if (level === "medium" && easy.current >= EASY_TIMES) measured ??= "high";
        return;
      }
      easy.current = 0;
      measured = level === "low" ? level : BELOW[level];
      setFallen(measured);
      if (level === "low") setTrouble("hopeless");
    },
    [level],
  );
  const onLost = useCallback(() => setTrouble("lost"), []);
  const onAgain = useCallback(() => {
    setTrouble("none");
    setFallen(null);
  }, []);
  const drawing = useMemo(
    (): Drawing => ({ means: MEANS[level], antialias: MEANS[first].antialias, onFrame, onLost }),
    [level, first, onFrame, onLost],
  );
  if (view === "flat") return { flat: "chosen", onAgain };
  if (machine === null) return { flat: "missing", onAgain };
  if (trouble === "lost") return { flat: "lost", onAgain };
  if (trouble === "hopeless" && view === "auto" && playable) return { flat: "slow", onAgain };
  return { drawing };
}
