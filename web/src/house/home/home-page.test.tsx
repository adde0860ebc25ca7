import { act, cleanup, render, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, beforeAll, beforeEach, expect, it, vi } from "vitest";
import { useHouse } from "../../state/house";
import { FakeSocket, FakeWebSocket } from "../../testing/fake-socket";
import { sampleLine } from "../../testing/samples";
import { startTexts } from "../../testing/texts";
import type { RoomsNews } from "../../wire";
import { HomePage } from "./home-page";

beforeAll(startTexts);
beforeEach(() => {
  FakeSocket.made = [];
  vi.stubGlobal("WebSocket", FakeWebSocket);
  vi.stubGlobal("fetch", async (path: string) => Response.json(path === "/api/me" ? { name: "Ada" } : []));
  useHouse.setState({ name: undefined, games: null, rooms: null, unreachable: false });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function news(change: Partial<RoomsNews>): void {
  const data = JSON.stringify({ whole: false, rooms: [], gone: [], ...change });
  act(() => FakeSocket.latest.onmessage?.({ data }));
}

it("follows the list once the server knows us, and says in the title whose turn it is", async () => {
  const { unmount } = render(<HomePage />);
  await vi.waitFor(() => expect(FakeSocket.made).toHaveLength(1));
  expect(FakeSocket.latest.url).toMatch(/\/api\/me\/socket$/);
  expect(document.title).toBe("Rumpus");
  news({ whole: true, rooms: [sampleLine()] });
  expect(screen.getByText("Waiting for others")).toBeTruthy();
  news({ rooms: [sampleLine({ waits_for: "you" })] });
  expect(screen.getByText("Your turn")).toBeTruthy();
  expect(document.title).toBe("Your turn · Rumpus");
  news({ rooms: [sampleLine({ code: "BBB222", waits_for: "you" })] });
  expect(document.title).toBe("Your turn in 2 matches · Rumpus");
  news({ gone: ["ABC234", "BBB222"] });
  expect(document.title).toBe("Rumpus");
  unmount();
  expect(FakeSocket.latest.readyState).toBe(FakeSocket.CLOSED);
});

it("says that the server is not there, and does not call it for the list", async () => {
  vi.stubGlobal("fetch", () => Promise.reject(new TypeError("gone")));
  render(<HomePage />);
  await screen.findByText("The server is not answering right now.");
  expect(FakeSocket.made).toHaveLength(0);
});

it("follows the list as soon as a server that was away answers", async () => {
  const answers = globalThis.fetch;
  vi.stubGlobal("fetch", () => Promise.reject(new TypeError("gone")));
  render(<HomePage />);
  await screen.findByText("The server is not answering right now.");
  vi.stubGlobal("fetch", answers);
  act(() => void window.dispatchEvent(new Event("online")));
  await vi.waitFor(() => expect(FakeSocket.made).toHaveLength(1));
  expect(screen.queryByText("The server is not answering right now.")).toBeNull();
});

it("lets go of the list while a room is opened, and takes it up again if that fails", async () => {
  useHouse.setState({ name: "Ada" });
  const game = { name: "rumis", title: "RUMIS", bots: ["easy"], options: {}, fewest: 2, most: 4 };
  let answer = (_: Response) => {};
  const opening = new Promise<Response>((done) => {
    answer = done;
  });
  vi.stubGlobal("fetch", async (path: string) =>
    path === "/api/rooms" ? opening : Response.json(path === "/api/games" ? [game] : { name: "Ada" }),
  );
  render(<HomePage />);
  await vi.waitFor(() => expect(FakeSocket.made).toHaveLength(1));
  const first = FakeSocket.latest;
  await userEvent.click(await screen.findByRole("button", { name: "Play now" }));
  expect(first.readyState).toBe(FakeSocket.CLOSED);
  expect(FakeSocket.made).toHaveLength(1);
  answer(new Response(null, { status: 503 }));
  await vi.waitFor(() => expect(FakeSocket.made).toHaveLength(2));
});
