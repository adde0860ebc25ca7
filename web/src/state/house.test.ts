import { afterEach, expect, it, vi } from "vitest";
import { api } from "../net/api";
import { Refusal } from "../net/refusal";
import { FakeSocket, FakeWebSocket } from "../testing/fake-socket";
import { sampleLine } from "../testing/samples";
import { followRooms, forgetMe, loadHouse, loadMe, useHouse, withNews } from "./house";

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

it("asks once who we are, however many want to know", async () => {
  const me = vi.spyOn(api, "me").mockResolvedValue({ name: "Ada" });
  await Promise.all([loadMe(), loadMe()]);
  await loadMe();
  expect(me).toHaveBeenCalledTimes(1);
  expect(useHouse.getState().name).toBe("Ada");
});

it("forgets us with the server, but for the settings; if the server does not, nothing is forgotten", async () => {
  for (const key of ["rumpus-cube 3x3x3", "rumpus-cubes-unsent", "rumpus-settings"]) localStorage.setItem(key, "{}");
  const forget = vi.spyOn(api, "forgetMe").mockRejectedValueOnce(new Refusal("server/store", "away"));
  expect(await forgetMe()).toBe(false);
  expect(Object.keys(localStorage)).toHaveLength(3);
  forget.mockResolvedValue();
  expect(await forgetMe()).toBe(true);
  expect(Object.keys(localStorage)).toEqual(["rumpus-settings"]);
});

it("asks again if there was no answer", async () => {
  useHouse.setState({ name: undefined });
  const me = vi.spyOn(api, "me").mockRejectedValueOnce(new Error("gone")).mockResolvedValue({ name: null });
  await expect(loadMe()).rejects.toThrow("gone");
  await loadMe();
  expect(me).toHaveBeenCalledTimes(2);
  expect(useHouse.getState().name).toBeNull();
});

it("keeps the list of rooms in step with the news, the newest first", () => {
  const old = sampleLine({ code: "AAA222", created: "2026-05-01T00:00:00Z" });
  const young = sampleLine({ code: "BBB222", created: "2026-05-02T00:00:00Z" });
  const codes = (rooms: readonly { code: string }[]) => rooms.map(({ code }) => code);
  const both = withNews([], { whole: true, rooms: [old, young], gone: [] });
  expect(codes(both)).toEqual(["BBB222", "AAA222"]);
  const turned = withNews(both, { whole: false, rooms: [{ ...old, waits_for: "you" }], gone: [] });
  expect(turned.map(({ waits_for }) => waits_for)).toEqual(["people", "you"]);
  expect(codes(withNews(turned, { whole: false, rooms: [], gone: ["BBB222"] }))).toEqual(["AAA222"]);
  expect(withNews(turned, { whole: true, rooms: [], gone: [] })).toEqual([]);
  expect(withNews(turned, { whole: false, rooms: [], gone: [] }), "no news").toBe(turned);
});

it("says so as long as the list may be old, and calls for it when the server answers", async () => {
  vi.stubGlobal("WebSocket", FakeWebSocket);
  vi.spyOn(api, "games").mockResolvedValue([]);
  FakeSocket.made = [];
  useHouse.setState({ name: "Ada", unreachable: false });
  const stop = followRooms();
  const isLost = () => useHouse.getState().unreachable;
  expect(isLost()).toBe(false);
  FakeSocket.latest.break();
  expect(isLost()).toBe(true);
  await loadHouse();
  expect(isLost(), "what it answers is not the list").toBe(true);
  expect(FakeSocket.made).toHaveLength(2);
  FakeSocket.latest.onmessage?.({ data: '{"whole":true,"rooms":[],"gone":[]}' });
  expect(isLost()).toBe(false);
  FakeSocket.latest.break();
  stop();
  expect(isLost(), "nobody looks at the list any more").toBe(false);
});
