import { useTexts } from "../../../../kit/i18n/use-texts";
import type { RummsPicture } from "../../../../wire";
import type { Power } from "../offers";

interface InsteadProps {
  picture: RummsPicture;
  disabled: boolean;
  onPower: (power: Power) => void;
  onPass: () => void;
}

/** The other turns that there are in the pro game. */
export function Instead({ picture, disabled, onPower, onPass }: InsteadProps) {
  const { t } = useTexts();
  const powers = picture.offers.map(({ power }) => power);
  if (powers.length === 0 && !picture.may_pass) return null;
  return (
    <fieldset className="rumms-instead" disabled={disabled}>
      <legend>{t("rumms:table.flick.instead")}</legend>
      {powers.map((power) => (
        <button key={power} type="button" className="button" onClick={() => onPower(power)}>
          {t(`rumms:table.flick.${power}`)}
        </button>
      ))}
      {picture.may_pass && (
        <button type="button" className="button" onClick={onPass}>
          {t("rumms:table.flick.pass")}
        </button>
      )}
    </fieldset>
  );
}
