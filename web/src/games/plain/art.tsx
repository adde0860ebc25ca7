const PAWN =
  "M-9 34C-9 22-4.500 20-4.500 8-8 6.500-8 3-4.500 2.500a9.500 9.500 0 1 1 9 0C8 3 8 6.500 4.500 8c0 12 4.500 14 4.500 26Z";

/** Behind first. */
const PAWNS = [
  { colour: "green", x: 74, y: 30, size: 0.92 },
  { colour: "red", x: 50, y: 38, size: 1.08 },
  { colour: "blue", x: 98, y: 42, size: 1.16 },
] as const;

const COUNTERS = [0, 1, 2] as const;

/** Any game at all: turned pawns and a few counters on a round board. */
export function PlainArt() {
  return (
    <svg className="art art-plain" viewBox="0 0 160 110" aria-hidden="true">
      <ellipse className="oak-edge" cx="80" cy="80" rx="70" ry="26" />
      <ellipse className="oak" cx="80" cy="75" rx="70" ry="26" />
      <ellipse className="plain-ring" cx="80" cy="75" rx="62" ry="21.500" />
      {PAWNS.map(({ colour, x, y, size }) => (
        <g key={colour} className={`pawn seat-${colour}`} transform={`translate(${x} ${y}) scale(${size})`}>
          <ellipse className="soft-shadow" cx="4" cy="34.500" rx="13" ry="4" />
          <ellipse className="pawn-foot" cx="0" cy="34" rx="9" ry="3.400" />
          <path className="pawn-body" d={PAWN} />
          <path className="pawn-light" d="M-5-7a6.500 6.500 0 0 1 4.500-3.500" />
        </g>
      ))}
      <g className="seat-yellow">
        <ellipse className="soft-shadow" cx="130" cy="82" rx="14" ry="5" />
        {COUNTERS.map((place) => (
          <g key={place} className="counter-disc" transform={`translate(${127 + (place % 2)} ${79 - 5 * place})`}>
            <path className="counter-edge" d="M-11 0v4a11 4.500 0 0 0 22 0V0Z" />
            <ellipse className="counter-top" cx="0" cy="0" rx="11" ry="4.500" />
          </g>
        ))}
      </g>
    </svg>
  );
}
