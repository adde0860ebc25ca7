import type { Axis } from "./geometry";

/** What a key means at the table. */
export type Deed =
  | { kind: "choose"; index: number }
  | { kind: "step"; right: number; down: number }
  | { kind: "lift"; step: number }
  | { kind: "turn"; axis: Axis; quarters: number }
  | { kind: "next"; step: number }
  | { kind: "place" }
  | { kind: "back" }
  | { kind: "hint" }
  | { kind: "top" }
  | { kind: "limits" }
  | { kind: "spin"; quarters: number }
  | { kind: "zoom"; factor: number };

interface Press {
  key: string;
  shiftKey: boolean;
  ctrlKey: boolean;
  metaKey: boolean;
  altKey: boolean;
}

const CHOICES = "1234567890-";
const ARROWS: Record<string, readonly [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};
const AXES: Record<string, Axis> = { r: "flat", t: "tip", f: "roll" };

export function deedOf(press: Press): Deed | null {
  if (press.ctrlKey || press.metaKey || press.altKey) return null;
  const arrow = ARROWS[press.key];
  if (arrow) return { kind: "step", right: arrow[0], down: arrow[1] };
  const key = press.key.toLowerCase();
  const axis = AXES[key];
  if (axis) return { kind: "turn", axis, quarters: press.shiftKey ? -1 : 1 };
  const index = key.length === 1 ? CHOICES.indexOf(key) : -1;
  if (index >= 0) return { kind: "choose", index };
  switch (key) {
    case "pageup":
      return { kind: "lift", step: 1 };
    case "pagedown":
      return { kind: "lift", step: -1 };
    case "n":
      return { kind: "next", step: press.shiftKey ? -1 : 1 };
    case "enter":
      return { kind: "place" };
    case "escape":
      return { kind: "back" };
    case "h":
      return { kind: "hint" };
    case "v":
      return { kind: "top" };
    case "l":
      return { kind: "limits" };
    case "q":
      return { kind: "spin", quarters: -1 };
    case "e":
      return { kind: "spin", quarters: 1 };
    case ".":
      return { kind: "zoom", factor: 1.2 };
    case ",":
      return { kind: "zoom", factor: 1 / 1.2 };
    default:
      return null;
  }
}
