import { describe, expect, it } from "vitest";
import { facing, labelledSquares, type SitePlan, siteSquares } from "./site-plan";

function plan(...rows: string[]): SitePlan {
  const limits = rows.flatMap((row) => row.split(" ").map((word) => (word === "." ? 0 : Number(word))));
  return { rows: rows.length, columns: limits.length / rows.length, limits, field_limits: [] };
}

function written({ rows, columns, limits }: SitePlan): string[] {
  return Array.from({ length: rows }, (_, row) =>
    limits
      .slice(row * columns, (row + 1) * columns)
      .map((limit) => limit || ".")
      .join(" "),
  );
}

describe("the side from which a site is seen", () => {
  it("is its own where everything is seen from there", () => {
    const stairs = plan("4 4", "3 3", "2 2", "1 1");
    expect(facing(stairs)).toBe(stairs);
  });

  it("is turned where what is high would stand before the rest: half a pyramid", () => {
    expect(written(facing(plan("1 1 1 1 1 1", "1 2 2 2 2 1", "1 2 3 3 2 1")))).toEqual([
      "1 1 1",
      "2 2 1",
      "3 2 1",
      "3 2 1",
      "2 2 1",
      "1 1 1",
    ]);
  });

  it("is turned for a corner that rises towards its knee", () => {
    const corner = plan(". . 1 1", ". . 2 2", "1 2 5 5", "1 2 5 5");
    expect(written(facing(corner))).toEqual(["5 5 2 1", "5 5 2 1", "2 2 . .", "1 1 . ."]);
  });

  it("is turned where a height could not be written: low steps behind a low corner", () => {
    const [end, arm, knee] = [". . . . 1 1 1 1", ". . . . 2 2 2 2", "1 2 2 2 2 2 2 2"];
    const corner = plan(end, arm, arm, arm, knee, knee, knee, knee);
    expect(labelledSquares(corner).map(({ limit }) => limit)).toEqual([2]);
    const numbers = labelledSquares(facing(corner)).map(({ limit }) => limit);
    expect(numbers.sort()).toEqual([1, 1, 2]);
  });

  it("keeps every square, and the field with it", () => {
    const moving: SitePlan = { rows: 2, columns: 3, limits: [1, 0, 0, 4, 0, 0], field_limits: [0, 2, 2, 0, 2, 2] };
    const seen = siteSquares(facing(moving));
    expect(seen.map(({ limit, field }) => `${limit}${field ? "f" : ""}`).sort()).toEqual([
      "1",
      "2f",
      "2f",
      "2f",
      "2f",
      "4",
    ]);
  });
});

describe("the numbers", () => {
  const numbers = (site: SitePlan) => labelledSquares(site).map(({ row, column, limit }) => [row, column, limit]);

  it("stand once on each patch of equal height", () => {
    expect(numbers(plan("2 2 1", "2 2 1")).map(([, , limit]) => limit)).toEqual([2, 1]);
  });

  it("never stand on a square that something higher hides", () => {
    expect(numbers(plan("2 2 2 2", "4 4 4 .", "4 4 4 ."))).toContainEqual([0, 3, 2]);
    expect(numbers(plan("1 9", "9 9")).map(([, , limit]) => limit)).toEqual([9]);
  });
});
