import { type RefObject, useEffect, useRef, useState } from "react";
import { isTaken } from "../../ui/keys";
import { deedOfKey, type KeyDeed } from "./keys";

/** Whether the person asked their system for less motion. */
export function useStillness(): boolean {
  const [still, setStill] = useState(() => query()?.matches ?? false);
  useEffect(() => {
    const media = query();
    const change = () => setStill(media?.matches ?? false);
    media?.addEventListener("change", change);
    return () => media?.removeEventListener("change", change);
  }, []);
  return still;
}

function query(): MediaQueryList | undefined {
  return window.matchMedia?.("(prefers-reduced-motion: reduce)");
}

/** Keys work while the focus is at the table or nowhere; elsewhere on the page they belong to the page. */
export function useKeys(root: RefObject<HTMLElement | null>, perform: ((deed: KeyDeed) => void) | null): void {
  const latest = useRef(perform);
  useEffect(() => {
    latest.current = perform;
  });
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const { target } = event;
      const here = target === document.body || (target instanceof Node && root.current?.contains(target));
      if (!latest.current || !here || event.defaultPrevented || isTaken(target, event.key)) return;
      const deed = deedOfKey(event);
      if (!deed) return;
      event.preventDefault();
      latest.current(deed);
    };
    document.addEventListener("keydown", press);
    return () => document.removeEventListener("keydown", press);
  }, [root]);
}
