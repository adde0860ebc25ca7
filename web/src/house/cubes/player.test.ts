import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { RumisStone } from "../../wire";
import { Player, STEP_MS } from "./player";

const STONES: RumisStone[] = ["S01", "S02", "S03", "S04"].map((stone, n) => ({ colour: "red", stone, cells: [n] }));

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
});

test("lays stone after stone and stops at the end", () => {
  const player = new Player(STONES, 1);
  expect(player.state).toMatchObject({ at: 1, playing: true });
  vi.advanceTimersByTime(STEP_MS);
  expect(player.state.at).toBe(2);
  vi.advanceTimersByTime(10 * STEP_MS);
  expect(player.state).toMatchObject({ at: 4, playing: false });
});

test("plays from the start once it has come to the end", () => {
  const player = new Player(STONES, 1, false);
  player.step(10);
  expect(player.state).toMatchObject({ at: 4, playing: false });
  player.play();
  expect(player.state).toMatchObject({ at: 1, playing: true });
});

test("a step by hand ends the play, and never leaves the show", () => {
  const player = new Player(STONES, 1);
  player.step(1);
  vi.advanceTimersByTime(10 * STEP_MS);
  expect(player.state).toMatchObject({ at: 2, playing: false });
  player.step(-1);
  player.step(-1);
  expect(player.state.at).toBe(1);
  player.step(2);
  player.toStart();
  expect(player.state.at).toBe(1);
});

test("is faster when it is told to", () => {
  const player = new Player(STONES, 0);
  player.setSpeed(4);
  vi.advanceTimersByTime(STEP_MS / 2);
  expect(player.state.at).toBe(2);
});

test("rests when it is put away", () => {
  const player = new Player(STONES, 0);
  player.dispose();
  vi.advanceTimersByTime(10 * STEP_MS);
  expect(player.state.at).toBe(0);
});
