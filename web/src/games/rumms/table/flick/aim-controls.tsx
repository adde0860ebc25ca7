import { useId } from "react";
import { useTexts } from "../../../../kit/i18n/use-texts";
import type { RummsTable } from "../../../../wire";
import type { Team } from "../stage/contract";
import { ahead, type Blow, rightTurn } from "./aiming";
import type { Sling } from "./sling";
import { wayText } from "./words";

interface AimControlsProps {
  sling: Sling;
  blow: Blow | null;
  table: RummsTable;
  team: Team;
  disabled: boolean;
}

/** Direction and strength for those who do not pull. */
export function AimControls({ sling, blow, table, team, disabled }: AimControlsProps) {
  const { t } = useTexts();
  const note = useId();
  const direction = blow?.direction ?? ahead(team);
  const speed = blow?.speed ?? table.clean;
  const way = wayText(t, direction, team);
  const words = t("rumms:table.aim.speed", { speed });
  return (
    <fieldset className="rumms-aim" disabled={disabled}>
      <legend className="for-ears">{t("rumms:table.aim.name")}</legend>
      <label>
        <span>
          {t("rumms:table.aim.direction")} <b>{blow ? way : "–"}</b>
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
          {t("rumms:table.aim.strength")} <b>{blow ? words : "–"}</b>
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
        {t("rumms:table.aim.clean", { speed: table.clean })}
      </p>
    </fieldset>
  );
}
