import { cleanup, render, screen, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { useHouse } from "../../state/house";
import { startTexts } from "../../testing/texts";
import type { GameStatistics, Statistics } from "../../wire";
import { longestStreak, useLearned } from "../learn/kept";
import { StatisticsPage } from "./statistics-page";

beforeAll(startTexts);
beforeAll(() => {
  // jsdom has no dialogs.
  HTMLDialogElement.prototype.showModal = function show() {
    this.open = true;
  };
});
beforeEach(() => useHouse.setState({ name: "Ada", games: [] }));
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const NOTHING: GameStatistics = {
  game: "rumms",
  played: 0,
  won: 0,
  resigned: 0,
  rated: 0,
  places: [],
  against: [],
  rating: null,
  curve: [],
  levels: [{ bot: "easy", points: 858 }],
  fair: "easy",
};

const RUMIS: GameStatistics = {
  ...NOTHING,
  game: "rumis",
  played: 3,
  won: 2,
  resigned: 1,
  rated: 2,
  places: [2, 1],
  against: [
    { bot: null, met: 1, behind: 0, equal: 0 },
    { bot: "medium", met: 2, behind: 2, equal: 0 },
  ],
  rating: { points: 1204, doubt: 410 },
  curve: [
    { ended: "2026-05-03T12:00:00Z", points: 1110, doubt: 500 },
    { ended: "2026-05-04T12:00:00Z", points: 1204, doubt: 410 },
  ],
  levels: [
    { bot: "easy", points: 650 },
    { bot: "medium", points: 1350 },
  ],
  fair: "medium",
};

const CUBES = { solved: 5, today: true, streak: 2, longest: 4 };

function serve(games: readonly GameStatistics[]) {
  const asked: string[] = [];
  let told: Statistics = { games: games as Statistics["games"], cubes: CUBES };
  const fetch = vi.fn((path: string, { method }: RequestInit) => {
    asked.push(`${method} ${path}`);
    if (method === "DELETE") {
      told = { ...told, games: [NOTHING] };
      return Promise.resolve(new Response(null, { status: 204 }));
    }
    return Promise.resolve(new Response(JSON.stringify(told)));
  });
  vi.stubGlobal("fetch", fetch);
  return asked;
}

test("figures of each game that was played, and which were not", async () => {
  serve([RUMIS, NOTHING]);
  render(<StatisticsPage />);
  const game = await screen.findByRole("region", { name: "RUMIS" });
  for (const words of ["3 matches", "2 won", "1 given up"]) within(game).getByText(words);
  expect(game.textContent).toContain("Rating1204Most likely between 794 and 1614. Too early to say much.");
  expect(game.textContent).toContain("Of the bots, Bot Captain is nearest to you.");
  within(game).getByRole("row", { name: "People 1 0 0" });
  within(game).getByRole("row", { name: "Bot Captain 2 2 0" });
  within(game).getByRole("img", { name: "Your rating, from match to match" });
  within(game).getByRole("row", { name: "May 3, 2026 1110 610 and 1610", hidden: true });
  screen.getByText("Not played yet: RUMMS.");
  const links = screen.getAllByRole("link").map((link) => link.getAttribute("href"));
  expect(links).toContain("/api/statistics/matches.csv");
  expect(links).toContain("/api/statistics/matches.json");
});

test("days in a row: cubes as the server counts them, positions as this browser does", async () => {
  serve([]);
  const positions = {
    "2026-05-01 rumis": "solved",
    "2026-05-02 rumms": "solved",
    "2026-05-03 rumis": "shown",
    "2026-05-04 rumis": "solved",
  };
  useLearned.setState({ positions });
  expect(longestStreak(positions)).toBe(2);
  render(<StatisticsPage />);
  const days = await screen.findByRole("region", { name: "Day by day" });
  expect(days.textContent).toContain("2 days in a rowlongest streak: 4 days · 5 solved");
  expect(days.textContent).toContain(
    "no day in a row just nowlongest streak: 2 days · 3 solvedCounted in this browser.",
  );
  screen.getByRole("link", { name: "Choose a game" });
});

test("starting afresh is explained, and then deletes", async () => {
  const asked = serve([RUMIS]);
  render(<StatisticsPage />);
  await userEvent.click(await screen.findByRole("button", { name: "Start afresh" }));
  const dialog = await screen.findByRole("dialog");
  expect(dialog.textContent).toContain("Your matches and your cubes stay.");
  await userEvent.click(within(dialog).getByRole("button", { name: "Delete them" }));
  await vi.waitFor(() => expect(asked).toContain("DELETE /api/statistics"));
  await screen.findByText(/Once you have finished a match/);
});
