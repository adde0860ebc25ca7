import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { partsOf } from "../../games/parts";
import { colourAt, readingOf } from "../../games/readings";
import { tableOf } from "../../games/tables";
import { announcement } from "../../games/words/announce";
import { refusalWords } from "../../games/words/refusal";
import { turnWords } from "../../games/words/turn";
import type { T } from "../../kit/i18n/t";
import { isPlain, type Picture } from "../../net/picture";
import { Refusal } from "../../net/refusal";
import { sampleMatch, samplePicture, samplePlain, sampleSeat } from "../../testing/samples";
import { startTexts, textsIn } from "../../testing/texts";
import type { PlainOutcome } from "../../wire";
import { storyOf } from "../player/story";
import { ResignDialog } from "./resign-dialog";

let t: T;
beforeAll(async () => {
  t = textsIn("en");
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true;
  };
  startTexts();
});
afterEach(cleanup);

const seats = [sampleSeat(0), sampleSeat(1)];
const plainOutcome = (recorded: PlainOutcome["recorded"]) => ({ game: "pebbles", plain: true as const, recorded });
const match = sampleMatch({ picture: samplePlain(), scores: [0, 2] });

it("a picture is plain because it says so, not because of its game's name", () => {
  expect(isPlain(samplePlain())).toBe(true);
  expect(isPlain(samplePicture())).toBe(false);
  expect(partsOf(samplePlain())).not.toBe(partsOf(samplePicture()));
});

it("a picture that nobody here can draw says so, and the room around it stays alive", () => {
  const strange = { game: "marbles", board: [1, 2] } as unknown as Picture;
  expect(readingOf(strange).seatColours(strange, 0)).toEqual(["red"]);
  const { Waiting } = partsOf(strange);
  render(<Waiting picture={strange} />);
  expect(screen.getByText(/draws a table of its own/)).toBeTruthy();
  expect(screen.getByRole("button", { name: "Load the page again" })).toBeTruthy();
  expect(tableOf(strange)).not.toBe(tableOf(samplePlain()));
});

describe("in words", () => {
  it("whose turn it is, in whose colour", () => {
    expect(turnWords(t, match, seats)).toBe("Your turn");
    expect(readingOf(match.picture).turnColour(match, 0)).toBe("red");
    expect(readingOf(match.picture).turnColour(sampleMatch({ ...match, actors: [1] }), null)).toBe("blue");
    expect(readingOf(match.picture).turnColour(sampleMatch({ ...match, actors: [0, 1] }), null)).toBeNull();
    expect(colourAt(samplePlain(), 1)).toBe("blue");
  });

  it("for ears: moves as they are written, what chance did, and the result", () => {
    const fresh = [
      { n: 1, kind: "move" as const, seat: 1, move: "b 2" },
      { n: 2, kind: "outcome" as const, outcome: plainOutcome({ roll: [3, 4] }) },
    ];
    expect(announcement(t, { seats, match, fresh })).toBe("Bo: b 2. roll: 3, 4. Your turn.");
    const over = sampleMatch({ ...match, actors: [], winners: [1] });
    expect(announcement(t, { seats, match: over, fresh: [] })).toBe("Bo wins! Ada: 0 points. Bo: 2 points.");
  });

  it("a refusal by the game is told in its own words", () => {
    expect(refusalWords(t, new Refusal("pebbles/too_many", "heap b has 3 stones, not 4"))).toBe(
      "heap b has 3 stones, not 4",
    );
  });

  it("what is agreed: what is on or has a value", () => {
    const options = { players: 2, heaps: [3, 4, 5], last_loses: true, wrap: false, limit: null };
    expect(readingOf(samplePlain()).agreed(t, options, samplePlain())).toEqual(["heaps: 3, 4, 5", "last loses"]);
  });
});

it("the story numbers the moves and leaves out what was taken back", () => {
  const events = [
    { n: 1, kind: "outcome" as const, outcome: plainOutcome("heads") },
    { n: 2, kind: "move" as const, seat: 1, move: "b 2" },
    { n: 3, kind: "move" as const, seat: 0, move: "a 1" },
    { n: 4, kind: "undo" as const, seat: 0, back_to: 2, allowed: [] },
    { n: 5, kind: "move" as const, seat: 0, move: "a 2" },
  ];
  const story = storyOf(events, samplePlain());
  expect(story.map(({ n, number, colour }) => [n, number, colour])).toEqual([
    [0, null, null],
    [1, null, null],
    [2, 1, "blue"],
    [5, 2, "red"],
  ]);
});

describe("around the table", () => {
  it("the winners stand first in the score, though they have fewer points", () => {
    const { ScoreTable } = partsOf(match.picture);
    render(<ScoreTable match={sampleMatch({ ...match, scores: [-1, 4], winners: [0] })} seats={seats} />);
    const rows = screen.getAllByRole("row").map((row) => row.textContent?.trim());
    expect(rows).toEqual(["PlayerPoints", " Ada−1", " Bo4"].map((row) => row.trim()));
  });

  it("the lobby shows how it begins", () => {
    const { Waiting } = partsOf(samplePlain());
    render(<Waiting picture={samplePlain()} />);
    expect(screen.getByRole("region", { name: "Position" }).textContent).toBe("a o o\nb o o o");
  });

  it("the help says kindly that it has no rules, and what it knows", () => {
    const { Rules } = partsOf(samplePlain());
    render(<Rules options={{}} picture={samplePlain()} />);
    expect(screen.getByText(/its rules are not kept here/)).toBeTruthy();
  });

  it("giving up is asked for in words that fit any game", () => {
    render(<ResignDialog game="plain" name="Ada" onClose={vi.fn()} onResign={vi.fn()} />);
    expect(screen.getByText("You cannot win any more. This cannot be taken back.")).toBeTruthy();
  });
});
