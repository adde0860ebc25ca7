import { describe, expect, test } from "vitest";
import { askedKeys, askedName, flatKeys, keyPattern } from "../testing/keys";
import { collectTexts } from "./i18n";

const texts = collectTexts();
const namespaces = Object.keys(texts.en);

const sources = import.meta.glob<string>(["../**/*.{ts,tsx}", "!../**/*.test.{ts,tsx}", "!../testing/**"], {
  eager: true,
  query: "?raw",
  import: "default",
});

/** Every key that is asked for, with its namespace in front. The files of a table or of cubes mean their own namespace. */
const asked = Object.entries(sources).flatMap(([path, source]) => {
  const home = /(?:tables|pages(?=\/cubes))\/(\w+)\//.exec(path)?.[1] ?? "common";
  return askedKeys(source).map((key) => ({ path, key: key.includes(":") ? key : `${home}:${key}` }));
});
const patterns = [...new Set(asked.map(({ key }) => key))].map(keyPattern);

function keysOf(language: "en" | "de"): string[] {
  return namespaces.flatMap((name) => flatKeys(texts[language][name] ?? {}).map((key) => `${name}:${key}`));
}

describe("texts", () => {
  test("there are some", () => {
    expect(namespaces).toContain("common");
    expect(asked.length).toBeGreaterThan(100);
  });

  test("English and German have the same keys", () => {
    expect(keysOf("de").sort()).toEqual(keysOf("en").sort());
  });

  test("none is empty", () => {
    for (const language of ["en", "de"] as const)
      for (const name of namespaces) {
        const leaves = JSON.stringify(texts[language][name]);
        expect(leaves, `${language}/${name}`).not.toContain('""');
      }
  });

  test("both languages fill in the same names", () => {
    const gaps = (language: "en" | "de") =>
      Object.fromEntries(
        namespaces.flatMap((name) =>
          flatKeys(texts[language][name] ?? {}).map((key) => [
            `${name}:${key}`,
            gapsIn(lookUp(texts[language][name], key)),
          ]),
        ),
      );
    expect(gaps("de")).toEqual(gaps("en"));
  });

  test.each(asked.map(({ path, key }) => [key, path]))("%s, asked for in %s, exists", (key) => {
    const pattern = keyPattern(key);
    expect(keysOf("en").some((known) => pattern.test(askedName(known)) || pattern.test(known))).toBe(true);
  });

  test("none is left over", () => {
    const unused = keysOf("en").filter((key) => !patterns.some((one) => one.test(askedName(key)) || one.test(key)));
    expect(unused).toEqual([]);
  });
});

function lookUp(texts: unknown, key: string): string {
  return String(key.split(".").reduce<unknown>((node, part) => (node as Record<string, unknown>)[part], texts));
}

function gapsIn(text: string): string[] {
  return [...text.matchAll(/\{\{(\w+)\}\}/g)].map(([, name]) => name ?? "").sort();
}
