import { declare } from "../../../../kit/shortcuts/shortcut";
import type { Deeds } from "../../../../kit/shortcuts/use-shortcuts";
import type { SetupCtrl } from "./ctrl";

/** The keys while dice are set up. */
export const KEYS = declare("table", {
  walk: {
    keys: ["ArrowLeft", "ArrowRight", "Home", "End"],
    says: (t) => t("rumms:setup.keys.walk"),
    own: true,
  },
  step: {
    keys: ["Shift+ArrowLeft", "Shift+ArrowRight", "Shift+ArrowUp", "Shift+ArrowDown"],
    says: (t) => t("rumms:setup.keys.step"),
    repeats: true,
  },
  left: { keys: ["Q"], says: (t) => t("rumms:setup.turn_left"), repeats: true },
  right: { keys: ["E"], says: (t) => t("rumms:setup.turn_right"), repeats: true },
  undo: { keys: ["Ctrl+Z"], says: (t) => t("rumms:setup.undo") },
  leave: { keys: ["Escape"], says: (t) => t("rumms:setup.keys.leave") },
});

/** To the right and ahead. */
const STEPS: readonly (readonly [right: number, ahead: number])[] = [
  [-1, 0],
  [1, 0],
  [0, 1],
  [0, -1],
];

/** What the keys do with a set-up. A key that has nothing to do is left to the browser. */
export function deedsOf(ctrl: SetupCtrl): Deeds<keyof typeof KEYS> {
  const state = () => ctrl.store.getState();
  const withChosen = (deed: () => void) => {
    deed();
    return state().chosen !== null;
  };
  return {
    step: (at) => withChosen(() => ctrl.step(...(STEPS[at] ?? [0, 0]))),
    left: () => withChosen(() => ctrl.turn(1)),
    right: () => withChosen(() => ctrl.turn(-1)),
    undo: () => {
      const any = state().past.length > 0;
      ctrl.undo();
      return any;
    },
    leave: () => {
      const { chosen, drag } = state();
      if (drag) ctrl.cancel();
      else ctrl.choose(null);
      return drag !== null || chosen !== null;
    },
  };
}
