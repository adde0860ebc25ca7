import { expect, it } from "vitest";
import { parseMove, placementName, squareName, takeName } from "./notation";

it("writes moves as the rules page does", () => {
  expect(squareName(2, 2)).toBe("c3");
  expect(placementName("S05", [[0, 0, 0], [1, 0, 0], [2, 0, 0], [1, 0, 1]])).toBe("S05 a1.1 b1.1 c1.1 b1.2"); // biome-ignore format: one line
  expect(takeName("S05")).toBe("take S05");
});

it("reads what it writes", () => {
  for (const text of ["S05 a1.1 b1.1 c1.1 b1.2", "S01 j10.16 j9.16"]) {
    const move = parseMove(text);
    expect(move?.kind === "place" && placementName(move.stone, move.cells)).toBe(text);
  }
  expect(parseMove("take S11")).toEqual({ kind: "take", stone: "S11" });
});

it("refuses what is no move", () => {
  for (const text of ["", "S05", "S05 a1", "S05 a0.1", "S05 a1.0", "take", "hello there"]) {
    expect(parseMove(text)).toBeNull();
  }
});
