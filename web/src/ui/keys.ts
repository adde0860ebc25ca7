/** Whether a key pressed there belongs to something else: a text field, a dialog, or a button's own Enter. */
export function isTaken(target: EventTarget | null, key: string): boolean {
  if (!(target instanceof HTMLElement)) return false;
  if (target.isContentEditable || target.closest("input, textarea, select, dialog, [role=dialog]")) return true;
  return (key === "Enter" || key === " ") && target.closest("button, a, summary") !== null;
}
