import { useSettings } from "../../state/settings";
import { isCharacter } from "./combo";
import { type Deed, pressedAt, SCOPES, type Shortcut } from "./shortcut";

/** A shortcut that is on the page. */
export interface Binding {
  shortcut: Shortcut;
  /** What it does now: null, nothing at the moment; undefined, nothing at this table. */
  deed: () => Deed | null | undefined;
  /** The panel that a shortcut of a panel belongs to. */
  root: () => Element | null;
}

let bindings: readonly Binding[] = [];
const watchers = new Set<() => void>();

/** Puts shortcuts on the page; what comes back takes them off again. The first one starts the listener. */
export function bind(added: readonly Binding[]): () => void {
  if (bindings.length === 0) document.addEventListener("keydown", hear);
  // The latest come first: what was opened last is what one works with.
  setBindings([...added, ...bindings].sort((one, other) => loudness(one) - loudness(other)));
  return () => {
    setBindings(bindings.filter((binding) => !added.includes(binding)));
    if (bindings.length === 0) document.removeEventListener("keydown", hear);
  };
}

export function boundNow(): readonly Binding[] {
  return bindings;
}

export function onChange(watch: () => void): () => void {
  watchers.add(watch);
  return () => watchers.delete(watch);
}

function setBindings(next: readonly Binding[]): void {
  bindings = next;
  for (const watch of watchers) watch();
}

function loudness({ shortcut }: Binding): number {
  return SCOPES.indexOf(shortcut.scope);
}

/** The only listener for shortcuts that there is. */
function hear(event: KeyboardEvent): void {
  const target = event.target instanceof Element ? event.target : document.body;
  if (event.defaultPrevented || event.isComposing || isTaken(target, event.key)) return;
  const characters = useSettings.getState().shortcuts;
  for (const { shortcut, deed, root } of bindings) {
    if (shortcut.own || !isHeard(shortcut, target, root())) continue;
    const at = pressedAt(shortcut, event);
    const combo = shortcut.keys[at];
    const does = deed();
    if (combo === undefined || !does || (isCharacter(combo) && !characters)) continue;
    // A key that is held down places one stone, not ten.
    const done = event.repeat && !shortcut.repeats ? true : does(at) !== false;
    if (!done) continue;
    event.preventDefault();
    return;
  }
}

function isHeard({ scope }: Shortcut, target: Element, root: Element | null): boolean {
  if (scope === "dialog") return true;
  if (document.querySelector("dialog[open]")) return false;
  if (scope === "panel") return root?.contains(target) ?? false;
  return scope !== "table" || target.closest("[role=dialog], [popover]") === null;
}

const TYPED = "textarea, select, [contenteditable]:not([contenteditable=false])";
const PRESSED = "button, a, summary, input";
const WALKS = /^(Arrow|Page|Home$|End$)/;

/** Whether a key pressed there belongs to what has the focus: a text field, a slider, a button's own Enter. */
function isTaken(target: Element, key: string): boolean {
  // Escape leaves a text field's panel.
  if (target.closest(TYPED)) return key !== "Escape";
  if (target instanceof HTMLInputElement) {
    if (target.type === "range") return WALKS.test(key);
    if (target.type !== "radio" && target.type !== "checkbox") return key !== "Escape";
    if (WALKS.test(key)) return true;
  }
  return (key === "Enter" || key === " ") && target.closest(PRESSED) !== null;
}
