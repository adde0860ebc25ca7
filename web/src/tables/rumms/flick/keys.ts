/** What a key means while a flick is aimed. */
export type AimDeed =
  | { kind: "turn"; degrees: number }
  | { kind: "strengthen"; by: number }
  | { kind: "shift"; left: number; up: number }
  | { kind: "next"; step: number }
  | { kind: "trigger" }
  | { kind: "flick" }
  | { kind: "back" }
  | { kind: "hint" };

export interface Press {
  key: string;
  shiftKey: boolean;
  ctrlKey: boolean;
  metaKey: boolean;
  altKey: boolean;
}

const SHIFTS: Record<string, readonly [number, number]> = { a: [1, 0], d: [-1, 0], w: [0, 1], s: [0, -1] };

export function aimDeed(press: Press, chosen: boolean): AimDeed | null {
  if (press.ctrlKey || press.metaKey || press.altKey) return null;
  const key = press.key.toLowerCase();
  const shift = SHIFTS[key];
  if (shift) return { kind: "shift", left: shift[0], up: shift[1] };
  const degrees = press.shiftKey ? 5 : 1;
  switch (key) {
    // As long as nothing is chosen the arrows choose.
    case "arrowleft":
      return chosen ? { kind: "turn", degrees } : { kind: "next", step: -1 };
    case "arrowright":
      return chosen ? { kind: "turn", degrees: -degrees } : { kind: "next", step: 1 };
    case "arrowup":
      return { kind: "strengthen", by: 0.1 };
    case "arrowdown":
      return { kind: "strengthen", by: -0.1 };
    case "n":
      return { kind: "next", step: press.shiftKey ? -1 : 1 };
    case " ":
      return { kind: "trigger" };
    case "enter":
      return { kind: "flick" };
    case "escape":
      return { kind: "back" };
    case "h":
      return { kind: "hint" };
    default:
      return null;
  }
}
