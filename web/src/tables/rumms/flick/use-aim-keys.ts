import { useEffect, useRef } from "react";
import { isTaken } from "../../../ui/keys";
import { aimDeed } from "./keys";
import type { Sling } from "./sling";

/** Keys work while the focus is at the table or nowhere; elsewhere on the page they belong to the page. */
export function useAimKeys(sling: Sling, onHint: (() => void) | null): void {
  const hint = useRef(onHint);
  hint.current = onHint;
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const { target } = event;
      const here = target === document.body || (target instanceof Element && target.closest(".rumms"));
      if (!here || event.defaultPrevented || isTaken(target, event.key)) return;
      const deed = aimDeed(event, sling.state.strike !== null);
      if (!deed || (deed.kind === "hint" && !hint.current)) return;
      event.preventDefault();
      if (deed.kind === "hint") hint.current?.();
      else if (deed.kind === "turn") sling.turn(deed.degrees);
      else if (deed.kind === "strengthen") sling.strengthen(deed.by);
      else if (deed.kind === "shift") sling.shift(deed.left, deed.up);
      else if (deed.kind === "next") sling.next(deed.step);
      else if (deed.kind === "trigger") sling.trigger();
      else if (deed.kind === "flick") sling.flick();
      else sling.back();
    };
    document.addEventListener("keydown", press);
    return () => document.removeEventListener("keydown", press);
  }, [sling]);
}
