import type { DeedName } from "./offer";

/** What a key means at the table. */
export type KeyDeed = DeedName | "primary" | "knock" | "undo" | "hint" | "clear" | "rack";

const KEYS: Record<string, KeyDeed> = {
  b: "draw",
  p: "take",
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

/** Whether a key pressed there belongs to something else: a text field, a dialog, or a button's own Enter. */
export function isTaken(target: EventTarget | null, key: string): boolean {
  if (!(target instanceof HTMLElement)) return false;
  if (target.isContentEditable || target.closest("input, textarea, select, dialog, [role=dialog]")) return true;
  return (key === "Enter" || key === " ") && target.closest("button, a, summary") !== null;
}
