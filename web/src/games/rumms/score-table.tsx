import type { AnyT } from "../../kit/i18n/t";
import { useTexts } from "../../kit/i18n/use-texts";
import { SeatMark } from "../../kit/ui/seat-mark";
import type { RummsPicture } from "../../wire";
import type { ScoreTableProps } from "../parts";
import { nameOf } from "../words/seat";
import { countText, KINDS, makeOf, type Team, teamNoun } from "./words";

type Dice = RummsPicture["dice"];

/** Which team won, the games of a tournament, and what is left of the armies. The winner comes first. */
export function RummsScoreTable({ match, seats }: ScoreTableProps<RummsPicture>) {
  const { t } = useTexts();
  const { picture } = match;
  const { winner, dice } = picture;
  const tournament = picture.game_number > 1 || picture.teams.some(({ wins }) => wins > 1);
  const rows = picture.teams.map(({ team, seats: held, wins }) => {
    const own = dice.filter((die) => die.team === team);
    const lost = own.filter(({ place }) => place === "lost");
    const left = own.filter(({ place }) => place !== "lost");
    const worth = left.reduce((sum, { kind }) => sum + (makeOf(picture.table, kind)?.points ?? 0), 0);
    return { team, names: t.say(held.map((seat) => nameOf(t, seats, seat))), wins, left: left.length, worth, lost };
  });
  rows.sort((one, other) => Number(other.team === winner) - Number(one.team === winner));
  return (
    <>
      <table className="score-table">
        <caption>{captionWords(t, picture, tournament)}</caption>
        <thead>
          <tr>
            <th scope="col">{t("rumms:score.team")}</th>
            {tournament && <th scope="col">{t("rumms:score.wins")}</th>}
            <th scope="col">{t("rumms:score.left")}</th>
            <th scope="col">{t("rumms:score.points")}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ team, names, wins, left, worth }) => (
            <tr key={team} className={team === winner ? "winner" : undefined}>
              <th scope="row">
                <SeatMark colour={team} size={20} /> {t.say(teamNoun(team))} <small>{names}</small>
              </th>
              {tournament && <td className="score-points">{wins}</td>}
              <td>{left}</td>
              <td>{worth}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="help">{t("rumms:score.points_help")}</p>
      <dl className="rumms-losses">
        {rows.map(({ team, lost }) => (
          <div key={team}>
            <dt>{t("rumms:score.lost", { team: teamNoun(team) })}</dt>
            <dd>{lossWords(t, lost)}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}

/** "1 king, 2 trolls" */
function lossWords(t: AnyT, lost: Dice): string {
  const counted = KINDS.map((kind) => [kind, lost.filter((die) => die.kind === kind).length] as const);
  const words = counted.filter(([, count]) => count > 0).map(([kind, count]) => countText(t, kind, count));
  return words.length > 0 ? t.say(words) : t("rumms:score.none");
}

/** How it ended. */
function captionWords(t: AnyT, { phase, winner, dice, table }: RummsPicture, tournament: boolean): string {
  if (phase !== "over") return t("rumms:score.caption_playing");
  if (winner === null) return t("rumms:score.caption_draw");
  const loser: Team = winner === "red" ? "blue" : "red";
  const fallen = dice.some(({ team, kind, place }) => team === loser && kind === "king" && place === "lost");
  if (!fallen) return t("rumms:score.caption_given_up", { team: teamNoun(loser) });
  if (!tournament) return t(`rumms:score.caption_king_${loser}`);
  return t("rumms:score.caption_tournament", { wins: table.tournament_wins });
}
