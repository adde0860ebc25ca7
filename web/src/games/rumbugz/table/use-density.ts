import { type RefObject, useLayoutEffect } from "react";

const TIGHTEST = 4;

/** Packs the mats as tightly as it takes to see them all, and no tighter. `packed` is what lies on them. */
export function useDensity(
  root: RefObject<HTMLElement | null>,
  table: RefObject<HTMLElement | null>,
  packed: unknown,
): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: what lies on the mats says how much room they take
  useLayoutEffect(() => {
    const [outer, inner] = [root.current, table.current];
    if (!outer || !inner) return;
    const pack = () => {
      for (let density = 0; density <= TIGHTEST; density++) {
        outer.dataset.density = String(density);
        if (inner.scrollHeight <= inner.clientHeight) return;
      }
    };
    pack();
    if (typeof ResizeObserver === "undefined") return;
    const watcher = new ResizeObserver(pack);
    watcher.observe(inner);
    return () => watcher.disconnect();
  }, [root, table, packed]);
}
