import { describe, expect, test } from "vitest";
import { samplePicture } from "../testing/samples";
import type { RumisStone } from "../wire";
import type { MatchEvent } from "./events";
import { placeIn, storyOf } from "./story";

const start: MatchEvent = { n: 1, kind: "outcome", outcome: { start: 0 } };
const move = (n: number, seat: number): MatchEvent => ({ n, kind: "move", seat, move: "S01 a1.1 b1.1" });
const stone = (colour: string): RumisStone => ({ colour, stone: "S01", cells: [0, 1] });

describe("the story of a match", () => {
  test("counts moves as people do: without nature", () => {
    const story = storyOf([start, move(2, 0), move(3, 1)], samplePicture());
    expect(story.map((moment) => moment.move)).toEqual([null, null, 1, 2]);
    expect(story.map((moment) => moment.n)).toEqual([0, 1, 2, 3]);
  });

  test("leaves out what was taken back, and counts on from there", () => {
    const taken: MatchEvent = { n: 4, kind: "undo", seat: 1, back_to: 2 };
    const story = storyOf([start, move(2, 0), move(3, 1), taken, move(5, 1)], samplePicture());
    expect(story.map((moment) => [moment.n, moment.move])).toEqual([
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
  const story = storyOf([move(1, 0), move(2, 1), { n: 3, kind: "undo", seat: 1, back_to: 1 }], samplePicture());
  expect(placeIn(story, 2)).toBe(1);
  expect(placeIn(story, 0)).toBe(0);
});
