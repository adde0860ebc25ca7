import { useState } from "react";
import { readingOf } from "../../games/readings";
import type { MatchMessage } from "../../wire";

interface Seen {
  match: MatchMessage;
  onShown: (n: number) => void;
  /** The table broke: what it would have shown first is told at once. */
  onFault: () => void;
}

/** The match as far as the table has shown it: whoever watches a die roll must not read beside it how it ends. */
export function useSeen(now: MatchMessage): Seen {
  // What happened before one came is not shown again.
  const [shown, onShown] = useState(now.n);
  const [seen, setSeen] = useState(now);
  const [broken, setBroken] = useState(false);
  const isDue = broken || !readingOf(now.picture).showsFirst || now.n <= shown;
  if (isDue && seen !== now) setSeen(now);
  return { match: isDue ? now : seen, onShown, onFault: () => setBroken(true) };
}
