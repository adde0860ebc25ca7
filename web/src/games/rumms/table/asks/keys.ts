import { declare } from "../../../../kit/shortcuts/shortcut";

/** Where there is one answer to give. */
export const ASK_KEYS = declare("table", {
  answer: { keys: ["Enter"], says: (t) => t("rumms:asks.keys.answer") },
  back: { keys: ["Escape"], says: (t) => t("rumms:asks.back") },
});

/** Where a die is put down. */
export const SPOT_KEYS = declare("table", {
  move: {
    keys: ["ArrowUp", "ArrowDown", "ArrowLeft", "ArrowRight"],
    says: (t) => t("rumms:asks.keys.move"),
    repeats: true,
  },
  left: { keys: ["Q"], says: (t) => t("rumms:asks.put.left"), repeats: true },
  right: { keys: ["E"], says: (t) => t("rumms:asks.put.right"), repeats: true },
  put: { keys: ["Enter"], says: (t) => t("rumms:asks.put.here") },
  free: { keys: ["F"], says: (t) => t("rumms:asks.put.free") },
  back: { keys: ["Escape"], says: (t) => t("rumms:asks.back") },
});

/** Up and to the right, as the keys for moving come. */
export const WAYS: readonly (readonly [up: number, right: number])[] = [
  [1, 0],
  [-1, 0],
  [0, -1],
  [0, 1],
];
