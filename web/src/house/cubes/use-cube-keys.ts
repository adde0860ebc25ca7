import { declare } from "../../kit/shortcuts/shortcut";
import { useShortcuts } from "../../kit/shortcuts/use-shortcuts";
import type { CubeCtrl } from "./ctrl";

export const CUBE_KEYS = declare("table", {
  colour: { keys: ["C"], says: (t) => t("cubes:keys.colour") },
  undo: { keys: ["Ctrl+Z"], says: (t) => t("cubes:strip.undo"), repeats: true },
  redo: { keys: ["Ctrl+Y", "Ctrl+Shift+Z"], says: (t) => t("cubes:strip.redo"), repeats: true },
});

/** Puts the keys of a cube on the page; they rest while one is being shown. */
export function useCubeKeys(ctrl: CubeCtrl, showing: boolean): void {
  useShortcuts(CUBE_KEYS, {
    colour: ctrl.forced ? undefined : showing ? null : () => ctrl.cycle(),
    undo: showing ? null : () => ctrl.undo(),
    redo: showing ? null : () => ctrl.redo(),
  });
}
