import { useEffect, useRef, useState } from "react";
import type { Reason } from "../../../../net/messages";
import { untilAnswered } from "../../../../state/until-answered";

/** The server is not asked more often than this. */
const PAUSE_MS = 200;

export type Verdict = { kind: "asking" } | { kind: "fits" } | { kind: "refused"; reason: Reason };

const ASKING: Verdict = { kind: "asking" };

/** The server's word on a move that changes all the time: the latest counts. */
export function useVerdict(move: string | null, onWhy: (move: string) => Promise<Reason>): Verdict {
  const [answer, setAnswer] = useState<{ move: string; verdict: Verdict } | null>(null);
  const latest = useRef({ onWhy, askedAt: Number.NEGATIVE_INFINITY });
  latest.current.onWhy = onWhy;
  useEffect(() => {
    if (move === null) return;
    let gone = false;
    const ask = async () => {
      latest.current.askedAt = performance.now();
      const reason = await untilAnswered(
        () => latest.current.onWhy(move),
        () => !gone,
      );
      if (!gone && reason) setAnswer({ move, verdict: reason.code ? { kind: "refused", reason } : { kind: "fits" } });
    };
    const wait = latest.current.askedAt + PAUSE_MS - performance.now();
    const timer = setTimeout(ask, Math.max(0, wait));
    return () => {
      gone = true;
      clearTimeout(timer);
    };
  }, [move]);
  return answer && answer.move === move ? answer.verdict : ASKING;
}
