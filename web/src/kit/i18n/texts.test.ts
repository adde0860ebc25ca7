import { describe, expect, test } from "vitest";
import { askedName, categoryOf, flat, keyPatterns } from "../../testing/keys";
import { grammarOf, PACKS } from "../../testing/texts";
import { DATE_FORMATS, LIST_FORMATS, NUMBER_FORMATS } from "./formats";
import { type Gap, gapsIn, type Pack, PLAIN, pluralOf } from "./t";

const LANGUAGES = Object.keys(PACKS);
const english = PACKS.en ?? {};

/** By pack: by gap, the family that it holds. */
const HELD = heldFamilies();
const FAMILIES = [...new Set(Object.values(HELD).flatMap((gaps) => Object.values(gaps)))];

function heldFamilies(): Record<string, Record<string, string>> {
  const files = import.meta.glob<Record<string, string[]>>("../../**/texts/nouns.json", {
    eager: true,
    import: "default",
  });
  return Object.fromEntries(
    Object.entries(files).map(([path, families]) => {
      const pack = /(\w+)\/texts\/nouns\.json$/.exec(path)?.[1] ?? "";
      const named = (family: string) => (family.includes(":") ? family : `${pack}:${family}`);
      const gaps = Object.entries(families).flatMap(([family, gaps]) => gaps.map((gap) => [gap, named(family)]));
      return [pack, Object.fromEntries(gaps)];
    }),
  );
}

/** The texts of a language by pack and key; names are apart. */
function textsOf(language: string): Record<string, string> {
  return Object.fromEntries(Object.entries(allOf(language)).filter(([key]) => !familyOf(key)));
}

function allOf(language: string): Record<string, string> {
  return Object.fromEntries(
    Object.entries(PACKS[language] ?? {}).flatMap(([pack, texts]) =>
      Object.entries(flat(texts)).map(([key, text]) => [`${pack}:${key}`, text]),
    ),
  );
}

function familyOf(key: string): string | undefined {
  return FAMILIES.find((family) => key.startsWith(`${family}.`));
}

/** A family's names: each a text, or one for each form. */
function namesOf(language: string, family: string): Pack {
  const [pack = "", key = ""] = family.split(":");
  const names = key
    .split(".")
    .reduce<string | Pack | undefined>(
      (node, part) => (typeof node === "object" ? node[part] : undefined),
      PACKS[language]?.[pack],
    );
  return typeof names === "object" ? names : {};
}

function gapNames(texts: readonly string[]): string[] {
  return [...new Set(texts.flatMap((text) => gapsIn(text).map(({ name }) => name)))].sort();
}

/** The texts that go by one name, in all the categories of counts. */
function byName(texts: Record<string, string>): Map<string, string[]> {
  const names = new Map<string, string[]>();
  for (const [key, text] of Object.entries(texts))
    names.set(askedName(key), [...(names.get(askedName(key)) ?? []), text]);
  return names;
}

test("four languages are spoken here", () => {
  expect(LANGUAGES).toEqual(expect.arrayContaining(["de", "en", "hu", "nl"]));
  expect(FAMILIES).toEqual(expect.arrayContaining(["house:colour", "rumms:die", "rumis:stone", "rumbugz:bug"]));
});

describe.each(LANGUAGES)("%s", (language) => {
  const texts = textsOf(language);
  /** Where English counts, every language counts as it does; other words for none are a matter of taste. */
  const wanted = Object.entries(textsOf("en")).flatMap(([key, text]) => {
    const category = categoryOf(key);
    if (category === null) return [[key, text] as const];
    if (category !== "other") return [];
    return pluralOf(language)
      .resolvedOptions()
      .pluralCategories.map((one) => [`${askedName(key)}_${one}`, text] as const);
  });

  test("lacks no text", () => {
    const lacking = wanted.filter(([key]) => texts[key] === undefined).map(([key, text]) => `${key} (${text})`);
    expect(lacking).toEqual([]);
  });

  test("has no text that is not known", () => {
    const known = new Set(wanted.map(([key]) => key));
    const none = new Set([...known].filter((key) => categoryOf(key) !== null).map((key) => `${askedName(key)}_zero`));
    expect(Object.keys(texts).filter((key) => !known.has(key) && !none.has(key))).toEqual([]);
  });

  test("names everything, each with its plain form", () => {
    const unnamed = FAMILIES.flatMap((family) => {
      const names = namesOf(language, family);
      return Object.keys(namesOf("en", family))
        .filter((name) => (typeof names[name] === "object" ? names[name][PLAIN] : names[name]) === undefined)
        .map((name) => `${family}.${name}`);
    });
    expect(unnamed).toEqual([]);
  });

  test("has no empty text", () => {
    const empty = Object.entries(allOf(language)).filter(([, text]) => text.trim() === "");
    expect(empty).toEqual([]);
  });

  test("fills the same gaps as English", () => {
    const fills = byName(textsOf("en"));
    const wrong = [...byName(texts)]
      .map(([name, own]) => [name, gapNames(own), gapNames(fills.get(name) ?? [])] as const)
      // The first may be said as a word: "one seat is still free".
      .filter(
        ([, own, theirs]) =>
          own.filter((gap) => gap !== "count").join() !== theirs.filter((gap) => gap !== "count").join(),
      )
      .map(([name, own, theirs]) => `${name}: has ${own.join()}, English has ${theirs.join()}`);
    expect(wrong).toEqual([]);
  });

  test("says how many wherever English does: only one and none may do without", () => {
    const silent = wanted.filter(([key, text]) => {
      const counts = !["one", "zero", null].includes(categoryOf(key)) && gapNames([text]).includes("count");
      return counts && !gapNames([texts[key] ?? ""]).includes("count");
    });
    expect(silent).toEqual([]);
  });

  test("has in a name what English has in it, in every form", () => {
    const wrong = FAMILIES.flatMap((family) => {
      const theirs = namesOf("en", family);
      return Object.entries(namesOf(language, family)).flatMap(([name, own]) =>
        formsOf(own)
          .filter((text) => gapNames([text]).join() !== gapNames(formsOf(theirs[name] ?? "")).join())
          .map((text) => `${family}.${name}: ${text}`),
      );
    });
    expect(wrong).toEqual([]);
  });

  test("quotes as its readers do", () => {
    const marks = QUOTES[language] ?? "";
    const strange = Object.entries(allOf(language)).filter(([, text]) =>
      [...text].some((letter) => ALL_QUOTES.includes(letter) && !marks.includes(letter)),
    );
    expect(strange).toEqual([]);
  });

  test("asks only for forms that there are", () => {
    const wrong = Object.entries(allOf(language)).flatMap(([key, text]) =>
      gapsIn(text).flatMap((gap) => unknownForms(language, key, gap).map((form) => `${key}: {{${gap.name}, ${form}}}`)),
    );
    expect(wrong).toEqual([]);
  });

  test("leaves no bracket open", () => {
    const torn = Object.entries(allOf(language)).filter(([, text]) =>
      /[{}]/.test(text.replaceAll(/\{\{[^{}]*\}\}/g, "")),
    );
    expect(torn).toEqual([]);
  });
});

/** By language: how it opens and closes what is quoted, and its apostrophe. */
const QUOTES: Readonly<Record<string, string>> = { en: "“”’", de: "„“’", nl: "‘’", hu: "„”" };
const ALL_QUOTES = "\"'`´‘’‚“”„«»";

function formsOf(name: string | Pack): string[] {
  return typeof name === "string" ? [name] : Object.values(flat(name));
}

const FORMATS = [...LIST_FORMATS, ...NUMBER_FORMATS, ...DATE_FORMATS, PLAIN];

/** Forms that neither are known in general, nor to the grammar, nor spelled out for all that the gap may hold. */
function unknownForms(language: string, key: string, { name, forms }: Gap): string[] {
  const family = HELD[key.split(":")[0] ?? ""]?.[name];
  const names = family ? Object.values(namesOf(language, family)) : [];
  return forms
    .map((form) => form.charAt(0).toLowerCase() + form.slice(1))
    .filter((form) => !FORMATS.includes(form) && !grammarOf(language).forms[form])
    .filter((form) => names.length === 0 || names.some((one) => typeof one === "string" || one[form] === undefined));
}

test("no text is left over", () => {
  const sources = import.meta.glob<string>(
    ["../../**/*.{ts,tsx}", "!../../**/*.test.{ts,tsx}", "!../../testing/**", "!../../texts.ts"],
    {
      eager: true,
      query: "?raw",
      import: "default",
    },
  );
  const patterns = Object.values(sources).flatMap(keyPatterns);
  const unused = [...byName(textsOf("en")).keys()].filter((name) => {
    const [, key = ""] = name.split(":");
    return !patterns.some((pattern) => pattern.test(key) || pattern.test(name));
  });
  expect(unused).toEqual([]);
});

test("the packs of the house, of the archive, of cubes, of lessons, of statistics and of every game are there", () => {
  expect(Object.keys(english).sort()).toEqual([
    "archive",
    "cubes",
    "house",
    "learn",
    "plain",
    "rumbugz",
    "rumis",
    "rumms",
    "statistics",
  ]);
});
