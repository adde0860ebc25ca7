import { useTranslation } from "react-i18next";
import type { RummsArmy, RummsMake } from "../../../wire";
import type { Team } from "../stage/contract";
import { type Counts, owned, sameArmy } from "./armies";
import { Muster } from "./Muster";

interface ReadyArmiesProps {
  armies: readonly RummsArmy[];
  counts: Counts;
  team: Team;
  kinds: readonly RummsMake[];
  onPick: (counts: Counts) => void;
}

/** Armies to start from. */
export function ReadyArmies({ armies, counts, team, kinds, onPick }: ReadyArmiesProps) {
  const { t } = useTranslation("rumms_setup");
  if (armies.length === 0) return null;
  return (
    <fieldset className="rumms-ready" aria-label={t("rumms_setup:army.ready_made")}>
      {armies.map((army) => (
        <button
          type="button"
          key={army.name}
          aria-pressed={sameArmy(army.counts, counts, kinds)}
          onClick={() => onPick(owned(army.counts, kinds))}
        >
          <strong>{t(`rumms_setup:army.ready.${army.name}`, { defaultValue: army.name })}</strong>{" "}
          <Muster counts={army.counts} team={team} kinds={kinds} />
        </button>
      ))}
    </fieldset>
  );
}
