import { useEffect } from "react";
import type { CubeCtrl } from "./ctrl";

const TICK_MS = 250;

/** Lets the time of a cube run while its page is seen, and writes it down when the page is left. */
export function useTimer(ctrl: CubeCtrl): void {
  useEffect(() => {
    const tick = () => ctrl.tick(performance.now(), document.visibilityState === "visible");
    const leave = () => {
      tick();
      ctrl.save();
    };
    const timer = setInterval(tick, TICK_MS);
    document.addEventListener("visibilitychange", leave);
    window.addEventListener("pagehide", leave);
    return () => {
      clearInterval(timer);
      document.removeEventListener("visibilitychange", leave);
      window.removeEventListener("pagehide", leave);
    };
  }, [ctrl]);
}
