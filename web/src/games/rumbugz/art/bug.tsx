import { useId } from "react";
import { INK, STAR, SWARM } from "./swarm";
import "./bugs.css";

interface BugFigureProps {
  /** Such as 7, P for a PLYT, or P7 for one that stands for 7. */
  kind: string;
  /** How wide it is, in pixels; without it as wide as there is room. */
  size?: number;
}

/** A bug on its tile. The words for it stand beside it or in what holds it. */
export function BugFigure({ kind, size }: BugFigureProps) {
  const plyt = kind.startsWith("P");
  const number = plyt ? kind.slice(1) : kind;
  const tight = plyt && number.length > 1;
  const bug = plyt ? STAR : (SWARM[Number(number) - 1] ?? STAR);
  return (
    <svg
      className={plyt ? "bug-tile bug-plyt" : "bug-tile"}
      viewBox="0 0 60 74"
      width={size}
      height={size && (size * 74) / 60}
      aria-hidden="true"
      data-bug={kind}
    >
      {plyt ? <Pearl /> : <Ivory />}
      <g
        transform="translate(4.5 5.5) scale(0.85)"
        fill="none"
        stroke={INK}
        strokeWidth="2"
        strokeLinecap="round"
        strokeLinejoin="round"
      >
        {bug.drawing}
      </g>
      {number ? (
        <text
          className={tight ? "bug-digits bug-tight" : "bug-digits"}
          x={tight ? 38 : plyt ? 36 : 30}
          y="64"
          fill={bug.ink}
        >
          {number}
        </text>
      ) : (
        <text className="bug-digits bug-letters" x="30" y="61" fill={bug.ink}>
          PLYT
        </text>
      )}
      {plyt && number && (
        <path
          d="M12 49l2.4 4.9 5.4.8-3.9 3.8.9 5.400L12 61.400l-4.8 2.5.9-5.4-3.9-3.8 5.4-.8Z"
          transform={tight ? "translate(0.5 0)" : "translate(4 0)"}
          fill={bug.ink}
        />
      )}
    </svg>
  );
}

/** The back of a tile: what one sees of bugs in other hands. */
export function BugBack({ size }: { size?: number }) {
  return (
    <svg className="bug-tile" viewBox="0 0 60 74" width={size} height={size && (size * 74) / 60} aria-hidden="true">
      <rect x="1" y="6" width="58" height="67" rx="11" fill="#8f5f33" />
      <rect x="1" y="1" width="58" height="67" rx="11" fill="#c08c55" />
      <rect x="7" y="7" width="46" height="55" rx="7" fill="none" stroke="#a06f3c" strokeWidth="2.5" />
      <path
        d="M30 20c8 0 12 6 12 14s-5 15-12 15-12-7-12-15 4-14 12-14Zm0 0v29M24 20l-4-6M36 20l4-6"
        fill="none"
        stroke="#a06f3c"
        strokeWidth="2.5"
        strokeLinecap="round"
      />
    </svg>
  );
}

function Ivory() {
  return (
    <>
      <rect x="1" y="6" width="58" height="67" rx="11" fill="#b48d57" />
      <rect x="1" y="1" width="58" height="67" rx="11" fill="#fdf5e3" />
      <path
        d="M2.5 57V12.500a10 10 0 0 1 10-10H47"
        fill="none"
        stroke="#fffdf8"
        strokeWidth="2"
        strokeLinecap="round"
      />
      <rect x="1.6" y="1.6" width="56.8" height="65.8" rx="10.4" fill="none" stroke="#dcc79f" strokeWidth="1.2" />
    </>
  );
}

/** Mother-of-pearl, over which the light wanders. */
function Pearl() {
  const id = useId();
  return (
    <>
      <linearGradient id={`${id}g`} x1="0" y1="0" x2="1" y2="1">
        <stop offset="0" stopColor="#ffe9c9" />
        <stop offset="0.35" stopColor="#fbd9e3" />
        <stop offset="0.65" stopColor="#dcd9f7" />
        <stop offset="1" stopColor="#cdeee6" />
      </linearGradient>
      <clipPath id={`${id}c`}>
        <rect x="1" y="1" width="58" height="67" rx="11" />
      </clipPath>
      <rect x="1" y="6" width="58" height="67" rx="11" fill="#a98bbd" />
      <rect x="1" y="1" width="58" height="67" rx="11" fill={`url(#${id}g)`} />
      <g clipPath={`url(#${id}c)`}>
        <path className="bug-sheen" d="M-34 0h20L-40 70h-20Z" fill="#fff" />
      </g>
      <rect x="1.6" y="1.6" width="56.8" height="65.8" rx="10.4" fill="none" stroke="#c3a9d3" strokeWidth="1.2" />
    </>
  );
}
