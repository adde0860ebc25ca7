import { useEffect, useRef } from "react";
import { isTaken } from "../../../ui/keys";

export type Keys = Readonly<Record<string, (() => void) | undefined>>;

/** Keys by their names, in small letters. They work while the focus is at the table or nowhere. */
export function useAskKeys(keys: Keys): void {
  const latest = useRef(keys);
  latest.current = keys;
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const { target } = event;
      const here = target === document.body || (target instanceof Element && target.closest(".rumms"));
      if (!here || event.defaultPrevented || isTaken(target, event.key)) return;
      if (event.ctrlKey || event.metaKey || event.altKey) return;
      const deed = latest.current[event.key.toLowerCase()];
      if (!deed) return;
      event.preventDefault();
      deed();
    };
    document.addEventListener("keydown", press);
    return () => document.removeEventListener("keydown", press);
  }, []);
}
