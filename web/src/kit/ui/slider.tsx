import type { ReactNode } from "react";

interface SliderProps {
  label: ReactNode;
  /** From 0 to 1. */
  value: number;
  disabled?: boolean;
  /** How the value is said and shown. */
  words: string;
  onChange: (value: number) => void;
  /** It was let go. */
  onDone?: () => void;
}

/** A share of something. */
export function Slider({ label, value, disabled = false, words, onChange, onDone }: SliderProps) {
  return (
    <label className="slider">
      <span>
        {label} <small>{words}</small>
      </span>
      <input
        type="range"
        min={0}
        max={1}
        step={0.05}
        value={value}
        disabled={disabled}
        aria-valuetext={words}
        onChange={(event) => onChange(Number(event.target.value))}
        onPointerUp={onDone}
        onKeyUp={onDone}
      />
    </label>
  );
}
