import { useEffect } from "react";
import { useSettings } from "../state/settings";

/** Keeps the screen from going dark while something is wanted of whoever sits before it. */
export function useAwake(wanted: boolean): void {
  const awake = useSettings((settings) => settings.awake);
  useEffect(() => {
    if (!wanted || !awake || !("wakeLock" in navigator)) return;
    let lock: WakeLockSentinel | null = null;
    let left = false;
    // The browser takes it away from a page that nobody sees.
    const ask = async () => {
      if (document.hidden) return;
      try {
        lock = await navigator.wakeLock.request("screen");
        if (left) await lock.release();
      } catch {
        // A battery that is nearly empty comes first.
      }
    };
    void ask();
    document.addEventListener("visibilitychange", ask);
    return () => {
      left = true;
      document.removeEventListener("visibilitychange", ask);
      void lock?.release();
    };
  }, [wanted, awake]);
}
