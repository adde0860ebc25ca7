import { useTexts } from "../../kit/i18n/use-texts";
import { colourOfSeat, SeatMark } from "../../kit/ui/seat-mark";
import type { RumBugzPicture } from "../../wire";
import type { ScoreTableProps } from "../parts";
import { nameOf } from "../words/seat";

/** The totals, the best first; then how each round ended. */
export function RumBugzScoreTable({ match, seats }: ScoreTableProps<RumBugzPicture>) {
  const { t } = useTexts();
  const { rounds } = match.picture;
  const rows = match.picture.seats.map(({ seat, score }) => ({
    seat,
    score,
    won: rounds.filter(({ winner }) => winner === seat).length,
  }));
  rows.sort((one, other) => other.score - one.score);
  const who = (seat: number) => (
    <>
      <SeatMark colour={colourOfSeat(seat)} labelled size={20} /> <span>{nameOf(t, seats, seat)}</span>
    </>
  );
  return (
    <>
      <table className="score-table">
        <caption>{t("rumbugz:score.caption_rounds")}</caption>
        <thead>
          <tr>
            <th scope="col">{t("score.player")}</th>
            <th scope="col">{t("rumbugz:score.rounds_won")}</th>
            <th scope="col">{t("score.points")}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ seat, score, won }) => (
            <tr key={seat} className={match.winners.includes(seat) ? "winner" : undefined}>
              <th scope="row">{who(seat)}</th>
              <td>{won}</td>
              <td className="score-points">{score}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {rounds.length > 0 && (
        <table className="score-table score-rounds">
          <thead>
            <tr>
              <th scope="col">{t("rumbugz:score.round")}</th>
              <th scope="col">{t("rumbugz:score.won_by")}</th>
              <th scope="col">{t("score.points")}</th>
            </tr>
          </thead>
          <tbody>
            {rounds.map(({ winner, points }, place) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a round is its number
              <tr key={place}>
                <th scope="row">{place + 1}</th>
                <td>{winner === null ? t("rumbugz:score.void") : who(winner)}</td>
                <td>{winner === null ? "–" : points}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </>
  );
}
