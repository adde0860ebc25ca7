import { useSpeech } from "../kit/i18n/packs";
import type { Pack } from "../kit/i18n/t";
import { PACKS, speechIn } from "./texts";

/** Texts in brackets: what has none was never a text of a pack. `tests/browser/pseudo.py` does the same in a browser. */
function bracketed(pack: Pack): Pack {
  return Object.fromEntries(
    Object.entries(pack).map(([key, value]) => [key, typeof value === "string" ? `⟦${value}⟧` : bracketed(value)]),
  );
}

/** Components speak English in brackets from now on. */
export function startPseudo(): void {
  const packs = Object.entries(PACKS.en ?? {}).map(([name, pack]) => [name, bracketed(pack)]);
  useSpeech.setState(speechIn("en", Object.fromEntries(packs)));
}

const SAID = ["aria-label", "aria-valuetext", "title", "placeholder", "alt"];

/** Words on the page that stand in no bracket. Those allowed are names that nobody translates. */
export function untranslated(...allowed: readonly string[]): string[] {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const words: string[] = [];
  while (walker.nextNode()) words.push(walker.currentNode.textContent ?? "");
  for (const element of document.body.querySelectorAll("*"))
    words.push(...SAID.flatMap((name) => element.getAttribute(name) ?? []));
  return words.filter((one) => /\p{L}{2}/u.test(outside(one, allowed)));
}

function outside(words: string, allowed: readonly string[]): string {
  const rest = words.replaceAll(/⟦[^⟦⟧]*⟧/g, " ");
  if (rest !== words) return outside(rest, allowed);
  return allowed.reduce((left, name) => left.replaceAll(name, " "), rest);
}
