import { useEffect } from "react";
import type { CubeCtrl } from "../../cubes/ctrl";
import { isTaken } from "../../ui/keys";

/** C takes the next colour in hand; Ctrl+Z takes a stone back, Ctrl+Y lays it again. */
export function useCubeKeys(ctrl: CubeCtrl): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.altKey || ctrl.state.show || isTaken(event.target, event.key)) return;
      const deed = deedOf(ctrl, event);
      if (!deed) return;
      event.preventDefault();
      deed();
    };
    document.addEventListener("keydown", press);
    return () => document.removeEventListener("keydown", press);
  }, [ctrl]);
}

function deedOf(ctrl: CubeCtrl, { key, shiftKey, ctrlKey, metaKey }: KeyboardEvent): (() => void) | null {
  const letter = key.toLowerCase();
  if (!ctrlKey && !metaKey) return letter === "c" ? () => ctrl.cycle() : null;
  if (letter === "y" || (letter === "z" && shiftKey)) return () => ctrl.redo();
  return letter === "z" ? () => ctrl.undo() : null;
}
