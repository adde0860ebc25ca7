import { playSound } from "../../sound";
import type { Ctrl } from "./ctrl";
import { STONES } from "./geometry";
import type { Deed } from "./keys";
import type { View } from "./view";

/** Carries out what a key asked for. */
export function perform(deed: Deed, ctrl: Ctrl, view: View, root: HTMLElement | null): void {
  const { held } = ctrl.state;
  switch (deed.kind) {
    case "choose":
      ctrl.choose(STONES[deed.index] ?? "");
      return;
    case "step":
      // Without a stone in hand the arrows move the viewer instead.
      if (held) ctrl.step(deed.right, deed.down, view.facing);
      else view.drag(deed.right * 0.16, -deed.down * 0.1);
      return;
    case "lift":
      ctrl.lift(deed.step);
      return;
    case "turn":
      if (held) playSound("click");
      ctrl.turn(deed.axis, view.facing, deed.quarters);
      return;
    case "next":
      ctrl.next(deed.step);
      return;
    case "place":
      ctrl.place();
      return;
    case "back":
      ctrl.putBack();
      // Whoever came from the tray by keyboard goes back there.
      if (held) root?.querySelector<HTMLElement>(`[data-stone=${held.ghost.stone}]`)?.focus({ preventScroll: true });
      return;
    case "hint":
      void ctrl.hint();
      return;
    case "top":
      ctrl.toggleTop();
      return;
    case "limits":
      ctrl.toggleLimits();
      return;
    case "spin":
      view.spin(deed.quarters);
      return;
    case "zoom":
      view.zoomBy(deed.factor);
  }
}
