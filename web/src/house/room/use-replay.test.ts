import { act, cleanup, renderHook } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { Moment } from "../../games/moment";
import type { MatchEvent } from "../../state/events";
import { useRoom } from "../../state/room";
import { samplePlain } from "../../testing/samples";
import { STEP_MS, useReplay } from "./use-replay";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  cleanup();
  useRoom.setState(useRoom.getInitialState(), true);
  vi.useRealTimers();
});

const flick: MatchEvent = { n: 1, kind: "move", seat: 0, move: "flick" };
const motion = { packed: "", tracks: [], dice: [], contacts: [{ seconds: 3, sound: "dice" as const, speed: 1 }] };
const landing = { n: 2, kind: "outcome", outcome: { game: "rumms", kind: "landing", motion } } as unknown as MatchEvent;
const moment = (n: number): Moment => ({ n, event: null, number: n, first: true, colour: null, round: null });

it("what rolls is watched to its end before the next moment comes", () => {
  const onStep = vi.fn();
  useRoom.setState({ events: [flick, landing], past: { n: 2, shown: 2, since: 2, picture: samplePlain() } });
  renderHook(() => useReplay({ story: [moment(0), moment(2)], place: 1, playing: true, onStep }));
  act(() => vi.advanceTimersByTime(STEP_MS + 2_900));
  expect(onStep).not.toHaveBeenCalled();
  act(() => vi.advanceTimersByTime(200));
  expect(onStep).toHaveBeenCalledOnce();
});
