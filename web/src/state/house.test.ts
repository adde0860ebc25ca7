import { afterEach, expect, it, vi } from "vitest";
import { api } from "../net/api";
import { loadMe, useHouse } from "./house";

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
