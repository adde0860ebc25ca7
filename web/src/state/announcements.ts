import { create } from "zustand";

/** What happened, why something was refused, where one is. */
export type AnnouncementKind = "told" | "refused" | "page";

export interface Announcement {
  id: number;
  kind: AnnouncementKind;
  words: string;
  /** As `Date.now()` says. */
  at: number;
  /** Whoever says something anew all the time, such as a stone in hand: only its last word is kept. */
  source: string | null;
}

interface Announcements {
  /** What the live region says. */
  spoken: string;
  log: readonly Announcement[];
}

/** More lines than these nobody reads again. */
const KEPT = 200;
/** What is said so soon after something else is said behind it, and not instead of it. */
const TOGETHER_MS = 150;

export const useAnnouncements = create<Announcements>()(() => ({ spoken: "", log: [] }));

/** Says something to ears, and keeps it so that everyone can read it again. */
export function announce(words: string, kind: AnnouncementKind = "told", source: string | null = null): void {
  if (words === "") return;
  useAnnouncements.setState(({ spoken, log }) => {
    const last = log.at(-1);
    const entry: Announcement = { id: (last?.id ?? 0) + 1, kind, words, at: Date.now(), source };
    const again = last !== undefined && source !== null && last.source === source;
    const together = last !== undefined && !again && entry.at - last.at < TOGETHER_MS;
    return {
      spoken: fresh(together ? `${spoken} ${words}` : words, spoken),
      log: [...(again && last.kind === "told" ? log.slice(0, -1) : log), entry].slice(-KEPT),
    };
  });
}

/** A live region is silent if its words stay the same: an equal sentence ends with a space that is no space. */
function fresh(words: string, before: string): string {
  return words === before ? `${words}\u00a0` : words;
}
