import type { DeedName } from "./offer";

/** What a key means at the table. */
export type KeyDeed = DeedName | "primary" | "knock" | "undo" | "hint" | "clear" | "rack";

const KEYS: Record<string, KeyDeed> = {
  b: "draw",
  p: "take",
  a: "allow",
  r: "refuse",
  l: "lay",
  d: "discard",
  k: "knock",
  u: "undo",
  h: "hint",
  Enter: "primary",
  Escape: "clear",
  ArrowLeft: "rack",
  ArrowRight: "rack",
};

interface Press {
  key: string;
  ctrlKey: boolean;
  metaKey: boolean;
  altKey: boolean;
}

export function deedOfKey(press: Press): KeyDeed | null {
  if (press.ctrlKey || press.metaKey || press.altKey) return null;
  return KEYS[press.key.length === 1 ? press.key.toLowerCase() : press.key] ?? null;
}
