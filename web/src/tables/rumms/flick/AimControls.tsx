import { useId } from "react";
import { useTranslation } from "react-i18next";
import type { RummsTable } from "../../../wire";
import type { Team } from "../stage/contract";
import { ahead, type Blow, rightTurn } from "./aiming";
import type { Sling } from "./sling";
import { speedText, wayText } from "./words";

interface AimControlsProps {
  sling: Sling;
  blow: Blow | null;
  table: RummsTable;
  team: Team;
  disabled: boolean;
}

/** Direction and strength for those who do not pull. */
export function AimControls({ sling, blow, table, team, disabled }: AimControlsProps) {
  const { t, i18n } = useTranslation();
  const note = useId();
  const direction = blow?.direction ?? ahead(team);
  const speed = blow?.speed ?? table.clean;
  const way = wayText(t, direction, team);
  const words = t("rumms_table:aim.speed", { speed: speedText(speed, i18n.language) });
  return (
    <fieldset className="rumms-aim" disabled={disabled}>
      <legend className="for-ears">{t("rumms_table:aim.name")}</legend>
      <label>
        <span>
          {t("rumms_table:aim.direction")} <b>{blow ? way : "–"}</b>
        </span>
        <input
          type="range"
          min={-180}
          max={180}
          step={1}
          value={Math.round(rightTurn(direction, team))}
          aria-valuetext={way}
          onChange={(event) => sling.aim(ahead(team) - Number(event.target.value))}
        />
      </label>
      <label>
        <span>
          {t("rumms_table:aim.strength")} <b>{blow ? words : "–"}</b>
        </span>
        <input
          type="range"
          min={table.clean}
          max={table.fastest}
          step={0.1}
          value={speed}
          aria-valuetext={words}
          aria-describedby={note}
          onChange={(event) => sling.setSpeed(Number(event.target.value))}
        />
      </label>
      <p id={note} className="rumms-note">
        {t("rumms_table:aim.clean", { speed: speedText(table.clean, i18n.language) })}
      </p>
    </fieldset>
  );
}
