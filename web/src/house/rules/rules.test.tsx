import { cleanup, fireEvent, render, screen, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, beforeAll, beforeEach, expect, it, vi } from "vitest";
import { useHouse } from "../../state/house";
import { samplePlain, sampleRumms } from "../../testing/samples";
import { startTexts } from "../../testing/texts";
import type { GameInfo } from "../../wire";
import { RulesLink } from "./rules-link";
import { RulesPage } from "./rules-page";

const RUMMS: GameInfo = {
  name: "rumms",
  title: "RUMMS",
  bots: [],
  has_secrets: false,
  fewest: 2,
  most: 4,
  options: {
    properties: {
      game: { enum: ["quick", "pro"], default: "quick", title: "Game" },
      players: { type: "integer", minimum: 2, maximum: 4, default: 2 },
    },
  },
};
const PEBBLES: GameInfo = { ...RUMMS, name: "pebbles", title: "Last pebble" };

beforeAll(() => {
  startTexts();
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true;
  };
});
beforeEach(() => {
  useHouse.setState({ name: "Ada", games: [RUMMS, PEBBLES] });
  vi.stubGlobal("fetch", async (address: string) => {
    if (!address.endsWith("/preview")) return Response.json([RUMMS, PEBBLES]);
    return Response.json({ picture: address.includes("rumms") ? sampleRumms() : samplePlain() });
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it("tells the rules of each kind of game, and leads to a table", async () => {
  render(<RulesPage game="rumms" />);
  expect(screen.getByRole("heading", { level: 1 }).textContent).toBe("How to play RUMMS");
  expect(document.title).toBe("How to play RUMMS · Rumpus");
  expect((await screen.findAllByText(/of 6 faces shadow/)).length).toBe(2);
  expect(screen.queryByText(/Dragon/)).toBeNull();
  await userEvent.click(screen.getByRole("radio", { name: /Knights’ game/ }));
  expect(screen.getAllByText(/Dragon/).length).toBeGreaterThan(0);
  expect(screen.queryByRole("group", { name: "Players" })).toBeNull();
  expect(screen.getByRole("link", { name: "Set a table" })).toHaveProperty("pathname", "/new/rumms");
});

it("has what is the same for all games from outside, and nothing for a game that there is not", async () => {
  render(<RulesPage game="pebbles" />);
  expect(screen.getByRole("heading", { level: 1 }).textContent).toBe("How to play Last pebble");
  expect(await screen.findByText(/its rules are not kept here/)).toBeTruthy();
  cleanup();
  render(<RulesPage game="chess" />);
  expect(screen.getByRole("heading", { level: 1 }).textContent).toBe("Nothing here but a bug");
});

it("a link shows the rules as they are agreed, without leaving the page", async () => {
  render(<RulesLink game="rumms" options={{ game: "pro", tournament: true }} picture={sampleRumms()} />);
  const link = screen.getByRole("link", { name: "How to play RUMMS" });
  expect(link).toHaveProperty("pathname", "/rules/rumms");
  await userEvent.click(link);
  expect(within(screen.getByRole("dialog")).getAllByText(/Dragon/).length).toBeGreaterThan(0);
  await userEvent.click(screen.getByRole("button", { name: "Close" }));
  expect(screen.queryByRole("dialog")).toBeNull();
  // Whoever wants it in another tab gets the page.
  fireEvent.click(link, { ctrlKey: true });
  expect(screen.queryByRole("dialog")).toBeNull();
});
