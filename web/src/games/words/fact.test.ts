import { describe, expect, it, test } from "vitest";
import { sampleFacts } from "../../testing/refusals";
import { PACKS, textsIn } from "../../testing/texts";
import type { Fact } from "../../wire";
import { factWords, reasonsFor } from "./fact";

const SAMPLES = sampleFacts();
const LANGUAGES = Object.keys(PACKS);
const nameOf = (seat: number) => ["Ada", "Ben", "Cleo", "Dan"][seat] ?? "";

const texts = new Map(LANGUAGES.map((language) => [language, textsIn(language)]));

function said(language: string, code: string, details: Fact["details"] = {}): string | null {
  return factWords(texts.get(language) ?? textsIn(language), { code, details }, nameOf);
}

it("knows the facts of every game, and each choice that their details have", () => {
  expect([...new Set(SAMPLES.map(({ code }) => code.split("/")[0]))].sort()).toEqual(["rumbugz", "rumis", "rumms"]);
  expect(SAMPLES).toContainEqual({ code: "rumis/thought_through", details: { end: "lost" } });
  expect(new Set(SAMPLES.map(({ code }) => code)).size).toBeGreaterThan(30);
});

describe.each(LANGUAGES)("in %s", (language) => {
  test.each(SAMPLES)("$code has a text for $details, and every gap in it is filled", ({ code, details }) => {
    for (const some of [details, withNumbers(details, 1), withNumbers(details, 0)]) {
      const text = said(language, code, some);
      expect(text).toMatch(/\p{L}.*\.$/u);
      expect(text).not.toMatch(/[{}!]|undefined|null|NaN|\[object/);
      // A name that has no text is shown as its key, and a gap that nobody filled leaves two spaces.
      expect(text).not.toMatch(/\w\.[a-z]|\w:\w| {2}| [.,:;]/);
    }
  });
});

/** Counts have forms, and none is told in other words. */
function withNumbers(details: Fact["details"], number: number): Fact["details"] {
  return Object.fromEntries(
    Object.entries(details).map(([name, value]) => [name, typeof value === "number" ? number : value]),
  );
}

test.each([
  ["en", "rumis/covers", { colour: "blue", squares: 4 }, "Covers 4 blue squares."],
  ["de", "rumis/covers", { colour: "blue", squares: 1 }, "Deckt 1 blaues Feld zu."],
  ["nl", "rumis/covers", { colour: "red", squares: 3 }, "Bedekt 3 rode vakjes."],
  ["hu", "rumis/covers", { colour: "blue", squares: 4 }, "Letakar 4 kék négyzetet."],
  ["en", "rumis/keeps_place", { stones: ["S07"] }, "Keeps a place for the square."],
  ["de", "rumis/keeps_place", { stones: ["S05", "S03"] }, "Lässt dir Platz für das T und den Winkel."],
  ["en", "rumis/keeps_place", { stones: ["S01", "S02", "S03", "S04"] }, "Keeps places for 4 stones that have few."],
  ["hu", "rumis/blocks", { colour: "blue", stones: ["S05"] }, "Nem hagy helyet a kék színnek ehhez: T-kő."],
  ["en", "rumis/thought_through", { end: "won" }, "Thought through to the end: this wins."],
  [
    "en",
    "rumms/tries",
    { die: "rt1", tries: 30, king_off: 22, own_king_off: 3 },
    "22 of 30 tries send the enemy king off; yours goes in 3.",
  ],
  [
    "en",
    "rumms/tries",
    { die: "rt1", tries: 30, king_off: 1, own_king_off: 0 },
    "1 of 30 tries sends the enemy king off.",
  ],
  [
    "de",
    "rumms/tries",
    { die: "rt1", tries: 30, king_off: 0, own_king_off: 2 },
    "Dein eigener König fällt bei 2 von 30 Versuchen.",
  ],
  ["de", "rumms/dice_off", { die: "rt1", taken: 1.4, lost: 0 }, "Im Schnitt kostet das die anderen 1,4 Würfel."],
  ["en", "rumms/king_safer", { before: 0.31, after: 0.12 }, "Your king is safer: the danger falls from 31% to 12%."],
  ["de", "rumms/rescues", { die: "rd1" }, "Der rote Drache 1 rettet den König."],
  ["en", "rumms/freezes", { dice: ["bt1", "bt2"] }, "The blue troll 1 and the blue troll 2 get ice."],
  ["hu", "rumms/hides", { die: "rs1" }, "Az 1-es piros kém elrejtőzve nagyobb biztonságban van."],
  ["de", "rumbugz/completes", { kinds: ["double", "match"] }, "Legt, was dir fehlt: Zweifach und Pasch."],
  ["en", "rumbugz/leaves_nothing", { seat: 2 }, "Cleo has knocked and gets nothing."],
  ["de", "rumbugz/two_more", { bug: "P" }, "Du bekommst den PLYT und noch einen Bug aus dem Beutel."],
  ["en", "rumbugz/goes_out", { moves: 1 }, "You go out with this move."],
] as const)("%s: %s is told in the words of the game", (language, code, details, words) => {
  expect(said(language, code, details as unknown as Fact["details"])).toBe(words);
});

it("leaves out what nobody has a text for, of a game that we know and of one from outside", () => {
  expect(said("en", "rumis/brand_new", { squares: 3 })).toBeNull();
  expect(said("en", "nim/leaves", { heap: 4 })).toBeNull();
  expect(said("en", "odd")).toBeNull();
  const facts = [fact("nim/leaves"), fact("rumis/brand_new"), fact("rumis/covers", { colour: "blue", squares: 2 })];
  expect(reasonsFor(textsIn("en"), { facts }, nameOf)).toEqual(["Covers 2 blue squares."]);
});

it("tells two at most, and what is slight only where there is nothing weightier", () => {
  const shows = fact("rumis/shows", { squares: 4 });
  const covers = fact("rumis/covers", { colour: "blue", squares: 4 });
  const keeps = fact("rumis/keeps_place", { stones: ["S07"] });
  const told = (...facts: Fact[]) => reasonsFor(textsIn("en"), { facts }, nameOf);
  expect(told(covers, shows, keeps)).toEqual(["Covers 4 blue squares.", "Keeps a place for the square."]);
  expect(told(shows)).toEqual(["Shows your colour on 4 squares more."]);
  expect(told()).toEqual([]);
});

function fact(code: string, details: Fact["details"] = {}): Fact {
  return { code, details };
}
