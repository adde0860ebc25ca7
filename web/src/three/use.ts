import { useCallback, useEffect, useState } from "react";
import type { Quality } from "../state/settings";
import { firstLevel, type Level, MEANS, rendererName } from "./quality";

let renderer: string | null | undefined;

interface Drawing {
  /** Null where the browser has no WebGL. */
  level: Level | null;
  /** Fixed for a canvas: smooth edges cannot be switched off in a running one. */
  antialias: boolean;
  onSlow: () => void;
}

/** The quality to draw at: as wished, or by the machine and its pace. */
export function useLevel(wish: Quality): Drawing {
  renderer = renderer === undefined ? rendererName() : renderer;
  const [slow, setSlow] = useState(false);
  const onSlow = useCallback(() => setSlow(true), []);
  if (renderer === null) return { level: null, antialias: false, onSlow };
  const first = firstLevel(wish, renderer);
  return { level: wish === "auto" && slow ? "low" : first, antialias: MEANS[first].antialias, onSlow };
}

/** Whether the person asked their system for less motion. */
export function useStillness(): boolean {
  const [still, setStill] = useState(() => query().matches);
  useEffect(() => {
    const media = query();
    const change = () => setStill(media.matches);
    media.addEventListener("change", change);
    return () => media.removeEventListener("change", change);
  }, []);
  return still;
}

function query(): MediaQueryList {
  return window.matchMedia("(prefers-reduced-motion: reduce)");
}
