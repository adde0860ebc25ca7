import { cleanup, render, screen, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, beforeAll, beforeEach, expect, it, vi } from "vitest";
import { useHouse } from "../../state/house";
import { samplePlain } from "../../testing/samples";
import { startTexts } from "../../testing/texts";
import type { GameInfo, PreviewAnswer } from "../../wire";
import { Games } from "./games";

const PEBBLES: GameInfo = {
  name: "pebbles",
  title: "Last pebble",
  bots: ["random", "counter"],
  options: {},
  has_secrets: false,
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

it("has a card for every game that the server names, in its order, and no other", () => {
  const BUGZ: GameInfo = { ...PEBBLES, name: "rumbugz", title: "RumBugz" };
  useHouse.setState({ games: [BUGZ, KNOWN] });
  render(<Games />);
  const titles = screen.getAllByRole("heading", { level: 2 }).map(({ textContent }) => textContent);
  expect(titles).toEqual(["RumBugz", "RUMIS"]);
});

it("shows no card before the server has named the games", () => {
  useHouse.setState({ games: null });
  render(<Games />);
  expect(screen.queryByRole("region")).toBeNull();
});

it("the rules of each game are one press away", () => {
  render(<Games />);
  for (const [title, name] of [
    ["RUMIS", "rumis"],
    ["Last pebble", "pebbles"],
  ] as const) {
    const card = screen.getByRole("region", { name: title });
    expect(within(card).getByRole("link", { name: "How to play" })).toHaveProperty("pathname", `/rules/${name}`);
  }
});

it("a game that the client does not know has a plain card, under its own title", () => {
  render(<Games />);
  const card = screen.getByRole("region", { name: "Last pebble" });
  expect(within(card).getByText(/2 to 3 players/)).toBeTruthy();
  expect(within(card).getByRole("link", { name: "Invite friends" })).toHaveProperty("pathname", "/new/pebbles");
  expect(screen.getAllByRole("region")).toHaveLength(2);
});

it("plays at once against the best bot, with as many seats as the server says", async () => {
  const posted: unknown[] = [];
  const answer: PreviewAnswer = { seats: 3, picture: samplePlain(), code: null, reason: null, details: {} };
  vi.stubGlobal("fetch", async (path: string, { body }: RequestInit) => {
    posted.push([path, JSON.parse(String(body))]);
    return Response.json(path === "/api/rooms" ? { code: "ABC234" } : answer);
  });
  useHouse.setState({ games: [PEBBLES] });
  render(<Games />);
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
        reveal: true,
        clock: null,
        stand_in: null,
      },
    ],
  ]);
});

it("a game without bots has no button that would need one", () => {
  useHouse.setState({ games: [{ ...PEBBLES, bots: [], fewest: 2, most: 2 }] });
  render(<Games />);
  expect(screen.queryByRole("button")).toBeNull();
  expect(screen.getByText(/2 players/)).toBeTruthy();
});
