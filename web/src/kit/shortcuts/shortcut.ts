import type { T } from "../i18n/t";
import { type Combo, isPressed, type Press } from "./combo";

/**
 * Where a shortcut is heard, the loudest first: an open dialog silences the rest, a panel is heard while the focus is
 * inside it and silences the table, the room may overrule its table (looking back, say).
 */
export const SCOPES = ["dialog", "panel", "room", "table", "house"] as const;
export type Scope = (typeof SCOPES)[number];

export interface Shortcut {
  readonly scope: Scope;
  /** Any of these. A deed is told which one it was. */
  readonly keys: readonly Combo[];
  /** What it does, for the list of keys. */
  readonly says: (t: T) => string;
  /** Holding the key down does it again and again. */
  readonly repeats?: boolean;
  /** Whatever has the focus hears this key itself; it only stands in the list. */
  readonly own?: boolean;
}

export type Shortcuts<Name extends string = string> = Readonly<Record<Name, Shortcut>>;

/** What a key does; `at` is its place among the keys of the shortcut. `false`: nothing, so somebody else may have it. */
export type Deed = (at: number) => unknown;

/** The one place where a set of shortcuts is written down: listener, list of keys and buttons all read it here. */
export function declare<Name extends string>(
  scope: Scope,
  shortcuts: Readonly<Record<Name, Omit<Shortcut, "scope">>>,
): Shortcuts<Name> {
  const entries = Object.entries<Omit<Shortcut, "scope">>(shortcuts);
  return Object.fromEntries(entries.map(([name, shortcut]) => [name, { ...shortcut, scope }])) as Shortcuts<Name>;
}

/** Which of a shortcut's keys was pressed; -1 for none. */
export function pressedAt({ keys }: Shortcut, press: Press): number {
  return keys.findIndex((combo) => isPressed(combo, press));
}
