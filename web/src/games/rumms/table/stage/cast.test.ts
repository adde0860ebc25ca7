import { Group, Mesh } from "three";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { dieNamed } from "../motion/fixtures";
import { type Actor, bring, type Ground, glideOn, place } from "./cast";
import type { Pose } from "./contract";

const GROUND: Ground = { half: 8, rounding: 1.5, along: 420, across: 210, drop: 2 };
const HERE: Pose = [0, 0, 8, 1, 0, 0, 0];
const THERE: Pose = [100, 0, 8, 1, 0, 0, 0];

beforeEach(() => vi.useFakeTimers({ toFake: ["performance"] }));
afterEach(() => vi.useRealTimers());

function actor(pose: Pose): Actor {
  const [body, foot, dark, mark] = [new Mesh(), new Group(), new Mesh(), new Mesh()];
  const made = { die: dieNamed("rk"), pose, body, foot, dark, mark, glide: null };
  place(made, pose, GROUND);
  return made;
}

it("carries a die in an arc to where it is suddenly", () => {
  const king = actor(HERE);
  bring(king, THERE, GROUND, true);
  expect(king.pose).toEqual(HERE);
  vi.advanceTimersByTime(140);
  expect(glideOn(king, GROUND)).toBe(true);
  expect(king.pose[0]).toBeCloseTo(50);
  expect(king.pose[2]).toBeGreaterThan(25);
  vi.advanceTimersByTime(200);
  expect(glideOn(king, GROUND)).toBe(false);
  expect(king.body.position.toArray()).toEqual([100, 0, 8]);
});

it("does not start anew when the same place is told again", () => {
  const king = actor(HERE);
  bring(king, THERE, GROUND, true);
  vi.advanceTimersByTime(140);
  glideOn(king, GROUND);
  bring(king, THERE, GROUND, true);
  vi.advanceTimersByTime(150);
  expect(glideOn(king, GROUND)).toBe(false);
  expect(king.pose).toEqual(THERE);
});

it("moves at once below a finger, or without motion", () => {
  const king = actor(HERE);
  bring(king, THERE, GROUND, false);
  expect(king.pose).toEqual(THERE);
});

it("lays the dark on the ground below a die, on the table as well, and not below one in the air", () => {
  const king = actor(HERE);
  expect(king.dark.visible).toBe(true);
  expect(king.foot.position.z).toBeCloseTo(0.25);
  place(king, [500, 0, 6, 1, 0, 0, 0], GROUND);
  expect(king.foot.position.z).toBeCloseTo(-1.75);
  expect(king.dark.visible).toBe(true);
  place(king, [0, 0, 40, 1, 0, 0, 0], GROUND);
  expect(king.dark.visible).toBe(false);
});

it("has a narrow mark in a tower, so that the dice below are seen", () => {
  const king = actor(HERE);
  const wide = king.mark?.scale.x ?? 0;
  place(king, [0, 0, 24, 1, 0, 0, 0], GROUND);
  expect(king.mark?.scale.x).toBeLessThan(wide);
});
