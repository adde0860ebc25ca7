import { afterEach, expect, it, vi } from "vitest";
import { api } from "../net/api";
import { sampleLine } from "../testing/samples";
import { loadMe, useHouse, withNews } from "./house";

afterEach(() => vi.restoreAllMocks());

it("asks once who we are, however many want to know", async () => {
  const me = vi.spyOn(api, "me").mockResolvedValue({ name: "Ada" });
  await Promise.all([loadMe(), loadMe()]);
  await loadMe();
  expect(me).toHaveBeenCalledTimes(1);
  expect(useHouse.getState().name).toBe("Ada");
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
});
