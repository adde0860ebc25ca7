import { Fragment } from "react";
import type { Analysis, JudgedMove } from "../../../wire";

interface CurvesProps {
  curves: Analysis["curves"];
  costly: readonly JudgedMove[];
  /** The event that is looked at. */
  at: number;
  colourOf: (seat: number) => string;
  title: string;
}

const WIDTH = 320;
const HEIGHT = 150;
const EDGE = 8;
/** Nobody needs to tell colours apart. */
const DASHES = ["none", "7 4", "2 4", "10 3 2 3", "12 5", "1 6"];

/** What the match was worth to each seat, from its start to its end. */
export function Curves({ curves, costly, at, colourOf, title }: CurvesProps) {
  const last = Math.max(1, ...curves.flatMap((points) => points.map(([n]) => n)));
  const across = (n: number) => EDGE + (n / last) * (WIDTH - 2 * EDGE);
  const down = (value: number) => EDGE + (1 - value) * (HEIGHT - 2 * EDGE);
  return (
    <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-label={title}>
      {[0, 0.5, 1].map((value) => (
        <path key={value} className="analysis-rule" d={`M${EDGE} ${down(value)}H${WIDTH - EDGE}`} />
      ))}
      <path className="analysis-now" d={`M${across(Math.min(at, last))} ${EDGE}V${HEIGHT - EDGE}`} />
      {curves.map((points, seat) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: seats are numbered
        <Fragment key={seat}>
          <polyline
            className={`analysis-line seat-${colourOf(seat)}`}
            strokeDasharray={DASHES[seat]}
            points={points.map(([n, value]) => `${across(n)},${down(value)}`).join(" ")}
          />
        </Fragment>
      ))}
      {costly.map(
        ({ n, seat, after }) =>
          after !== null && (
            <circle key={n} className={`analysis-dot seat-${colourOf(seat)}`} cx={across(n)} cy={down(after)} r={4} />
          ),
      )}
    </svg>
  );
}
