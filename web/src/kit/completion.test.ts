import { describe, expect, it } from "vitest";
import { fitting, meant } from "./completion";

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
    expect(fitting(moves, typed, String)).toEqual(found);
  });

  it.each([
    ["bishop", "Bishop c1 b2"],
    ["knight", null],
    ["queen", null],
  ])("what %j means", (typed, wanted) => {
    expect(meant(fitting(moves, typed, String), typed, String)).toBe(wanted);
  });

  it("takes the move that is written exactly so, though another begins like it", () => {
    const counted = ["a 1", "a 10", "a 12"];
    expect(meant(fitting(counted, " A  1 ", String), " A  1 ", String)).toBe("a 1");
  });
});
