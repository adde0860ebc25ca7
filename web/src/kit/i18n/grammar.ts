/** What a language needs beyond its texts. Most need nothing; those that do have a file in `grammar/`. */
export interface Grammar {
  /** How words are bent, by the name of the form: a text says `{{name, nak}}`. */
  readonly forms: Readonly<Record<string, (words: string) => string>>;
  /** The last touch on a whole text, once all its gaps are filled. */
  readonly finish?: (text: string) => string;
}

export const NO_GRAMMAR: Grammar = { forms: {} };

const FILES = import.meta.glob<Grammar>(["./grammar/*.ts", "!./grammar/*.test.ts"], { import: "grammar" });

export async function loadGrammar(language: string): Promise<Grammar> {
  return (await FILES[`./grammar/${language}.ts`]?.()) ?? NO_GRAMMAR;
}
