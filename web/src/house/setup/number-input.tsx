import { useId } from "react";
import { useTexts } from "../../kit/i18n/use-texts";
import { Chips } from "../../kit/ui/chips";
import { Counter } from "../../kit/ui/counter";

/** Up to so many numbers are chips; more of them are typed or counted up. */
const FEW = 8;

interface NumberInputProps {
  /** Where its words are found. */
  texts: string;
  title: string;
  help: string;
  min: number;
  max: number;
  /** It may be left open. */
  nullable: boolean;
  /** What it starts at when it was left open before. */
  suggested: number;
  /** Which numbers do not go with what else is chosen, and what would follow them. */
  apart: (value: number) => string | undefined;
  value: number | null;
  onChange: (value: number | null) => void;
}

/** A number within bounds: a few chips, or a counter; and where it may be left open, that first. */
export function NumberInput(props: NumberInputProps) {
  const { texts, title, help, min, max, nullable, suggested, apart, value, onChange } = props;
  const { t } = useTexts();
  const id = useId();
  if (!nullable && max - min < FEW)
    return (
      <div className="option">
        <Chips
          legend={title}
          value={value}
          onChange={onChange}
          chips={Array.from({ length: max - min + 1 }, (_, step) => ({
            value: min + step,
            label: String(min + step),
            apart: apart(min + step),
          }))}
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
          onChange={(open) => onChange(open ? null : Math.min(max, Math.max(min, suggested)))}
          chips={[
            { value: true, label: t.maybe(`${texts}.open`) ?? t("setup.no_number") },
            { value: false, label: t.maybe(`${texts}.number`) ?? t("setup.a_number") },
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
