import { cleanup, render, screen, within } from "@testing-library/react";
import { afterEach, beforeAll, expect, test } from "vitest";
import { sampleMatch, sampleRumms, sampleSeat } from "../../testing/samples";
import { startTexts, textsIn } from "../../testing/texts";
import type { RummsPicture } from "../../wire";
import { RUMMS } from "./reading";
import { RummsRules } from "./rules";
import { RummsScoreTable } from "./score-table";
import { happening } from "./table/fixtures";
import { WaitingMat } from "./waiting";

beforeAll(startTexts);
afterEach(cleanup);

const seats = [sampleSeat(0), sampleSeat(1)];

function rows(picture: RummsPicture) {
  render(<RummsScoreTable match={{ ...sampleMatch({ winners: [0], actors: [] }), picture }} seats={seats} />);
  return screen.getAllByRole("row").slice(1);
}

test("after the match: the winner first, what is left of the armies, and how it ended", () => {
  const picture = happening("won").after;
  const [first, second] = rows(picture);
  expect(first?.textContent).toContain("Red Ada");
  expect(second?.textContent).toContain("Blue Bo");
  const left = picture.dice.filter(({ team, place }) => team === "red" && place !== "lost");
  const cells = within(first as HTMLElement).getAllByRole("cell");
  expect(cells[0]?.textContent).toBe(String(left.length));
  expect(screen.getByText("The blue king has left the mat.")).toBeTruthy();
  expect(screen.getByText(/^1 king/)).toBeTruthy();
});

test("a tournament has a column for its games, and giving up is said", () => {
  const plain = sampleRumms();
  const teams = plain.teams.map((team) => ({ ...team, wins: team.team === "blue" ? 3 : 1 }));
  const [first] = rows(sampleRumms({ phase: "over", winner: "blue", game_number: 4, teams }));
  expect(first?.textContent).toContain("Blue Bo3");
  expect(screen.getByText("Red gave up.")).toBeTruthy();
});

test("during the match it tells what is left", () => {
  rows(sampleRumms());
  expect(screen.getByText("What is left of the armies.")).toBeTruthy();
});

test("a draw is shared", () => {
  rows(sampleRumms({ winner: null, phase: "over" }));
  expect(screen.getByText("No king fell. The teams share the win.")).toBeTruthy();
});

test("the parts of a tournament are called games", () => {
  expect(RUMMS.roundName(textsIn("en"), 2)).toBe("Game 2");
});

test("the rules of the quick game know three dice and no powers, those of the other all nine", () => {
  const { rerender } = render(<RummsRules options={{ game: "quick" }} picture={sampleRumms()} />);
  expect(screen.getAllByRole("term").map(({ textContent }) => textContent)).toEqual(["King", "Troll", "Knight"]);
  expect(screen.queryByText(/spirits an enemy die away/)).toBeNull();
  rerender(<RummsRules options={{ game: "pro", tournament: true, turn_limit: 60 }} picture={sampleRumms()} />);
  expect(screen.getAllByRole("term")).toHaveLength(9);
  expect(screen.getByText(/spirits an enemy die away/)).toBeTruthy();
  expect(screen.getByText(/wins 3 games first/)).toBeTruthy();
  expect(screen.getByText("After 60 turns the game is drawn.")).toBeTruthy();
});

test("before the match: the mat, the armies, and who plays together", () => {
  const picture = happening("captured_lost").before;
  const { rerender } = render(<WaitingMat picture={{ ...picture, powers: false }} />);
  expect(screen.getByRole("img", { name: /two castles/ })).toBeTruthy();
  expect(screen.getByText("King, 4 knights and 8 trolls on each side.")).toBeTruthy();
  expect(screen.queryByText(/one colour are a team/)).toBeNull();
  const teams = picture.teams.map((team) => ({ ...team, seats: [...team.seats, 2] }));
  rerender(<WaitingMat picture={{ ...picture, powers: true, teams }} />);
  expect(screen.getByText("Each team picks its army for 50 points.")).toBeTruthy();
  expect(screen.getByText(/one colour are a team/)).toBeTruthy();
});
