import { Suspense, useMemo } from "react";
import { tableOf } from "../../games/tables";
import { seatName } from "../../games/words/seat";
import { useTexts } from "../../kit/i18n/use-texts";
import { AtTable } from "../../kit/ui/at-table";
import { seatToUndo } from "../../state/events";
import { askHint, askThreats, undo, useRoom } from "../../state/room";
import type { MatchMessage, RoomMessage } from "../../wire";
import { Fault } from "../fault";
import type { LookingTogether } from "./looking";
import { useHands } from "./use-hands";

interface TablePlaceProps {
  room: RoomMessage;
  match: MatchMessage;
  look: LookingTogether;
  onShown: (n: number) => void;
  onFault: () => void;
}

/** Where the game's own table stands: as it is now, or as it was when the person looks back. */
export function TablePlace({ room, match, look, onShown, onFault }: TablePlaceProps) {
  const { t } = useTexts();
  const { seats, practice } = room;
  const { past, touches, actors, actor, own, onMove, onWhy } = useHands(room, match, look);
  const pending = useRoom((state) => state.pending);
  const events = useRoom((state) => state.events);
  const deadline = useRoom((state) => state.deadline);
  // The table shows names as they come, so bots get theirs in the person's language here.
  const named = useMemo(() => seats.map((seat) => ({ ...seat, name: seatName(t, seat, seats) })), [t, seats]);
  const undoSeat = touches && match.actors.length > 0 ? seatToUndo(match.undo, events) : null;
  const Table = tableOf(match.picture);
  return (
    <main className="table-place" aria-label={t("match.table")} data-n={match.n}>
      <Fault of="table" onFault={onFault}>
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
            looking={look.waits}
            onLooked={look.mine ? look.onLooked : null}
            practice={practice}
            onMove={onMove}
            onWhy={onWhy}
            onHint={() => askHint(own ?? 0)}
            onThreats={room.threats && !past ? (move) => askThreats(own ?? 0, move ?? null) : null}
            onUndo={undoSeat === null ? null : () => void undo(undoSeat)}
            onShown={onShown}
          />
          <AtTable />
        </Suspense>
      </Fault>
    </main>
  );
}
