import { hash } from "../../../kit/stage/noise";
import type { Ink } from "./ink";

/** Small drawings of a kingdom, in millimetres, standing on their origin. */
export const PEN = "#5b4a35";
const PAPER = "#f6ecd6";

type Thing = "tree" | "pine" | "hill" | "tuft" | "flag" | "tent" | "house" | "pond" | "stones";

type Place = readonly [thing: Thing, right: number, ahead: number];

const THINGS: Record<Thing, readonly Ink[]> = {
  tree: [
    { d: "M-0.8 0 C-0.5 -2 -0.5 -3 -0.8 -5 M0.9 0 C0.6 -2 0.6 -3 0.9 -5", stroke: PEN, width: 0.7 },
    {
      d: "M-5 -5 C-9 -7 -7.5 -12.5 -4 -12.5 C-3 -16.5 3.5 -16.5 4.5 -13 C8.5 -12.5 9 -7 5.5 -5 C3 -3.4 -3 -3.4 -5 -5 Z",
      fill: PAPER,
      stroke: PEN,
      width: 0.9,
    },
    { d: "M3 -11.5 C5 -10.5 5.4 -8.5 4.4 -7 M-3.5 -10.5 C-2.5 -11.5 -1.5 -11.6 -0.5 -11", stroke: PEN, width: 0.6 },
  ],
  pine: [
    { d: "M0 0 V-4", stroke: PEN, width: 1.2 },
    {
      d: "M-5.5 -3.5 L-2.6 -8 H-4.4 L-1.9 -12 H-3 L0 -18 L3 -12 H1.9 L4.4 -8 H2.6 L5.5 -3.5 Z",
      fill: PAPER,
      stroke: PEN,
      width: 0.9,
    },
    { d: "M1 -14 L2 -12.6 M1.6 -9.8 L2.8 -8.6 M2 -5.8 L3.6 -4.4", stroke: PEN, width: 0.6 },
  ],
  hill: [
    { d: "M-18 0 C-13 -9 -6 -13 0 -13 C7 -13 14 -8 19 0", fill: PAPER, stroke: PEN, width: 1 },
    { d: "M5 -10.5 L8 -6.5 M8.5 -8.6 L11.5 -4.2 M12 -5.8 L14.4 -2", stroke: PEN, width: 0.6 },
  ],
  tuft: [{ d: "M-2.6 0 Q-2 -2.6 -3.6 -4 M0 0 Q0.3 -3 0 -5 M2.6 0 Q2 -2.6 3.6 -4", stroke: PEN, width: 0.7 }],
  flag: [
    {
      d: "M0 -19 C4 -21 6 -17 12 -18.4 L9.6 -15.6 L12 -12.4 C6 -11.4 4 -15 0 -13 Z",
      fill: "team",
      stroke: PEN,
      width: 0.7,
    },
    { d: "M0 0 V-20", stroke: PEN, width: 1 },
  ],
  tent: [
    { d: "M0 -13 V-17.5 L5 -15.8 L0 -14.2", fill: "team", stroke: PEN, width: 0.6 },
    { d: "M-10 0 C-6 -4 -3 -8 0 -13 C3 -8 6 -4 10 0 Z", fill: PAPER, stroke: PEN, width: 0.9 },
    { d: "M-2.8 0 L0 -7.5 L2.8 0 M-6 0 C-3.5 -4 -1.5 -8 0 -13 C1.5 -8 3.5 -4 6 0", stroke: PEN, width: 0.6 },
  ],
  house: [
    { d: "M-5.5 0 V-6 H5.5 V0 Z", fill: PAPER, stroke: PEN, width: 0.8 },
    { d: "M-7 -6 L0 -11.5 L7 -6 Z", fill: "team", stroke: PEN, width: 0.8 },
    { d: "M-1.4 0 V-3.6 H1.4 V0 M3.6 -9 V-11.6 H5.2 V-7.6", stroke: PEN, width: 0.6 },
  ],
  pond: [
    {
      d: "M-24 -5 C-22 -13 14 -15 23 -8 C29 -2 14 4 -2 3.6 C-16 3.4 -26 1 -24 -5 Z",
      fill: "#dbe6e4",
      stroke: PEN,
      width: 0.9,
    },
    { d: "M-14 -5 q2.5 -2 5 0 t5 0 M2 -2 q2.5 -2 5 0 t5 0 M2 -9 q2.5 -2 5 0 t5 0", stroke: PEN, width: 0.6 },
  ],
  stones: [{ d: "M-5 0 C-5 -4 -1 -4 -0.6 0 Z M1 0 C1.4 -2.8 4.6 -2.6 5 0 Z", fill: PAPER, stroke: PEN, width: 0.8 }],
};

/** What stands where, seen by whoever lives there: millimetres to the right and forwards from the middle of their edge. */
const PLACES: readonly Place[] = [
  ["hill", -150, 352], ["hill", -118, 344], ["hill", 168, 262], ["hill", 138, 254], ["hill", -172, 150], ["hill", 176, 42],
  ["pine", -192, 306], ["pine", -181, 297], ["pine", -170, 305], ["pine", -184, 288],
  ["pine", 158, 158], ["pine", 169, 149], ["pine", 181, 157], ["pine", 147, 148], ["pine", 171, 137],
  ["tree", -188, 232], ["tree", -172, 224], ["tree", -158, 233], ["tree", -176, 212],
  ["tree", 184, 372], ["tree", 168, 366], ["tree", 190, 356], ["tree", 112, 190], ["tree", 126, 184], ["tree", -104, 196],
  ["tree", -184, 34], ["tree", -170, 28], ["tree", 84, 20], ["tree", -86, 22],
  ["pond", 104, 318], ["pond", -116, 92],
  ["tent", 92, 92], ["tent", 114, 84], ["tent", 100, 68],
  ["house", -128, 262], ["house", -112, 256], ["house", -122, 246], ["house", 186, 214],
  ["flag", -62, 132], ["flag", 62, 132], ["flag", -196, 376], ["flag", 150, 384],
  ["stones", -70, 318], ["stones", 62, 232], ["stones", -146, 180],
]; // biome-ignore format: a map is read row by row

/** Blades of grass where nothing else stands. */
function grass(): Place[] {
  const spots = Array.from({ length: 90 }, (_, i) => [hash(i, 3, 11) * 390 - 195, 14 + hash(i, 5, 17) * 380] as const);
  const far = (u: number, v: number) => u ** 2 + v ** 2 > 26 ** 2;
  const free = ([u, v]: readonly [number, number]) =>
    (Math.abs(u) > 62 || v < 24 || v > 146) && PLACES.every((place) => far(u - place[1], v - place[2]));
  return spots.filter(free).map(([u, v]) => ["tuft", u, v] as const);
}

let all: readonly Place[] | null = null;

/** Alike in both kingdoms; from the far to the near, so that what is in front covers what is behind. */
function allPlaces(): readonly Place[] {
  all ??= [...PLACES, ...grass()].sort((a, b) => b[2] - a[2]);
  return all;
}

/** A kingdom in the drawing of the mat, whose x runs from red's end to blue's and whose y runs down. */
export function landscape(red: boolean, end: number, colour: string): Ink[] {
  const side = red ? 1 : -1;
  return allPlaces().flatMap(([thing, right, ahead]) =>
    THINGS[thing].map((ink) => ({
      ...ink,
      ...(ink.fill === "team" && { fill: colour }),
      opacity: 0.62,
      at: { x: side * (ahead - end), y: side * right, turn: 90 * side },
    })),
  );
}
