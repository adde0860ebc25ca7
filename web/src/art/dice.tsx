/** RUMMS in one picture: two ink-line dice with a castle and a crown, one still rolling. */
export function DiceArt() {
  return (
    <svg className="art art-dice" viewBox="0 0 200 130" aria-hidden="true">
      <path className="ink-thin" d="M8 112c40 6 140 6 184 0" />
      <g className="ink" transform="translate(20 34)">
        <path className="paper" d="M6 22 40 8l36 12-2 44-34 16L6 62Z" />
        <path d="M6 22 42 36l34-16M42 36l-2 44" />
        <path d="M13 52V36l5 2v4l4 1.5v-4l5 2v4l4 1.5v-4l4 1.5v16Z" />
        <path d="M21 56v-6c0-3 6-1 6 2v6" />
        <path d="M51 58l2-18 7 7 5-12 3 15 3-4-3 14Z" transform="translate(-2 2)" />
        <circle cx="40" cy="21" r="4" />
      </g>
      <g className="ink" transform="translate(116 14) rotate(14 34 40)">
        <path className="paper" d="M6 24 36 8l32 14-2 40-30 16L8 62Z" />
        <path d="M6 24 38 38l30-16M38 38l-2 40" />
        <path d="M15 50l3-11 5 8 6-6 2 15Z" />
        <path d="M52 33v24M45 41l7-8 7 5M46 56l13-6" />
        <path d="M30 21l7-4 7 4-7 4Z" />
      </g>
      <g className="ink-thin">
        <path d="M108 30c-8 4-14 10-17 18M112 44c-6 3-10 8-12 13M104 16c-10 3-18 8-24 15" />
      </g>
    </svg>
  );
}
