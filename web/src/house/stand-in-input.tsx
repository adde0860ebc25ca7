import { useId } from "react";
import { botLine } from "../games/words/seat";
import { useTexts } from "../kit/i18n/use-texts";

interface StandInInputProps {
  bots: readonly string[];
  /** The bot that plays on; null: nobody does, and the match waits. */
  value: string | null;
  onChange: (bot: string | null) => void;
}

/** Who plays on for somebody who has lost the line. */
export function StandInInput({ bots, value, onChange }: StandInInputProps) {
  const { t } = useTexts();
  const id = useId();
  return (
    <div className="option field">
      <label htmlFor={id}>{t("stand_in.title")}</label>
      <select
        id={id}
        aria-describedby={`${id}-help`}
        value={value ?? ""}
        onChange={(event) => onChange(event.target.value || null)}
      >
        <option value="">{t("stand_in.nobody")}</option>
        {bots.map((bot) => (
          <option key={bot} value={bot}>
            {botLine(t, bot)}
          </option>
        ))}
      </select>
      <p id={`${id}-help`} className="help">
        {t(value === null ? "stand_in.wait_help" : "stand_in.help")}
      </p>
    </div>
  );
}
