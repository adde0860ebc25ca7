import { useState } from "react";
import { useTexts } from "../i18n/use-texts";

interface CounterProps {
  label: string;
  helpId?: string | undefined;
  min: number;
  max: number;
  value: number;
  onChange: (value: number) => void;
}

/** A number to type, with less and more beside it. */
export function Counter({ label, helpId, min, max, value, onChange }: CounterProps) {
  const { t } = useTexts();
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
