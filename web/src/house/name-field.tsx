import { useId } from "react";
import { NAME_LENGTH } from "./names";

interface NameFieldProps {
  label: string;
  quietLabel?: boolean;
  /** A dialog starts here. */
  first?: boolean;
  value: string;
  onChange: (name: string) => void;
}

/** A nickname, as long as the server takes it. */
export function NameField({ label, quietLabel = false, first = false, value, onChange }: NameFieldProps) {
  const id = useId();
  return (
    <div className="field">
      <label htmlFor={id} className={quietLabel ? "for-ears" : undefined}>
        {label}
      </label>
      <input
        id={id}
        type="text"
        data-first={first || undefined}
        maxLength={NAME_LENGTH}
        autoComplete="nickname"
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
    </div>
  );
}
