import type { T } from "../kit/i18n/t";
import { declare } from "../kit/shortcuts/shortcut";
import { useShortcuts } from "../kit/shortcuts/use-shortcuts";

const keys: readonly string[] = ["ArrowLeft", "ArrowRight"];
const STEP = { step: { keys, says: (t: T) => t("keys.deed.step"), repeats: true } };
const ROOM_KEYS = declare("room", STEP);
const PANEL_KEYS = declare("panel", STEP);

/** Left and right step through the moves, wherever the focus is; the table gets nothing of it. */
export function useStepKeys(onStep: (step: number) => void): void {
  useShortcuts(ROOM_KEYS, { step: (at) => onStep(at === 0 ? -1 : 1) });
}

/** The same, as long as the focus is in a panel. */
export function usePanelStepKeys(onStep: (step: number) => void, panel: () => Element | null): void {
  useShortcuts(PANEL_KEYS, { step: (at) => onStep(at === 0 ? -1 : 1) }, panel);
}
