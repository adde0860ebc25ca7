import { Link } from "wouter";
import { partsOf } from "../../games/parts";
import { readingOf } from "../../games/readings";
import { nameOf } from "../../games/words/seat";
import { resultWords } from "../../games/words/turn";
import { useTexts } from "../../kit/i18n/use-texts";
import { SeatMark } from "../../kit/ui/seat-mark";
import type { MatchMessage, RoomMessage } from "../../wire";
import { RematchDoor, rematchWords } from "./rematch-door";

interface ResultPanelProps {
  room: RoomMessage;
  match: MatchMessage;
  onWatchAgain: () => void;
}

/** The end: who won, how the points came about, and the way to the next match. */
export function ResultPanel({ room, match, onWatchAgain }: ResultPanelProps) {
  const { t } = useTexts();
  const played = room.seats.some(({ yours }) => yours);
  const { ScoreTable } = partsOf(match.picture);
  const reading = readingOf(match.picture);
  const gaveUp = match.resigned.map((seat) => nameOf(t, room.seats, seat));
  const colours = match.winners.flatMap((seat) => reading.seatColours(match.picture, seat));
  return (
    <div className="stack result">
      <p className="result-words">
        {colours.map((colour) => (
          <SeatMark key={colour} colour={colour} size={30} />
        ))}
        {resultWords(t, match, room.seats)}
      </p>
      {gaveUp.length > 0 && <p>{t("result.gave_up", { names: gaveUp, count: gaveUp.length })}</p>}
      <ScoreTable match={match} seats={room.seats} />
      <p className="result-invite" role="status">
        {room.rematch && rematchWords(t, room)}
      </p>
      <div className="result-deeds">
        {(played || room.rematch) && <RematchDoor room={room} large />}
        <button type="button" className="button" onClick={onWatchAgain}>
          {t("result.replay")}
        </button>
        {room.replay !== null && (
          <Link className="button" href={`/replay/${room.replay}`}>
            {t("result.archive")}
          </Link>
        )}
        <Link className="button" href="/">
          {t("home.back")}
        </Link>
      </div>
    </div>
  );
}
