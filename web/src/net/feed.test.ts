import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { FakeSocket, FakeWebSocket } from "../testing/fake-socket";
import { FIRST_WAIT, NAP, RoomsFeed, SILENCE } from "./feed";

const onNews = vi.fn();
const onLost = vi.fn();
let feed: RoomsFeed;

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("WebSocket", FakeWebSocket);
  FakeSocket.made = [];
  onNews.mockReset();
  onLost.mockReset();
  feed = new RoomsFeed({ onNews, onLost });
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

it("calls again when the line breaks, later each time, and says that it broke", () => {
  FakeSocket.latest.break();
  expect(onLost).toHaveBeenCalledOnce();
  vi.advanceTimersByTime(FIRST_WAIT);
  expect(FakeSocket.made).toHaveLength(2);
  FakeSocket.latest.break();
  vi.advanceTimersByTime(FIRST_WAIT);
  expect(FakeSocket.made).toHaveLength(2);
  vi.advanceTimersByTime(FIRST_WAIT);
  expect(FakeSocket.made).toHaveLength(3);
});

it("calls again when it hears nothing: the server would have broken the silence", () => {
  const hear = () => FakeSocket.latest.onmessage?.({ data: '{"whole":false,"rooms":[],"gone":[]}' });
  for (let time = 0; time < 4; time++) {
    vi.advanceTimersByTime(SILENCE - 1);
    hear();
  }
  expect(FakeSocket.made).toHaveLength(1);
  vi.advanceTimersByTime(SILENCE);
  expect(onLost).toHaveBeenCalledOnce();
  vi.advanceTimersByTime(FIRST_WAIT);
  expect(FakeSocket.made).toHaveLength(2);
});

it("calls again for the whole list when something was damaged on the way, or is none that it can use", () => {
  FakeSocket.latest.onmessage?.({ data: '{"whole":tr' });
  vi.advanceTimersByTime(FIRST_WAIT);
  expect(FakeSocket.made).toHaveLength(2);
  onNews.mockImplementationOnce(() => {
    throw new TypeError("what is this?");
  });
  FakeSocket.latest.onmessage?.({ data: "{}" });
  vi.advanceTimersByTime(2 * FIRST_WAIT);
  expect(FakeSocket.made).toHaveLength(3);
  expect(onLost).toHaveBeenCalledTimes(2);
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
