import { hash } from "../../../kit/stage/noise";
import type { RummsArea, RummsTable } from "../../../wire";
import type { Ink } from "./ink";
import { landscape, PEN } from "./landscape";
import { SHAPES } from "./shapes";

/** The print of the mat in millimetres: x from red's end to blue's, y down, so from +y to −y of the table. */
const INK = "#3d3020";
const TEAMS = ["#c8443a", "#2f6fb5"] as const;
const STONE = "#d3c6ab";
const LINEN = "#f3e8d0";

export function matInks(table: RummsTable): Ink[] {
  const { mat } = table;
  return [
    ...TEAMS.flatMap((colour, i) => [
      ...road(table.castles[i], table.wall),
      ...landscape(i === 0, mat.right, colour),
      ...castle(table.castles[i], colour, i === 0),
    ]),
    ...wall(table.wall),
    ...seams(mat),
  ];
}

/** A path from the gate to the wall. */
function road(home: RummsArea | undefined, { left, right }: RummsArea): Ink[] {
  if (!home) return [];
  const red = home.right < 0;
  const [from, to] = red ? [home.right, left] : [home.left, right];
  const at = (share: number, side: number) =>
    `${(from + (to - from) * share).toFixed(1)} ${((red ? 1 : -1) * side).toFixed(1)}`;
  const edge = (d: number) =>
    `M${at(0, d)} C${at(0.3, d + 4)} ${at(0.3, d + 34)} ${at(0.52, d + 20)} S${at(0.8, d - 30)} ${at(1, d)}`;
  return [-9, 9].map((side) => ({ d: edge(side), stroke: PEN, width: 0.8, opacity: 0.45 }));
}

function castle(home: RummsArea | undefined, colour: string, red: boolean): Ink[] {
  if (!home) return [];
  const [cx, cy] = [(home.left + home.right) / 2, -(home.bottom + home.top) / 2];
  const half = (home.right - home.left) / 2;
  const at = { x: cx, y: cy, turn: red ? 90 : -90 };
  const square = (inset: number) => {
    const reach = half - inset;
    return `M${-reach} ${-reach} H${reach} V${reach} H${-reach} Z`;
  };
  const tower = 19;
  const towers = [-1, 1].flatMap((a) => [-1, 1].map((b) => [a * (half - tower / 2), b * (half - tower / 2)] as const));
  return [
    { d: square(0), fill: LINEN, at },
    { d: square(0), fill: colour, opacity: 0.34, at },
    { d: paving(half - 13), stroke: INK, width: 0.5, opacity: 0.35, at },
    { d: SHAPES.king, stroke: INK, width: 2.6, opacity: 0.4, at: { ...at, ...crownAt(at), scale: 0.3 } },
    { d: `${square(0)} ${battlement(half)}`, fill: STONE, at },
    { d: battlement(half), stroke: INK, width: 0.9, at },
    { d: "M-9 -45 V-37 C-9 -28 9 -28 9 -37 V-45", fill: "#8a6a45", stroke: INK, width: 1, at },
    { d: "M-4.5 -44 V-32 M0 -44 V-30.5 M4.5 -44 V-32", stroke: INK, width: 0.7, at },
    ...towers.flatMap(([x, y]): Ink[] => {
      const [s, r] = [tower / 2, tower / 2 - 4];
      return [
        { d: `M${x - s} ${y - s} h${tower} v${tower} h${-tower} Z`, fill: STONE, stroke: INK, width: 1, at },
        {
          d: `M${x - r} ${y} a${r} ${r} 0 1 0 ${2 * r} 0 a${r} ${r} 0 1 0 ${-2 * r} 0`,
          fill: colour,
          stroke: INK,
          width: 0.9,
          at,
        },
        { d: `M${x - r} ${y} h${2 * r} M${x} ${y - r} v${2 * r}`, stroke: INK, width: 0.6, at },
      ];
    }),
    // The line that counts, inside the area to its very edge.
    { d: square(0.9), stroke: INK, width: 1.8, at },
  ];
}

/** Shapes are drawn from a corner: their middle belongs into the middle of the yard. */
function crownAt({ x, y, turn }: { x: number; y: number; turn: number }) {
  const side = Math.sign(turn);
  return { x: x + 15 * side, y: y - 15 * side };
}

/** The inner edge of the walls: merlons and gaps. */
function battlement(half: number): string {
  const step = 4.5;
  const [deep, shallow] = [half - 10, half - 6];
  const side = Array.from({ length: 12 }, (_, i) => {
    const from = -27 + i * step;
    const depth = i % 2 === 0 ? deep : shallow;
    return [
      [from, -depth],
      [from + step, -depth],
    ] as const;
  }).flat();
  const turned = [0, 1, 2, 3].flatMap((quarter) =>
    side.map(([x, y]) => {
      const [sin, cos] = [Math.round(Math.sin((quarter * Math.PI) / 2)), Math.round(Math.cos((quarter * Math.PI) / 2))];
      return `${x * cos - y * sin} ${x * sin + y * cos}`;
    }),
  );
  return `M${turned.join(" L")} Z`;
}

/** A few stones of the yard. */
function paving(reach: number): string {
  return Array.from({ length: 34 }, (_, i) => {
    const [x, y] = [(hash(i, 1, 23) * 2 - 1) * reach, (hash(i, 2, 29) * 2 - 1) * reach];
    return `M${(x - 2.4).toFixed(1)} ${y.toFixed(1)} q2.4 ${(-1.6 - hash(i, 3, 31)).toFixed(1)} 4.8 0`;
  }).join(" ");
}

/** Two courses of stones between two rows of merlons. */
function wall({ left, bottom, right, top }: RummsArea): Ink[] {
  const middle = (left + right) / 2;
  const outline = `M${left} ${bottom} H${right} V${top} H${left} Z`;
  const joints: string[] = [`M${middle} ${bottom} V${top}`];
  const shades: string[] = [];
  for (const [course, from] of [left, middle].entries()) {
    for (let i = 0; bottom + i * 15 < top; i++) {
      const y = bottom + (i + course / 2) * 15 + (hash(i, course, 41) - 0.5) * 4;
      joints.push(`M${from} ${y.toFixed(1)} h${middle - left}`);
      if (hash(i, course, 43) > 0.6) shades.push(`M${from + 2} ${(y + 3).toFixed(1)} l${middle - left - 4} 3.4`);
    }
  }
  return [
    { d: outline, fill: STONE },
    { d: joints.join(" "), stroke: INK, width: 0.9, opacity: 0.75 },
    { d: shades.join(" "), stroke: INK, width: 0.5, opacity: 0.4 },
    { d: `M${left + 0.8} ${bottom} V${top} M${right - 0.8} ${bottom} V${top}`, stroke: INK, width: 1.6 },
  ];
}

/** Three parts sewn together, and a hem around. */
function seams({ left, bottom, right, top }: RummsArea): Ink[] {
  const third = (right - left) / 3;
  const stitches = (from: number, to: number, at: (s: number) => string) =>
    Array.from({ length: Math.floor((to - from) / 6) }, (_, i) => at(from + 3 + i * 6)).join(" ");
  const lines = [left + third, right - third];
  const hem = 6;
  return [
    ...lines.map((x) => ({ d: `M${x} ${bottom} V${top}`, stroke: INK, width: 0.8, opacity: 0.28 })),
    ...lines.flatMap((x) =>
      [-2.6, 2.6].map((d) => ({
        d: stitches(bottom, top, (y) => `M${x + d} ${y - 1.6} v3.2`),
        stroke: "#8a7350",
        width: 0.8,
        opacity: 0.8,
      })),
    ),
    {
      d: [
        ...[bottom + hem, top - hem].map((y) => stitches(left, right, (x) => `M${x - 1.6} ${y} h3.2`)),
        ...[left + hem, right - hem].map((x) => stitches(bottom, top, (y) => `M${x} ${y - 1.6} v3.2`)),
      ].join(" "),
      stroke: "#8a7350",
      width: 0.8,
      opacity: 0.8,
    },
  ];
}
