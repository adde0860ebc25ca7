import type { RumBugzPicture } from "../../wire";

type Round = RumBugzPicture["rounds"][number];

/**
 * What each hand of a round counts, or null if that cannot be told. The picture has only the sum: what a PLYT counts
 * is what the numbers leave of it.
 */
export function leftPoints({ winner, points, hands }: Round): number[] | null {
  if (winner === null) return null;
  const plyts = hands.map((hand) => hand.filter((bug) => bug === "P").length);
  const numbers = hands.map((hand) => sum(hand.map((bug) => (bug === "P" ? 0 : Number(bug)))));
  const rest = points - sum(numbers);
  const each = sum(plyts) === 0 ? 0 : rest / sum(plyts);
  if (rest < 0 || !Number.isInteger(each) || each * sum(plyts) !== rest) return null;
  return numbers.map((number, seat) => number + each * (plyts[seat] ?? 0));
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((all, one) => all + one, 0);
}
