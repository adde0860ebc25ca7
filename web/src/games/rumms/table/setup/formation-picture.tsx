import { type Formation, type Ground, isKing } from "./formation";

/** Around what is shown, in millimetres. */
const MARGIN = 16;

/** A formation seen from above, the wall at the top, as near as it fits. */
export function FormationPicture({ formation, ground }: { formation: Formation; ground: Ground }) {
  const { castle, size, team } = ground;
  const xs = [castle.left, castle.right, ...formation.map(({ x }) => x)];
  const ys = [castle.bottom, castle.top, ...formation.map(({ y }) => y)];
  const [left, right] = [Math.min(...xs) - MARGIN, Math.max(...xs) + MARGIN];
  const half = Math.max(...ys.map(Math.abs)) + MARGIN;
  // Up is towards the wall; red looks along +x, blue along −x.
  const turn = team === "red" ? -90 : 90;
  // From far away dice are drawn larger than they are, or they would be lost.
  const larger = Math.max(1.1, (0.075 * Math.max(right - left, 2 * half)) / size.die_mm);
  const ordered = [...formation].sort((one, other) => one.level - other.level);
  return (
    <svg
      className="rumms-formation-picture"
      viewBox={`${-half} ${(left - right) / 2} ${2 * half} ${right - left}`}
      aria-hidden="true"
    >
      <g transform={`rotate(${turn}) translate(${-(left + right) / 2} 0) scale(1 -1)`}>
        <rect
          className="rumms-formation-castle"
          x={castle.left}
          y={castle.bottom}
          width={castle.right - castle.left}
          height={castle.top - castle.bottom}
        />
        {ordered.map(({ die, x, y, turn: angle, level }) => (
          <rect
            key={die}
            className={isKing(die) ? "rumms-formation-king" : "rumms-formation-die"}
            data-level={Math.min(level, 3)}
            x={-size.die_mm / 2}
            y={-size.die_mm / 2}
            width={size.die_mm}
            height={size.die_mm}
            transform={`translate(${x} ${y}) rotate(${angle}) scale(${larger * (1 - 0.17 * level)})`}
          />
        ))}
      </g>
    </svg>
  );
}
