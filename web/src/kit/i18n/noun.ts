import type { Nouns } from "../../texts";

/** A family of names in a pack, such as the dice: languages bend each of them as they need. */
export type Family = keyof Nouns;

/** Something that sentences name: one of a family, with what stands inside its name. */
export interface Noun<F extends Family = Family> {
  readonly family: F;
  /** Which one of the family; null if it is one that we have no name for. */
  readonly name: string | null;
  readonly values: Readonly<Record<string, Value>>;
  /** What an unknown one is shown as. */
  readonly shown: string;
}

export type Words = string | number | readonly (string | number)[];
export type Named<F extends Family> = Noun<F> | readonly Noun<F>[];

/** What fills a gap of a text. Several things are listed as the language lists them. */
export type Value = Words | Date | Noun | readonly Noun[];

type Inside<F extends Family> = Nouns[F]["values"] extends 0 ? [] : [values: Nouns[F]["values"]];

/** `noun("rumms:die", "troll", { colour, number: 3 })` */
export function noun<F extends Family>(family: F, name: Nouns[F]["name"], ...inside: Inside<F>): Noun<F> {
  return { family, name, values: (inside[0] as Noun["values"] | undefined) ?? {}, shown: name };
}

/** One that only its own code names: shown as it is. */
export function stranger<F extends Family>(family: F, shown: string): Noun<F> {
  return { family, name: null, values: {}, shown };
}

export function isNoun(value: unknown): value is Noun {
  return typeof value === "object" && value !== null && "family" in value;
}
