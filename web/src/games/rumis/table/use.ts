import { useEffect } from "react";
import type { View } from "./view";

const ROUND_MS = 5200;

/** Shows a finished building from all sides, once; a hand on the table ends the ride. */
export function useJoy(view: View, joy: boolean, still: boolean): void {
  useEffect(() => {
    if (!joy || still) return;
    let frame = 0;
    let turned = 0;
    const started = performance.now();
    const step = () => {
      const t = Math.min(1, (performance.now() - started) / ROUND_MS);
      const wanted = Math.PI * (1 - Math.cos(Math.PI * t));
      view.drag(wanted - turned, 0);
      turned = wanted;
      if (t < 1) frame = requestAnimationFrame(step);
    };
    const stop = () => cancelAnimationFrame(frame);
    frame = requestAnimationFrame(step);
    window.addEventListener("pointerdown", stop, { once: true });
    return () => {
      stop();
      window.removeEventListener("pointerdown", stop);
    };
  }, [view, joy, still]);
}
