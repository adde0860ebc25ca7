import { partsOf } from "../../games/parts";
import { readingOf } from "../../games/readings";
import { nameOf } from "../../games/words/seat";
import { resultWords } from "../../games/words/turn";
import { useTexts } from "../../kit/i18n/use-texts";
import { SeatMark } from "../../kit/ui/seat-mark";
import type { Film } from "../../net/replay";
import type { MatchMessage } from "../../wire";

interface FilmResultProps {
  film: Film;
  /** The moment that is looked at. */
  match: MatchMessage;
}

/** How the match ended, and how it stood at the moment that is looked at. */
export function FilmResult({ film, match }: FilmResultProps) {
  const { t } = useTexts("archive");
  const { t: house } = useTexts();
  const { replay, matches } = film;
  const end = matches.at(-1) ?? matches[0];
  const seats = replay.seats.map((seat) => ({ ...seat, yours: replay.played.includes(seat.seat) }));
  const { ScoreTable } = partsOf(end.picture);
  const colours = end.winners.flatMap((seat) => readingOf(end.picture).seatColours(end.picture, seat));
  const gaveUp = end.resigned.map((seat) => nameOf(house, seats, seat));
  return (
    <div className="stack result">
      <p className="result-words">
        {colours.map((colour) => (
          <SeatMark key={colour} colour={colour} size={30} />
        ))}
        {end.actors.length > 0 ? t("unfinished") : resultWords(house, end, seats)}
      </p>
      {gaveUp.length > 0 && <p>{t("house:result.gave_up", { names: gaveUp, count: gaveUp.length })}</p>}
      <ScoreTable match={end} seats={seats} />
      {match !== end && (
        <>
          <h3>{t("then")}</h3>
          <ScoreTable match={match} seats={seats} />
        </>
      )}
    </div>
  );
}
