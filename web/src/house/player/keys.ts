import { declare } from "../../kit/shortcuts/shortcut";

/** Whatever has the focus, while a match is looked at again; the table gets nothing of it. */
export const PLAYER_KEYS = declare("room", {
  step: { keys: ["ArrowLeft", "ArrowRight"], says: (t) => t("keys.deed.step"), repeats: true },
  play: { keys: ["K", "Space"], says: (t) => t("keys.deed.play") },
  ends: { keys: ["Home", "End"], says: (t) => t("keys.deed.ends") },
  turn: { keys: ["PageUp", "PageDown"], says: (t) => t("keys.deed.turn"), repeats: true },
  speed: { keys: ["<", ">"], says: (t) => t("keys.deed.speed") },
});
