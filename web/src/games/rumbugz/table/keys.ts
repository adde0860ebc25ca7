import { declare } from "../../../kit/shortcuts/shortcut";
import { useShortcuts } from "../../../kit/shortcuts/use-shortcuts";

/** The keys of the table, and what they do. */
export const KEYS = declare("table", {
  primary: { keys: ["Enter"], says: (t) => t("rumbugz:keys.primary") },
  draw: { keys: ["B"], says: (t) => t("rumbugz:act.draw") },
  take: { keys: ["P"], says: (t) => t("rumbugz:act.take") },
  lay: { keys: ["L"], says: (t) => t("rumbugz:act.lay") },
  discard: { keys: ["D"], says: (t) => t("rumbugz:act.discard") },
  knock: { keys: ["K"], says: (t) => t("rumbugz:act.knock") },
  allow: { keys: ["A"], says: (t) => t("rumbugz:act.allow") },
  refuse: { keys: ["R"], says: (t) => t("rumbugz:act.refuse") },
  undo: { keys: ["U"], says: (t) => t("rumbugz:act.undo") },
  hint: { keys: ["H"], says: (t) => t("rumbugz:act.hint") },
  threats: { keys: ["X"], says: (t) => t("rumbugz:threats.name") },
  clear: { keys: ["Escape"], says: (t) => t("rumbugz:keys.clear") },
  rack: { keys: ["ArrowLeft", "ArrowRight"], says: (t) => t("rumbugz:keys.rack") },
  pick: { keys: ["Space"], says: (t) => t("rumbugz:keys.pick"), own: true },
  move: { keys: ["Shift+ArrowLeft", "Shift+ArrowRight"], says: (t) => t("rumbugz:keys.move"), own: true },
  sequences: { keys: ["Tab"], says: (t) => t("rumbugz:keys.sequences"), own: true },
});

export type KeyDeed = Exclude<keyof typeof KEYS, "pick" | "move" | "sequences">;

const DEEDS = Object.keys(KEYS).filter((name) => !KEYS[name as keyof typeof KEYS].own) as KeyDeed[];

/** Puts the keys of the table on the page; null: they do nothing now. */
export function useKeys(perform: ((deed: KeyDeed) => void) | null): void {
  const deeds = DEEDS.map((name) => [name, perform && (() => perform(name))]);
  useShortcuts(KEYS, Object.fromEntries(deeds));
}
