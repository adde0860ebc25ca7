import { useTranslation } from "react-i18next";
import { useRoom } from "../../state/room";
import { SeatMark } from "../../ui/seat-mark";
import type { MatchMessage, RoomMessage, SeatView } from "../../wire";
import { scoreText } from "../../words/score";
import { seatName } from "../../words/seat";
import { SeatClock } from "./seat-clock";
import { seatStatus } from "./seat-status";

interface SeatBarProps {
  room: RoomMessage;
  match: MatchMessage;
  onOpen: () => void;
}

/** Everyone at the table at a glance: colours, score, who is to move, who is out. */
export function SeatBar({ room, match, onOpen }: SeatBarProps) {
  const { t } = useTranslation();
  // On a phone: two by two, or three in a row, so that no row is left with one.
  const inThirds = room.seats.length === 3 || room.seats.length > 4;
  return (
    <ul className={inThirds ? "seat-bar seat-bar-thirds" : "seat-bar"} aria-label={t("match.seats")}>
      {room.seats.map((seat) => (
        <li key={seat.seat}>
          <SeatChip seat={seat} seats={room.seats} match={match} onOpen={onOpen} />
        </li>
      ))}
    </ul>
  );
}

interface SeatChipProps {
  seat: SeatView;
  seats: readonly SeatView[];
  match: MatchMessage;
  onOpen: () => void;
}

function SeatChip({ seat, seats, match, onOpen }: SeatChipProps) {
  const { t } = useTranslation();
  const cameAt = useRoom((state) => state.roomCameAt);
  const colours = match.picture.colours.filter((colour) => colour.seat === seat.seat);
  const score = match.scores[seat.seat] ?? 0;
  const acts = match.actors.includes(seat.seat);
  const status = seatStatus(seat, match);
  const classes = ["seat-chip", acts && "seat-acts", status === "out" && "seat-out"].filter(Boolean).join(" ");
  return (
    <button type="button" className={classes} onClick={onOpen} aria-current={acts ? "true" : undefined}>
      <span className="seat-marks">
        {colours.map(({ name }) => (
          <SeatMark key={name} colour={name} labelled size={22} />
        ))}
      </span>
      <span className="seat-chip-name">
        {seatName(t, seat, seats)}
        {status && <small>{t(`seat.status.${status}`)}</small>}
      </span>
      {seat.clock_ms !== null && <SeatClock left={seat.clock_ms} since={cameAt} running={acts && seat.bot === null} />}
      <span className="seat-score">
        {scoreText(score)}
        <span className="for-ears"> {t("match.points", { count: score })}</span>
      </span>
    </button>
  );
}
