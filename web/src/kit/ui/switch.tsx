interface SwitchProps {
  label: string;
  help?: string | undefined;
  checked: boolean;
  onChange: (checked: boolean) => void;
}

/** On or off. */
export function Switch({ label, help, checked, onChange }: SwitchProps) {
  return (
    <label className="switch">
      <span>
        {label} {help && <small>{help}</small>}
      </span>
      <input
        type="checkbox"
        role="switch"
        checked={checked}
        aria-checked={checked}
        onChange={(event) => onChange(event.target.checked)}
      />
    </label>
  );
}
