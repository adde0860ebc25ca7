import { expect, it } from "vitest";
import { leftPoints } from "./left-points";

const hands = [[], ["1", "7", "P"], ["12", "P", "P"]];

it("finds what each hand counts in the sum", () => {
  // 20 + 3 PLYTs of 12.
  expect(leftPoints({ winner: 0, points: 56, hands })).toEqual([0, 20, 36]);
  expect(leftPoints({ winner: 0, points: 20, hands })).toEqual([0, 8, 12]);
  expect(leftPoints({ winner: 0, points: 19, hands: [[], ["7"], ["12"]] })).toEqual([0, 7, 12]);
});

it("says nothing where the sum tells nothing", () => {
  expect(leftPoints({ winner: null, points: 0, hands })).toBeNull();
  expect(leftPoints({ winner: 0, points: 21, hands })).toBeNull();
  expect(leftPoints({ winner: 0, points: 7, hands: [[], ["7"], ["12"]] })).toBeNull();
});
