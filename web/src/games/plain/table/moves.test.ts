import { describe, expect, it } from "vitest";
import { groupMoves } from "./moves";

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
