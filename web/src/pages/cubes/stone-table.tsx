import { lazy, Suspense } from "react";
import { useTranslation } from "react-i18next";
import type { RumisTableProps } from "../../tables";
import type { Extras } from "../../tables/rumis/extras";
import type { RumisPicture, SeatView } from "../../wire";
import { TableFault } from "../room/table-fault";

/** Large, so it is fetched only when somebody comes to a cube. */
const Table = lazy(() => import("../../tables/rumis"));

/** One person sits here, and has all the colours. */
const SEATS: readonly SeatView[] = [
  { seat: 0, kind: "person", name: "", bot: null, yours: true, online: true, clock_ms: null },
];

export type Hands = Pick<RumisTableProps, "pending" | "onMove" | "onWhy" | "onHint">;

/** Hands in the lap: nothing is held, so nothing is asked. */
const NO_HANDS: Hands = {
  pending: false,
  onMove: () => {},
  onWhy: async () => ({ code: null, reason: null, details: {} }),
  onHint: async () => "",
};

interface StoneTableProps extends Extras {
  picture: RumisPicture;
  /** What hands may do; null: look, but do not touch. */
  hands: Hands | null;
}

/** The table of RUMIS for one person. */
export function StoneTable({ picture, hands, ...extras }: StoneTableProps) {
  const { t } = useTranslation("cubes");
  return (
    <main className="table-place" aria-label={t("common:match.table")}>
      <TableFault>
        <Suspense fallback={<p className="table-wait">{t("setting")}</p>}>
          <Table
            picture={picture}
            seats={SEATS}
            actor={hands ? 0 : null}
            actors={hands ? [0] : []}
            events={[]}
            past={false}
            deadline={null}
            practice={hands !== null}
            onUndo={null}
            {...(hands ?? NO_HANDS)}
            {...extras}
          />
        </Suspense>
      </TableFault>
    </main>
  );
}
