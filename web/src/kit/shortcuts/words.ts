import type { T } from "../i18n/t";
import { type Combo, partsOf } from "./combo";

const ARROWS: Readonly<Record<string, string>> = { ArrowLeft: "←", ArrowRight: "→", ArrowUp: "↑", ArrowDown: "↓" };
/** A digit more than these in a row is written as "1 – 9". */
const FEW = 3;

/** As it is printed on the keys: `Ctrl + Z`, `←`. */
export function shownCombo(t: T, combo: Combo): string {
  const { key } = partsOf(combo);
  return named(t, combo, ARROWS[key] ?? nameOf(t, key));
}

/** The same for ears: arrows have names. */
export function spokenCombo(t: T, combo: Combo): string {
  return named(t, combo, nameOf(t, partsOf(combo).key));
}

function named(t: T, combo: Combo, key: string): string {
  const { shift, ctrl } = partsOf(combo);
  return [...(ctrl ? [t("keys.key.Ctrl")] : []), ...(shift ? [t("keys.key.Shift")] : []), key].join(" + ");
}

function nameOf(t: T, key: string): string {
  return (key.length > 1 && t.maybe(`keys.key.${key}`)) || key;
}

/** Digits that follow each other come as the first and the last of them. */
export function inRuns(keys: readonly Combo[]): (readonly Combo[])[] {
  const runs: Combo[][] = [];
  for (const combo of keys) {
    const run = runs.at(-1);
    const before = run?.at(-1) ?? "";
    if (run && /^\d$/.test(before) && combo === String(Number(before) + 1)) run.push(combo);
    else runs.push([combo]);
  }
  return runs.flatMap((run): (readonly Combo[])[] =>
    run.length > FEW ? [[run[0] ?? "", run.at(-1) ?? ""]] : run.map((combo) => [combo]),
  );
}
