import type { Ink } from "./ink";

/** Signs around a die, in a square of 100 × 100 that is `MARK_MM` wide. Each has a shape of its own. */
export const MARK_MM = 42;

const DARK = "#2b2110";
const HONEY = "#f2bd48";
const RED = "#a9231b";
const CIRCLE = circle(38);

function circle(radius: number): string {
  return `M${50 - radius} 50 a${radius} ${radius} 0 1 0 ${2 * radius} 0 a${radius} ${radius} 0 1 0 ${-2 * radius} 0 Z`;
}

/** Short strokes across a circle. */
function hatch(): string {
  return Array.from({ length: 20 }, (_, i) => {
    const [from, to] = [(i * Math.PI) / 10, (i * Math.PI) / 10 + 0.22];
    const at = (angle: number, radius: number) =>
      `${(50 + radius * Math.cos(angle)).toFixed(1)} ${(50 + radius * Math.sin(angle)).toFixed(1)}`;
    return `M${at(from, 34)} L${at(to, 45)}`;
  }).join(" ");
}

const CORNERS = "M8 26 V8 H26 M74 8 H92 V26 M92 74 V92 H74 M26 92 H8 V74";

export const MARK_INKS: Record<"ready" | "chosen" | "target" | "fault", readonly Ink[]> = {
  ready: [
    { d: circle(42), fill: HONEY, opacity: 0.38 },
    { d: CIRCLE, stroke: "#6b4506", width: 3.4 },
  ],
  chosen: [
    { d: circle(44), fill: HONEY, opacity: 0.55 },
    { d: CIRCLE, stroke: DARK, width: 12 },
    { d: CIRCLE, stroke: HONEY, width: 7 },
  ],
  target: [
    { d: CORNERS, stroke: DARK, width: 11 },
    { d: CORNERS, stroke: "#fff4de", width: 5 },
  ],
  fault: [
    { d: circle(40), fill: RED, opacity: 0.16 },
    { d: circle(33), stroke: RED, width: 3 },
    { d: hatch(), stroke: RED, width: 5 },
    { d: circle(46), stroke: RED, width: 3 },
  ],
};
