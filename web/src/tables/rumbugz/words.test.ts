import type { TFunction } from "i18next";
import { beforeAll, describe, expect, it, test } from "vitest";
import de from "../../i18n/de/rumbugz.json";
import en from "../../i18n/en/rumbugz.json";
import { textsIn } from "../../testing/texts";
import { adviceWords, bugName, moveWords, outcomeWords, reasonText } from "./words";

/** Codes of src/rumpus/games/rumbugz/breaches.py. */
const CODES =
  "draw_first drew_already pile_empty no_such_bug plyt_without_number plyt_out_of_range too_short only_plyts wrapped not_a_sequence not_in_hand kind_laid lay_first no_such_sequence not_in_sequence nothing_changes breaks_sequence too_many_changes taking_not_agreed kinds_missing does_not_fit just_taken must_discard knock_or_pass own_turn own_discard knocked_already passed_already knock_too_late no_knocking answer_knock nobody_knocked refusing_not_agreed wrong_outcome";

let t: TFunction;
let german: TFunction;
beforeAll(async () => {
  t = await textsIn("en");
  german = await textsIn("de");
});

const nameOf = (seat: number) => ["Ada", "Bo", "Cy"][seat] ?? "Di";

describe("moves", () => {
  test.each([
    ["bag", "draws from the bag"],
    ["L single 4 5 6 P7", "lays a single: 4, 5, 6, PLYT as 7"],
    ["C 2 7 3", "puts 7 into sequence 2 and takes 3"],
    ["A 2 P8", "adds PLYT as 8 to sequence 2"],
    ["T 2 3", "takes 3 out of sequence 2"],
    ["D P", "discards PLYT"],
    ["knock", "knocks"],
    ["allow", "allows the knock"],
    ["refuse", "refuses the knock"],
    ["something new", "something new"],
  ])("%s", (move, words) => {
    expect(moveWords(t, move)).toBe(words);
  });

  it("are told in German as well", () => {
    expect(moveWords(german, "L match 4 4 4 P4")).toBe("legt Pasch: 4, 4, 4, PLYT als 4");
    expect(adviceWords(german, "D 7")).toBe("Wirf 7 ab.");
  });
});

describe("outcomes", () => {
  test.each([
    [
      {
        start: [
          [0, 7, 7],
          [3, 5, 9],
        ],
      },
      "drawing for the start: Ada 3, Bo 5, Cy 9",
    ],
    [
      {
        start: [
          [12, 12, 4],
          [3, 5, null],
        ],
      },
      "drawing for the start: Ada 3, Bo 5, Cy 4",
    ],
    [{ deal: [[0, 1, 2], 6, 6] }, "everyone gets six bugz"],
    [{ draw: [1, 1] }, "Bo gets a bug from the bag"],
    [{ draw: [1, 4] }, "Bo gets 4 bugz from the bag"],
    [{ draw: [0, [7, 0]] }, "Ada gets 7, PLYT from the bag"],
    [{ mix: 12 }, "12 bugz go from the pile back into the bag"],
  ])("%j", (outcome, words) => {
    expect(outcomeWords(t, outcome, nameOf)).toBe(words);
  });
});

describe("refusals", () => {
  it("have a text in both languages, without shouting", () => {
    for (const code of CODES.split(" ")) {
      expect(Object.keys(en.breach)).toContain(code);
      expect(Object.keys(de.breach)).toContain(code);
    }
    expect(JSON.stringify([en.breach, de.breach])).not.toContain("!");
  });

  it("name the kinds in the person's language", () => {
    const details = { kind: "single", missing: "double, match", bugs: "4 5 P7 9", count: 4, rule: "x" };
    expect(reasonText(german, { code: "rumbugz/kind_laid", reason: "", details })).toBe(
      "Einfach hast du schon gelegt. Leg zuerst, was noch fehlt: Zweifach, Pasch.",
    );
    expect(reasonText(t, { code: "rumbugz/not_a_sequence", reason: "", details })).toBe(
      "4, 5, PLYT as 7, 9 is not a single: each number is one higher than the one before. Pick other bugz.",
    );
  });

  it("fall back to the server's sentence for a code that is not known", () => {
    expect(reasonText(t, { code: "rumbugz/new", reason: "no luck", details: {} })).toBe("no luck");
  });
});

it("names a bug by number and shape", () => {
  expect([bugName(t, "7"), bugName(t, "P"), bugName(t, "P7")]).toEqual(["7, ladybird", "PLYT", "PLYT as 7"]);
});
