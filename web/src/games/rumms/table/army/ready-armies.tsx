import { useTexts } from "../../../../kit/i18n/use-texts";
import type { RummsArmy, RummsMake } from "../../../../wire";
import type { Team } from "../stage/contract";
import { type Counts, owned, sameArmy } from "./armies";
import { Muster } from "./muster";

interface ReadyArmiesProps {
  armies: readonly RummsArmy[];
  counts: Counts;
  team: Team;
  kinds: readonly RummsMake[];
  onPick: (counts: Counts) => void;
}

/** Armies to start from. */
export function ReadyArmies({ armies, counts, team, kinds, onPick }: ReadyArmiesProps) {
  const { t } = useTexts("rumms");
  if (armies.length === 0) return null;
  return (
    <fieldset className="rumms-ready" aria-label={t("rumms:army.ready_made")}>
      {armies.map((army) => (
        <button
          type="button"
          key={army.name}
          aria-pressed={sameArmy(army.counts, counts, kinds)}
          onClick={() => onPick(owned(army.counts, kinds))}
        >
          <strong>{t.maybe(`rumms:army.ready.${army.name}`) ?? army.name}</strong>{" "}
          <Muster counts={army.counts} team={team} kinds={kinds} />
        </button>
      ))}
    </fieldset>
  );
}
