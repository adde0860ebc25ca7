import type { MouseEvent, ReactNode } from "react";
import type { Shortcut } from "../shortcuts/shortcut";
import { useKeyHint } from "../shortcuts/use-shortcuts";
import { focusTable } from "./focus";

interface ToolProps {
  name: string;
  /** The table's own look of a tool. */
  className: string;
  /** The key that does the same. */
  shortcut?: Shortcut | undefined;
  pressed?: boolean | undefined;
  disabled?: boolean | undefined;
  /** Used once, and then one goes on at the table: by keyboard, too. */
  once?: boolean;
  onClick: () => void;
  /** The icon. */
  children: ReactNode;
}

/** A small button beside the table. Whoever clicks it goes on at the table, where Enter does the main thing. */
export function Tool({ name, className, shortcut, pressed, disabled, once = false, onClick, children }: ToolProps) {
  const hint = useKeyHint();
  const use = (event: MouseEvent) => {
    onClick();
    // A key that pressed it may want to press it again.
    if (once || event.detail > 0) focusTable();
  };
  return (
    <button
      type="button"
      className={className}
      aria-label={name}
      {...hint(name, shortcut)}
      aria-pressed={pressed}
      disabled={disabled}
      onClick={use}
    >
      {children}
    </button>
  );
}
