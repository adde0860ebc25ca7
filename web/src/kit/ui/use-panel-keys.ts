import { declare } from "../shortcuts/shortcut";
import { useShortcuts } from "../shortcuts/use-shortcuts";

export const PANEL_KEYS = declare("panel", { close: { keys: ["Escape"], says: (t) => t("close") } });

/** Escape closes a panel while the focus is inside it. */
export function usePanelKeys(onClose: () => void, panel: () => Element | null): void {
  useShortcuts(PANEL_KEYS, { close: onClose }, panel);
}
