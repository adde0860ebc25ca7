import { declare } from "../../../../kit/shortcuts/shortcut";
import { useShortcuts } from "../../../../kit/shortcuts/use-shortcuts";
import type { Sling } from "./sling";

/** The keys while a flick is aimed. */
export const KEYS = declare("table", {
  next: { keys: ["N", "Shift+N"], says: (t) => t("rumms:table.keys.choose"), repeats: true },
  turn: {
    keys: ["ArrowLeft", "ArrowRight", "Shift+ArrowLeft", "Shift+ArrowRight"],
    says: (t) => t("rumms:table.keys.turn"),
    repeats: true,
  },
  strengthen: { keys: ["ArrowUp", "ArrowDown"], says: (t) => t("rumms:table.keys.strength"), repeats: true },
  point: { keys: ["W", "A", "S", "D"], says: (t) => t("rumms:table.keys.point"), repeats: true },
  trigger: { keys: ["Space"], says: (t) => t("rumms:table.keys.trigger") },
  flick: { keys: ["Enter"], says: (t) => t("rumms:table.keys.flick") },
  back: { keys: ["Escape"], says: (t) => t("rumms:table.keys.back") },
  hint: { keys: ["H"], says: (t) => t("rumms:table.view.hint") },
  threats: { keys: ["X"], says: (t) => t("rumms:threats.name") },
});

/** To the left, in degrees, as the keys for turning come. */
const TURNS = [1, -1, 5, -5] as const;
/** To the left and upwards, in millimetres. */
const POINTS: readonly (readonly [left: number, up: number])[] = [
  [0, 1],
  [1, 0],
  [0, -1],
  [-1, 0],
];

/** A deed that is left out where nobody is helped, null while it cannot be. */
type Help = (() => void) | null | undefined;

/** Puts the keys of the aim on the page. */
export function useAimKeys(sling: Sling, onHint: Help, onThreats: Help): void {
  useShortcuts(KEYS, {
    next: (at) => sling.next(at === 0 ? 1 : -1),
    turn: (at) => {
      const degrees = TURNS[at] ?? 0;
      // As long as nothing is chosen the arrows choose.
      if (sling.state.strike) sling.turn(degrees);
      else sling.next(-Math.sign(degrees));
    },
    strengthen: (at) => sling.strengthen(at === 0 ? 0.1 : -0.1),
    point: (at) => sling.shift(...(POINTS[at] ?? [0, 0])),
    trigger: () => sling.trigger(),
    flick: () => sling.flick(),
    back: () => sling.back(),
    hint: onHint,
    threats: onThreats,
  });
}
