import { useEffect, useState } from "react";
import { useRoom } from "../../state/room";

const TICK = 200;

/** What `performance.now()` says, again and again while it matters. */
export function useNow(running = true): number {
  const [now, setNow] = useState(() => performance.now());
  useEffect(() => {
    if (!running) return;
    const timer = setInterval(() => setNow(performance.now()), TICK);
    return () => clearInterval(timer);
  }, [running]);
  return now;
}

/** Seconds until a moment of the server's clock, counted down here. */
export function useSecondsUntil(moment: number): number {
  const ahead = useRoom((state) => state.clockAhead);
  return secondsUntil(moment, ahead, useNow());
}

/** The same at one time: whole seconds, and one that has begun still counts. */
export function secondsUntil(moment: number, ahead: number, now: number): number {
  return Math.max(0, Math.ceil((moment - ahead - now) / 1_000));
}
