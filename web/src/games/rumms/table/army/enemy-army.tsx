import { useTexts } from "../../../../kit/i18n/use-texts";
import type { RummsMake } from "../../../../wire";
import { teamNoun } from "../../words";
import type { Team } from "../stage/contract";
import { counted } from "./armies";
import { Muster } from "./muster";
import "./army.css";

interface EnemyArmyProps {
  team: Team;
  army: readonly string[];
  points: number;
  kinds: readonly RummsMake[];
}

/** What the other team leads: everyone may see and check it, as soon as both have picked (RM-10). */
export function EnemyArmy({ team, army, points, kinds }: EnemyArmyProps) {
  const { t } = useTexts("rumms");
  return (
    <p className={`rumms-enemy seat-${team}`}>
      <strong>{t("rumms:army.enemy", { team: teamNoun(team), count: points })}</strong>{" "}
      <Muster counts={counted(army)} team={team} kinds={kinds} size={22} />
    </p>
  );
}
