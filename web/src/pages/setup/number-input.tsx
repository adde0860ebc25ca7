import { useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { Chips } from "../../ui/chips";

/** Up to so many numbers are chips; more of them are typed or counted up. */
const FEW = 8;

/** What a number starts at when it was left open before. */
const SUGGESTED: Readonly<Record<string, number>> = { rounds: 5, target: 200, turn_limit: 100 };

interface NumberInputProps {
  /** The field's name, by which its words are found. */
  name: string;
  title: string;
  help: string;
  min: number;
  max: number;
  /** It may be left open. */
  nullable: boolean;
  value: number | null;
  onChange: (value: number | null) => void;
}

/** A number within bounds: a few chips, or a counter; and where it may be left open, that first. */
export function NumberInput({ name, title, help, min, max, nullable, value, onChange }: NumberInputProps) {
  const { t } = useTranslation();
  const id = useId();
  if (!nullable && max - min < FEW)
    return (
      <div className="option">
        <Chips
          legend={title}
          value={value}
          onChange={onChange}
          chips={Array.from({ length: max - min + 1 }, (_, step) => ({ value: min + step, label: String(min + step) }))}
        />
      </div>
    );
  const helpId = `${id}-help`;
  const counter = value !== null && (
    <Counter label={title} helpId={helpId} min={min} max={max} value={value} onChange={onChange} />
  );
  if (!nullable)
    return (
      <div className="option counted">
        <span>
          {title} {help && <small id={helpId}>{help}</small>}
        </span>
        {counter}
      </div>
    );
  return (
    <div className="option">
      <div className="open-number">
        <Chips
          legend={title}
          value={value === null}
          onChange={(open) => onChange(open ? null : Math.min(max, Math.max(min, SUGGESTED[name] ?? min)))}
          chips={[
            { value: true, label: t(`option.${name}.open`, { defaultValue: t("setup.no_number") }) },
            { value: false, label: t(`option.${name}.number`, { defaultValue: t("setup.a_number") }) },
          ]}
        />
        {counter}
      </div>
      {help && (
        <p id={helpId} className="help">
          {help}
        </p>
      )}
    </div>
  );
}

interface CounterProps {
  label: string;
  helpId: string;
  min: number;
  max: number;
  value: number;
  onChange: (value: number) => void;
}

/** A number to type, with less and more beside it. */
function Counter({ label, helpId, min, max, value, onChange }: CounterProps) {
  const { t } = useTranslation();
  const [draft, setDraft] = useState<string | null>(null);
  const step = max - min > 200 ? 10 : 1;
  const within = (wanted: number) => Math.min(max, Math.max(min, wanted));
  const type = (text: string) => {
    setDraft(text);
    const number = Number(text);
    if (text !== "" && Number.isInteger(number) && number === within(number)) onChange(number);
  };
  const stepBy = (by: number) => {
    setDraft(null);
    onChange(within(value + by));
  };
  return (
    <span className="counter">
      <button
        type="button"
        className="button icon-only"
        aria-label={t("setup.less", { title: label })}
        disabled={value <= min}
        onClick={() => stepBy(-step)}
      >
        −
      </button>
      <input
        type="text"
        inputMode="numeric"
        aria-label={label}
        aria-describedby={helpId}
        value={draft ?? String(value)}
        onChange={(event) => type(event.target.value)}
        // What was typed outside the bounds falls back to the last number that counted.
        onBlur={() => setDraft(null)}
      />
      <button
        type="button"
        className="button icon-only"
        aria-label={t("setup.more", { title: label })}
        disabled={value >= max}
        onClick={() => stepBy(step)}
      >
        +
      </button>
    </span>
  );
}
