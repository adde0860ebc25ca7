import { expect, test } from "vitest";
import type { StandingEvent } from "../../../state/events";
import { dealt, drew, sampleBugs } from "../../../testing/samples";
import { freshSequences, stepsOfTurn } from "./steps";

let n = 0;
const does = (seat: number, ...moves: string[]): StandingEvent[] =>
  moves.map((move) => ({ n: ++n, kind: "move", seat, move }));
const draws = (seat: number, count: number): StandingEvent => ({
  n: ++n,
  kind: "outcome",
  outcome: drew(seat, count),
});

test("a whole turn is told by what it changed, also once others let the discard go", () => {
  const turn = [
    ...does(0, "bag"),
    draws(0, 1),
    ...does(0, "L single 4 5 6 7", "C 1 8 4", "D 9"),
    draws(0, 4),
    ...does(2, "pass"),
  ];
  expect(stepsOfTurn(turn)).toEqual({ seat: 0, moves: ["L single 4 5 6 7", "C 1 8 4", "D 9"], knocks: [] });
});

test("taking from the pile is a step, and the turn before is over", () => {
  const events = [...does(0, "bag"), draws(0, 1), ...does(0, "D 9"), ...does(1, "pile", "D 3")];
  expect(stepsOfTurn(events)).toEqual({ seat: 1, moves: ["pile", "D 3"], knocks: [] });
});

test("what was just drawn is no step", () => {
  expect(stepsOfTurn([...does(0, "bag"), draws(0, 1)])).toBeNull();
  expect(stepsOfTurn([{ n: 1, kind: "outcome", outcome: dealt(2) }])).toBeNull();
});

test("a knock comes beside the turn and does not end it", () => {
  const turn = [...does(0, "bag"), draws(0, 1), ...does(0, "L single 4 5 6 7", "D 9"), draws(0, 4)];
  const knocked = [...turn, ...does(2, "knock"), ...does(1, "pass"), ...does(3, "knock")];
  expect(stepsOfTurn(knocked)).toEqual({ seat: 0, moves: ["L single 4 5 6 7", "D 9"], knocks: [2, 3] });
  expect(stepsOfTurn([...knocked, ...does(1, "pile")])).toEqual({ seat: 1, moves: ["pile"], knocks: [] });
});

test("what another one has laid or changed is fresh, and nothing of one's own", () => {
  const lying = { seat: 1, kind: "single" as const, bugs: ["1", "2", "3", "4"] };
  const picture = sampleBugs({ table: [lying, lying, lying, lying] });
  const steps = { seat: 1, moves: ["C 1 5 1", "L single 1 2 3 4", "L match 9 9 9 9", "D 2"] };
  expect([...freshSequences(steps, picture, 0)].sort()).toEqual([1, 3, 4]);
  expect(freshSequences(steps, picture, 1).size).toBe(0);
  expect(freshSequences(null, picture, 0).size).toBe(0);
});
