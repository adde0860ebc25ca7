import { describe, expect, it, test } from "vitest";
import { dealt, drew } from "../../../testing/samples";
import { textsIn } from "../../../testing/texts";
import { drawWords, outcomeWords } from "../outcomes";
import { adviceWords, moveWords, shownBug } from "./words";

const t = textsIn("en");
const german = textsIn("de");

const nameOf = (seat: number) => ["Ada", "Bo", "Cy"][seat] ?? "Di";

describe("moves", () => {
  test.each([
    ["bag", "draws from the bag"],
    ["L single 4 5 6 P7", "lays a single: 4, 5, 6, PLYT as 7"],
    ["C 2 7 3", "puts a 7 into sequence 2 and takes the 3"],
    ["A 2 P8", "adds a PLYT as 8 to sequence 2"],
    ["T 2 3", "takes the 3 out of sequence 2"],
    ["D P", "discards a PLYT"],
    ["knock", "knocks"],
    ["allow", "allows the knock"],
    ["refuse", "refuses the knock"],
    ["something new", "something new"],
  ])("%s", (move, words) => {
    expect(moveWords(t, move)).toBe(words);
  });

  it("are told in German as well", () => {
    expect(moveWords(german, "L match 4 4 4 P4")).toBe("legt einen Pasch: 4, 4, 4, PLYT als 4");
    expect(adviceWords(german, "D 7")).toBe("Wirf die 7 ab.");
  });
});

describe("outcomes", () => {
  const start = (...draws: (string | null)[][]) => ({ game: "rumbugz", kind: "start", draws, starter: 0 }) as const;
  test.each([
    [start(["P", "7", "7"], ["3", "5", "9"]), "drawing for the start: Ada 3, Bo 5, Cy 9"],
    [start(["12", "12", "4"], ["3", "5", null]), "drawing for the start: Ada 3, Bo 5, Cy 4"],
    [dealt(3), "everyone gets 6 bugz"],
    [drew(1, 1), "draws a bug"],
    [drew(1, 4), "draws 4 bugz"],
    [drew(0, ["7", "P"]), "draws a 7 and a PLYT"],
    [{ game: "rumbugz", kind: "mix", count: 12 } as const, "12 bugz go from the pile back into the bag"],
  ])("%j", (outcome, words) => {
    expect(outcomeWords(t, outcome, nameOf)).toBe(words);
  });

  it("say who draws, and speak to the one who did", () => {
    expect(drawWords(t, drew(1, 4), nameOf, 0)).toBe("Bo gets 4 bugz from the bag");
    expect(drawWords(t, drew(0, ["7", "P"]), nameOf, null)).toBe("Ada gets a 7 and a PLYT from the bag");
    expect(drawWords(t, drew(0, ["7"]), nameOf, 0)).toBe("You get a 7 from the bag");
    expect(drawWords(t, drew(0, 1), nameOf, 0)).toBe("You get a bug from the bag");
  });
});

it("names a bug by number and shape", () => {
  expect(["7", "P", "P7"].map((bug) => t.say(shownBug(bug)))).toEqual(["7, ladybird", "PLYT", "PLYT as 7"]);
});
