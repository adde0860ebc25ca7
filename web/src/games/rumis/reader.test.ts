import { describe, expect, it } from "vitest";
import { samplePicture, sampleSeat } from "../../testing/samples";
import { textsIn } from "../../testing/texts";
import type { RumisPicture } from "../../wire";
import type { Asking } from "../reader";
import { reader } from "./reader";
import { PICTURES } from "./table/fixtures";

const t = textsIn("en");

/*
 * Two rows and three columns. Red's domino lies on a1 and b1; blue's stands on b2. Red may lay its domino on c1
 * standing, or on a1 and b1 once more; the T fits nowhere.
 */
const PICTURE = samplePicture({
  rows: 2,
  columns: 3,
  limits: [2, 2, 2, 1, 2, 0],
  stones: [
    { colour: "red", stone: "S02", cells: [0, 1] },
    { colour: "blue", stone: "S01", cells: [4, 10] },
  ],
  colours: [
    {
      name: "red",
      seat: 0,
      supply: ["S01", "S05"],
      score: 0,
      seen: 2,
      out: false,
      field_seen: 0,
      in_house: 0,
      aside: 0,
    },
    { name: "blue", seat: 1, supply: [], score: 1, seen: 1, out: false, field_seen: 0, in_house: 0, aside: 0 },
  ],
  places: {
    S01: [
      [2, 8],
      [6, 7],
    ],
    S05: [],
  },
});

function asking(picture: RumisPicture = PICTURE, acts = true): Asking<RumisPicture> {
  const seats = [sampleSeat(0), sampleSeat(1)];
  return { picture, seats, own: 0, acts, nameOf: (seat) => seats[seat]?.name ?? "" };
}

const answer = (name: string, asked = asking()) =>
  reader
    .questions(t, asked)
    .find((one) => one.name === name)
    ?.answer();

describe("questions", () => {
  it("what can I do", () => {
    expect(answer("can")).toEqual(["The domino fits in 2 places.", "These fit nowhere: T."]);
    expect(answer("can", asking(PICTURE, false))).toEqual(["It is not your turn."]);
    const { takes } = PICTURES.colcaTake;
    expect(answer("can", asking(PICTURES.colcaTake))?.[0]).toMatch(/^You can take out of the house: /);
    expect(reader.moves(t, asking(PICTURES.colcaTake)).map(({ move }) => move)).toEqual(
      Object.keys(takes).map((stone) => `take ${stone}`),
    );
  });

  it("how does the building stand, row by row", () => {
    expect(answer("building")).toEqual(["Row 1: a1 1 red, b1 1 red, c1 empty.", "Row 2: a2 empty, b2 2 blue."]);
  });

  it("where does each colour show, and who stands how", () => {
    expect(answer("shows")).toEqual(["Red shows on a1 and b1.", "Blue shows on b2."]);
    expect(answer("standing")).toEqual([
      "Ada, red: 2 seen from above, stones left 2, 0 points.",
      "Bo, blue: 1 seen from above, stones left 0, 1 point.",
    ]);
  });
});

describe("about", () => {
  it.each([
    ["b2", ["b2: 2 of 2 levels, blue on top.", "From the ground up: blue, blue."]],
    ["C1", ["c1: empty, 2 levels may be built."]],
    ["S01", ["The domino fits in 2 places.", "On c1, from level 1.", "On a1 and b1, from level 2."]],
    ["domino", ["The domino fits in 2 places.", "On c1, from level 1.", "On a1 and b1, from level 2."]],
    ["t", ["The T fits nowhere."]],
    ["S11", ["The right screw cannot be played now."]],
  ])("%s", (typed, sentences) => {
    expect(reader.about(t, asking(), typed)).toEqual(sentences);
  });

  it("a square over which a stone hangs in the air, level by level", () => {
    const hangs = { ...PICTURE, limits: [3, 2, 2, 1, 2, 0], stones: [{ colour: "red", stone: "S01", cells: [6, 12] }] };
    expect(reader.about(t, asking(hangs), "a1")).toEqual([
      "a1, level 1: free.",
      "a1, level 2: red.",
      "a1, level 3: red.",
    ]);
  });

  it("nothing that is not there", () => {
    expect(reader.about(t, asking(), "c2")).toBeNull();
    expect(reader.about(t, asking(), "king")).toBeNull();
  });
});

it("lists every legal move as it is written, and what can be asked about", () => {
  expect(reader.moves(t, asking())).toEqual([
    { move: "S01 c1.1 c1.2", words: "domino on c1, up to level 2" },
    { move: "S01 a1.2 b1.2", words: "domino on a1 and b1, up to level 2" },
  ]);
  expect(reader.moves(t, asking(PICTURE, false))).toEqual([]);
  expect(reader.things(t, asking()).map(({ name }) => name)).toEqual(["S01", "S05", "a1", "b1", "c1", "a2", "b2"]);
});
