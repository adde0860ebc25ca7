import { useTranslation } from "react-i18next";
import { Link } from "wouter";
import { partsOf } from "../../games/parts";
import { readingOf } from "../../games/readings";
import { rematch, useRoom } from "../../state/room";
import { useLookBack } from "../../state/use-look-back";
import { SeatMark } from "../../ui/seat-mark";
import type { MatchMessage, RoomMessage } from "../../wire";
import { resultWords } from "../../words/turn";

interface ResultPanelProps {
  room: RoomMessage;
  match: MatchMessage;
}

/** The end: who won, how the points came about, and the way to the next match. */
export function ResultPanel({ room, match }: ResultPanelProps) {
  const { t, i18n } = useTranslation();
  const connected = useRoom((state) => state.link === "open");
  const { goTo } = useLookBack(match.picture);
  const played = room.seats.some(({ yours }) => yours);
  const { ScoreTable } = partsOf(match.picture);
  const reading = readingOf(match.picture);
  const colours = match.winners.flatMap((seat) => reading.seatColours(match.picture, seat));
  return (
    <div className="stack result">
      <p className="result-words">
        {colours.map((colour) => (
          <SeatMark key={colour} colour={colour} size={30} />
        ))}
        {resultWords(t, match, room.seats, i18n.language)}
      </p>
      <ScoreTable match={match} seats={room.seats} />
      <div className="result-deeds">
        {room.rematch ? (
          <Link className="button primary large" href={`/room/${room.rematch}`}>
            {t("result.go_to_rematch")}
          </Link>
        ) : (
          played && (
            <button type="button" className="button primary large" disabled={!connected} onClick={() => void rematch()}>
              {t("result.rematch")}
            </button>
          )
        )}
        <button type="button" className="button" onClick={() => goTo(0)}>
          {t("result.replay")}
        </button>
        <Link className="button" href="/">
          {t("home.back")}
        </Link>
      </div>
    </div>
  );
}
