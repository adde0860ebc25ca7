import { Suspense } from "react";
import type { Extras } from "../../games/rumis/table/extras";
import type { RumisTableProps } from "../../games/table";
import { fetched } from "../../kit/fetched";
import { useTexts } from "../../kit/i18n/use-texts";
import { AtTable } from "../../kit/ui/at-table";
import { type Advice, bareAdvice } from "../../net/messages";
import type { RumisPicture, SeatView } from "../../wire";
import { Fault } from "../fault";

/** Large, so it is fetched only when somebody comes to a cube. */
const Table = fetched(() => import("../../games/rumis/table"));

/** One person sits here, and has all the colours. */
const SEATS: readonly SeatView[] = [
  { seat: 0, kind: "person", name: "", bot: null, yours: true, online: true, away_since: null, clock_ms: null },
];

export type Hands = Pick<RumisTableProps, "pending" | "onMove" | "onWhy" | "onHint">;

/** A cube shows its hints itself. */
export const NO_ADVICE: Advice = bareAdvice("");

/** Hands in the lap: nothing is held, so nothing is asked. */
const NO_HANDS: Hands = {
  pending: false,
  onMove: () => {},
  onWhy: async () => ({ code: null, reason: null, details: {} }),
  onHint: async () => NO_ADVICE,
};

interface StoneTableProps extends Extras {
  picture: RumisPicture;
  /** What hands may do; null: look, but do not touch. */
  hands: Hands | null;
}

/** The table of RUMIS for one person. */
export function StoneTable({ picture, hands, ...extras }: StoneTableProps) {
  const { t } = useTexts("cubes");
  return (
    <main className="table-place" aria-label={t("house:match.table")}>
      <Fault of="table">
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
            hintElsewhere
            onUndo={null}
            {...(hands ?? NO_HANDS)}
            {...extras}
          />
          <AtTable />
        </Suspense>
      </Fault>
    </main>
  );
}
