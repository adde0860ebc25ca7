import { useTexts } from "../../../../kit/i18n/use-texts";
import type { RummsMake } from "../../../../wire";
import { KindIcon } from "../../art/symbols";
import type { Team } from "../stage/contract";
import { type Counts, countOf, picked } from "./armies";

interface MusterProps {
  counts: Counts;
  team: Team;
  kinds: readonly RummsMake[];
  size?: number;
}

/** An army at a glance: each kind with its number. */
export function Muster({ counts, team, kinds, size = 20 }: MusterProps) {
  const { t } = useTexts("rumms");
  return (
    <span className="rumms-muster">
      {picked(kinds)
        .filter(({ kind }) => countOf(counts, kind) > 0)
        .map(({ kind }) => (
          <span key={kind}>
            <span aria-hidden="true">{countOf(counts, kind)}</span>
            <KindIcon kind={kind} team={team} size={size} />
            <span className="for-ears">{t(`rumms:count.${kind}`, { count: countOf(counts, kind) })},</span>
          </span>
        ))}
    </span>
  );
}
