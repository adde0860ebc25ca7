import { useTexts } from "../../../kit/i18n/use-texts";
import { leftFace, project, rightFace, topFace } from "../../../kit/iso";
import { facing, LEVEL, labelledSquares, type SitePlan, siteSquares } from "./site-plan";

/** The room there is to build in: a body of glass on the floor, with its heights written on top. */
export function SitePicture({ plan: given }: { plan: SitePlan }) {
  const { t } = useTexts();
  const plan = facing(given);
  const squares = siteSquares(plan);
  const limitAt = new Map(squares.map(({ row, column, limit }) => [row * plan.columns + column, limit]));
  const heightOf = (row: number, column: number) =>
    row < plan.rows && column < plan.columns ? (limitAt.get(row * plan.columns + column) ?? 0) : 0;
  const corners = squares.flatMap(({ row, column, limit }) => [
    project(column, row, limit * LEVEL),
    project(column + 1, row, 0),
    project(column, row + 1, 0),
    project(column + 1, row + 1, 0),
  ]);
  const left = Math.min(...corners.map(({ x }) => x)) - 0.5;
  const right = Math.max(...corners.map(({ x }) => x)) + 0.5;
  const top = Math.min(...corners.map(({ y }) => y)) - 0.5;
  const bottom = Math.max(...corners.map(({ y }) => y)) + 0.7;
  const tallest = Math.max(...squares.map(({ limit }) => limit));
  return (
    <svg
      className="site-picture"
      viewBox={`${left} ${top} ${right - left} ${bottom - top}`}
      role="img"
      aria-label={t("rumis:site_picture", { squares: squares.length, levels: tallest })}
    >
      {squares.map(({ row, column, field }) => (
        <g key={`${row} ${column}`} className={field ? "floor floor-field" : "floor"}>
          <polygon className="floor-side" points={leftFace(column, row, -0.25, 0)} />
          <polygon className="floor-side" points={rightFace(column, row, -0.25, 0)} />
          <polygon className="floor-top" points={topFace(column, row, 0)} />
        </g>
      ))}
      {squares.map(({ row, column, limit, field }) => (
        <g key={`${row} ${column}`} className={field ? "glass glass-field" : "glass"}>
          {levels(heightOf(row + 1, column), limit).map((level) => (
            <polygon
              key={level}
              className="glass-left"
              points={leftFace(column, row, level * LEVEL, (level + 1) * LEVEL)}
            />
          ))}
          {levels(heightOf(row, column + 1), limit).map((level) => (
            <polygon
              key={level}
              className="glass-right"
              points={rightFace(column, row, level * LEVEL, (level + 1) * LEVEL)}
            />
          ))}
          <polygon className="glass-top" points={topFace(column, row, limit * LEVEL)} />
        </g>
      ))}
      {labelledSquares(plan).map(({ row, column, limit }) => {
        const centre = project(column + 0.5, row + 0.5, limit * LEVEL);
        return (
          <text key={`${row} ${column}`} className="site-height" x={centre.x} y={centre.y + 0.2} textAnchor="middle">
            {limit}
          </text>
        );
      })}
    </svg>
  );
}

/** The levels of a wall that is seen from the one height up to the other. */
function levels(low: number, high: number): number[] {
  return Array.from({ length: Math.max(0, high - low) }, (_, step) => low + step);
}
