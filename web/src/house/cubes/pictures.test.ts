import { expect, test } from "vitest";
import { PICTURES } from "../../games/rumis/table/fixtures";
import { UNMOVED } from "../../testing/samples";
import type { CubeLook } from "../../wire";
import { colourFor, parseStone, tablePicture, watchedPicture, withStone } from "./pictures";

const LOOK: CubeLook = {
  cube: { box: [3, 3, 3], colours: 2, rules: "buildable", day: null },
  picture: {
    ...PICTURES.coricanchaMiddle,
    rows: 3,
    columns: 3,
    colours: [
      { name: "red", seat: 0, supply: ["S02", "S03"], score: 0, seen: 0, out: false, ...UNMOVED },
      { name: "blue", seat: 0, supply: ["S01"], score: 0, seen: 0, out: false, ...UNMOVED },
    ],
    stones: [{ colour: "red", stone: "S01", cells: [0, 1] }],
    places: {},
  },
  levels: 3,
  given: 1,
  places: { red: { S02: [[3, 4, 5]] }, blue: {} },
  empty: 25,
  solved: false,
};

test("the table shows the places of the colour in hand", () => {
  expect(tablePicture(LOOK, "red")).toMatchObject({ turn: "red", places: { S02: [[3, 4, 5]] } });
  expect(tablePicture(LOOK, "blue").places).toEqual({});
  expect(tablePicture(LOOK, null)).toMatchObject({ turn: null, places: {} });
});

test("a stone is read as it is written", () => {
  // Cells are counted along the row, then the rows, then the levels: b2.2 is 1 + 3 + 9.
  expect(parseStone("red S03 a1.1 b1.1 b2.2", LOOK.picture)).toEqual({
    colour: "red",
    stone: "S03",
    cells: [0, 1, 13],
  });
  expect(parseStone("red nonsense", LOOK.picture)).toBeNull();
});

test("a laid stone leaves the supply and fills its cells", () => {
  const after = withStone(LOOK, { colour: "red", stone: "S02", cells: [3, 4, 5] });
  expect(after.picture.stones).toHaveLength(2);
  expect(after.picture.colours.map(({ supply }) => supply)).toEqual([["S03"], ["S01"]]);
  expect(after).toMatchObject({ empty: 22, places: {} });
});

test("a show has only its own stones on the table, the others in the trays", () => {
  const shown = watchedPicture(LOOK, [{ colour: "blue", stone: "S01", cells: [6, 7] }]);
  expect(shown.stones).toEqual([{ colour: "blue", stone: "S01", cells: [6, 7] }]);
  expect(shown.colours.map(({ supply }) => supply)).toEqual([["S01", "S02", "S03"], []]);
});

test("a colour that cannot go on gives way", () => {
  expect(colourFor(LOOK, "blue")).toBe("red");
  expect(colourFor(LOOK, null)).toBe("red");
  expect(colourFor({ ...LOOK, places: {} }, "blue")).toBe("blue");
  expect(colourFor({ ...LOOK, places: {} }, "green")).toBe("red");
});
