import { type RefObject, useEffect } from "react";
import { isTaken } from "../../ui/keys";
import type { Ctrl } from "./ctrl";
import { deedOf } from "./keys";
import { perform } from "./perform";
import type { View } from "./view";

/** Keys work while the focus is at the table or nowhere; elsewhere on the page they belong to the page. */
export function useKeys(root: RefObject<HTMLElement | null>, ctrl: Ctrl, view: View): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const { target } = event;
      const here = target === document.body || (target instanceof Node && root.current?.contains(target));
      if (!here || event.defaultPrevented || isTaken(target, event.key)) return;
      const deed = deedOf(event);
      if (!deed) return;
      event.preventDefault();
      perform(deed, ctrl, view, root.current);
    };
    document.addEventListener("keydown", press);
    return () => document.removeEventListener("keydown", press);
  }, [root, ctrl, view]);
}
