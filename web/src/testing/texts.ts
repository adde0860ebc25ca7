import { type Grammar, NO_GRAMMAR } from "../kit/i18n/grammar";
import type { Value } from "../kit/i18n/noun";
import { useSpeech } from "../kit/i18n/packs";
import { makeT, type Namespace, type Pack, type Speech, type T } from "../kit/i18n/t";

const FILES = import.meta.glob<Pack>(["../**/texts/*.json", "!**/nouns.json"], { eager: true, import: "default" });
const GRAMMARS = import.meta.glob<Grammar>(["../kit/i18n/grammar/*.ts", "!**/*.test.ts"], {
  eager: true,
  import: "grammar",
});

/** All packs, as packs[language][namespace]. */
export const PACKS: Readonly<Record<string, Readonly<Record<string, Pack>>>> = collect();

function collect(): Record<string, Record<string, Pack>> {
  const packs: Record<string, Record<string, Pack>> = {};
  for (const [path, pack] of Object.entries(FILES)) {
    const [, namespace = "", language = ""] = /(\w+)\/texts\/(\w+)\.json$/.exec(path) ?? [];
    packs[language] = { ...packs[language], [namespace]: pack };
  }
  return packs;
}

export function grammarOf(language: string): Grammar {
  return GRAMMARS[`../kit/i18n/grammar/${language}.ts`] ?? NO_GRAMMAR;
}

/** A language with all its packs. A text that is missing fails the test. */
export function speechIn(language: string, packs = PACKS[language] ?? {}): Speech {
  return {
    language,
    grammar: grammarOf(language),
    packs,
    onMissing: (namespace, key) => {
      throw new Error(`expected a text ${namespace}:${key} in ${language}`);
    },
  };
}

/** What says the texts of a language, without React. */
export function textsIn<N extends Namespace = "house">(language: string, home: N = "house" as N): T<N> {
  return makeT(speechIn(language), home);
}

/** A value in a form of a language, as a gap of a text would show it. */
export function inForm(language: string, value: Value, ...forms: readonly string[]): string {
  const probe = { text: `{{${["value", ...forms].join(", ")}}}` };
  const t = makeT(speechIn(language, { ...PACKS[language], probe }), "house");
  return t.maybe("probe:text", { value }) ?? "";
}

/** Components speak English from now on; all packs are here. */
export function startTexts(): void {
  useSpeech.setState(speechIn("en"));
}
