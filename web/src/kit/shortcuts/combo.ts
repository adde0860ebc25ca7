/** A key with what is held down beside it, as it is declared: `R`, `Shift+R`, `Ctrl+Z`, `ArrowLeft`, `Space`, `?`. */
export type Combo = string;

export type Press = Pick<KeyboardEvent, "key" | "shiftKey" | "ctrlKey" | "metaKey" | "altKey">;

interface Parts {
  key: string;
  shift: boolean;
  ctrl: boolean;
}

export function partsOf(combo: Combo): Parts {
  const held = combo.split("+");
  const key = held.pop() ?? "";
  return { key, shift: held.includes("Shift"), ctrl: held.includes("Ctrl") };
}

export function isPressed(combo: Combo, press: Press): boolean {
  const { key, shift, ctrl } = partsOf(combo);
  // A Mac has its own key for what others do with Ctrl.
  if (press.altKey || ctrl !== (press.ctrlKey || press.metaKey)) return false;
  const pressed = press.key === " " ? "Space" : press.key;
  if (pressed.toLowerCase() !== key.toLowerCase()) return false;
  // Which signs need Shift is the keyboard's own business.
  return isSign(key) || shift === press.shiftKey;
}

/** A letter, digit or sign without Ctrl: what speech input and a sleeve on the keyboard type by accident (WCAG 2.1.4). */
export function isCharacter(combo: Combo): boolean {
  const { key, ctrl } = partsOf(combo);
  return key.length === 1 && !ctrl;
}

/** As `aria-keyshortcuts` wants it. */
export function ariaCombo(combo: Combo): string {
  return combo.replace("Ctrl+", "Control+");
}

function isSign(key: string): boolean {
  return key.length === 1 && key.toLowerCase() === key.toUpperCase();
}
