import { useTranslation } from "react-i18next";
import { teamText } from "../../../games/rumms/words";
import type { RummsMake } from "../../../wire";
import type { Team } from "../stage/contract";
import { counted } from "./armies";
import { Muster } from "./Muster";
import "./army.css";

interface EnemyArmyProps {
  team: Team;
  army: readonly string[];
  points: number;
  kinds: readonly RummsMake[];
}

/** What the other team leads: everyone may see and check it, as soon as both have picked (RM-10). */
export function EnemyArmy({ team, army, points, kinds }: EnemyArmyProps) {
  const { t } = useTranslation("rumms_setup");
  return (
    <p className={`rumms-enemy seat-${team}`}>
      <strong>{t("rumms_setup:army.enemy", { team: teamText(t, team), count: points })}</strong>{" "}
      <Muster counts={counted(army)} team={team} kinds={kinds} size={22} />
    </p>
  );
}
