import { useEffect, useRef } from "react";
import { jittered } from "../net/waits";

/** How long one waits before asking again: twice as long each time, up to the most. */
const FIRST_MS = 1_000;
const MOST_MS = 10_000;

/** As long as nobody answers, asks again all by itself: after a while, and at once when the network is back. */
export function useAgain(lost: boolean, ask: () => void): void {
  const latest = useRef(ask);
  latest.current = ask;
  useEffect(() => {
    if (!lost) return;
    let wait = FIRST_MS;
    let timer: ReturnType<typeof setTimeout>;
    const rest = () => {
      timer = setTimeout(() => {
        latest.current();
        rest();
      }, jittered(wait));
      wait = Math.min(MOST_MS, 2 * wait);
    };
    const back = () => latest.current();
    rest();
    window.addEventListener("online", back);
    return () => {
      clearTimeout(timer);
      window.removeEventListener("online", back);
    };
  }, [lost]);
}
