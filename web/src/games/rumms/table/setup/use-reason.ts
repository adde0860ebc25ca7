import { useEffect, useRef, useState } from "react";
import type { Reason } from "../../../../net/messages";
import { untilAnswered } from "../../../../state/until-answered";

/** A hand that is still busy is not interrupted. */
const PAUSE_MS = 150;

/** The server's word on a move, once the hand rests; null as long as it has not answered for this very move. */
export function useReason(move: string | null, onWhy: (move: string) => Promise<Reason>): Reason | null {
  const [answer, setAnswer] = useState<{ move: string; reason: Reason } | null>(null);
  const ask = useRef(onWhy);
  useEffect(() => {
    ask.current = onWhy;
  });
  useEffect(() => {
    if (move === null) return;
    let gone = false;
    const timer = setTimeout(async () => {
      const reason = await untilAnswered(
        () => ask.current(move),
        () => !gone,
      );
      if (!gone && reason) setAnswer({ move, reason });
    }, PAUSE_MS);
    return () => {
      gone = true;
      clearTimeout(timer);
    };
  }, [move]);
  return answer?.move === move ? answer.reason : null;
}
