import { cleanup, render, screen, within } from "@testing-library/react";
import { afterEach, beforeAll, expect, test } from "vitest";
import { sampleMatch, samplePicture, sampleSeat } from "../../testing/samples";
import { startTexts } from "../../testing/texts";
import type { RumisPicture } from "../../wire";
import { RumisScoreTable } from "./score-table";
import { PICTURES } from "./table/fixtures";

beforeAll(startTexts);
afterEach(cleanup);

/** What each row says after the name. */
function rows(picture: RumisPicture): number[][] {
  const match = { ...sampleMatch({ picture }), picture };
  render(<RumisScoreTable match={match} seats={[sampleSeat(0), sampleSeat(1)]} />);
  const [, ...body] = screen.getAllByRole("row");
  return body.map((row) =>
    within(row)
      .getAllByRole("cell")
      .map((cell) => Number(cell.textContent?.replace("−", "-"))),
  );
}

test.each([
  ["the usual game", samplePicture()],
  ["moving house", PICTURES.colcaTake],
  ["moving house, with a stone in hand", PICTURES.colcaPut],
])("the columns add up to the points: %s", (_, picture) => {
  const table = rows(picture);
  expect(table).toHaveLength(picture.colours.length);
  for (const row of table) {
    const points = row.at(-1);
    expect(row.slice(0, -1).reduce((sum, part) => sum + part, 0)).toBe(points);
  }
  expect(table.map((row) => row.at(-1))).toEqual(picture.colours.map(({ score }) => score).sort((a, b) => b - a));
});

test("moving house names every part", () => {
  rows(PICTURES.colcaTake);
  const heads = screen.getAllByRole("columnheader").map(({ textContent }) => textContent);
  expect(heads).toEqual(["Player", "First half", "In the field", "In the house", "Set aside", "Points"]);
});
