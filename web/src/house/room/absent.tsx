import { useEffect, useRef, useState } from "react";
import { nameOf } from "../../games/words/seat";
import type { T } from "../../kit/i18n/t";
import { useTexts } from "../../kit/i18n/use-texts";
import { announce } from "../../state/announcements";
import { useRoom } from "../../state/room";
import type { Absent, RoomMessage, SeatView } from "../../wire";
import { secondsUntil, useSecondsUntil } from "./use-now";

/** Whoever loads the page again is gone for less than this: nobody is told. */
const WORTH_SAYING = 1_500;

/** Those who have lost the line, once that is worth saying. */
export function useAbsent({ absent }: RoomMessage): readonly Absent[] {
  const [said, setSaid] = useState<readonly Absent[]>([]);
  useEffect(() => {
    const timer = setTimeout(() => setSaid(absent), WORTH_SAYING);
    return () => clearTimeout(timer);
  }, [absent]);
  return absent.filter(({ until }) => said.some((one) => one.until === until));
}

/** Somebody has lost the line: how long they have until a bot plays on. */
export function AbsentBanner({ room, absent }: { room: RoomMessage; absent: readonly Absent[] }) {
  return (
    <div className="banner">
      {absent.map((one) => (
        <AbsentWords key={one.until} absent={one} seats={room.seats} />
      ))}
    </div>
  );
}

function AbsentWords({ absent, seats }: { absent: Absent; seats: readonly SeatView[] }) {
  const { t } = useTexts();
  const count = useSecondsUntil(absent.until);
  return (
    <span>
      {lostWords(t, seats, absent.seats)} {t("match.bot_in", { count })}
    </span>
  );
}

function lostWords(t: T, seats: readonly SeatView[], lost: readonly number[]): string {
  return t("match.absent", { names: lost.map((seat) => nameOf(t, seats, seat)), count: lost.length });
}

/** Says to ears who has lost the line, for whom a bot plays from now on, and who is back. */
export function useComings({ seats, stage }: RoomMessage, absent: readonly Absent[]): void {
  const { t } = useTexts();
  const before = useRef({ seats, absent });
  useEffect(() => {
    const then = before.current;
    before.current = { seats, absent };
    if (stage !== "playing") return;
    const known = then.absent.map(({ until }) => until);
    for (const { seats: lost, until } of absent.filter((one) => !known.includes(one.until))) {
      const count = secondsUntil(until, useRoom.getState().clockAhead, performance.now());
      announce(`${lostWords(t, seats, lost)} ${t("match.bot_in", { count })}`);
    }
    for (const { seat, kind, yours, bot, online } of seats) {
      if (kind !== "person" || yours) continue;
      const names = [nameOf(t, seats, seat)];
      const lent = then.seats[seat]?.bot ?? null;
      const missed = lent !== null || then.absent.some((one) => one.seats.includes(seat));
      if (bot !== null && lent === null) announce(t("match.lent", { name: names[0] ?? "" }));
      else if (bot === null && online && missed) announce(t("match.back", { names, count: 1 }));
    }
  }, [t, seats, absent, stage]);
}
