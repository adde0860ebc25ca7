import { useTranslation } from "react-i18next";
import { SeatMark } from "../../ui/seat-mark";
import type { RumisPicture } from "../../wire";
import { scoreText } from "../../words/score";
import { nameOf } from "../../words/seat";
import type { ScoreTableProps } from "../parts";

/** How each colour's score comes about, the best first. */
export function RumisScoreTable({ match, seats }: ScoreTableProps<RumisPicture>) {
  const { t } = useTranslation();
  const { colours, interim } = match.picture;
  const rows = colours.map((colour, place) => ({ ...colour, interim: interim?.[place] ?? null }));
  rows.sort((one, other) => other.score - one.score);
  return (
    <table className="score-table">
      <caption>{t(interim ? "score.caption_moving" : "score.caption")}</caption>
      <thead>
        <tr>
          <th scope="col">{t("score.player")}</th>
          {interim ? <th scope="col">{t("score.interim")}</th> : <th scope="col">{t("score.seen")}</th>}
          {!interim && <th scope="col">{t("score.left")}</th>}
          <th scope="col">{t("score.points")}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ name, seat, seen, supply, score, interim: half }) => (
          <tr key={name} className={match.winners.includes(seat) ? "winner" : undefined}>
            <th scope="row">
              <SeatMark colour={name} labelled size={20} /> <span>{nameOf(t, seats, seat)}</span>
            </th>
            <td>{scoreText(half ?? seen)}</td>
            {!interim && <td>{scoreText(-supply.length)}</td>}
            <td className="score-points">{scoreText(score)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
