import { useTranslation } from "react-i18next";
import type { RummsPicture } from "../../../wire";

export type Power = "king" | "spy" | "ice" | "heart";

interface InsteadProps {
  picture: RummsPicture;
  disabled: boolean;
  onPower: (power: Power) => void;
  onPass: () => void;
}

/** The other turns that there are in the pro game. */
export function Instead({ picture, disabled, onPower, onPass }: InsteadProps) {
  const { t } = useTranslation();
  const powers = powersOf(picture);
  if (powers.length === 0 && !picture.may_pass) return null;
  return (
    <fieldset className="rumms-instead" disabled={disabled}>
      <legend>{t("rumms_table:flick.instead")}</legend>
      {powers.map((power) => (
        <button key={power} type="button" className="button" onClick={() => onPower(power)}>
          {t(`rumms_table:flick.${power}` as "rumms_table:flick.king")}
        </button>
      ))}
      {picture.may_pass && (
        <button type="button" className="button" onClick={onPass}>
          {t("rumms_table:flick.pass")}
        </button>
      )}
    </fieldset>
  );
}

export function powersOf({ kings_move, returnable, ice, hearts, revivable }: RummsPicture): Power[] {
  const powers: [Power, boolean][] = [
    ["king", kings_move],
    ["spy", returnable.length > 0],
    ["ice", ice.length > 0],
    ["heart", hearts.length > 0 && revivable.length > 0],
  ];
  return powers.filter(([, may]) => may).map(([power]) => power);
}
