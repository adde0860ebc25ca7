import { useTranslation } from "react-i18next";
import { partsOf } from "../../games/parts";
import { readingOf } from "../../games/readings";
import { useHouse } from "../../state/house";
import { setBot, sit } from "../../state/room";
import { CopyField } from "../../ui/copy-field";
import { SeatMark } from "../../ui/seat-mark";
import type { MatchMessage, RoomMessage, SeatView } from "../../wire";
import { seatName } from "../../words/seat";
import { roomLink } from "./room-link";
import { seatStatus } from "./seat-status";

interface PeoplePanelProps {
  room: RoomMessage;
  match: MatchMessage;
}

/** Who is here, how they stand, and what can be done for someone who is away. */
export function PeoplePanel({ room, match }: PeoplePanelProps) {
  const { t } = useTranslation();
  const { ScoreTable } = partsOf(match.picture);
  return (
    <div className="stack">
      <ul className="people">
        {room.seats.map((seat) => (
          <Person key={seat.seat} seat={seat} room={room} match={match} />
        ))}
      </ul>
      {room.watching > 0 && <p className="help">{t("lobby.watching", { count: room.watching })}</p>}
      <ScoreTable match={match} seats={room.seats} />
      <CopyField label={t("lobby.watch_link")} text={roomLink(room.code)} />
    </div>
  );
}

function Person({ seat, room, match }: { seat: SeatView; room: RoomMessage; match: MatchMessage }) {
  const { t } = useTranslation();
  const games = useHouse((house) => house.games);
  const bot = games?.find(({ name }) => name === room.game)?.bots.at(-1) ?? null;
  const status = seatStatus(seat, match);
  const playing = room.stage === "playing" && status !== "resigned";
  return (
    <li className="person">
      {readingOf(match.picture)
        .seatColours(match.picture, seat.seat)
        .map((colour) => (
          <SeatMark key={colour} colour={colour} labelled />
        ))}
      <span className="seat-name">
        {seatName(t, seat, room.seats)}
        <small>{t(status ? `seat.status.${status}` : seat.yours ? "seat.is_you" : `seat.kind.${seat.kind}`)}</small>
      </span>
      {playing && status === "away" && room.host && !seat.yours && (
        <button type="button" className="button" onClick={() => void setBot(seat.seat, bot)}>
          {t("match.let_bot_play")}
        </button>
      )}
      {playing && status === "stand_in" && seat.yours && (
        <button type="button" className="button primary" onClick={() => void sit(seat.seat)}>
          {t("match.take_back_seat")}
        </button>
      )}
    </li>
  );
}
