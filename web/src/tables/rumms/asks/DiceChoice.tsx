import { useTranslation } from "react-i18next";
import { KindIcon } from "../../../art/rumms/symbols";
import { capital, dieText } from "../../../games/rumms/words";
import { useSettings } from "../../../state/settings";
import type { RummsPicture } from "../../../wire";

interface DiceChoiceProps {
  picture: RummsPicture;
  /** The dice to choose from, by their short names. */
  dice: readonly string[];
  chosen: readonly string[];
  label: string;
  disabled: boolean;
  /** Dice that cannot be chosen now. */
  off?: (die: string) => boolean;
  /** What is said of a die besides its name. */
  note?: (die: string) => string;
  onChoose: (die: string) => void;
}

/** Dice as buttons with a picture: for fingers, keys and screen readers. */
export function DiceChoice({ picture, dice, chosen, label, disabled, off, note, onChoose }: DiceChoiceProps) {
  const { t } = useTranslation();
  const marks = useSettings((settings) => settings.marks);
  return (
    <ul className="rumms-choice" aria-label={label}>
      {dice.map((name) => {
        const die = picture.dice.find((one) => one.die === name);
        const more = note?.(name);
        return (
          <li key={name}>
            <button
              type="button"
              className="button"
              data-die={name}
              aria-pressed={chosen.includes(name)}
              disabled={disabled || off?.(name)}
              onClick={() => onChoose(name)}
            >
              {die && (
                <KindIcon kind={die.kind} team={die.team} shadow={die.active === false} size={30} marks={marks} />
              )}
              <span>
                {capital(dieText(t, name))}
                {more && <small>{more}</small>}
              </span>
            </button>
          </li>
        );
      })}
    </ul>
  );
}
