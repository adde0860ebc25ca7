import { Suspense, useMemo } from "react";
import { useTranslation } from "react-i18next";
import { tableOf } from "../../games/parts";
import { seatToUndo } from "../../state/events";
import { askHint, askWhy, play, undo, useRoom } from "../../state/room";
import type { MatchMessage, RoomMessage } from "../../wire";
import { seatName } from "../../words/seat";
import { ownActors } from "../../words/turn";
import { TableFault } from "./table-fault";

interface TablePlaceProps {
  room: RoomMessage;
  match: MatchMessage;
  onShown: (n: number) => void;
}

/** Where the game's own table stands: as it is now, or as it was when the person looks back. */
export function TablePlace({ room: { seats, practice }, match, onShown }: TablePlaceProps) {
  const { t } = useTranslation();
  const past = useRoom((state) => state.past);
  const pending = useRoom((state) => state.pending);
  const events = useRoom((state) => state.events);
  const deadline = useRoom((state) => state.deadline);
  const connected = useRoom((state) => state.link === "open");
  // The table shows names as they come, so bots get theirs in the person's language here.
  const named = useMemo(() => seats.map((seat) => ({ ...seat, name: seatName(t, seat, seats) })), [t, seats]);
  // Somebody who looks back, or cannot be heard, may look but not touch.
  const touches = !past && connected;
  const own = ownActors(match, seats);
  const actors = touches ? own : [];
  const actor = actors[0] ?? null;
  const asked = actor ?? seats.find(({ yours }) => yours)?.seat ?? 0;
  const undoSeat = touches && match.actors.length > 0 ? seatToUndo(match.undo, events) : null;
  const Table = tableOf(match.picture);
  return (
    <main className="table-place" aria-label={t("match.table")}>
      <TableFault>
        <Suspense fallback={<p className="table-wait">{t("match.setting_table")}</p>}>
          <Table
            picture={past?.picture ?? match.picture}
            seats={named}
            actor={actor}
            actors={actors}
            pending={pending}
            events={events}
            past={past !== null}
            at={past?.shown ?? null}
            deadline={past ? null : deadline}
            practice={practice}
            onMove={(move, seat = actor ?? -1) => {
              if (actors.includes(seat)) void play(seat, move);
            }}
            onWhy={(move) => askWhy(asked, move)}
            onHint={() => askHint(asked)}
            onUndo={undoSeat === null ? null : () => void undo(undoSeat)}
            onShown={onShown}
          />
        </Suspense>
      </TableFault>
    </main>
  );
}
