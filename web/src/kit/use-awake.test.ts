import { act, cleanup, renderHook } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { useSettings } from "../state/settings";
import { useAwake } from "./use-awake";

/** The locks that were given and not given back. */
let held = 0;

beforeEach(() => {
  held = 0;
  useSettings.setState({ awake: true });
  const request = async () => {
    held++;
    return { release: async () => void held-- };
  };
  Object.defineProperty(navigator, "wakeLock", { configurable: true, value: { request } });
});
afterEach(() => {
  cleanup();
  Reflect.deleteProperty(navigator, "wakeLock");
  vi.restoreAllMocks();
});

it("keeps the screen on as long as a match goes on and the person wants it", async () => {
  const { rerender, unmount } = renderHook(({ wanted }) => useAwake(wanted), { initialProps: { wanted: true } });
  await vi.waitFor(() => expect(held).toBe(1));
  rerender({ wanted: false });
  await vi.waitFor(() => expect(held).toBe(0));
  rerender({ wanted: true });
  await vi.waitFor(() => expect(held).toBe(1));
  act(() => useSettings.setState({ awake: false }));
  await vi.waitFor(() => expect(held).toBe(0));
  unmount();
  expect(held).toBe(0);
});

it("gives back at once what comes after one has left", async () => {
  const { unmount } = renderHook(() => useAwake(true));
  unmount();
  await vi.waitFor(() => expect(held).toBe(0));
});
