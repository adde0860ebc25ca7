import { useTexts } from "../../kit/i18n/use-texts";
import { colourOfSeat, SeatMark } from "../../kit/ui/seat-mark";
import type { Picture } from "../../net/picture";
import type { ScoreTableProps } from "../parts";
import { scoreText } from "../words/score";
import { nameOf } from "../words/seat";

/** The points, the best first; winners before others, as a game may have another reason to call them so. */
export function PlainScoreTable({ match: { scores, winners }, seats }: ScoreTableProps<Picture>) {
  const { t } = useTexts();
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
