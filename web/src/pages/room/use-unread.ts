import { useEffect, useState } from "react";

/** How many lines came since the person last looked. What was said before they came does not count. */
export function useUnread(lines: number, looking: boolean): number {
  const [seen, setSeen] = useState(lines);
  useEffect(() => {
    if (looking) setSeen(lines);
  }, [lines, looking]);
  return looking ? 0 : Math.max(0, lines - seen);
}
