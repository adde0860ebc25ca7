import { describe, expect, it, test } from "vitest";
import { Refusal } from "../../net/refusal";
import { sampleRefusals } from "../../testing/refusals";
import { PACKS, textsIn } from "../../testing/texts";
import { reasonWords, refusalWords } from "./refusal";

const SAMPLES = sampleRefusals();
const FALLBACK = "the server's own sentence";

const texts = new Map(Object.keys(PACKS).map((language) => [language, textsIn(language)]));

function said(language: string, code: string, details: Refusal["details"] = {}): string {
  const t = texts.get(language) ?? textsIn(language);
  return refusalWords(t, new Refusal(code, FALLBACK, details));
}

it("knows the codes of every house, and each choice that their details have", () => {
  const houses = new Set(SAMPLES.map(({ code }) => code.split("/")[0]));
  expect([...houses].sort()).toEqual(["core", "puzzles", "rumbugz", "rumis", "rumms", "server"]);
  expect(SAMPLES).toContainEqual({ code: "rumms/overlaps", details: { die: "x", other: "x" } });
  expect(SAMPLES).toContainEqual({ code: "rumms/not_now", details: { asked: { ask: "hide", die: "x" } } });
  expect(SAMPLES).toContainEqual({
    code: "rumbugz/kinds_missing",
    details: { missing: ["single", "double", "triple", "match"] },
  });
  expect(new Set(SAMPLES.map(({ code }) => code)).size).toBeGreaterThan(150);
});

describe.each(Object.keys(PACKS))("in %s", (language) => {
  test.each(SAMPLES)("$code has a text for $details, and every gap in it is filled", ({ code, details }) => {
    const text = said(language, code, details);
    expect(text).not.toBe(FALLBACK);
    expect(text).not.toMatch(/[{}]|undefined|null|NaN|\[object/);
    // A name that has no text is shown as its key.
    expect(text).not.toMatch(/\w\.\w|\w:\w/);
  });

  it("shouts at nobody", () => {
    for (const { code, details } of SAMPLES) expect(said(language, code, details)).not.toContain("!");
  });
});

it("uses the server's sentence for a code that is not known, of a game or of the house", () => {
  expect(said("de", "rumis/brand_new")).toBe(FALLBACK);
  expect(said("de", "pebbles/too_many", { heap: "b" })).toBe(FALLBACK);
  expect(said("de", "server/http_405")).toBe(FALLBACK);
});

test.each([
  ["en", "rumis/too_high", { square: "c3", limit: 1, level: 2 }, /only 1 level is allowed/],
  ["en", "rumis/too_high", { square: "c3", limit: 2, level: 3 }, /only 2 levels are allowed/],
  ["de", "rumis/too_high", { square: "c3", limit: 1, level: 2 }, /ist nur 1 Ebene erlaubt/],
  ["de", "rumis/not_taken", { stone: "S01", held: "S05" }, /^Du hast das T genommen\. /],
  ["en", "rumis/alone", { stone: "S10", colour: "red" }, /^The left screw touches no other red stone/],
  [
    "en",
    "rumis/wrong_variant",
    { variant: "moving_house", why: "site", site: "chullpa", sites: ["colca", "puncu", "apachita"] },
    /^Moving house is played on Colca\*, Puncu\*, or Apachita\*, or on a site of your own/,
  ],
  [
    "de",
    "rumis/wrong_players",
    { why: "variant", variant: "ruins", players: 4, numbers: [2, 3], site: null, needs: null, seat: null },
    /^Ruinas ist für 2 oder 3 Personen, nicht für 4/,
  ],
  ["de", "rumms/on_wall", { die: "bt3" }, /^Der blaue Troll 3 berührt die Mauer/],
  ["de", "rumms/overlaps", { die: "rd1", other: "bh2" }, /Der rote Drache 1 würde in das blaue Herz 2 ragen/],
  ["de", "rumms/dice_not_owned", { kind: "troll", count: 9, number: 8 }, /^Dein Team hat 8 Trolle und nicht mehr/],
  ["de", "rumms/not_now", { asked: { ask: "again", die: "bd1" } }, /: sag, ob der blaue Drache 1 noch einmal schlägt/],
  ["de", "rumms/not_now", { asked: { ask: "nature", die: null } }, /: warte, bis die Würfel liegen/],
  ["de", "rumms/speed_range", { value: 4.5, least: 0.3, most: 4 }, /mit 0,3 bis 4 Metern pro Sekunde, nicht mit 4,5/],
  ["en", "rumms/army_over", { points: 54, over: 4, most: 50 }, /costs 54 points, 4 more than the 50 you have/],
  ["de", "rumbugz/kind_laid", { kind: "single", missing: ["double", "match"] }, /was noch fehlt: Zweifach und Pasch/],
  [
    "en",
    "rumbugz/not_a_sequence",
    { bugs: ["4", "5", "P7", "9"], kind: "single" },
    /^4, 5, PLYT as 7, 9 do not make a sequence\. They come closest to a single: each number is one higher/,
  ],
  [
    "de",
    "rumbugz/not_a_sequence",
    { bugs: ["4", "5", "7"], kind: "match" },
    /^4, 5, 7 ergeben keine .* kommt ein Pasch:/,
  ],
  ["de", "rumbugz/just_taken", { bug: "5" }, /^Die 5 hast du in diesem Zug/],
  ["de", "rumbugz/just_taken", { bug: "P" }, /^Den PLYT hast du in diesem Zug/],
  ["en", "rumbugz/no_knocking", { why: "players", fewest: 3 }, /^Knocking takes 3 players or more/],
  ["de", "puzzles/not_its_turn", { colour: "red", turn: "blue" }, /jetzt kommt Blau/],
  ["en", "puzzles/no_such_colour", { colour: "green", colours: ["red", "blue"] }, /no green stones.* are red and blue/],
  ["en", "server/busy", { ahead: 20 }, /, 20 of them before you\./],
  ["de", "server/too_many_rooms", { most: 20, room: "ABCDEF" }, /^Du hast 20 offene Partien.* ist ABCDEF\./],
] as const)("%s: %s names what it is about", (language, code, details, words) => {
  expect(said(language, code, details as unknown as Refusal["details"])).toMatch(words);
});

it("says why a move is refused, within a table that has texts of its own", () => {
  const t = textsIn("en", "rumis");
  expect(reasonWords(t, { code: "rumis/detached", reason: "", details: { colour: "red" } })).toContain("a red stone");
  expect(reasonWords(t, { code: "core/out_of_turn", reason: "", details: { seat: 0, awaited: [1] } })).toBe(
    "It is not your turn yet.",
  );
});
