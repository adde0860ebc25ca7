import { useId } from "react";

export interface Chip<T> {
  value: T;
  label: string;
  /** A second, quieter line. */
  note?: string | undefined;
  /** It does not go with what else is chosen: what would follow it. */
  apart?: string | undefined;
}

interface ChipsProps<T> {
  legend: string;
  /** The legend is said but not shown, where something else already shows it. */
  quietLegend?: boolean;
  chips: readonly Chip<T>[];
  value: T;
  onChange: (value: T) => void;
}

/** One choice out of a few, as radio buttons that look like counters. */
export function Chips<T>({ legend, quietLegend = false, chips, value, onChange }: ChipsProps<T>) {
  const group = useId();
  return (
    <fieldset className="chips">
      <legend className={quietLegend ? "for-ears" : undefined}>{legend}</legend>
      <div className="chips-row">
        {chips.map((chip) => (
          <label key={String(chip.value)} className="chip" data-apart={chip.apart ? "" : undefined} title={chip.apart}>
            <input
              type="radio"
              name={group}
              checked={Object.is(chip.value, value)}
              onChange={() => onChange(chip.value)}
            />
            <span className="chip-face">
              {chip.label}
              {chip.note && <small>{chip.note}</small>}
              {chip.apart && <span className="for-ears"> ({chip.apart})</span>}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
