import { useEffect } from "react";
import { useShortcuts } from "../../../../kit/shortcuts/use-shortcuts";
import type { SetupCtrl } from "./ctrl";
import { deedsOf, KEYS } from "./keys";

/** Keys, and what a hand does besides dragging: a second finger or the wheel turns what is held. */
export function useHands(ctrl: SetupCtrl): void {
  useShortcuts(KEYS, deedsOf(ctrl));
  useEffect(() => {
    const second = (event: PointerEvent) => {
      if (event.isPrimary || !ctrl.store.getState().drag) return;
      event.preventDefault();
      ctrl.turn(1);
    };
    const wheel = (event: WheelEvent) => {
      if (ctrl.store.getState().drag && event.deltaY !== 0) ctrl.turn(event.deltaY > 0 ? -1 : 1);
    };
    document.addEventListener("pointerdown", second, { capture: true });
    document.addEventListener("wheel", wheel, { capture: true, passive: true });
    return () => {
      document.removeEventListener("pointerdown", second, { capture: true });
      document.removeEventListener("wheel", wheel, { capture: true });
    };
  }, [ctrl]);
}
