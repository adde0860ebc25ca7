import { describe, expect, it } from "vitest";
import { PICTURES } from "./fixtures";
import { layQuestion, matchingLays, touchesOf, touchQuestion } from "./lays";
import { parseMove, spent } from "./notation";

describe("lays", () => {
  it("are found whatever the order of the bugs", () => {
    expect(matchingLays(PICTURES.act.lays, ["6", "4", "3", "5"]).map(({ move }) => move)).toEqual(["L single 3 4 5 6"]);
    expect(matchingLays(PICTURES.act.lays, ["3", "4", "5"])).toEqual([]);
  });

  it("are several if a PLYT can stand for several numbers", () => {
    const moves = matchingLays(PICTURES.act.lays, ["4", "5", "6", "P"]).map(({ move }) => move);
    expect(moves).toEqual(["L single P3 4 5 6", "L single 4 5 6 P7"]);
  });

  it("are asked about as the hand has them: what they come nearest to, the server knows", () => {
    expect(layQuestion(["8", "9", "11", "P"])).toBe("L ? 8 9 11 P");
  });
});

describe("touches", () => {
  it("tell what a bug can do to a sequence", () => {
    expect(touchesOf(PICTURES.act, 2, "7").map(({ move }) => move)).toEqual(["C 2 7 P7"]);
    expect(touchesOf(PICTURES.act, 2, "11")).toEqual([]);
    expect(touchesOf(PICTURES.act, 2, null)).toEqual([]);
  });

  it("are asked about as they are, too", () => {
    expect(touchQuestion(2, "11")).toBe("? 2 11");
    expect(touchQuestion(2, "P")).toBe("? 2 P");
  });
});

describe("notation", () => {
  it.each([
    ["L single 4 5 6 P7", ["4", "5", "6", "P"]],
    ["C 2 P7 3", ["P"]],
    ["A 2 8", ["8"]],
    ["T 2 3", []],
    ["D P", ["P"]],
    ["bag", []],
  ])("%s takes %j out of the hand", (text, kinds) => {
    const move = parseMove(text);
    expect(move && spent(move)).toEqual(kinds);
  });

  it("knows what is no move", () => {
    expect(parseMove("L quadruple 1 2")).toBeNull();
    expect(parseMove("S01 a1.1")).toBeNull();
  });
});
