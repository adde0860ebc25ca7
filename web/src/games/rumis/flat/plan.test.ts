import { expect, it } from "vitest";
import { samplePicture } from "../../../testing/samples";
import type { RumisPicture } from "../../../wire";
import { Ctrl } from "../table/ctrl";
import { siteOf } from "../table/site";
import { edgesOf, ghostOver, levelsOf, seenOf, stepFrom } from "./plan";

/*
 * Two rows and three columns, two levels. Red's domino lies on a1 and b1, blue's stands on b2; on it, and on b1,
 * lies nothing. c2 is not part of the site.
 */
const PICTURE: RumisPicture = samplePicture({
  rows: 2,
  columns: 3,
  limits: [2, 2, 2, 1, 2, 0],
  stones: [
    { colour: "red", stone: "S01", cells: [0, 1] },
    { colour: "blue", stone: "S01", cells: [4, 10] },
  ],
});

it("sees the highest cube of each square, and the ground", () => {
  const seen = seenOf(PICTURE, null);
  expect(seen.map(({ name, height, colour, limit }) => [name, height, colour, limit])).toEqual([
    ["a1", 1, "red", 2],
    ["b1", 1, "red", 2],
    ["c1", 0, null, 2],
    ["a2", 0, null, 1],
    ["b2", 2, "blue", 2],
  ]);
});

it("cuts slices, of the squares that go so high", () => {
  const colours = (level: number) => seenOf(PICTURE, level).map(({ name, colour }) => `${name} ${colour ?? "free"}`);
  expect(colours(0)).toEqual(["a1 red", "b1 red", "c1 free", "a2 free", "b2 blue"]);
  expect(colours(1)).toEqual(["a1 free", "b1 free", "c1 free", "b2 blue"]);
  expect(levelsOf(siteOf(PICTURE))).toBe(2);
});

it("shows the house while it is moved, where nothing may be built", () => {
  const moving = seenOf(
    { ...PICTURE, phase: "take", limits: [2, 2, 0, 1, 2, 0], field_limits: [0, 0, 2, 0, 0, 2] },
    null,
  );
  expect(moving.map(({ name, limit, height }) => [name, limit, height])).toEqual([
    ["a1", 0, 1],
    ["b1", 0, 1],
    ["c1", 2, 0],
    ["a2", 0, 0],
    ["b2", 0, 2],
    ["c2", 2, 0],
  ]);
});

it("draws an edge where a stone ends or the height changes, and none inside a stone", () => {
  const edges = edgesOf(seenOf(PICTURE, null)).map(({ x, y, side, step }) => `${x} ${y} ${side} ${step}`);
  expect(edges).not.toContain("0 0 right 0");
  // The red domino ends at c1; blue stands one higher than red above it, and two higher than a2 and the outside.
  expect(edges).toContain("1 0 right 1");
  expect(edges).toContain("1 0 below -1");
  expect(edges).toContain("0 1 right -2");
  expect(edges).toContain("1 1 right 2");
});

it("tells the levels that the stone in hand fills", () => {
  const ctrl = new Ctrl({
    picture: { ...PICTURE, places: { S01: [[2, 8]] } },
    seats: [],
    actor: 0,
    actors: [0],
    pending: false,
    events: [],
    past: false,
    deadline: null,
    practice: false,
    onMove: () => {},
    onWhy: async () => ({ code: null, reason: null, details: {} }),
    onHint: async () => null,
    onUndo: null,
  } as ConstructorParameters<typeof Ctrl>[0]);
  ctrl.choose("S01");
  const { held, site } = ctrl.state;
  if (!held) throw new Error("expected a stone in hand");
  // It stands on c1.
  expect([...ghostOver(held, site, null)]).toEqual([[2, [1, 2]]]);
  expect([...ghostOver(held, site, 1)]).toEqual([[2, [2]]]);
});

it("walks over gaps, and stays where there is no more square", () => {
  const seen = seenOf({ ...PICTURE, limits: [2, 0, 2, 1, 2, 0], stones: [] }, null);
  const at = (name: string) => {
    const found = seen.find((one) => one.name === name);
    if (!found) throw new Error(`expected ${name}`);
    return found;
  };
  expect(stepFrom(seen, at("a1"), 1, 0).name).toBe("c1");
  expect(stepFrom(seen, at("c1"), 1, 0).name).toBe("c1");
  expect(stepFrom(seen, at("a1"), 0, 1).name).toBe("a2");
});
