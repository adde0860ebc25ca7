import { declare } from "../kit/shortcuts/shortcut";

/** On every page. */
export const HOUSE_KEYS = declare("house", {
  log: { keys: ["J"], says: (t) => t("keys.deed.log") },
  keys: { keys: ["?"], says: (t) => t("keys.deed.keys") },
});
