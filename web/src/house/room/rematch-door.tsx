import { useState } from "react";
import { Link, useLocation } from "wouter";
import { nameOf } from "../../games/words/seat";
import type { T } from "../../kit/i18n/t";
import { useTexts } from "../../kit/i18n/use-texts";
import { rematch, useRoom } from "../../state/room";
import type { RoomMessage } from "../../wire";

interface RematchDoorProps {
  room: RoomMessage;
  large?: boolean;
}

/** The way to the next match: who asks for it goes there at once, and the others follow with one press. */
export function RematchDoor({ room, large = false }: RematchDoorProps) {
  const { t } = useTexts();
  const [, navigate] = useLocation();
  const connected = useRoom((state) => state.link === "open");
  const [busy, setBusy] = useState(false);
  const look = large ? "button primary large" : "button primary";
  if (room.rematch) {
    const played = room.seats.some(({ yours }) => yours);
    return (
      <Link className={look} href={`/room/${room.rematch}`}>
        {t(played ? "result.join_rematch" : "result.watch_rematch")}
      </Link>
    );
  }
  const ask = async () => {
    setBusy(true);
    const code = await rematch();
    setBusy(false);
    if (code) navigate(`/room/${code}`);
  };
  return (
    <button type="button" className={look} disabled={!connected || busy} onClick={() => void ask()}>
      {t("result.rematch")}
    </button>
  );
}

/** Who is at the next table already, or at least that there is one. */
export function rematchWords(t: T, { seats, rematch_by }: RoomMessage): string {
  if (rematch_by === null) return t("result.rematch_open");
  return t("result.rematch_by", { name: nameOf(t, seats, rematch_by) });
}
