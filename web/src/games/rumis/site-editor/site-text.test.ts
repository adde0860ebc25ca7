import { describe, expect, it, test } from "vitest";
import { planFor, readSite, resized, squareName, withLimit, withPlan, writeSite } from "./site-text";

const TOWERS = `TOWERS 2 2 3
4 . 4
4 2 4

TOWERS 4 1 2
16 16
`;

function site(text: string) {
  const found = readSite(text);
  if (!found) throw new Error("expected a site");
  return found;
}

describe("a site as text", () => {
  it("is read by its blocks, and written as it was read", () => {
    expect(site(TOWERS).plans.get(2)).toEqual({ rows: 2, columns: 3, limits: [4, 0, 4, 4, 2, 4] });
    expect(writeSite(site(TOWERS))).toBe(TOWERS);
  });

  it("may have comments, blank lines and blocks in any order", () => {
    const text = "# mine\r\n\r\n own 4 1 2\n16   16\n\nOWN 2 2 3\n4 . 4\n4 2 4";
    expect(writeSite(site(text))).toBe(TOWERS.replaceAll("TOWERS", "own"));
  });

  test.each([
    ["", "nothing"],
    ["TOWERS 2 2", "half a header"],
    ["TOWERS 2 2 3\n4 4 4\n", "a row too few"],
    ["TOWERS 2 1 3\n4 4\n", "a square too few"],
    ["TOWERS 2 1 2\n4 x\n", "no number"],
    ["TOWERS 2 0 0\n", "no square at all"],
    ["TOWERS 2 1 1\n4\nGATE 3 1 1\n4\n", "two sites"],
    ["TOWERS 2 1 1\n4\nTOWERS 2 1 1\n5\n", "the same twice"],
  ])("%j cannot be drawn: %s", (text) => {
    expect(readSite(text)).toBeNull();
  });
});

describe("drawing", () => {
  it("sets one square, and no other", () => {
    expect(withLimit({ rows: 1, columns: 3, limits: [1, 2, 3] }, 1, 9).limits).toEqual([1, 9, 3]);
  });

  it("continues the edge where the plan grows, and cuts it where it shrinks", () => {
    const plan = { rows: 2, columns: 2, limits: [1, 2, 3, 4] };
    expect(resized(plan, 3, 3).limits).toEqual([1, 2, 2, 3, 4, 4, 3, 4, 4]);
    expect(resized(plan, 1, 2).limits).toEqual([1, 2]);
    expect(resized(plan, 2, 1).limits).toEqual([1, 3]);
  });

  it("starts the plan for another number of players as a copy of the nearest one", () => {
    expect(planFor(site(TOWERS), 3).limits).toEqual([4, 0, 4, 4, 2, 4]);
    expect(planFor(site(TOWERS), 6).limits).toEqual([16, 16]);
    const more = withPlan(site(TOWERS), 3, planFor(site(TOWERS), 3));
    expect([...more.plans.keys()].sort()).toEqual([2, 3, 4]);
  });

  it("names squares as moves do", () => {
    expect([squareName(0, 3), squareName(5, 3), squareName(99, 10)]).toEqual(["a1", "c2", "j10"]);
  });
});
