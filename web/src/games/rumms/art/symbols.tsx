import type { RummsKind } from "../../../wire";
import { type Ink, Inks } from "./ink";
import { FEWER_RAYS, MOON, RAYS, SHAPES } from "./shapes";

export type Team = "red" | "blue";

interface Paint {
  /** The body of the die. */
  body: string;
  /** What is printed on it. */
  print: string;
  dark: string;
  disc: string;
  grey: string;
}

const TROOPS: Record<Team, Paint> = {
  red: { body: "#c8443a", print: "#fff4de", dark: "#54201c", disc: "#2c1412", grey: "#d3aba2" },
  blue: { body: "#2f6fb5", print: "#fff8e6", dark: "#17304f", disc: "#0e1b2d", grey: "#a5bcd6" },
};
const INK: Record<Team, string> = { red: "#b5352c", blue: "#245c9c" };
const ICE = "#dff0f6";
const HEART = "#f7c9c6";

/** The body of a die in the colour of its team; ice is pale and hearts are rosy, whoever owns them. */
export function paintOf(kind: RummsKind, team: Team): Paint {
  const troop = TROOPS[team];
  if (kind === "ice") return { ...troop, body: ICE, print: INK[team] };
  if (kind === "heart") return { ...troop, body: HEART, print: INK[team] };
  return troop;
}

/** Red's dot and blue's bar, as beside the names, in two corners of every face. */
const MARKS: Record<Team, string> = {
  red: "M78 87 a9 9 0 1 0 18 0 a9 9 0 1 0 -18 0 Z M4 13 a9 9 0 1 0 18 0 a9 9 0 1 0 -18 0 Z",
  blue: "M72 82.5 h25 v10 h-25 Z M3 7.5 h25 v10 h-25 Z",
};

const SQUARE = "M-8 -8 H108 V108 H-8 Z";
const DISC = "M7 50 A43 43 0 1 1 93 50 A43 43 0 1 1 7 50 Z";

/** A face in a square of 100 × 100. Active: bright, in a sun. Shadow: dark, an outline beside a moon. */
export function faceInks(kind: RummsKind, team: Team, shadow: boolean, marks: boolean): Ink[] {
  const { body, print, dark, disc, grey } = paintOf(kind, team);
  const at = shadow ? { x: 15, y: 15, scale: 0.7 } : { x: 12.5, y: 12.5, scale: 0.75 };
  const face: Ink[] = shadow
    ? [
        { d: SQUARE, fill: dark },
        { d: DISC, fill: disc },
        { d: MOON, fill: grey, opacity: 0.6 },
        { d: SHAPES[kind], stroke: grey, width: 6.4, at },
      ]
    : [
        { d: SQUARE, fill: body },
        { d: marks ? FEWER_RAYS : RAYS, stroke: print, width: 5 },
        { d: SHAPES[kind], fill: print, at },
      ];
  if (!marks) return face;
  return [...face, { d: MARKS[team], fill: shadow ? grey : print, stroke: shadow ? disc : body, width: 3 }];
}

interface KindIconProps {
  kind: RummsKind;
  team: Team;
  shadow?: boolean;
  size?: number;
  /** With the mark of the team, for colour-blind eyes. */
  marks?: boolean;
}

/** A face of a die as a small picture: a decoration beside words. */
export function KindIcon({ kind, team, shadow = false, size = 32, marks = false }: KindIconProps) {
  return (
    <svg className="rumms-kind" width={size} height={size} viewBox="0 0 100 100" aria-hidden="true">
      <rect
        x="1"
        y="1"
        width="98"
        height="98"
        rx="14"
        fill={shadow ? paintOf(kind, team).dark : paintOf(kind, team).body}
      />
      <svg x="4" y="4" width="92" height="92" viewBox="0 0 100 100" aria-hidden="true">
        <Inks inks={faceInks(kind, team, shadow, marks)} />
      </svg>
    </svg>
  );
}
