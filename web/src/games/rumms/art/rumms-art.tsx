import { polygon, project } from "../../../kit/iso";
import type { RummsKind } from "../../../wire";
import { Inks } from "./ink";
import { type Face, facesOf, frame, ground, type Vector } from "./solid";
import { faceInks, paintOf, type Team } from "./symbols";

interface ArtDie {
  team: Team;
  kind: RummsKind;
  /** The middle of its lower side, as it stands. */
  at: Vector;
  tip?: number;
  turn?: number;
  /** The faces that are shadow ones; the others are active. */
  shadow?: readonly number[];
}

const LENGTH = 7.2;
const WIDTH = 4.2;

/** A knight has just run into the trolls before the blue castle. */
const DICE: readonly ArtDie[] = [
  { team: "blue", kind: "king", at: [2.2, 0.95, 0], turn: 8 },
  { team: "blue", kind: "knight", at: [0.7, 1.8, 0], turn: -4 },
  { team: "blue", kind: "mage", at: [0.75, 1.75, 1], turn: 14 },
  { team: "blue", kind: "dragon", at: [3.6, 1.7, 0], turn: 22 },
  { team: "blue", kind: "troll", at: [2.35, 2.35, 0.3], tip: -27, turn: 32, shadow: [0, 1] },
  { team: "red", kind: "knight", at: [2.2, 3.75, 0], turn: -13 },
  { team: "red", kind: "king", at: [1.9, 6.2, 0], turn: -10 },
  { team: "red", kind: "dragon", at: [0.7, 5.1, 0], turn: 6 },
  { team: "red", kind: "berserker", at: [0.7, 5.1, 1], turn: -12 },
  { team: "red", kind: "troll", at: [3.5, 5.7, 0], turn: 9, shadow: [0, 1] },
];

/** Later ones hide earlier ones. */
const DRAWN = [...DICE].sort((one, other) => nearness(one) - nearness(other));

function nearness({ at: [x, y, z] }: ArtDie): number {
  return x + y + 1.5 * z;
}

/** RUMMS in one picture: dice on the mat, and one that has just been flicked. */
export function RummsArt() {
  return (
    <svg className="art art-rumms" viewBox="-6.5 -1.5 10.4 7.7" aria-hidden="true">
      <Mat />
      <Swish />
      {DRAWN.map((die) => (
        <SolidDie key={`${die.team} ${die.at.join(" ")}`} die={die} />
      ))}
    </svg>
  );
}

/** A castle from above, as it is printed: four towers, walls between them, the yard. */
const CASTLE =
  "M4 4 H30 V12 H38 V4 H62 V12 H70 V4 H96 V30 H88 V38 H96 V62 H88 V70 H96 V96 H70 V88 H62 V96 H38 V88 H30 V96 H4 V70 H12 V62 H4 V38 H12 V30 H4 Z M26 26 H74 V74 H26 Z";

function Mat() {
  const corners = [project(0, 0, 0), project(WIDTH, 0, 0), project(WIDTH, LENGTH, 0), project(0, LENGTH, 0)];
  return (
    <>
      <polygon className="mat-shade" points={polygon(corners.map(({ x, y }) => ({ x: x + 0.15, y: y + 0.4 })))} />
      <polygon className="mat-edge" points={polygon(corners.map(({ x, y }) => ({ x, y: y + 0.16 })))} />
      <polygon className="mat-cloth" points={polygon(corners)} />
      <rect className="mat-hem" x="2.5" y="1.4" width="95" height="97.2" transform={ground(0, 0, WIDTH, LENGTH)} />
      {(["blue", "red"] as const).map((team) => (
        <g key={team} className={`seat-${team}`}>
          <path className="mat-castle" d={CASTLE} transform={ground(1.15, team === "blue" ? 0.3 : 5, 1.9, 1.9)} />
        </g>
      ))}
      <path className="mat-wall" d={bricks()} transform={ground(0, LENGTH / 2 - 0.25, WIDTH, 0.5)} />
    </>
  );
}

/** Two rows of bricks across the middle. */
function bricks(): string {
  const rows = [0, 50].map((top, row) =>
    Array.from({ length: 10 }, (_, place) => place * 10 + row * 5)
      .filter((left) => left > 0)
      .map((left) => `M${left} ${top} v50`)
      .join(" "),
  );
  return `M0 0 H100 V100 H0 Z M0 50 H100 ${rows.join(" ")}`;
}

/** The way that the knight came. */
function Swish() {
  const streak = (side: number, from: number, to: number) => {
    const [start, end] = [project(2.2 + side, from, 0.2), project(2.2 + side, to, 0.2)];
    return `M${start.x} ${start.y} L${end.x} ${end.y}`;
  };
  return (
    <path className="mat-swish" d={`${streak(-0.32, 4.5, 5.2)} ${streak(0, 4.6, 5.6)} ${streak(0.32, 4.5, 5.1)}`} />
  );
}

function SolidDie({ die: { team, kind, at, tip = 0, turn = 0, shadow = [] } }: { die: ArtDie }) {
  const [x, y, z] = at;
  const faces = facesOf([x, y, z + 0.5], frame({ tip, turn }));
  const foot = project(x + 0.22, y - 0.05, 0);
  return (
    <g>
      <ellipse className="soft-shadow" cx={foot.x} cy={foot.y} rx="0.85" ry="0.5" />
      {faces.map((face) => (
        <DieFace key={face.face} face={face} kind={kind} team={team} dark={shadow.includes(face.face)} />
      ))}
    </g>
  );
}

interface DieFaceProps {
  face: Face;
  kind: RummsKind;
  team: Team;
  dark: boolean;
}

function DieFace({ face: { transform, sky, corners }, kind, team, dark }: DieFaceProps) {
  const { body, dark: night } = paintOf(kind, team);
  return (
    <>
      <polygon className="die-rim" points={polygon(corners)} fill={dark ? night : body} />
      <g transform={transform}>
        <svg width="100" height="100" viewBox="-4 -4 108 108" aria-hidden="true">
          <Inks inks={faceInks(kind, team, dark, false)} />
        </svg>
        <rect className="die-light" width="100" height="100" opacity={Math.max(0, 0.34 - 0.34 * sky)} />
      </g>
    </>
  );
}
