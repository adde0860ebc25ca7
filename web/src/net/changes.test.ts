import { describe, expect, test } from "vitest";
import { changed, steady } from "./changes";

describe("a change", () => {
  test.each([
    [{ a: 1, b: 2 }, { b: [3] }, { a: 1, b: 3 }],
    [{ a: 1, b: 2 }, { b: [] }, { a: 1 }],
    [{ a: null }, { a: [{ b: null }] }, { a: { b: null } }],
    [undefined, { a: { b: [1] } }, { a: { b: 1 } }],
    [{ a: ["one", "two", "three"] }, { a: [3, ["four"]] }, { a: ["one", "two", "three", "four"] }],
    [{ a: ["one", "two", "three"] }, { a: [1, -1] }, { a: ["one", "three"] }],
    [{ a: [{ is: 1, n: 1 }, { is: 2 }] }, { a: [0, { is: [7] }] }, { a: [{ is: 7, n: 1 }, { is: 2 }] }],
    [
      { a: [] },
      { a: ["rows", [1, 8], [10, 1, 3], [8, 8], [10, 1]] },
      {
        a: [
          [10, 11, 19],
          [11, 12, 20],
          [14, 15, 23],
          [10, 18, 26],
          [11, 19, 27],
        ],
      },
    ],
    [
      { a: [] },
      { a: ["items", 2, { name: ["king", "troll"], lies: [true] }] },
      {
        a: [
          { name: "king", lies: true },
          { name: "troll", lies: true },
        ],
      },
    ],
  ])("leads from %j by %j to %j", (before, change, after) => {
    expect(changed(before, change)).toEqual(after);
  });

  test("leaves what it does not touch the very same", () => {
    const before = { table: { mat: [1, 2] }, dice: [{ pose: [1] }, { pose: [2] }] };
    const after = changed(before, { dice: [1, { pose: [[3]] }] }) as typeof before;
    expect(after.table).toBe(before.table);
    expect(after.dice[0]).toBe(before.dice[0]);
    expect(after.dice[1]).toEqual({ pose: [3] });
    expect(before.dice[1]).toEqual({ pose: [2] });
  });

  test.each([
    [{ a: 1 }, { a: [1, -1] }],
    [{ a: [1] }, { a: [2, [3]] }],
  ])("that does not fit %j is told", (before, change) => {
    expect(() => changed(before, change)).toThrow(/expected/);
  });
});

test("what says the same as before stays the same object", () => {
  const before = { turn: "red", limits: [1, 2], stones: [{ cells: [1] }] };
  expect(steady(before, structuredClone(before))).toBe(before);
  const after = steady(before, { turn: "blue", limits: [1, 2], stones: [{ cells: [1] }, { cells: [2] }] });
  expect(after.limits).toBe(before.limits);
  expect(after.stones[0]).toBe(before.stones[0]);
  expect(after.turn).toBe("blue");
  expect(steady({ a: 1, b: 2 }, { a: 1 })).toEqual({ a: 1 });
});
