import { describe, expect, it } from "vitest";

/** What the client is made of, without tests, fixtures and generated types. */
const SOURCES = import.meta.glob<string>(
  ["../**/*.{ts,tsx}", "!../**/*.test.{ts,tsx}", "!../**/fixtures/**", "!../testing/**", "!../wire.ts"],
  { eager: true, query: "?raw", import: "default" },
);
const PACKS = import.meta.glob<Record<string, unknown>>(
  ["../**/*.json", "!../**/fixtures/**", "!../house/learn/printed/**"],
  {
    eager: true,
    import: "default",
  },
);
const TEXTS = Object.fromEntries(Object.entries(PACKS).filter(([path]) => /rumms|rumbugz/.test(path)));

/** Lines of sources in which a pattern is found. */
function found(pattern: RegExp): string[] {
  return Object.entries(SOURCES).flatMap(([path, text]) =>
    text.split("\n").flatMap((line) => (pattern.test(line) ? [`${path}: ${line.trim()}`] : [])),
  );
}

describe("the client knows no rules", () => {
  it("finds what it looks for", () => {
    expect(Object.keys(SOURCES).length).toBeGreaterThan(300);
    expect(found(/\bconst LOUDEST\b/)).toHaveLength(1);
  });

  it.each([
    ["what a push is, in seconds", /\bPUSH(_SECONDS)? = /],
    ["how far a hand may move a die", /\bPUT_DOWN_MM\b|\bTIPPED\b/],
    ["the size and stroke of a fingertip", /\bFINGER_(RADIUS|MM)\b|\bSTROKE\w* = |\bfinger\w* = \d/],
    ["what overlaps, and what touches a print", /\b(OVERLAP|PRINT)_MM\b|\bSLACK = /],
    [
      "what dice cost, how many there are, which faces are active",
      /\bMAKES\b|\bactive: \[|points: [1-9]|\bnumber: [1-9],/,
    ],
    ["what an army and a heart may cost", /\b(ARMY|REVIVAL)_POINTS\b/],
    ["the steps of sequences, their numbers, how many bugs they need", /\bSTEPS\b.*single|<= 12\b|\bENOUGH\b/],
    ["what counts how much at the end of a round", /leftPoints|plyt_points === "number"/],
    ["the numbers of the table's file", /table\.toml/],
    ["the team of a seat", /\bseat % 2\b/],
  ])("%s: the server says so", (_, pattern) => {
    expect(found(pattern)).toEqual([]);
  });

  it.each([
    ["no outcome without a type", /outcome: unknown|outcome as (unknown|object|\{)|readOutcome/],
    ["no outcome as the record keeps it", /"(landing|settled|roll|draw|deal|mix|ruin|start)" in /],
    ["no kind of a bug as a number", /kind === 0\b/],
    ["no die as a number", /nameOfDie|\bdieOf\(/],
    ["no ice that melts by our own rules", /idleIce|\.melt\(/],
    ["no reasons for a roll that are guessed", /rollWhy/],
    ["no blows that are guessed from speeds", /\bBLOW\b|contactsOf/],
  ])("%s", (_, pattern) => {
    expect(found(pattern)).toEqual([]);
  });
});

/** The texts of a pack by their keys. */
function textsIn(node: unknown, key = ""): [key: string, text: string][] {
  if (typeof node === "string") return [[key, node]];
  return Object.entries(node as object).flatMap(([name, inner]) => textsIn(inner, key ? `${key}.${name}` : name));
}

describe("texts take the numbers of the rules from the server", () => {
  /** Rules and options are told in sentences of their own, moves by examples, and keys move by what the client likes. */
  const OURS = /^(breach\.|rules\.(shadows_|\w+_text$)|option\.|reader\.forms\.|setup\.keys)/;

  it("there are some", () => {
    expect(Object.keys(TEXTS).length).toBeGreaterThan(3);
  });

  it.each(Object.entries(TEXTS))("%s", (_, pack) => {
    const numbers = textsIn(pack).filter(
      ([key, text]) => !OURS.test(key) && /\d/.test(text.replace(/\{\{.*?\}\}/g, "")),
    );
    expect(numbers).toEqual([]);
  });

  it("nor are they spelled out", () => {
    const words = new RegExp(
      [
        "(three|drei|drie|három) (games|Spiele|spellen|játék)",
        "(six|sechs|zes|hat) (bugz|bogár)",
        "needs four|mindestens vier|minstens vier|legalább négy",
        "(four|vier) (of|von|van de) (six|sechs|zes)|hat oldalából",
      ].join("|"),
      "i",
    );
    const spelled = Object.values(TEXTS).flatMap((pack) =>
      textsIn(pack).filter(([key, text]) => !OURS.test(key) && words.test(text)),
    );
    expect(spelled).toEqual([]);
  });
});
