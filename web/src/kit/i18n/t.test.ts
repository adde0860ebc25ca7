import { describe, expect, test } from "vitest";
import { textsIn } from "../../testing/texts";
import { type Grammar, NO_GRAMMAR } from "./grammar";
import { type Noun, noun, stranger, type Value } from "./noun";
import { gapsIn, makeT, type Pack } from "./t";

/** A language that is called by a code, with a pack of a few texts. */
function speaking(language: string, pack: Pack, grammar: Grammar = NO_GRAMMAR) {
  const missing: string[] = [];
  const onMissing = (name: string, key: string) => missing.push(`${name}:${key}`);
  const t = makeT({ language, grammar, packs: { house: pack }, onMissing }, "house");
  return { t, missing };
}

function filled(text: string, values: Record<string, Value>, language = "en", grammar?: Grammar, pack: Pack = {}) {
  return speaking(language, { ...pack, text }, grammar).t.maybe("text", values);
}

describe("the compiler", () => {
  const t = textsIn("en");
  const rumis = textsIn("en", "rumis");

  test("sees keys that do not exist, and values that are missing, too many or of the wrong kind", () => {
    const faults = [
      // @ts-expect-error there is no such text
      () => t("home.titel"),
      // @ts-expect-error nor in another pack
      () => t("rumis:home.title"),
      // @ts-expect-error it needs a name
      () => t("turn.other"),
      // @ts-expect-error it needs a name, not a game
      () => t("turn.other", { game: "RUMIS" }),
      // @ts-expect-error it needs a number
      () => t("setup.minutes", { count: "three" }),
      // @ts-expect-error it needs nothing
      () => t("home.title", { name: "Ada" }),
      // @ts-expect-error it needs a stone, not a word that no language could bend
      () => t("rumis:move.take", { stone: "domino" }),
      // @ts-expect-error it needs another stone
      () => noun("rumis:stone", "S12"),
      // @ts-expect-error a pack's own keys are not those of the house
      () => rumis("home.title"),
    ];
    expect(faults).toHaveLength(9);
    expect(rumis("act.place")).toBe(t("rumis:act.place"));
  });
});

describe("finding a text", () => {
  test("by its path, or in another pack by its name", () => {
    const { t, missing } = speaking("en", { a: { b: "found" } });
    expect(t.maybe("a.b")).toBe("found");
    expect(t.maybe("house:a.b")).toBe("found");
    expect([t.maybe("a"), t.maybe("a.c"), t.maybe("cubes:a.b"), t.maybe("a.b.c"), t.maybe("constructor")]).toEqual(
      Array(5).fill(null),
    );
    expect(missing).toEqual([]);
    expect((t as unknown as (key: string) => string)("a.c")).toBe("");
    expect(missing).toEqual(["house:a.c"]);
  });

  test.each([
    ["en", 1, "one"],
    ["en", 0, "other"],
    ["de", 5, "other"],
    ["pl", 1, "one"],
    ["pl", 3, "few"],
    ["pl", 5, "many"],
    ["cs", 1.5, "many"],
    ["hu", 1, "one"],
  ])("in %s %d takes the text for %s", (language, count, category) => {
    const { t } = speaking(language, { n_one: "one", n_few: "few", n_many: "many", n_other: "other" });
    expect(t.maybe("n", { count })).toBe(category);
  });

  test("none may have words of its own", () => {
    const { t } = speaking("en", { n_zero: "none", n_one: "one", n_other: "{{count}}" });
    expect([0, 1, 2].map((count) => t.maybe("n", { count }))).toEqual(["none", "one", "2"]);
  });
});

describe("gaps", () => {
  test("are filled with what is given, once", () => {
    expect(filled("{{a}} and {{ b }}", { a: "{{b}}", b: "x" })).toBe("{{b}} and x");
    expect(filled("{{a}}!", {})).toBe("!");
    expect(gapsIn("{{dice, wen, or}} {{n}}")).toEqual([
      { name: "dice", forms: ["wen", "or"] },
      { name: "n", forms: [] },
    ]);
  });

  test.each([
    ["en", "12,345.5 | −3 | 1.5 m/s | 4 cm | 12°"],
    ["de", "12.345,5 | −3 | 1,5 m/s | 4 cm | 12°"],
    ["hu", "12 345,5 | −3 | 1,5 m/s | 4 cm | 12°"],
  ])("numbers and measures in %s", (language, words) => {
    const text = "{{a}} | {{b}} | {{c, m/s}} | {{d, cm}} | {{e, °}}";
    const shown = filled(text, { a: 12345.5, b: -3, c: 1.49, d: 4, e: 12 }, language);
    expect(shown?.replaceAll(/\s/g, " ")).toBe(words);
  });

  test.each([
    ["en", "A and B | A, B, or C | A, B"],
    ["de", "A und B | A, B oder C | A, B"],
    ["nl", "A en B | A, B of C | A, B"],
    ["hu", "A és B | A, B vagy C | A, B"],
  ])("lists in %s", (language, words) => {
    const two = ["A", "B"];
    expect(filled("{{two}} | {{three, or}} | {{two, row}}", { two, three: [...two, "C"] }, language)).toBe(words);
  });

  test.each([
    ["de", "6. August, 6. Aug."],
    ["nl", "6 augustus, 6 aug"],
    ["hu", "augusztus 6., aug. 6."],
  ])("days in %s", (language, words) => {
    expect(filled("{{day, day}}, {{day, short_day}}", { day: new Date(2026, 7, 6) }, language)).toBe(words);
  });
});

describe("names", () => {
  const shout: Grammar = { forms: { loud: (words) => `${words}!`, twice: (words) => `${words} ${words}` } };
  const colour = noun("house:colour", "red");

  test("are as the pack spells them, in the form that a text asks for", () => {
    const pack = { colour: { red: { plain: "Rot", en: "roten" }, blue: "Blau" } };
    const text = "{{colour}}, {{colour, en}}, {{colour, En}}, {{colour, Plain}}";
    expect(filled(text, { colour }, "de", NO_GRAMMAR, pack)).toBe("Rot, roten, Roten, Rot");
  });

  test("or as the grammar bends them: one form after the other", () => {
    const pack = { colour: { red: { plain: "red", fine: "ruby" } } };
    const text = "{{colour, loud}} {{colour, fine, Loud}} {{colour, loud, twice}}";
    expect(filled(text, { colour }, "en", shout, pack)).toBe("red! Ruby! red! red!");
    expect(filled("{{name, loud}} {{n, loud}}", { name: "Ada", n: 3 }, "en", shout)).toBe("Ada! 3!");
  });

  test("in a list each is bent, and the list begins with the capital", () => {
    const pack = { colour: { red: "red" } };
    expect(filled("{{colours, Loud, or}}", { colours: [colour, colour] }, "en", shout, pack)).toBe("Red! or red!");
  });

  test("have other names inside", () => {
    const die = noun("rumms:die", "troll", { colour, number: 3 });
    const packs = {
      house: { colour: { red: "piros" } },
      rumms: { die: { troll: "{{number, loud}} {{colour}} troll" } },
    };
    const t = makeT({ language: "hu", grammar: shout, packs, onMissing: () => undefined }, "house");
    expect(t.say(die)).toBe("3! piros troll");
  });

  test("that nobody knows are shown as they are, and a lacking one is told of", () => {
    const { t, missing } = speaking("en", {});
    expect(t.say(stranger("rumms:die", "rx9"))).toBe("rx9");
    expect(missing).toEqual([]);
    expect(t.say(colour)).toBe("red");
    expect(missing).toEqual(["house:colour.red"]);
  });

  test("the grammar has the last word on a text", () => {
    const grammar: Grammar = { forms: {}, finish: (text) => text.replaceAll("a(z)", "az") };
    const pack = { colour: { red: "a(z) x" } };
    expect(filled("a(z) {{colour}}", { colour }, "hu", grammar, pack)).toBe("az az x");
    const { t } = speaking("hu", pack, grammar);
    expect(t.say(colour as Noun)).toBe("az x");
  });
});
