import { useSpeech } from "./packs";
import { makeT, type Namespace, type Speech, type T } from "./t";

/** One `t` for each pack, as long as nothing else is spoken: then whatever depends on it need not be made again. */
const made = new WeakMap<Speech, Map<Namespace, unknown>>();

/** What says texts: those of one pack by their keys alone. The pack must be here already; the house's always is. */
export function useTexts<N extends Namespace = "house">(home: N = "house" as N): { t: T<N>; language: string } {
  const speech = useSpeech();
  const ready = made.get(speech) ?? new Map<Namespace, unknown>();
  made.set(speech, ready);
  if (!ready.has(home)) ready.set(home, makeT(speech, home));
  return { t: ready.get(home) as T<N>, language: speech.language };
}
