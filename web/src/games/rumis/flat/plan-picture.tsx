import { memo, useId } from "react";
import { type Colour, isColour, MARKS } from "../table/marks";
import { squareName } from "../table/notation";
import type { Coverers } from "../threats";
import { type Edge, edgesOf, type Seen } from "./plan";

/** Room for the letters around the plan, in squares. */
export const RIM = 0.42;
/** Height numbers stand in a counter of this radius. */
const COUNTER = 0.25;

interface PlanPictureProps {
  rows: number;
  columns: number;
  seen: readonly Seen[];
  /** The stone that was laid last, by its place in the picture. */
  last: number | null;
  /** The stones up to here were there from the start. */
  given: number;
  /** The colour of the ruin, which is nobody's. */
  ruin: string | null;
  /** A slice needs no numbers: its level is written beside it. */
  numbers: boolean;
  /** Limits are written on built squares as well. */
  limits: boolean;
  /** The stones that may be taken, by their places in the picture. */
  takes?: readonly number[];
  /** The squares to point out: those of a stone that could be taken, say. */
  marked?: ReadonlySet<number>;
}

/** The building from straight above, drawn: colours, marks, heights, and the shadows that steps cast. */
export const PlanPicture = memo(function PlanPicture(props: PlanPictureProps) {
  const { rows, columns, seen, last, given, ruin, numbers, limits, takes, marked } = props;
  const tallest = Math.max(1, ...seen.map(({ height }) => height));
  return (
    <svg className="flat-picture" viewBox={`${-RIM} ${-RIM} ${columns + 2 * RIM} ${rows + 2 * RIM}`} aria-hidden="true">
      <rect
        className="flat-board"
        x={-RIM + 0.03}
        y={-RIM + 0.03}
        width={columns + 2 * RIM - 0.06}
        height={rows + 2 * RIM - 0.06}
        rx="0.32"
      />
      <Names rows={rows} columns={columns} />
      {seen.map((one) => (
        <Square key={one.square} {...one} tallest={tallest} ruined={one.colour !== null && one.colour === ruin} />
      ))}
      {edgesOf(seen).map((edge) => (
        <EdgeLine key={`${edge.x} ${edge.y} ${edge.side}`} edge={edge} shades={numbers} />
      ))}
      {seen.map((one) => (
        <Signs key={one.square} seen={one} given={one.stone !== null && one.stone < given} {...{ numbers, limits }} />
      ))}
      {takes?.map((place) => (
        <Around key={place} squares={seen.filter(({ stone }) => stone === place)} className="flat-takes" />
      ))}
      {marked && <Around squares={seen.filter(({ square }) => marked.has(square))} className="flat-marked" />}
      {last !== null && <Around squares={seen.filter(({ stone }) => stone === last)} className="flat-last" />}
    </svg>
  );
});

function Names({ rows, columns }: { rows: number; columns: number }) {
  return (
    <g className="flat-names">
      {Array.from({ length: columns }, (_, x) => squareName(x, 0).slice(0, 1)).map((letter, x) => (
        <g key={letter}>
          <text x={x + 0.5} y={-RIM / 2 + 0.09}>
            {letter}
          </text>
          <text x={x + 0.5} y={rows + RIM / 2 + 0.09}>
            {letter}
          </text>
        </g>
      ))}
      {Array.from({ length: rows }, (_, y) => y + 1).map((number) => (
        <g key={number}>
          <text x={-RIM / 2} y={number - 0.5 + 0.09}>
            {number}
          </text>
          <text x={columns + RIM / 2} y={number - 0.5 + 0.09}>
            {number}
          </text>
        </g>
      ))}
    </g>
  );
}

interface SquareProps extends Seen {
  tallest: number;
  ruined: boolean;
}

/** The higher, the more sun. */
function Square({ x, y, height, tallest, colour, limit, ruined }: SquareProps) {
  if (colour === null)
    return (
      <rect
        className="flat-ground"
        data-closed={limit === 0 || undefined}
        x={x + 0.02}
        y={y + 0.02}
        width="0.96"
        height="0.96"
        rx="0.08"
      />
    );
  const sun = tallest === 1 ? 12 : -26 + (52 * (height - 1)) / (tallest - 1);
  const ink = sun < 0 ? "var(--burnt)" : "var(--cream)";
  const fill = `color-mix(in srgb, ${ink} ${Math.abs(Math.round(sun))}%, var(--seat))`;
  return (
    <rect
      className={`flat-cube seat-${colour}`}
      data-ruined={ruined || undefined}
      {...{ x, y }}
      width="1"
      height="1"
      style={{ fill }}
    />
  );
}

/** A line between two stones; where one stands higher, the lower side lies in its shade. */
function EdgeLine({ edge: { x, y, side, step, inside }, shades }: { edge: Edge; shades: boolean }) {
  const [x1, y1] = side === "right" ? [x + 1, y] : [x, y + 1];
  const [x2, y2] = [x + 1, y + 1];
  // The sun stands at the upper left, so the shade falls to the right and below.
  const deep = Math.min(inside ? 0.34 : 0.1, 0.1 * step);
  const shade = side === "right" ? { x: x + 1, y, width: deep, height: 1 } : { x, y: y + 1, width: 1, height: deep };
  return (
    <g>
      {shades && step > 0 && <rect className="flat-shade" {...shade} />}
      <line className={step === 0 ? "flat-joint" : "flat-step"} {...{ x1, y1, x2, y2 }} />
    </g>
  );
}

interface SignsProps {
  seen: Seen;
  given: boolean;
  numbers: boolean;
  limits: boolean;
}

/** What is written on a square: its height in a counter and whose it is; on the ground how high one may build. */
function Signs({ seen: { x, y, height, colour, limit }, given, numbers, limits }: SignsProps) {
  if (colour === null)
    return (
      numbers &&
      limit > 0 && (
        <g className="flat-limit" transform={`translate(${x + 0.5} ${y + 0.5})`}>
          <text y="0.13">{limit}</text>
          <path d="M-0.13 -0.19H0.13" />
        </g>
      )
    );
  return (
    <g className={`seat-${colour}`}>
      {isColour(colour) && <Mark colour={colour} x={x + 0.19} y={y + 0.81} />}
      {given && <path className="flat-given" d={`M${x + 0.06} ${y + 0.06}h.16M${x + 0.06} ${y + 0.06}v.16`} />}
      {numbers && (
        <g transform={`translate(${x + 0.5} ${y + 0.5})`}>
          <circle className="flat-counter" r={COUNTER} />
          <text className="flat-height" y="0.115">
            {height}
          </text>
        </g>
      )}
      {limits && numbers && limit > 0 && (
        <g className="flat-limit flat-limit-small" transform={`translate(${x + 0.83} ${y + 0.19})`}>
          <text y="0.08">{limit}</text>
          <path d="M-0.08 -0.12H0.08" />
        </g>
      )}
    </g>
  );
}

function Mark({ colour, x, y }: { colour: Colour; x: number; y: number }) {
  return <path className="flat-mark" d={MARKS[colour]} transform={`translate(${x} ${y}) scale(0.125)`} />;
}

/** A line around some squares, as one shape. */
export function Around({ squares, className }: { squares: readonly { x: number; y: number }[]; className: string }) {
  const at = new Set(squares.map(({ x, y }) => `${x} ${y}`));
  const d = squares
    .flatMap(({ x, y }) => [
      at.has(`${x} ${y - 1}`) ? "" : `M${x} ${y}h1`,
      at.has(`${x} ${y + 1}`) ? "" : `M${x} ${y + 1}h1`,
      at.has(`${x - 1} ${y}`) ? "" : `M${x} ${y}v1`,
      at.has(`${x + 1} ${y}`) ? "" : `M${x + 1} ${y}v1`,
    ])
    .join("");
  return <path className={className} d={d} />;
}

interface ThreatProps {
  rows: number;
  columns: number;
  seen: readonly Seen[];
  coverers: Coverers;
}

/** Room for the counters of all who threaten a square, along its upper side. */
const THREAT_ROOM = 0.62;

/** A broken line around the squares that could be covered, and on each the marks of those who could. */
export function ThreatPicture({ rows, columns, seen, coverers }: ThreatProps) {
  const squares = seen.filter(({ square }) => coverers.has(square));
  return (
    <svg
      className="flat-picture flat-threats"
      viewBox={`${-RIM} ${-RIM} ${columns + 2 * RIM} ${rows + 2 * RIM}`}
      aria-hidden="true"
      data-testid="flat-threats"
    >
      <Around squares={squares} className="flat-threatened" />
      {squares.map(({ square, x, y }) => {
        const colours = (coverers.get(square) ?? []).filter(isColour);
        const step = Math.min(0.27, THREAT_ROOM / Math.max(1, colours.length - 1));
        return colours.map((colour, i) => (
          <g
            key={`${square} ${colour}`}
            className={`seat-${colour}`}
            transform={`translate(${x + 0.19 + step * i} ${y + 0.19})`}
          >
            <circle className="flat-threat" r="0.14" />
            <path className="flat-mark" d={MARKS[colour]} transform="scale(0.085)" />
          </g>
        ));
      })}
    </svg>
  );
}

interface GhostProps {
  rows: number;
  columns: number;
  colour: string | null;
  /** The levels that it fills over each square. */
  over: ReadonlyMap<number, readonly number[]>;
  verdict: "fits" | "asking" | "refused";
  /** Where it could go as it is turned, and after a turn. */
  now: ReadonlySet<number>;
  turned: ReadonlySet<number>;
  numbers: boolean;
}

/** The stone in hand over the plan, and the places that it could go to. */
export function GhostPicture({ rows, columns, colour, over, verdict, now, turned, numbers }: GhostProps) {
  const hatch = useId();
  const placeOf = (square: number) => ({ x: square % columns, y: Math.floor(square / columns) });
  const squares = [...over].map(([square, levels]) => ({ ...placeOf(square), levels }));
  return (
    <svg
      className={`flat-picture flat-ghost seat-${colour ?? "red"}`}
      viewBox={`${-RIM} ${-RIM} ${columns + 2 * RIM} ${rows + 2 * RIM}`}
      data-verdict={verdict}
      aria-hidden="true"
    >
      <pattern id={hatch} width="0.2" height="0.2" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
        <rect className="flat-hatch" width="0.09" height="0.2" />
      </pattern>
      {[...turned].map((square) => {
        const { x, y } = placeOf(square);
        const here = now.has(square);
        return (
          !over.has(square) && (
            <circle
              key={square}
              className="flat-dot"
              data-now={here || undefined}
              cx={x + 0.83}
              cy={y + 0.83}
              r={here ? 0.105 : 0.055}
            />
          )
        );
      })}
      {squares.map(({ x, y }) => (
        <g key={`${x} ${y}`}>
          <rect className="flat-held" {...{ x, y }} width="1" height="1" />
          {verdict === "refused" && <rect {...{ x, y }} width="1" height="1" fill={`url(#${hatch})`} />}
        </g>
      ))}
      <Around squares={squares} className="flat-outline" />
      {numbers &&
        squares.map(({ x, y, levels }) => (
          <g key={`${x} ${y}`} transform={`translate(${x + 0.5} ${y + 0.5})`}>
            <rect
              className="flat-held-counter"
              x={levels.length > 1 ? -0.36 : -COUNTER}
              y={-COUNTER}
              width={levels.length > 1 ? 0.72 : 2 * COUNTER}
              height={2 * COUNTER}
              rx={COUNTER}
            />
            <text className="flat-held-height" y="0.11">
              {levels.length > 1 ? `${levels[0]}–${levels.at(-1)}` : levels[0]}
            </text>
          </g>
        ))}
    </svg>
  );
}
