import { type RefObject, useLayoutEffect } from "react";
import { parseMove } from "./notation";

type Box = Pick<DOMRect, "left" | "top" | "bottom" | "width" | "height">;

/** From what it belongs to, and from the edge. */
const GAP = 6;

/**
 * Where a box of some size stands beside what it belongs to, counted from the corner of the sheet before the table:
 * below it, or above it if it would cover the sheet.
 */
export function placeBeside(what: Box, box: Pick<Box, "width" | "height">, sheet: Box): { left: number; top: number } {
  const left = Math.max(GAP, Math.min(what.left - sheet.left, sheet.width - box.width - GAP));
  const below = what.bottom + GAP + box.height <= sheet.top;
  return { left, top: (below ? what.bottom + GAP : what.top - GAP - box.height) - sheet.top };
}

/** Moves a box to the sequence that its moves are about, where there is room beside one. */
export function useBesideSequence(box: RefObject<HTMLElement | null>, moves: readonly string[]): void {
  useLayoutEffect(() => {
    const element = box.current;
    const move = parseMove(moves[0] ?? "");
    if (!element || !move || !("sequence" in move) || !window.matchMedia?.("(min-width: 901px)").matches) return;
    const sequence = element.closest(".rumbugz")?.querySelector(`[data-place="sequence:${move.sequence}"]`);
    const sheet = element.offsetParent;
    if (!sequence || !sheet) return;
    const size = element.getBoundingClientRect();
    const place = placeBeside(sequence.getBoundingClientRect(), size, sheet.getBoundingClientRect());
    Object.assign(element.style, { left: `${place.left}px`, top: `${place.top}px`, right: "auto", bottom: "auto" });
    return () => element.removeAttribute("style");
  }, [box, moves]);
}
