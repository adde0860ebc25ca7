import { describe, expect, test } from "vitest";
import { textsIn } from "../../testing/texts";
import type { Cube, CubeLook } from "../../wire";
import { cubeName, idleWords, levelText, readDay, shareText, sizeText, timeText, volumeOf } from "./words";

const FOUR: Cube = { box: [4, 4, 4], colours: 2, rules: "touching", day: null };
const t = textsIn("en", "cubes");
const german = textsIn("de", "cubes");

test.each([
  [0, "0:00"],
  [65, "1:05"],
  [3665, "1:01:05"],
  [36_000, "10:00:00"],
])("%d seconds are %s", (seconds, text) => {
  expect(timeText(seconds)).toBe(text);
});

test("a cube goes by its size, or by its day", () => {
  expect(sizeText(FOUR)).toBe("4×4×4");
  expect(volumeOf(FOUR)).toBe(64);
  expect(cubeName(t, FOUR)).toBe("4×4×4");
  expect(cubeName(t, { ...FOUR, day: "2026-08-06" })).toBe("Cube of August 6");
  expect(cubeName(german, { ...FOUR, day: "2026-08-06" })).toBe("Würfel vom 6. August");
  expect(german.say(readDay("2026-12-31"))).toBe("31. Dezember");
});

test("with one colour, touching and turns are told differently", () => {
  expect(levelText(t, FOUR)).toContain("its own colour");
  expect(levelText(t, { ...FOUR, colours: 1 })).not.toContain("colour");
});

test("of a day's cube friends are told how it went, and where it is", () => {
  const cube = { ...FOUR, day: "2026-08-06" };
  const address = `${window.location.origin}/cubes/4x4x4-2/touching/2026-08-06`;
  expect(shareText(t, cube, 65, 2).split("\n")).toEqual([
    "Rumpus · Cube of August 6",
    "4×4×4, In touch: 1:05, 2 hints",
    address,
  ]);
  expect(shareText(german, cube, 65, 0)).toContain("4×4×4, In Berührung: 1:05, ohne Tipp");
});

describe("while no stone is held", () => {
  const look = {
    cube: FOUR,
    picture: { stones: [{}, {}] },
    given: 0,
    empty: 3,
    places: { red: { S01: [[0, 1]] }, blue: { S01: [] } },
  } as unknown as CubeLook;

  test("it is said what to do", () => {
    expect(idleWords(t, look, "red", false)).toBe("Choose a stone. 3 cells are still open.");
    expect(idleWords(t, look, "red", true)).toBe("One moment.");
  });

  test("and which stones were given, until one is laid", () => {
    const given = "The 2 stones with dark edges were given and stay.";
    expect(idleWords(t, { ...look, given: 2 }, "red", false)).toContain(given);
    expect(idleWords(t, { ...look, given: 1 }, "red", false)).not.toContain("given");
  });

  test("and what to do when nothing fits", () => {
    expect(idleWords(t, look, "blue", false)).toContain("Choose another colour");
    expect(idleWords(t, { ...look, places: {} }, "red", false)).toBe("No stone fits any more. Take one back.");
    const turns: CubeLook = { ...look, cube: { ...FOUR, rules: "turns" }, places: {} };
    expect(idleWords(t, turns, "blue", false)).toBe("It is blue’s turn, but none of its stones fits. Take one back.");
  });
});
