import { BotFace } from "../../games/bot-face";
import { partsOf } from "../../games/parts";
import { readingOf } from "../../games/readings";
import { botStyle, seatName } from "../../games/words/seat";
import { useTexts } from "../../kit/i18n/use-texts";
import { SeatMark } from "../../kit/ui/seat-mark";
import { ShareField } from "../../kit/ui/share-field";
import { useHouse } from "../../state/house";
import { setBot, sit, useRoom } from "../../state/room";
import type { MatchMessage, RoomMessage, SeatView } from "../../wire";
import { roomLink } from "./room-link";
import { seatStatus } from "./seat-status";
import { Watching } from "./watching";

interface PeoplePanelProps {
  room: RoomMessage;
  match: MatchMessage;
}

/** Who is here, how they stand, and what can be done for someone who is away. */
export function PeoplePanel({ room, match }: PeoplePanelProps) {
  const { t } = useTexts();
  const { ScoreTable } = partsOf(match.picture);
  return (
    <div className="stack">
      <ul className="people">
        {room.seats.map((seat) => (
          <Person key={seat.seat} seat={seat} room={room} match={match} />
        ))}
      </ul>
      <Watching room={room} />
      <ScoreTable match={match} seats={room.seats} />
      <ShareField label={t("lobby.watch_link")} text={roomLink(room.code)} />
    </div>
  );
}

/** How long the way to the server and back takes, for whoever wonders why it takes so long. */
function Lag() {
  const { t } = useTexts();
  const lag = useRoom((state) => state.lag);
  return lag !== null && <span title={t("seat.lag_help")}> · {t("seat.lag", { count: lag })}</span>;
}

function Person({ seat, room, match }: { seat: SeatView; room: RoomMessage; match: MatchMessage }) {
  const { t } = useTexts();
  const games = useHouse((house) => house.games);
  const bot = room.stand_in ?? games?.find(({ name }) => name === room.game)?.bots.at(-1) ?? null;
  const status = seatStatus(seat, match);
  const playing = room.stage === "playing" && status !== "resigned";
  return (
    <li className="person">
      {readingOf(match.picture)
        .seatColours(match.picture, seat.seat)
        .map((colour) => (
          <SeatMark key={colour} colour={colour} labelled />
        ))}
      {seat.bot !== null && <BotFace game={room.game} bot={seat.bot} size={36} />}
      <span className="seat-name">
        {seatName(t, seat, room.seats)}
        <small>
          {seat.kind === "bot" && !status
            ? botStyle(t, room.game, seat.bot ?? "")
            : t(status ? `seat.status.${status}` : seat.yours ? "seat.is_you" : `seat.kind.${seat.kind}`)}
          {status === "away" && seat.away_since !== null && ` ${t("seat.since", { time: new Date(seat.away_since) })}`}
          {seat.yours && <Lag />}
        </small>
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
