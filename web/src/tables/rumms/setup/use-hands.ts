import { useEffect } from "react";
import type { SetupCtrl } from "./ctrl";
import { type Deed, deedOf, isTaken } from "./keys";

/** Keys, and what a hand does besides dragging: a second finger or the wheel turns what is held. */
export function useHands(ctrl: SetupCtrl): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const deed = deedOf(event);
      if (!deed || event.defaultPrevented || isTaken(event.target)) return;
      if (perform(deed, ctrl)) event.preventDefault();
    };
    const second = (event: PointerEvent) => {
      if (event.isPrimary || !ctrl.store.getState().drag) return;
      event.preventDefault();
      ctrl.turn(1);
    };
    const wheel = (event: WheelEvent) => {
      if (ctrl.store.getState().drag && event.deltaY !== 0) ctrl.turn(event.deltaY > 0 ? -1 : 1);
    };
    document.addEventListener("keydown", press);
    document.addEventListener("pointerdown", second, { capture: true });
    document.addEventListener("wheel", wheel, { capture: true, passive: true });
    return () => {
      document.removeEventListener("keydown", press);
      document.removeEventListener("pointerdown", second, { capture: true });
      document.removeEventListener("wheel", wheel, { capture: true });
    };
  }, [ctrl]);
}

/** Whether there was something to do. */
export function perform(deed: Deed, ctrl: SetupCtrl): boolean {
  const { chosen, drag, past } = ctrl.store.getState();
  switch (deed.kind) {
    case "step":
      ctrl.step(deed.right, deed.ahead);
      return chosen !== null;
    case "turn":
      ctrl.turn(deed.steps);
      return chosen !== null;
    case "undo":
      ctrl.undo();
      return past.length > 0;
    case "leave":
      if (drag) ctrl.cancel();
      else ctrl.choose(null);
      return drag !== null || chosen !== null;
  }
}
