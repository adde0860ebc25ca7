import { describe, expect, test } from "vitest";
import type { Value } from "../../kit/i18n/noun";
import { colourNoun } from "../../kit/ui/seat-mark";
import { inForm, textsIn } from "../../testing/texts";
import { moveWords as bugMove, bugNouns, shownBug, touchWords } from "../rumbugz/table/words";
import { moveWords as stoneMove } from "../rumis/words";
import { moveWords as dieMove } from "../rumms/moves";
import { diceNouns, dieNoun, teamNoun } from "../rumms/words";

/** Sentences of the games as a native speaker wrote them down: articles, endings and numbers are where they slip. */
function says(language: string, key: string, values: Record<string, Value>): string | null {
  return textsIn(language).maybe(key, values);
}

describe("Hungarian", () => {
  const t = textsIn("hu");

  test.each([
    ["flick bt3 0 2.5 0 0", "erősen megpöccinti a 3-as kék trollt"],
    ["flick rn1 0 0.5 3 3", "finoman megpöccinti az 1-es piros lovagot (bal oldalt fent találja el)"],
    ["heart rh1 : rt5 rd2", "bevált egy szívet, hogy visszahozza az 5-ös piros trollt és a 2-es piros sárkányt"],
    ["army troll 8 dragon 1", "sereget állít (a király, 8 troll, 1 sárkány)"],
    ["setup", "felállította a kockáit"],
  ])("RUMMS: %s", (move, words) => expect(dieMove(t, move)).toBe(words));

  test.each([
    ["C 5 8 3", "cserél az 5. sorozatban: a 8-as be, a 3-as ki"],
    ["C 2 5 P7", "cserél a 2. sorozatban: az 5-ös be, a PLYT 7-esként ki"],
    ["A 1 12", "hozzárakja a 12-est az 1. sorozathoz"],
    ["D P", "eldobja a PLYT-et"],
  ])("RumBugz: %s", (move, words) => expect(bugMove(t, move)).toBe(words));

  test.each([
    ["S05 a1.1 b1.1 c1.1 b1.2", "T-kő (a1, b1 és c1), a 2. szintig"],
    ["take S04", "kiveszi a négyes rudat"],
    ["take S08", "kiveszi az S-követ"],
  ])("RUMIS: %s", (move, words) => expect(stoneMove(t, move)).toBe(words));

  test.each([
    ["rumbugz:round.of", { number: 2, last: 4 }, "2. forduló a 4-ből"],
    ["rumbugz:well.round_of", { round: 1, last: 5 }, "1. forduló az 5-ből"],
    ["cubes:show.at", { number: 3, total: 12 }, "3. kő a 12-ből."],
    ["rumis:reader.shows.nowhere", { colour: colourNoun("red") }, "A piros sehol sem látszik."],
    ["rumbugz:breach.wrapped", { highest: 12, lowest: 1 }, /^Egy sorozat a 12-nél véget ér, nem folytatódik az 1-gyel/],
    [
      "rumms:show.said.one_won",
      { team: teamNoun("red"), number: 5, red: 3, blue: 2 },
      /^A piros csapat nyerte az 5\. játékot/,
    ],
    [
      "rumms:breach.touches_enemy",
      { die: dieNoun("rs1"), other: dieNoun("bk") },
      /^Nem érhet egymáshoz az 1-es piros kém és a kék király/,
    ],
  ] as const)("%s", (key, values, words) => expect(says("hu", key, values)).toMatch(words));

  test("what a bug may do begins with its article", () => {
    const touch = { deed: "add", put: "5", take: null, sequence: 1, move: "A 1 5" } as const;
    expect(touchWords(t, touch)).toBe("az 5-ös hozzárakható");
  });

  test("a bug is bent with its shape", () => {
    const shown = ["1", "5", "6", "10", "11"].map((bug) => inForm("hu", shownBug(bug), "kit"));
    expect(shown).toEqual([
      "az 1-es gilisztát",
      "az 5-ös hernyót",
      "a 6-os szarvasbogarat",
      "a 10-es szöcskét",
      "a 11-es méhet",
    ]);
  });
});

describe("Dutch", () => {
  const t = textsIn("nl");

  test.each([
    ["flick bt3 0 2.5 0 0", "schiet de blauwe trol 3 hard"],
    ["take ri1", "haalt het rode ijsblokje 1 uit het spel"],
    ["ice ri1 200 80 0 ri2 210 0 0", "legt 2 ijsblokjes op vijandelijke dobbelstenen"],
    ["heart rh1 : rt1 rn2", "geeft een hart voor de rode trol 1 en de rode ridder 2"],
  ])("RUMMS: %s", (move, words) => expect(dieMove(t, move)).toBe(words));

  test.each([
    ["L match 3 3 3 P3", "legt een gelijkreeks: 3, 3, 3, PLYT als 3"],
    ["C 2 7 P3", "ruilt in reeks 2: een 7 erin, de PLYT als 3 eruit"],
  ])("RumBugz: %s", (move, words) => expect(bugMove(t, move)).toBe(words));

  test.each([
    [
      "rumms:outcome.off",
      { count: 2, dice: diceNouns(["ri1", "bh2"]) },
      "Rood ijsblokje 1 en blauw hart 2 vallen van de mat",
    ],
    ["rumms:rules.kind", { kind: { family: "rumms:kind", name: "ice", values: {}, shown: "ice" } }, "IJsblokje"],
    ["rumbugz:away.above", { count: 1 }, "↑ hierboven licht 1 reeks op"],
    [
      "rumbugz:outcome.draw_seen",
      { name: "Ada", bugs: bugNouns(["5", "P"]) },
      "Ada krijgt een 5 en een PLYT uit de zak",
    ],
    ["rumis:wait.turn", { colour: colourNoun("orange") }, "Oranje is aan de beurt."],
    ["rumis:breach.detached", { colour: colourNoun("yellow") }, /met een gele steen\.$/],
  ] as const)("%s", (key, values, words) => expect(says("nl", key, values as Record<string, Value>)).toMatch(words));
});

test("a hint that is no flick tells what a bot does", () => {
  const hints = ["en", "de", "nl", "hu"].map((language) =>
    says(language, "rumms:table.flick.hint_words", { words: dieMove(textsIn(language), "king free") }),
  );
  expect(hints).toEqual([
    "Hint: a bot puts the king back into the castle.",
    "Tipp: Ein Bot stellt den König zurück in die Burg.",
    "Tip: een bot zet de koning terug in het kasteel.",
    "Tipp: egy bot visszateszi a királyt a várba.",
  ]);
});

test("a German sentence after a colon begins with a capital", () => {
  const pushed = { die: dieNoun("rt1"), time: 90, limit: 25 };
  expect(says("de", "rumms:foul.pushed", pushed)).toMatch(/^Foul: Der rote Troll 1 wurde/);
});
