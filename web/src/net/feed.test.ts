import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { FakeSocket, FakeWebSocket } from "../testing/fake-socket";
import { FIRST_WAIT, NAP, RoomsFeed } from "./feed";

const onNews = vi.fn();
let feed: RoomsFeed;

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("WebSocket", FakeWebSocket);
  FakeSocket.made = [];
  onNews.mockReset();
  feed = new RoomsFeed(onNews);
  feed.open();
});
afterEach(() => {
  feed.close();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function hide(hidden: boolean): void {
  Object.defineProperty(document, "hidden", { configurable: true, get: () => hidden });
  document.dispatchEvent(new Event("visibilitychange"));
}

it("hands on what it hears", () => {
  FakeSocket.latest.onmessage?.({ data: JSON.stringify({ whole: true, rooms: [], gone: [] }) });
  expect(onNews).toHaveBeenCalledExactlyOnceWith({ whole: true, rooms: [], gone: [] });
});

it("calls again when the line breaks, later each time", () => {
  FakeSocket.latest.break();
  vi.advanceTimersByTime(FIRST_WAIT * 1.25);
  expect(FakeSocket.made).toHaveLength(2);
  FakeSocket.latest.break();
  vi.advanceTimersByTime(FIRST_WAIT * 1.25);
  expect(FakeSocket.made).toHaveLength(2);
  vi.advanceTimersByTime(FIRST_WAIT * 1.25);
  expect(FakeSocket.made).toHaveLength(3);
});

it("calls at once when the network is back", () => {
  FakeSocket.latest.break();
  window.dispatchEvent(new Event("online"));
  expect(FakeSocket.made).toHaveLength(2);
});

it("calls again after a nap, for the line may be dead without knowing it; a glance aside is no nap", () => {
  hide(true);
  vi.advanceTimersByTime(NAP / 2);
  hide(false);
  expect(FakeSocket.made).toHaveLength(1);
  hide(true);
  vi.advanceTimersByTime(NAP + 1);
  hide(false);
  expect(FakeSocket.made).toHaveLength(2);
});

it("is silent once it is closed", () => {
  const { latest } = FakeSocket;
  feed.close();
  expect(latest.readyState).toBe(FakeSocket.CLOSED);
  latest.break();
  window.dispatchEvent(new Event("online"));
  vi.advanceTimersByTime(60_000);
  expect(FakeSocket.made).toHaveLength(1);
});
