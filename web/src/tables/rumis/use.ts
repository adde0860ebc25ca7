import { type RefObject, useCallback, useEffect, useState } from "react";
import type { Quality } from "../../state/settings";
import type { Ctrl } from "./ctrl";
import { deedOf, isTaken } from "./keys";
import { perform } from "./perform";
import { firstLevel, type Level, MEANS, rendererName } from "./quality";
import type { View } from "./view";

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

/** Keys work while the focus is at the table or nowhere; elsewhere on the page they belong to the page. */
export function useKeys(root: RefObject<HTMLElement | null>, ctrl: Ctrl, view: View): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const { target } = event;
      const here = target === document.body || (target instanceof Node && root.current?.contains(target));
      if (!here || event.defaultPrevented || isTaken(target, event.key)) return;
      const deed = deedOf(event);
      if (!deed) return;
      event.preventDefault();
      perform(deed, ctrl, view, root.current);
    };
    document.addEventListener("keydown", press);
    return () => document.removeEventListener("keydown", press);
  }, [root, ctrl, view]);
}
