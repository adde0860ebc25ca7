import { act, cleanup, renderHook } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { api } from "../../net/api";
import { LOST, Refusal } from "../../net/refusal";
import { useNotices } from "../../state/notices";
import type { PreviewAnswer } from "../../wire";
import { usePreview } from "./use-preview";

const ANSWER: PreviewAnswer = { seats: 2, picture: null, code: null, reason: null, details: {} };
const GONE = new Refusal(LOST, "the server cannot be reached");

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

/** Time goes by in small steps, so that what is drawn keeps up with it. */
async function pass(ms: number): Promise<void> {
  for (let gone = 0; gone < ms; gone += 100) await act(() => vi.advanceTimersByTimeAsync(100));
}

it("asks again by itself until somebody answers, without a complaint each time", async () => {
  const preview = vi.spyOn(api, "preview").mockRejectedValue(GONE);
  const { result } = renderHook(() => usePreview("rumis", { players: 2 }));
  await pass(200);
  expect(result.current).toEqual({ answer: null, lost: true });
  await pass(5_000);
  expect(preview.mock.calls.length).toBeGreaterThan(1);
  preview.mockResolvedValue(ANSWER);
  await pass(15_000);
  expect(result.current).toEqual({ answer: ANSWER, lost: false });
  const answered = preview.mock.calls.length;
  await pass(60_000);
  expect(preview).toHaveBeenCalledTimes(answered);
  expect(useNotices.getState().notices).toEqual([]);
});

it("asks at once when the network is back", async () => {
  const preview = vi.spyOn(api, "preview").mockRejectedValueOnce(GONE).mockResolvedValue(ANSWER);
  const { result } = renderHook(() => usePreview("rumis", { players: 2 }));
  await pass(200);
  expect(result.current.lost).toBe(true);
  act(() => {
    window.dispatchEvent(new Event("online"));
  });
  await pass(200);
  expect(result.current).toEqual({ answer: ANSWER, lost: false });
  expect(preview).toHaveBeenCalledTimes(2);
});

it("complains about what will not pass, and does not ask again", async () => {
  const preview = vi
    .spyOn(api, "preview")
    .mockRejectedValue(new Refusal("server/no_such_game", "there is no such game"));
  const { result } = renderHook(() => usePreview("chess", {}));
  await pass(200);
  expect(useNotices.getState().notices).toHaveLength(1);
  await pass(60_000);
  expect(preview).toHaveBeenCalledTimes(1);
  expect(result.current.lost).toBe(false);
});
