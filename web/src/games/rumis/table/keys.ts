import { declare } from "../../../kit/shortcuts/shortcut";
import { type Deeds, useShortcuts } from "../../../kit/shortcuts/use-shortcuts";
import { playSound } from "../../../kit/sound";
import type { Ctrl } from "./ctrl";
import { type Axis, STONES } from "./geometry";
import type { View } from "./view";

/** The keys of the table, and what they do. */
export const KEYS = declare("table", {
  choose: { keys: ["1", "2", "3", "4", "5", "6", "7", "8", "9", "0", "-"], says: (t) => t("rumis:keys.choose") },
  step: {
    keys: ["ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown"],
    says: (t) => t("rumis:keys.step"),
    repeats: true,
  },
  higher: { keys: ["PageUp"], says: (t) => t("rumis:lift.higher"), repeats: true },
  lower: { keys: ["PageDown"], says: (t) => t("rumis:lift.lower"), repeats: true },
  flat: { keys: ["R", "Shift+R"], says: (t) => t("rumis:act.flat") },
  tip: { keys: ["T", "Shift+T"], says: (t) => t("rumis:act.tip") },
  roll: { keys: ["F", "Shift+F"], says: (t) => t("rumis:act.roll") },
  next: { keys: ["N", "Shift+N"], says: (t) => t("rumis:keys.next"), repeats: true },
  place: { keys: ["Enter"], says: (t) => t("rumis:act.place") },
  back: { keys: ["Escape"], says: (t) => t("rumis:act.back") },
  hint: { keys: ["H"], says: (t) => t("rumis:act.hint") },
  threats: { keys: ["X"], says: (t) => t("rumis:threats.name") },
  left: { keys: ["Q"], says: (t) => t("rumis:view.left") },
  right: { keys: ["E"], says: (t) => t("rumis:view.right") },
  top: { keys: ["V"], says: (t) => t("rumis:view.top") },
  limits: { keys: ["L"], says: (t) => t("rumis:view.limits") },
  closer: { keys: ["."], says: (t) => t("rumis:view.closer"), repeats: true },
  farther: { keys: [","], says: (t) => t("rumis:view.farther"), repeats: true },
});

type Name = keyof typeof KEYS;

const STEPS = [
  [-1, 0],
  [1, 0],
  [0, -1],
  [0, 1],
] as const;

/** What the keys do with a table; `root` is where its tray is. */
export function deedsAt(
  ctrl: Ctrl,
  view: View,
  {
    floating,
    practice,
    threats = false,
    root,
  }: { floating: boolean; practice: boolean; threats?: boolean; root: () => HTMLElement | null },
): Deeds<Name> {
  const turn = (axis: Axis) => (at: number) => {
    if (ctrl.state.held) playSound("click");
    ctrl.turn(axis, view.facing, at === 0 ? 1 : -1);
  };
  return {
    // A mouse takes it along, too; without one it stays where it is.
    choose: (at) => ctrl.choose(STONES[at] ?? "", true),
    step: (at) => {
      const [right, down] = STEPS[at] ?? [0, 0];
      // Without a stone in hand the arrows move the viewer instead.
      if (ctrl.state.held) ctrl.step(right, down, view.facing);
      else view.drag(right * 0.16, -down * 0.1);
    },
    higher: floating ? () => ctrl.lift(1) : undefined,
    lower: floating ? () => ctrl.lift(-1) : undefined,
    flat: turn("flat"),
    tip: turn("tip"),
    roll: turn("roll"),
    next: (at) => ctrl.next(at === 0 ? 1 : -1),
    place: () => ctrl.place(),
    back: () => {
      const { held } = ctrl.state;
      ctrl.putBack();
      // Whoever came from the tray by keyboard goes back there.
      if (held) root()?.querySelector<HTMLElement>(`[data-stone=${held.ghost.stone}]`)?.focus({ preventScroll: true });
    },
    hint: practice ? () => void ctrl.hint() : undefined,
    threats: threats ? () => void ctrl.threats() : undefined,
    left: () => view.spin(-1),
    right: () => view.spin(1),
    top: () => ctrl.toggleTop(),
    limits: () => ctrl.toggleLimits(),
    closer: () => view.zoomBy(1.2),
    farther: () => view.zoomBy(1 / 1.2),
  };
}

/** Puts the keys of the table on the page. */
export function useKeys(ctrl: Ctrl, view: View, at: Parameters<typeof deedsAt>[2]): void {
  useShortcuts(KEYS, deedsAt(ctrl, view, at));
}
