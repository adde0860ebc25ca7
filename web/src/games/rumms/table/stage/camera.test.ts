import { describe, expect, it } from "vitest";
import { TABLE } from "../motion/fixtures";
import type { Vec } from "../motion/turn";
import { backedOff, ease, endOf, followed, type Look, lookOf, rayAt, screenAt } from "./camera";
import type { Pose, Shot, Team } from "./contract";
import { onLevel } from "./pick";

/** Stages on a desk, on a phone above its sheet, on its side, and without a sheet. */
const FRAMES = [
  { left: 0, top: 40, width: 1440, height: 600 },
  { left: 0, top: 40, width: 480, height: 320 },
  { left: 0, top: 60, width: 390, height: 420 },
  { left: 0, top: 0, width: 390, height: 780 },
];
const SIDES: readonly Team[] = ["red", "blue"];
const DIE: Pose = [-110, 100, 8, 1, 0, 0, 0];

function look(shot: Shot, side: Team, frame: (typeof FRAMES)[number], direction = 0): Look {
  return lookOf(shot, { table: TABLE, side, aspect: frame.width / frame.height, die: DIE, direction });
}

function corners(area: { left: number; right: number; bottom: number; top: number }, z: number): Vec[] {
  return [area.left, area.right].flatMap((x) => [area.bottom, area.top].map((y): Vec => [x, y, z]));
}

describe.each(FRAMES)("a stage of $width × $height", (frame) => {
  const inside = ({ x, y }: { x: number; y: number }) =>
    x >= frame.left && x <= frame.left + frame.width && y >= frame.top && y <= frame.top + frame.height;

  it.each(SIDES)("shows %s the whole mat from its seat and from above", (side) => {
    for (const shot of ["seat", "above"] as const)
      for (const corner of corners(TABLE.mat, 0))
        expect(inside(screenAt(look(shot, side, frame), frame, corner))).toBe(true);
  });

  it.each(SIDES)("shows %s all of its kingdom and towers of three", (side) => {
    const kingdom = TABLE.kingdoms[side === "red" ? 0 : 1] ?? expect.fail("no kingdom");
    for (const corner of [...corners(kingdom, 0), ...corners(kingdom, 48)])
      expect(inside(screenAt(look("setup", side, frame), frame, corner))).toBe(true);
  });

  it("fills the picture with it", () => {
    const spots = corners(TABLE.mat, 0).map((corner) => screenAt(look("seat", "red", frame), frame, corner));
    const spread = (values: number[]) => Math.max(...values) - Math.min(...values);
    const share = [spread(spots.map(({ x }) => x)) / frame.width, spread(spots.map(({ y }) => y)) / frame.height];
    expect(Math.max(...share)).toBeGreaterThan(0.85);
  });

  it.each(SIDES)("has the castle of %s nearest", (side) => {
    const own = screenAt(look("seat", side, frame), frame, [side === "red" ? -335 : 335, 0, 0]);
    const enemy = screenAt(look("seat", side, frame), frame, [side === "red" ? 335 : -335, 0, 0]);
    expect(own.y).toBeGreaterThan(enemy.y);
  });

  it("finds the spot of the mat that it shows", () => {
    for (const shot of ["seat", "setup", "aim", "above"] as const) {
      const eye = look(shot, "blue", frame, 0.7);
      const { x, y } = screenAt(eye, frame, [-60, 80, 8]);
      const [backX, backY] = onLevel(rayAt(eye, frame, x, y), 8);
      expect(backX).toBeCloseTo(-60, 6);
      expect(backY).toBeCloseTo(80, 6);
    }
  });

  it("looks along the flick over the die", () => {
    const eye = look("aim", "red", frame, 0.7);
    const at = screenAt(eye, frame, [DIE[0], DIE[1], DIE[2]]);
    const ahead = screenAt(eye, frame, [DIE[0] + 100 * Math.cos(0.7), DIE[1] + 100 * Math.sin(0.7), DIE[2]]);
    expect(inside(at)).toBe(true);
    expect(ahead.x).toBeCloseTo(at.x, 6);
    expect(ahead.y).toBeLessThan(at.y);
  });

  it.each([
    ["the front of the kingdom", [-60, 40]],
    ["the castle", [-335, 0]],
    ["a corner", [-400, -190]],
  ] as const)("keeps a die at %s in the picture, and whatever it aims at", (_, [x, y]) => {
    const { left, right, bottom, top } = TABLE.mat;
    const aspect = frame.width / frame.height;
    for (const [toX, toY] of [
      [335, 0],
      [right, top],
      [right, bottom],
      [0, top],
      [left, 60],
    ] as const) {
      // biome-ignore format: one row
      const direction = Math.atan2(toY - y, toX - x);
      const die: Pose = [x, y, 8, 1, 0, 0, 0];
      const eye = lookOf("aim", { table: TABLE, side: "red", aspect, die, direction });
      expect(inside(screenAt(eye, frame, [x, y, 16]))).toBe(true);
      expect(inside(screenAt(eye, frame, [toX, toY, 0]))).toBe(true);
      expect(inside(screenAt(eye, frame, [toX, toY, 16]))).toBe(true);
    }
  });
});

describe.each(FRAMES)("a die that is pulled on a stage of $width × $height", (frame) => {
  const aspect = frame.width / frame.height;
  const DEGREES = [-150, -90, -45, 20, 60, 120, 180];

  it.each(DEGREES)("still shows what it aims at, %i° beside the shot", (degrees) => {
    const before = look("aim", "red", frame);
    const direction = (degrees * Math.PI) / 180;
    const ends = endOf(DIE, direction, TABLE);
    const after = backedOff(before, DIE, ends, aspect);
    for (const end of ends) {
      const { x, y } = screenAt(after, frame, end);
      expect(x).toBeGreaterThanOrEqual(frame.left);
      expect(x).toBeLessThanOrEqual(frame.left + frame.width);
      expect(y).toBeGreaterThanOrEqual(frame.top);
      expect(y).toBeLessThanOrEqual(frame.top + frame.height);
    }
    // Below the finger nothing turns: the die stays, and the finger points at it from the same side.
    const middle: Vec = [DIE[0], DIE[1], DIE[2]];
    const at = screenAt(before, frame, middle);
    expect(screenAt(after, frame, middle).x).toBeCloseTo(at.x, 6);
    expect(screenAt(after, frame, middle).y).toBeCloseTo(at.y, 6);
    const way = (eye: Look) => {
      const [x, y] = onLevel(rayAt(eye, frame, at.x + 30, at.y + 50), DIE[2]);
      return Math.atan2(y - DIE[1], x - DIE[0]);
    };
    expect(way(after)).toBeCloseTo(way(before), 6);
  });

  it("is not looked at from farther away where all is seen", () => {
    for (const degrees of DEGREES) {
      const seat = look("seat", "red", frame);
      expect(backedOff(seat, DIE, endOf(DIE, (degrees * Math.PI) / 180, TABLE), aspect).distance).toBeCloseTo(
        seat.distance,
        6,
      );
    }
  });
});

it("turns the short way", () => {
  const now: Look = { x: 0, y: 0, yaw: 3, pitch: 0.5, distance: 900 };
  const goal: Look = { ...now, yaw: -3 };
  const seen = [];
  while (ease(now, goal, 1 / 60, false)) seen.push(Math.abs(Math.cos(now.yaw)));
  expect(Math.min(...seen)).toBeGreaterThan(0.98);
  expect(now.yaw).toBe(-3);
});

it("is there at once for those who want no motion", () => {
  const now: Look = { x: 0, y: 0, yaw: 0, pitch: 0.5, distance: 900 };
  const goal: Look = { x: 50, y: 20, yaw: 1, pitch: 0.9, distance: 500 };
  expect(ease(now, goal, 1 / 60, true)).toBe(false);
  expect(now).toEqual(goal);
});

it("follows a motion without turning, and steps back if it must", () => {
  const now: Look = { x: -100, y: 0, yaw: 0.3, pitch: 0.6, distance: 500 };
  const far = followed(now, [[-100, 0, 0], [400, 150, 0]], 1.6); // biome-ignore format: two points
  expect([far.yaw, far.pitch]).toEqual([0.3, 0.6]);
  expect(far.distance).toBeGreaterThan(500);
  const near = followed(now, [[-100, 0, 0], [-80, 10, 0]], 1.6); // biome-ignore format: two points
  expect([near.yaw, near.pitch]).toEqual([0.3, 0.6]);
  expect(near.distance).toBeGreaterThan(450);
  expect(Math.hypot(near.x - now.x, near.y - now.y)).toBeLessThan(20);
});
