import { BotFace } from "../../games/bot-face";
import { readingOf } from "../../games/readings";
import { scoreText } from "../../games/words/score";
import { seatName } from "../../games/words/seat";
import { useTexts } from "../../kit/i18n/use-texts";
import { CutName } from "../../kit/ui/cut-name";
import { Icon } from "../../kit/ui/icons";
import { SeatMark } from "../../kit/ui/seat-mark";
import type { Picture } from "../../net/picture";
import type { MatchMessage, SeatView } from "../../wire";
import { SeatClock } from "./seat-clock";
import { seatStatus } from "./seat-status";

interface SeatBarProps {
  seats: readonly SeatView[];
  match: MatchMessage;
  /** Somebody looks back: the picture of then, once it has come. */
  past?: { picture: Picture | null } | null;
  /** Since when clocks run, on the clock of `performance.now()`. */
  since?: number | null;
  /** People look at a result: it is nobody's turn. */
  looking?: boolean;
  onOpen: () => void;
}

/** Everyone at the table at a glance: colours, score, who is to move, who is out. */
export function SeatBar({ seats, match, past = null, since = null, looking = false, onOpen }: SeatBarProps) {
  const { t } = useTexts();
  return (
    <section aria-label={t("match.seats")}>
      <ul className={barClass(seats, match)}>
        {seats.map((seat) => (
          <li key={seat.seat}>
            <SeatChip {...{ seat, seats, match, past, since, looking, onOpen }} />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** On a phone: two by two, or three in a row, so that no row is left with one; all in one where marks will do. */
function barClass(seats: readonly SeatView[], match: MatchMessage): string {
  if (readingOf(match.picture).namesSeatsAtTable) return "seat-bar seat-bar-brief";
  return seats.length === 3 || seats.length > 4 ? "seat-bar seat-bar-thirds" : "seat-bar";
}

interface SeatChipProps {
  seat: SeatView;
  seats: readonly SeatView[];
  match: MatchMessage;
  past: { picture: Picture | null } | null;
  since: number | null;
  looking: boolean;
  onOpen: () => void;
}

function SeatChip({ seat, seats, match, past, since, looking, onOpen }: SeatChipProps) {
  const { t } = useTexts();
  const reading = readingOf(match.picture);
  const colours = reading.seatColours(match.picture, seat.seat);
  const holding = reading.holding(past?.picture ?? match.picture, seat.seat);
  const score = match.scores[seat.seat] ?? 0;
  const acts = !looking && match.actors.includes(seat.seat);
  const status = seatStatus(seat, match);
  const classes = ["seat-chip", acts && "seat-acts", status === "out" && "seat-out"].filter(Boolean).join(" ");
  return (
    <button type="button" className={classes} onClick={onOpen} aria-current={acts ? "true" : undefined}>
      <span className="seat-marks">
        {colours.map((colour) => (
          <SeatMark key={colour} colour={colour} labelled size={22} />
        ))}
      </span>
      {seat.bot !== null && (
        <span className="seat-chip-face">
          <BotFace game={match.picture.game} bot={seat.bot} size={26} />
        </span>
      )}
      <span className="seat-chip-name">
        <span className="seat-chip-words">
          <CutName name={seatName(t, seat, seats)} />
        </span>
        {status && <small>{t(`seat.status.${status}`)}</small>}
      </span>
      {seat.clock_ms !== null && <SeatClock left={seat.clock_ms} since={acts && seat.bot === null ? since : null} />}
      {holding !== null && (
        <span className="seat-holding">
          <Icon name="hand" />
          {holding}
          <span className="for-ears"> {t("match.holding", { count: holding })}</span>
        </span>
      )}
      {/* How they stand now is no matter of the past, and how they stood then the table shows. */}
      {past === null && reading.keepsScore(match.picture) && (
        <span className="seat-score">
          {scoreText(score)}
          <span className="for-ears"> {t("match.points", { count: score })}</span>
        </span>
      )}
    </button>
  );
}
