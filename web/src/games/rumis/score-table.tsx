import { useTexts } from "../../kit/i18n/use-texts";
import { SeatMark } from "../../kit/ui/seat-mark";
import type { RumisPicture } from "../../wire";
import type { ScoreTableProps } from "../parts";
import { scoreText } from "../words/score";
import { nameOf } from "../words/seat";

/** How each colour's score comes about, the best first: every column but the last is a part of it. */
export function RumisScoreTable({ match, seats }: ScoreTableProps<RumisPicture>) {
  const { t } = useTexts();
  const { colours, interim } = match.picture;
  const rows = colours.map((colour, place) => {
    const { seen, supply, field_seen, in_house, aside } = colour;
    const half = interim?.[place];
    const parts = half === undefined ? [seen, -supply.length] : [half, field_seen, -in_house, -aside];
    return { ...colour, parts };
  });
  rows.sort((one, other) => other.score - one.score);
  const titles = interim
    ? [t("rumis:score.interim"), t("score.field_seen"), t("score.in_house"), t("score.aside")]
    : [t("rumis:score.seen"), t("rumis:score.left")];
  return (
    <table className="score-table">
      <caption>{t(interim ? "rumis:score.caption_moving" : "rumis:score.caption")}</caption>
      <thead>
        <tr>
          <th scope="col">{t("score.player")}</th>
          {titles.map((title) => (
            <th key={title} scope="col">
              {title}
            </th>
          ))}
          <th scope="col">{t("score.points")}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ name, seat, parts, score }) => (
          <tr key={name} className={match.winners.includes(seat) ? "winner" : undefined}>
            <th scope="row">
              <SeatMark colour={name} labelled size={20} /> <span>{nameOf(t, seats, seat)}</span>
            </th>
            {parts.map((part, place) => (
              <td key={titles[place]}>{scoreText(part)}</td>
            ))}
            <td className="score-points">{scoreText(score)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
