import { act, cleanup, renderHook } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { Moment } from "../../games/moment";
import type { MatchEvent } from "../../state/events";
import { STEP_MS, usePlaying } from "./use-playing";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const flick: MatchEvent = { n: 1, kind: "move", seat: 0, move: "flick" };
const motion = { packed: "", tracks: [], dice: [], contacts: [{ seconds: 3, sound: "dice" as const, speed: 1 }] };
const landing = { n: 2, kind: "outcome", outcome: { game: "rumms", kind: "landing", motion } } as unknown as MatchEvent;
const moment = (n: number): Moment => ({ n, event: null, number: n, first: true, colour: null, round: null });

it("what rolls is watched to its end before the next moment comes", () => {
  const goTo = vi.fn();
  const story = [moment(0), moment(2), moment(3)];
  const playback = { story, place: 1, last: 2, arrived: true, events: [flick, landing], goTo };
  renderHook(() => usePlaying({ playback, playing: true, onPlaying: vi.fn() }));
  act(() => vi.advanceTimersByTime(STEP_MS + 2_900));
  expect(goTo).not.toHaveBeenCalled();
  act(() => vi.advanceTimersByTime(200));
  expect(goTo).toHaveBeenCalledExactlyOnceWith(2);
});
