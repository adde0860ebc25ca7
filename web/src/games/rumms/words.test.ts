import { describe, expect, test } from "vitest";
import { inForm, textsIn } from "../../testing/texts";
import { happening } from "./table/fixtures";
import { countText, diceNouns, dieNoun, KINDS, readDie, teamNoun } from "./words";

const t = textsIn("en");
const german = textsIn("de");

describe("dice", () => {
  test("are read from their names as the server has them", () => {
    const { dice, table } = happening("start").after;
    for (const { die, team, kind } of dice) expect(readDie(die)).toMatchObject({ team, kind });
    expect(KINDS).toEqual(table.kinds.map(({ kind }) => kind));
  });

  test("what is no die is not read", () => {
    expect(readDie("rx1")).toBeNull();
    expect(readDie(":")).toBeNull();
    expect(t.say(dieNoun("rx1"))).toBe("rx1");
  });
});

describe("names", () => {
  test.each([
    ["bt3", "blue troll 3", "blauer Troll 3", "der blaue Troll 3", "den blauen Troll 3"],
    ["rk", "red king", "roter König", "der rote König", "den roten König"],
    ["rd1", "red dragon 1", "roter Drache 1", "der rote Drache 1", "den roten Drachen 1"],
    ["bh2", "blue heart 2", "blaues Herz 2", "das blaue Herz 2", "das blaue Herz 2"],
    ["bi1", "blue ice cube 1", "blauer Eiswürfel 1", "der blaue Eiswürfel 1", "den blauen Eiswürfel 1"],
  ])("%s", (die, plain, schlicht, wer, wen) => {
    expect(t.say(dieNoun(die))).toBe(plain);
    expect(inForm("en", dieNoun(die), "the")).toBe(`the ${plain}`);
    expect(german.say(dieNoun(die))).toBe(schlicht);
    expect(inForm("de", dieNoun(die), "wer")).toBe(wer);
    expect(inForm("de", dieNoun(die), "wen")).toBe(wen);
  });

  test("several, counted, and teams", () => {
    expect(inForm("de", diceNouns(["bt1", "rk"]), "wen")).toBe("den blauen Troll 1 und den roten König");
    expect(inForm("en", diceNouns(["bt1", "rk", "rd2"]), "The", "or")).toBe(
      "The blue troll 1, the red king, or the red dragon 2",
    );
    expect(countText(t, "spy", 2)).toBe("2 spies");
    expect(countText(german, "dragon", 1)).toBe("1 Drache");
    expect(german.say(teamNoun("blue"))).toBe("Blau");
  });
});
