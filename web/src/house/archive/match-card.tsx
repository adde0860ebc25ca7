import { useState } from "react";
import { Link } from "wouter";
import { CARDS } from "../../games/cards";
import { isKnown, packOf, readingNamed } from "../../games/readings";
import { useGameTitle } from "../../games/words/game";
import { scoreText } from "../../games/words/score";
import { seatName } from "../../games/words/seat";
import { usePack } from "../../kit/i18n/use-pack";
import { useTexts } from "../../kit/i18n/use-texts";
import { Icon } from "../../kit/ui/icons";
import { replayPath } from "../../net/api";
import type { ArchiveLine } from "../../wire";
import { useDayText } from "./use-day-text";

interface MatchCardProps {
  match: ArchiveLine;
  onDelete: () => void;
}

/** A match in the archive: the table as it ended, who played, and how it went. */
export function MatchCard({ match, onDelete }: MatchCardProps) {
  const { t } = useTexts("archive");
  const { t: house } = useTexts();
  const day = useDayText();
  const title = useGameTitle()(match.game);
  const speaks = usePack(packOf(match.game));
  const agreed = (speaks && readingNamed(match.game)?.agreed(house, match.options, null)) || [];
  const address = match.replay === null ? `/room/${match.code}` : `/replay/${match.replay}`;
  const name = [title, ...agreed.slice(0, 1)].join(" · ");
  const when = day(match.ended ?? match.created);
  return (
    <li className="match-card card">
      <Link className="match-card-link" href={address}>
        <TablePicture match={match} />
        <span className="match-card-words">
          <strong>{name}</strong>
          <small>{when}</small>
          <Standing match={match} />
          <span className={match.stage === "over" ? "badge" : "badge badge-turn"}>{stateWords()}</span>
        </span>
      </Link>
      <button
        type="button"
        className="button icon-only quiet"
        onClick={onDelete}
        aria-label={t("delete.of", { name, when })}
        title={t("delete.of", { name, when })}
      >
        <Icon name="close" />
      </button>
    </li>
  );

  function stateWords(): string {
    if (match.stage === "playing") return t("state.playing");
    if (match.result === null || match.result.winners.length === 0) return t("state.over");
    const mine = match.seats.filter(({ yours }) => yours);
    if (mine.length !== 1) return t("state.over");
    const won = match.result.winners.some((seat) => match.seats[seat]?.yours);
    if (!won) return t("state.lost");
    return t(match.result.winners.length > 1 ? "state.shared" : "state.won");
  }
}

/** Who played, with their points once it is over; the winners first. */
function Standing({ match }: { match: ArchiveLine }) {
  const { t } = useTexts();
  const { result, seats, resigned } = match;
  const order = seats
    .map((seat, number) => ({ seat, number, won: result?.winners.includes(number) ?? false }))
    .sort((one, other) => Number(other.won) - Number(one.won) || one.number - other.number);
  return (
    <span className="match-card-seats">
      {order.map(({ seat, number, won }) => (
        <span key={number} data-won={won || undefined} data-yours={seat.yours || undefined}>
          {won && <Icon name="trophy" size={16} />}
          <span>{seatName(t, seat, seats)}</span>
          {result && <b>{scoreText(result.scores[number] ?? 0)}</b>}
          {resigned.includes(number) && <small>{t("seat.status.resigned")}</small>}
        </span>
      ))}
    </span>
  );
}

/** The table at the end; as long as the match goes on, or where there is no picture, its game. */
function TablePicture({ match }: { match: ArchiveLine }) {
  const [missing, setMissing] = useState(false);
  if (match.replay !== null && !missing) {
    const source = `${replayPath(match.replay)}/thumbnail.png`;
    return <img className="match-card-art" src={source} alt="" loading="lazy" onError={() => setMissing(true)} />;
  }
  const Art = isKnown(match.game) ? CARDS[match.game].Art : null;
  return <span className="match-card-art">{Art ? <Art /> : <Icon name="cube" size={48} />}</span>;
}
