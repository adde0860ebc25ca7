import { useTexts } from "../../../../kit/i18n/use-texts";
import { useSettings } from "../../../../state/settings";
import type { RummsPicture } from "../../../../wire";
import { KindIcon } from "../../art/symbols";
import { dieNoun } from "../../words";

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
  const { t } = useTexts();
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
                {t("rumms:asks.die", { die: dieNoun(name) })}
                {more && <small>{more}</small>}
              </span>
            </button>
          </li>
        );
      })}
    </ul>
  );
}
