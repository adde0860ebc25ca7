import { botName } from "../../games/words/seat";
import { useTexts } from "../../kit/i18n/use-texts";
import type { GameStatistics } from "../../wire";
import { bounds } from "./bounds";

type At = GameStatistics["curve"][number];

interface RatingCurveProps {
  curve: GameStatistics["curve"];
  levels: GameStatistics["levels"];
}

const WIDTH = 360;
const HEIGHT = 180;
const EDGE = 10;
/** A name stands on its line, or hangs below it where there is no room above. */
const labelled = (line: number) => (line < 2 * EDGE ? line + 13 : line - 4);
/** As many rows as somebody listens to. */
const ROWS = 12;

/** How a rating went, with what is not sure about it, and the bots beside; and the same as a table. */
export function RatingCurve({ curve, levels }: RatingCurveProps) {
  const { t } = useTexts("statistics");
  const { t: house } = useTexts();
  // Doubt at the beginning is so great that nothing else could be seen: the picture ends a little beyond the figures.
  const points = curve.map((at) => at.points);
  const reach = Math.max(...curve.slice(-1).map(({ doubt }) => doubt), 60);
  const low = Math.min(...points) - reach;
  const high = Math.max(...points) + reach;
  const across = (place: number) => EDGE + (place / (curve.length - 1)) * (WIDTH - 2 * EDGE);
  const down = (value: number) =>
    EDGE + ((high - Math.min(high, Math.max(low, value))) / (high - low)) * (HEIGHT - 2 * EDGE);
  const along = (value: (at: At) => number) => curve.map((at, place) => `${across(place)},${down(value(at))}`);
  const band = [...along((at) => at.points + at.doubt), ...along((at) => at.points - at.doubt).reverse()];
  const seen = levels.filter((level) => level.points > low && level.points < high);
  return (
    <figure className="rating-curve">
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-label={t("rating.curve")}>
        <polygon className="rating-doubt" points={band.join(" ")} />
        {seen.map((level) => (
          <path key={level.bot} className="rating-level" d={`M${EDGE} ${down(level.points)}H${WIDTH - EDGE}`} />
        ))}
        <polyline className="rating-line" points={along((at) => at.points).join(" ")} />
        {seen.map((level) => (
          <text key={level.bot} className="rating-bot" x={EDGE + 4} y={labelled(down(level.points))}>
            {botName(house, level.bot)}
          </text>
        ))}
        <circle className="rating-now" cx={across(curve.length - 1)} cy={down(points.at(-1) ?? 0)} r={5} />
      </svg>
      <figcaption>{t("rating.curve")}</figcaption>
      <details>
        <summary>{t("rating.table")}</summary>
        <CurveTable curve={latest(curve)} />
      </details>
    </figure>
  );
}

function CurveTable({ curve }: { curve: readonly At[] }) {
  const { t, language } = useTexts("statistics");
  const day = new Intl.DateTimeFormat(language, { dateStyle: "medium" });
  return (
    <table className="statistics-table">
      <thead>
        <tr>
          {(["when", "points", "range"] as const).map((column) => (
            <th key={column} scope="col">
              {t(`rating.${column}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {curve.map((at, row) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two matches may end together
          <tr key={row}>
            <th scope="row">{day.format(new Date(at.ended))}</th>
            <td>{at.points}</td>
            <td>{t("rating.from_to", bounds(at))}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** A few of them as far apart as can be, the latest first. */
function latest(curve: readonly At[]): readonly At[] {
  const rows = Math.min(ROWS, curve.length);
  const chosen = Array.from({ length: rows }, (_, row) => Math.round((row * (curve.length - 1)) / (rows - 1)));
  return chosen.flatMap((place) => curve[place] ?? []).reverse();
}
