import { describe, expect, it } from "vitest";
import { fittingMoves, groupMoves, meantMove } from "./moves";

describe("groups", () => {
  it("puts moves together that begin with the same word", () => {
    expect(groupMoves(["a 1", "a 2", "b 1", "b 2", "b 3"])).toEqual([
      { name: "a", moves: ["a 1", "a 2"] },
      { name: "b", moves: ["b 1", "b 2", "b 3"] },
    ]);
  });

  it("looks past the words that all of them begin with", () => {
    expect(groupMoves(["take a 1", "take a 2", "take b 1", "take b 2"])).toEqual([
      { name: "take a", moves: ["take a 1", "take a 2"] },
      { name: "take b", moves: ["take b 1", "take b 2"] },
    ]);
  });

  it.each([[["e2e4", "d2d4", "g1f3"]], [["a 1", "a 2", "a 3"]], [["pass"]], [[]]])(
    "makes no heading for %j, which would stand over one move each or over all",
    (moves) => {
      expect(groupMoves(moves)).toEqual([{ name: null, moves }]);
    },
  );
});

describe("finding", () => {
  const moves = ["Knight b1 c3", "Knight b1 a3", "Bishop c1 b2", "Pawn b2 b3"];

  it.each([
    ["", moves],
    ["  ", moves],
    ["knight", ["Knight b1 c3", "Knight b1 a3"]],
    ["b1", ["Knight b1 c3", "Knight b1 a3"]],
    ["c3 kn", ["Knight b1 c3"]],
    ["queen", []],
    ["1", []],
  ])("by %j", (typed, found) => {
    expect(fittingMoves(moves, typed)).toEqual(found);
  });

  it.each([
    ["bishop", "Bishop c1 b2"],
    ["knight", null],
    ["queen", null],
  ])("what %j means", (typed, meant) => {
    expect(meantMove(fittingMoves(moves, typed), typed)).toBe(meant);
  });

  it("takes the move that is written exactly so, though another begins like it", () => {
    const counted = ["a 1", "a 10", "a 12"];
    expect(meantMove(fittingMoves(counted, " A  1 "), " A  1 ")).toBe("a 1");
  });
});
