import { act, cleanup, render, screen, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { useHouse } from "../../state/house";
import { useNewer } from "../../state/newer";
import { leaveRoom } from "../../state/room";
import { FakeSocket, FakeWebSocket } from "../../testing/fake-socket";
import { grant, tell } from "../../testing/open-room";
import { sampleMatch, samplePlain, sampleRoom, sampleSeat } from "../../testing/samples";
import { startTexts } from "../../testing/texts";
import { RoomPage } from "./room-page";

const OWN = "/assets/index-old.js";
const NEWER = "/assets/index-new.js";
const reload = vi.fn();
let away: boolean;

beforeAll(() => {
  startTexts();
  HTMLElement.prototype.hidePopover = () => undefined;
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true;
  };
});

beforeEach(() => {
  away = false;
  reload.mockClear();
  FakeSocket.made = [];
  document.head.innerHTML = `<script type="module" src="${OWN}"></script>`;
  useHouse.setState({ name: undefined, games: null, unreachable: false });
  useNewer.setState({ newer: false });
  vi.stubGlobal("WebSocket", FakeWebSocket);
  vi.stubGlobal("location", { ...window.location, href: "http://house/", reload });
  vi.stubGlobal("fetch", async (path: string) => {
    if (away) throw new TypeError("no way to the server");
    return Response.json(path === "/api/me" ? { name: "Ada" } : []);
  });
});

afterEach(() => {
  cleanup();
  leaveRoom();
  sessionStorage.clear();
  document.head.replaceChildren();
  vi.unstubAllGlobals();
});

const ROOM = sampleRoom({ game: "pebbles" });
const MINE = sampleMatch({ picture: samplePlain() });
const THEIRS = { ...MINE, actors: [1] };
const strip = () => document.querySelector(".connection-strip")?.textContent;

/** The page, and the first call on its line. */
async function open(): Promise<void> {
  render(<RoomPage code={ROOM.code} />);
  await vi.waitFor(() => expect(FakeSocket.made).toHaveLength(1));
}

/** In the middle of a match, from a server that would give this page. */
async function enter(match = MINE, build = OWN): Promise<void> {
  await open();
  FakeSocket.latest.accept();
  tell({ type: "welcome", protocol: 2, build, now: 0 }, ROOM, match);
  await screen.findByRole("main");
}

describe("on the way in", () => {
  it("says that the server is not there, asks again by itself, and goes in as a guest that the room knows", async () => {
    away = true;
    render(<RoomPage code={ROOM.code} />);
    await screen.findByText(/^This table waits for the line to the server\./);
    expect(screen.getByRole("link", { name: "Back home" })).toHaveProperty("pathname", "/");
    expect(FakeSocket.made).toEqual([]);
    away = false;
    window.dispatchEvent(new Event("online"));
    await screen.findByText("Opening the door …");
    await vi.waitFor(() => expect(FakeSocket.made).toHaveLength(1));
  });

  it("final trouble is a page that says what it is, with a way home", async () => {
    await open();
    act(() => FakeSocket.latest.break(4404, "server/no_such_room"));
    expect(screen.getByRole("heading", { name: `Room ${ROOM.code} cannot be opened` })).toBeTruthy();
    expect(screen.getByText(/Check it for typos/)).toBeTruthy();
    expect(screen.getByRole("link")).toBeTruthy();
  });

  it("a page that the server no longer understands loads itself, once, and has a button", async () => {
    await open();
    act(() => FakeSocket.latest.break(4426, "server/reload"));
    expect(screen.getByRole("heading", { name: "There is a newer Rumpus" })).toBeTruthy();
    expect(reload).toHaveBeenCalledTimes(1);
    await userEvent.click(screen.getByRole("button", { name: "Load it now" }));
    expect(reload).toHaveBeenCalledTimes(2);
  });
});

describe("passing trouble", () => {
  it.each([
    [1006, "", "Connection lost. Trying again; nothing is lost."],
    [4503, "server/store", "The server cannot reach its memory just now. Trying again; nothing is lost."],
    [4429, "server/too_many_guesses", "Too many unknown codes. Wait a minute, then try again."],
    [4503, "server/who_knows", "Connection lost. Trying again; nothing is lost."],
  ])("%i %s is told above the table, which stays", async (code, reason, words) => {
    await enter();
    act(() => FakeSocket.latest.break(code, reason));
    expect(strip()).toBe(words);
    expect(screen.getByRole("main")).toBeTruthy();
  });
});

describe("a newer page", () => {
  it("is loaded at once if that harms nothing", async () => {
    await enter(THEIRS, NEWER);
    expect(reload).toHaveBeenCalledTimes(1);
  });

  it("waits for one's own turn to end, and says so", async () => {
    await enter(MINE, NEWER);
    expect(strip()).toContain("There is a newer Rumpus. This page loads it when it is not your turn.");
    expect(reload).not.toHaveBeenCalled();
    tell(THEIRS);
    expect(reload).toHaveBeenCalledTimes(1);
  });

  it("waits for words that were not said yet", async () => {
    await enter();
    await userEvent.click(screen.getAllByRole("button", { name: /Chat/ })[0] as HTMLElement);
    await userEvent.type(screen.getByRole("textbox", { name: "Say something" }), "well pl");
    act(() => useNewer.setState({ newer: true }));
    tell(THEIRS);
    expect(reload).not.toHaveBeenCalled();
    await userEvent.type(screen.getByRole("textbox", { name: "Say something" }), "ayed{enter}");
    grant({ type: "chat", lines: [{ n: 1, at: null, name: "Ada", text: "well played" }] });
    await userEvent.click(document.body);
    tell(MINE);
    expect(reload).not.toHaveBeenCalled();
    tell(THEIRS);
    expect(reload).toHaveBeenCalledTimes(1);
  });
});

describe("around the table", () => {
  it("the panels open one at a time and close; the moves lead back, and a bar to now", async () => {
    const events = [1, 2].map((n) => ({ n, kind: "move" as const, seat: n - 1, move: `a ${n}` }));
    await enter({ ...MINE, n: 2, events });
    const press = (name: RegExp | string) => userEvent.click(screen.getAllByRole("button", { name })[0] as HTMLElement);
    await press("How to play");
    expect(screen.getByRole("dialog", { name: "How to play" })).toBeTruthy();
    await press("Moves");
    expect(screen.getAllByRole("dialog")).toEqual([screen.getByRole("dialog", { name: "Moves" })]);
    await press(/^1.*a 1$/);
    const asked = FakeSocket.latest.sent.at(-1);
    expect(asked).toMatchObject({ type: "look", n: 1 });
    tell({ type: "past", id: (asked as { id: number }).id, n: 1, picture: samplePlain({ position: "a o\nb o o o" }) });
    expect(await screen.findByRole("region", { name: "Looking back" })).toBeTruthy();
    await press("Back to now");
    expect(screen.queryByRole("region", { name: "Looking back" })).toBeNull();
    await press("Close");
    expect(screen.queryByRole("dialog")).toBeNull();
  });

  it("giving up is asked twice, and done once", async () => {
    await enter();
    const giveUp = () => userEvent.click(screen.getByRole("button", { name: "Give up", hidden: true }));
    await giveUp();
    await userEvent.click(screen.getByRole("button", { name: "Play on" }));
    expect(FakeSocket.latest.sent.filter(({ type }) => type === "resign")).toEqual([]);
    await giveUp();
    await userEvent.click(within(screen.getByRole("dialog")).getByRole("button", { name: "Give up" }));
    expect(FakeSocket.latest.sent.filter(({ type }) => type === "resign")).toMatchObject([{ seat: 0 }]);
  });

  it("says how long the way to the server is, and since when somebody is away", async () => {
    await enter();
    act(() => document.dispatchEvent(new Event("visibilitychange")));
    expect(FakeSocket.latest.sent.at(-1)).toEqual({ type: "ping" });
    tell(
      { type: "pong", now: 0 },
      { ...ROOM, seats: [sampleSeat(0), sampleSeat(1, { online: false, away_since: 0 })] },
    );
    await userEvent.click(screen.getAllByRole("button", { name: /Players/ })[0] as HTMLElement);
    expect(screen.getByTitle(/there and back|server/).textContent).toMatch(/\d+ ms/);
    expect(document.querySelector(".people")?.textContent).toMatch(/away since \d/i);
  });
});
