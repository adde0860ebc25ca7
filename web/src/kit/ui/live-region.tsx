import { useEffect, useState } from "react";
import { type AnnouncementKind, announce, useAnnouncements } from "../../state/announcements";

/** The one place that speaks to screen readers. A dialog has its own, since the page behind it is out of reach. */
export function LiveRegion() {
  const spoken = useAnnouncements((state) => state.spoken);
  const [before] = useState(spoken);
  return (
    <p className="for-ears" aria-live="polite" data-testid="spoken">
      {spoken === before ? "" : spoken}
    </p>
  );
}

/** Says words when they come or change; null: nothing now. `source` says whose last word it is. */
export function useSpoken(words: string | null, source: string, kind: AnnouncementKind = "told"): void {
  useEffect(() => {
    if (words) announce(words, kind, source);
  }, [words, source, kind]);
}
