import type { TFunction } from "i18next";
import { beforeAll, describe, expect, test } from "vitest";
import start from "../../tables/rumms/fixtures/start.json";
import { textsIn } from "../../testing/texts";
import {
  ARMY_POINTS,
  countText,
  diceText,
  dieText,
  isActive,
  KINDS,
  nameOfDie,
  pointsOf,
  readDie,
  shadowsOf,
  teamText,
} from "./words";

let t: TFunction;
let german: TFunction;
beforeAll(async () => {
  t = await textsIn("en");
  german = await textsIn("de");
});

describe("dice are as the server has them", () => {
  test.each(start.after.table.kinds)("$kind", ({ kind, number, points, active }) => {
    const known = KINDS.find((one) => one === kind);
    if (!known) throw new Error(`${kind} is unknown`);
    expect([0, 1, 2, 3, 4, 5].filter((face) => isActive(known, face))).toEqual(active);
    expect(shadowsOf(known)).toBe(6 - active.length);
    expect(pointsOf(known)).toBe(points);
    const ids = Array.from({ length: 25 }, (_, id) => readDie(nameOfDie(id))?.kind);
    expect(ids.filter((one) => one === known)).toHaveLength(number);
  });

  test("ids", () => {
    for (const { id, die, team, kind } of start.after.dice) {
      expect(nameOfDie(id)).toBe(die);
      expect(readDie(die)).toMatchObject({ team, kind });
    }
    expect(nameOfDie(49)).toBe("bh2");
    expect(ARMY_POINTS).toBe(start.after.points);
  });

  test("what is no die is not read", () => {
    expect(readDie("rt9")).toBeNull();
    expect(readDie(":")).toBeNull();
    expect(dieText(t, "rt9")).toBe("rt9");
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
    expect(dieText(t, die)).toBe(plain);
    expect(dieText(t, die, "whom")).toBe(`the ${plain}`);
    expect(dieText(german, die)).toBe(schlicht);
    expect(dieText(german, die, "who")).toBe(wer);
    expect(dieText(german, die, "whom")).toBe(wen);
  });

  test("several, counted, and teams", () => {
    expect(diceText(german, ["bt1", "rk"], "whom")).toBe("den blauen Troll 1, den roten König");
    expect(countText(t, "spy", 2)).toBe("2 spies");
    expect(countText(german, "dragon", 1)).toBe("1 Drache");
    expect(teamText(german, "blue")).toBe("Blau");
  });
});
