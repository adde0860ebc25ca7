/** What a key does to a set-up. */
export type Deed =
  | { kind: "step"; right: number; ahead: number }
  | { kind: "turn"; steps: number }
  | { kind: "undo" }
  | { kind: "leave" };

interface Press {
  key: string;
  shiftKey: boolean;
  ctrlKey: boolean;
  metaKey: boolean;
  altKey: boolean;
}

const ARROWS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, 1],
  ArrowDown: [0, -1],
};

export function deedOf(press: Press): Deed | null {
  const key = press.key.toLowerCase();
  if ((press.ctrlKey || press.metaKey) && key === "z" && !press.shiftKey) return { kind: "undo" };
  if (press.ctrlKey || press.metaKey || press.altKey) return null;
  const arrow = ARROWS[press.key];
  if (arrow && press.shiftKey) return { kind: "step", right: arrow[0], ahead: arrow[1] };
  if (key === "q") return { kind: "turn", steps: 1 };
  if (key === "e") return { kind: "turn", steps: -1 };
  return key === "escape" ? { kind: "leave" } : null;
}

/** Whether a key pressed there belongs to something else: a text field or a dialog. */
export function isTaken(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && target.closest("input, textarea, select, dialog, [role=dialog]") !== null;
}
