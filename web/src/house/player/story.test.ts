import { describe, expect, test } from "vitest";
import type { MatchEvent } from "../../state/events";
import { dealt, drew, sampleBugs, samplePicture } from "../../testing/samples";
import type { OutcomeEvent, RumisStone } from "../../wire";
import { begunSince, placeIn, storyOf } from "./story";

const start: MatchEvent = { n: 1, kind: "outcome", outcome: { game: "rumis", kind: "start", seat: 0 } };
const move = (n: number, seat: number): MatchEvent => ({ n, kind: "move", seat, move: "S01 a1.1 b1.1" });
const stone = (colour: string): RumisStone => ({ colour, stone: "S01", cells: [0, 1] });

describe("the story of a match", () => {
  test("counts moves as people do: without nature", () => {
    const story = storyOf([start, move(2, 0), move(3, 1)], samplePicture());
    expect(story.map((moment) => moment.number)).toEqual([null, null, 1, 2]);
    expect(story.map((moment) => moment.n)).toEqual([0, 1, 2, 3]);
  });

  test("leaves out what was taken back, and counts on from there", () => {
    const taken: MatchEvent = { n: 4, kind: "undo", seat: 1, back_to: 2, allowed: [] };
    const story = storyOf([start, move(2, 0), move(3, 1), taken, move(5, 1)], samplePicture());
    expect(story.map((moment) => [moment.n, moment.number])).toEqual([
      [0, null],
      [1, null],
      [2, 1],
      [5, 2],
    ]);
  });

  test("knows the colour of a stone where a seat plays two", () => {
    const picture = samplePicture({ stones: [stone("red"), stone("yellow")] });
    expect(storyOf([move(1, 0), move(2, 1)], picture).map(({ colour }) => colour)).toEqual([null, "red", "yellow"]);
  });
});

test("somebody who looks at a move that was taken back is at the one before it", () => {
  const story = storyOf(
    [move(1, 0), move(2, 1), { n: 3, kind: "undo", seat: 1, back_to: 1, allowed: [] }],
    samplePicture(),
  );
  expect(placeIn(story, 2)).toBe(1);
  expect(placeIn(story, 0)).toBe(0);
});

describe("the story of a match of RumBugz", () => {
  let n = 0;
  const does = (seat: number, ...moves: string[]): MatchEvent[] =>
    moves.map((what) => ({ n: ++n, kind: "move", seat, move: what }));
  const nature = (outcome: OutcomeEvent["outcome"]): MatchEvent[] => [{ n: ++n, kind: "outcome", outcome }];
  const events = [
    ...nature({ game: "rumbugz", kind: "start", draws: [["3", "9", "2"]], starter: 1 }),
    ...nature(dealt(3)),
    ...does(1, "bag"), // 3
    ...nature(drew(1, 1)),
    ...does(1, "L single 4 5 6 7", "D 9"),
    ...nature(drew(1, 4)), // 7
    ...does(0, "pass"),
    ...does(0, "knock"),
    ...does(2, "bag"), // 10
    ...nature(drew(0, 1)),
    ...nature(drew(2, ["7"])),
    ...does(2, "D 2"),
    ...does(1, "pass"),
    ...does(0, "pile", "D 3"), // 15
    ...nature(dealt(3)), // 17
  ];
  const story = storyOf(events, sampleBugs());

  test("leaves out who does not knock, and draws that are told by what came of them", () => {
    expect(story.map((moment) => moment.n)).toEqual([0, 1, 2, 4, 5, 6, 7, 9, 11, 12, 13, 15, 16, 17]);
  });

  test("gathers the steps of a turn under its first; what a knocker gets belongs to the turn before", () => {
    expect(story.map(({ number, first }) => (first ? `${number}!` : number))).toEqual([
      "null!",
      null,
      null,
      "1!",
      1,
      1,
      1,
      1,
      1,
      "2!",
      2,
      "3!",
      3,
      null,
    ]);
  });

  test("marks the first step of a turn, and what others do in between", () => {
    const marks = story.map(({ colour }) => colour ?? "");
    expect(marks).toEqual(["", "", "", "blue", "", "", "", "red", "red", "green", "", "red", "", ""]);
  });

  test("has a heading for every round, and counts turns", () => {
    expect(story.flatMap(({ n: at, round }) => (round ? [[at, round]] : []))).toEqual([
      [2, 1],
      [17, 2],
    ]);
    expect(begunSince(story, 7)).toBe(2);
  });
});
