import { expect, it } from "vitest";
import { PICTURES } from "./fixtures";
import { type Hand, mergeHand, moved, pick, sortedByNumber, sortedByPlan } from "./hand";

const kinds = (hand: Hand) => hand.map(({ kind }) => kind).join(" ");
const handOf = (text: string) => mergeHand([], text.split(" "));

it("keeps everyone's place, and new bugs come in at the end", () => {
  const before = moved(handOf("3 5 5 P"), [handOf("9")[0]?.id ?? 0], 0);
  const after = mergeHand(before, ["3", "5", "11", "P"]);
  expect(kinds(after)).toBe("3 5 P 11");
  expect(after.map(({ fresh }) => fresh)).toEqual([false, false, false, true]);
  expect(after[0]?.id).toBe(before[0]?.id);
});

it("lets the one go that was meant, among bugs that are alike", () => {
  const before = handOf("5 3 5");
  const after = mergeHand(before, ["3", "5"], new Set([before[0]?.id ?? 0]));
  expect(kinds(after)).toBe("3 5");
  expect(after[1]?.id).toBe(before[2]?.id);
});

it("is sorted by number, PLYTs last", () => {
  expect(kinds(sortedByNumber(handOf("11 P 2 7")))).toBe("2 7 11 P");
});

it("is sorted by plan: what can be laid side by side, then the rest", () => {
  const hand = mergeHand([], PICTURES.act.hand);
  const plan = sortedByPlan(hand, PICTURES.act.lays);
  expect(kinds(sortedByNumber(plan))).toBe(kinds(sortedByNumber(hand)));
  const end = plan.findIndex(({ gap }) => gap);
  const first = plan.slice(0, end + 1).map(({ kind }) => kind);
  expect(PICTURES.act.lays.some(({ bugs }) => bugs.map((bug) => bug.replace(/P.*/, "P")).join() === first.join())).toBe(
    true,
  );
});

it("moves one bug", () => {
  const hand = handOf("1 2 3");
  expect(kinds(moved(hand, [hand[0]?.id ?? 0], 2))).toBe("2 3 1");
  expect(kinds(moved(hand, [hand[2]?.id ?? 0], -4))).toBe("3 1 2");
  expect(kinds(moved(hand, [hand[0]?.id ?? 0, hand[2]?.id ?? 0], 1))).toBe("2 1 3");
});

it("picks nothing if one is lacking", () => {
  expect(pick(handOf("1 2"), ["2", "2"])).toBeNull();
});
