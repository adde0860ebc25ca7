import { cleanup, render, screen, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, beforeAll, beforeEach, expect, it, vi } from "vitest";
import { startTexts } from "../../i18n/i18n";
import { useHouse } from "../../state/house";
import { samplePlain } from "../../testing/samples";
import type { GameInfo, PreviewAnswer } from "../../wire";
import { MyMatches } from "./my-matches";
import { OtherGames } from "./other-games";

const PEBBLES: GameInfo = {
  name: "pebbles",
  title: "Last pebble",
  bots: ["random", "counter"],
  options: {},
  fewest: 2,
  most: 3,
};
const KNOWN: GameInfo = { ...PEBBLES, name: "rumis", title: "RUMIS" };

beforeAll(startTexts);
beforeEach(() => useHouse.setState({ name: "Ada", games: [KNOWN, PEBBLES] }));
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it("has a card for each game that the client does not know, under its own title", () => {
  render(<OtherGames />);
  const card = screen.getByRole("region", { name: "Last pebble" });
  expect(within(card).getByText(/2 to 3 players/)).toBeTruthy();
  expect(within(card).getByRole("link", { name: "Invite friends" })).toHaveProperty("pathname", "/new/pebbles");
  expect(screen.getAllByRole("region")).toHaveLength(1);
});

it("plays at once against the best bot, with as many seats as the server says", async () => {
  const posted: unknown[] = [];
  const answer: PreviewAnswer = { seats: 3, picture: samplePlain(), code: null, reason: null, details: {} };
  vi.stubGlobal("fetch", async (path: string, { body }: RequestInit) => {
    posted.push([path, JSON.parse(String(body))]);
    return Response.json(path === "/api/rooms" ? { code: "ABC234" } : answer);
  });
  render(<OtherGames />);
  await userEvent.click(screen.getByRole("button", { name: "Play now" }));
  await vi.waitFor(() => expect(window.location.pathname).toBe("/room/ABC234"));
  const bot = { kind: "bot", bot: "counter", name: null };
  expect(posted).toEqual([
    ["/api/games/pebbles/preview", { options: {} }],
    [
      "/api/rooms",
      {
        game: "pebbles",
        options: {},
        seats: [{ kind: "me", bot: null, name: null }, bot, bot],
        undo: true,
        clock: null,
      },
    ],
  ]);
});

it("a game without bots has no button that would need one", () => {
  useHouse.setState({ games: [{ ...PEBBLES, bots: [], fewest: 2, most: 2 }] });
  render(<OtherGames />);
  expect(screen.queryByRole("button")).toBeNull();
  expect(screen.getByText(/2 players/)).toBeTruthy();
});

it("unfinished matches are listed by the title the game gave itself, or else its name", () => {
  const line = { code: "ABC234", stage: "playing" as const, names: ["Ada", "Bo"], your_turn: true, problem: null };
  useHouse.setState({
    rooms: [
      { ...line, game: "pebbles" },
      { ...line, code: "DEF234", game: "gone" },
    ],
  });
  render(<MyMatches />);
  const lines = screen.getAllByRole("link").map((link) => link.querySelector("strong")?.textContent);
  expect(lines).toEqual(["Last pebble", "gone"]);
});

it("a match that cannot be opened says why in the list", () => {
  const line = { stage: "playing" as const, names: ["Ada", "Bo"], your_turn: false };
  useHouse.setState({
    rooms: [
      { ...line, code: "ABC234", game: "gone", problem: "server/not_installed" },
      { ...line, code: "DEF234", game: "pebbles", problem: "server/damaged" },
    ],
  });
  render(<MyMatches />);
  expect(screen.getAllByRole("link").map((link) => link.querySelector(".badge")?.textContent)).toEqual([
    "Game not installed",
    "Damaged",
  ]);
});
