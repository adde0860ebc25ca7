import { useEffect, useEffectEvent } from "react";

/** Left and right step through the moves, wherever the focus is or only inside what `within` selects. */
export function useStepKeys(onStep: (step: number) => void, within = "*"): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    if (step === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
    const { target } = event;
    if (!(target instanceof Element) || !target.closest(within)) return;
    if (target.closest("input, textarea, select, dialog")) return;
    event.preventDefault();
    // One step per press, though the list and the bar may both listen; and the table gets nothing of it.
    event.stopImmediatePropagation();
    onStep(step);
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event);
    window.addEventListener("keydown", listen, { capture: true });
    return () => window.removeEventListener("keydown", listen, { capture: true });
  }, []);
}
