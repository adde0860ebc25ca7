import { useTexts } from "../../kit/i18n/use-texts";
import { clockText, timeLeft } from "./clock-text";
import { useNow } from "./use-now";

interface SeatClockProps {
  /** Milliseconds left when the decision began. */
  left: number;
  /** When that was, on our own clock; null if this clock stands. */
  since: number | null;
}

const HURRY = 20_000;

/** Time to think, counted down here between two words from the server. */
export function SeatClock({ left, since }: SeatClockProps) {
  const { t } = useTexts();
  const running = since !== null;
  const now = useNow(running);
  const remaining = since === null ? left : timeLeft(left, since, now);
  return (
    <time className={remaining < HURRY && running ? "seat-clock seat-clock-hurry" : "seat-clock"} role="timer">
      <span className="for-ears">{t("match.time_left")} </span>
      {clockText(remaining)}
    </time>
  );
}
