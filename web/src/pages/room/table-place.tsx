import { lazy, Suspense, useMemo } from "react";
import { useTranslation } from "react-i18next";
import { askHint, askWhy, play, useRoom } from "../../state/room";
import type { MatchMessage, SeatView } from "../../wire";
import { seatName } from "../../words/seat";
import { ownActor } from "../../words/turn";
import { TableFault } from "./table-fault";

/** The 3D part is large, so it is fetched only when a table is near. */
export const loadTable = () => import("../../tables/rumis");
const RumisTable = lazy(loadTable);

interface TablePlaceProps {
  match: MatchMessage;
  seats: readonly SeatView[];
}

/** Where the game's own table stands: as it is now, or as it was when the person looks back. */
export function TablePlace({ match, seats }: TablePlaceProps) {
  const { t } = useTranslation();
  const past = useRoom((state) => state.past);
  const pending = useRoom((state) => state.pending);
  const connected = useRoom((state) => state.link === "open");
  // The table shows names as they come, so bots get theirs in the person's language here.
  const named = useMemo(() => seats.map((seat) => ({ ...seat, name: seatName(t, seat, seats) })), [t, seats]);
  const own = ownActor(match, seats);
  // Somebody who looks back, or cannot be heard, may look but not touch.
  const actor = past || !connected ? null : own;
  const asked = actor ?? seats.find(({ yours }) => yours)?.seat ?? 0;
  return (
    <main className="table-place" aria-label={t("match.table")}>
      <TableFault>
        <Suspense fallback={<p className="table-wait">{t("match.setting_table")}</p>}>
          <RumisTable
            picture={past?.picture ?? match.picture}
            seats={named}
            actor={actor}
            pending={pending}
            onMove={(move) => actor !== null && void play(actor, move)}
            onWhy={(move) => askWhy(asked, move)}
            onHint={() => askHint(asked)}
          />
        </Suspense>
      </TableFault>
    </main>
  );
}
