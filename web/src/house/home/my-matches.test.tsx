import { cleanup, render, screen, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, beforeAll, beforeEach, expect, it, test, vi } from "vitest";
import { useHouse } from "../../state/house";
import { sampleLine } from "../../testing/samples";
import { startTexts } from "../../testing/texts";
import type { GameInfo, RoomLine } from "../../wire";
import { MyMatches } from "./my-matches";
import { dayText } from "./use-line-words";

beforeAll(() => {
  startTexts();
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true;
  };
});
beforeEach(() => useHouse.setState({ name: "Ada", games: [], rooms: null }));
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function show(...rooms: RoomLine[]) {
  useHouse.setState({ rooms });
  render(<MyMatches />);
}

const words = () => screen.getAllByRole("link").map((link) => link.textContent);

it("a line says what is played, with whom, since when, and whom it waits for", () => {
  show(sampleLine({ created: "2020-05-03T12:00:00Z" }));
  expect(words()).toEqual(["RUMIS · ChullpaMay 3, 2020 · with BoWaiting for others"]);
});

it("bots of one kind are told apart, and only a bot is due", () => {
  const bot = { kind: "bot" as const, name: "medium", bot: "medium", yours: false };
  const me = { kind: "person" as const, name: "Ada", bot: null, yours: true };
  show(sampleLine({ seats: [me, bot, bot, bot].map((seat) => ({ ...seat })), waits_for: "bots" }));
  expect(words()[0]).toContain("with Bot Captain 1, Bot Captain 2, and Bot Captain 3");
  expect(words()[0]).toContain("A bot is playing");
});

it("whoever shares the screen is named", () => {
  const seats = ["Ada", "Eve"].map((name) => ({ kind: "person" as const, name, bot: null, yours: true }));
  show(sampleLine({ seats, waits_for: "you" }));
  expect(words()[0]).toContain("with Eve");
});

it("those that wait for this person come first; those that are over are left out", () => {
  show(
    sampleLine({ code: "AAA222" }),
    sampleLine({ code: "BBB222", stage: "over", waits_for: null }),
    sampleLine({ code: "CCC222", waits_for: "you" }),
  );
  expect(screen.getAllByRole("link").map((link) => link.getAttribute("href"))).toEqual([
    "/room/CCC222",
    "/room/AAA222",
  ]);
});

it("a game from outside is listed by the title it gave itself, or else its name", () => {
  const pebbles: GameInfo = {
    name: "pebbles",
    title: "Last pebble",
    bots: [],
    options: {},
    has_secrets: false,
    fewest: 2,
    most: 3,
  };
  useHouse.setState({ games: [pebbles] });
  show(sampleLine({ code: "AAA222", game: "pebbles" }), sampleLine({ code: "BBB222", game: "gone" }));
  expect(screen.getAllByRole("link").map((link) => link.querySelector("strong")?.textContent)).toEqual([
    "Last pebble",
    "gone",
  ]);
});

it("a match that cannot be opened says why", () => {
  show(
    sampleLine({ code: "AAA222", waits_for: null, problem: "server/not_installed" }),
    sampleLine({ code: "BBB222", waits_for: null, problem: "server/damaged" }),
  );
  expect(words()[0]).toContain("Game not installed");
  expect(words()[1]).toContain("Damaged");
});

it.each([
  ["alone", sampleLine({ seats: [{ kind: "person", name: "Ada", bot: null, yours: true }] }), /gone for good/],
  ["one's own lobby", sampleLine({ stage: "lobby", waits_for: null }), /closed for everyone/],
  ["the lobby of another", sampleLine({ stage: "lobby", host: false, waits_for: null }), /becomes free again/],
  ["a match with others", sampleLine(), /You give up/],
])("says what removing it means: %s", async (_, room, meaning) => {
  show(room);
  await userEvent.click(screen.getByRole("button", { name: "Remove RUMIS · Chullpa" }));
  expect(within(screen.getByRole("dialog")).getByText(meaning)).toBeTruthy();
});

it("removes a match only when that is confirmed", async () => {
  const fetched = vi.fn(async (_path: string, _init: RequestInit) => new Response(null, { status: 204 }));
  vi.stubGlobal("fetch", fetched);
  show(sampleLine(), sampleLine({ code: "BBB222" }));
  const remove = () => screen.getAllByRole("button", { name: /^Remove RUMIS/ });
  await userEvent.click(remove()[0] as HTMLElement);
  await userEvent.click(screen.getByRole("button", { name: "Keep it" }));
  expect(fetched).not.toHaveBeenCalled();
  await userEvent.click(remove()[0] as HTMLElement);
  await userEvent.click(screen.getByRole("button", { name: "Remove it" }));
  await vi.waitFor(() => expect(screen.getAllByRole("link")).toHaveLength(1));
  expect(fetched.mock.calls[0]?.[0]).toBe("/api/rooms/ABC234");
  expect(fetched.mock.calls[0]?.[1].method).toBe("DELETE");
});

test.each([
  ["2026-05-03T12:00:00", "2026-05-03T20:00:00", "12:00"],
  ["2026-05-03T12:00:00", "2026-05-04T08:00:00", "3 May"],
  ["2025-12-31T12:00:00", "2026-01-01T08:00:00", "31 Dec 2025"],
])("%s, read at %s, is %s", (then, now, text) => {
  expect(dayText(new Date(then), "en-GB", new Date(now))).toBe(text);
});
