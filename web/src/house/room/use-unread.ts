import { useEffect, useState } from "react";
import { useRoom } from "../../state/room";

/** How many lines came since the person last looked. What was said before they came does not count. */
export function useUnread(looking: boolean): number {
  const last = useRoom((state) => state.chat.at(-1)?.n ?? 0);
  const [seen, setSeen] = useState(last);
  useEffect(() => {
    if (looking) setSeen(last);
  }, [last, looking]);
  return looking ? 0 : Math.max(0, last - seen);
}
