import { useTranslation } from "react-i18next";
import { colourOfSeat, SeatMark } from "../../ui/seat-mark";
import { scoreText } from "../../words/score";
import { nameOf } from "../../words/seat";
import type { ScoreTableProps } from "../parts";
import type { Picture } from "../picture";

/** The points, the best first; winners before others, as a game may have another reason to call them so. */
export function PlainScoreTable({ match: { scores, winners }, seats }: ScoreTableProps<Picture>) {
  const { t } = useTranslation();
  const rows = scores.map((score, seat) => ({ seat, score, won: winners.includes(seat) }));
  rows.sort((one, other) => Number(other.won) - Number(one.won) || other.score - one.score);
  return (
    <table className="score-table">
      <thead>
        <tr>
          <th scope="col">{t("score.player")}</th>
          <th scope="col">{t("score.points")}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ seat, score, won }) => (
          <tr key={seat} className={won ? "winner" : undefined}>
            <th scope="row">
              <SeatMark colour={colourOfSeat(seat)} labelled size={20} /> <span>{nameOf(t, seats, seat)}</span>
            </th>
            <td className="score-points">{scoreText(score)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
