import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { clockText, timeLeft } from "./clock-text";

interface SeatClockProps {
  /** Milliseconds left when the server said so. */
  left: number;
  /** When that was, on our own clock. */
  since: number;
  running: boolean;
}

const TICK = 200;
const HURRY = 20_000;

/** Time to think, counted down here between two words from the server. */
export function SeatClock({ left, since, running }: SeatClockProps) {
  const { t } = useTranslation();
  const [now, setNow] = useState(() => performance.now());
  useEffect(() => {
    if (!running) return;
    const timer = setInterval(() => setNow(performance.now()), TICK);
    return () => clearInterval(timer);
  }, [running]);
  const remaining = running ? timeLeft(left, since, now) : left;
  return (
    <time className={remaining < HURRY && running ? "seat-clock seat-clock-hurry" : "seat-clock"} role="timer">
      <span className="for-ears">{t("match.time_left")} </span>
      {clockText(remaining)}
    </time>
  );
}
