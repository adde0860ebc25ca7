import { describe, expect, it } from "vitest";
import { samplePicture } from "../../../testing/samples";
import { PICTURES } from "./fixtures";
import { orientations, shapeKey } from "./geometry";
import { dropped, type Ghost, keepInside, Places } from "./ghost";
import { cellNumber, cellsKey, siteOf } from "./site";
import { topColours } from "./tops";

describe.each(Object.entries(PICTURES))("%s", (_name, picture) => {
  const site = siteOf(picture);
  const places = new Places(picture.places, site);

  it("reaches exactly the listed placements by turning, moving and dropping", () => {
    for (const stone of Object.keys(picture.places)) {
      const found = new Set<string>();
      for (const shape of orientations(stone)) {
        for (let y = 0; y < site.rows; y++) {
          for (let x = 0; x < site.columns; x++) {
            const ghost = keepInside({ stone, shape, at: { x, y } }, site);
            const cells = dropped(ghost, site);
            if (places.fits(stone, cells)) found.add(cellsKey(cells.map((cell) => cellNumber(site, cell))));
          }
        }
      }
      expect(found).toEqual(new Set(picture.places[stone]?.map(cellsKey)));
    }
  });

  it("tours every legal place once", () => {
    for (const [stone, listed] of Object.entries(picture.places)) {
      const tour = places.nearest(stone, { x: 0, y: 0 }, null);
      const keys = tour.map((ghost) => cellsKey(dropped(ghost, site).map((cell) => cellNumber(site, cell))));
      expect(new Set(keys)).toEqual(new Set(listed.map(cellsKey)));
      expect(keys).toHaveLength(listed.length);
    }
  });

  it("counts the squares seen from above as the server does", () => {
    if (picture.field_limits.length > 0) return; // there `seen` counts house and field in its own way
    const seen = topColours(picture, site);
    for (const colour of picture.colours) expect(seen.get(colour.name as "red")?.length ?? 0).toBe(colour.seen);
  });
});

describe("a ghost", () => {
  const picture = PICTURES.coricanchaMiddle;
  const site = siteOf(picture);
  const places = new Places(picture.places, site);

  it("stays inside the plan", () => {
    const [shape] = orientations("S02");
    const ghost: Ghost = { stone: "S02", shape: shape ?? [], at: { x: 40, y: -3 } };
    for (const [x, y] of dropped(keepInside(ghost, site), site)) {
      expect(x).toBeGreaterThanOrEqual(0);
      expect(x).toBeLessThan(site.columns);
      expect(y).toBeGreaterThanOrEqual(0);
      expect(y).toBeLessThan(site.rows);
    }
  });

  it("tours near places first, and those without a turn before others", () => {
    const [first] = places.nearest("S03", { x: 0, y: 0 }, null);
    const again = places.nearest("S03", first?.at ?? { x: 0, y: 0 }, first?.shape ?? null);
    expect(again[0]).toEqual(first);
  });

  it("shows where pointing is enough", () => {
    const [ghost] = places.nearest("S03", { x: 4, y: 4 }, null);
    if (!ghost) throw new Error("expected a place for S03 in the fixture");
    const { now, turned } = places.reach(ghost);
    expect(now).toContain(ghost.at.y * site.columns + ghost.at.x);
    for (const square of now) {
      const other = { ...ghost, at: { x: square % site.columns, y: Math.floor(square / site.columns) } };
      expect(places.fits("S03", dropped(other, site))).toBe(true);
    }
    const squares = new Set(picture.places.S03?.flat().map((number) => number % 64));
    expect(turned).toEqual(squares);
    // The same for every square that the stone is held over: not worked out again.
    expect(places.reach({ ...ghost, at: { x: 0, y: 0 } }).now).toBe(now);
    expect(shapeKey(ghost.shape)).toMatch(/^\d{3}( \d{3})*$/);
  });
});

it("knows the levels at which a stone fits, where it may hang in the air", () => {
  const picture = samplePicture({
    rows: 1,
    columns: 3,
    limits: [3, 3, 3],
    places: {
      S01: [
        [0, 1],
        [6, 7],
        [5, 8],
      ],
    },
  });
  const places = new Places(picture.places, siteOf(picture));
  const lying: Ghost = {
    stone: "S01",
    shape: [
      [0, 0, 0],
      [1, 0, 0],
    ],
    at: { x: 0, y: 0 },
  };
  expect(places.levels(lying)).toEqual([0, 2]);
  expect(places.levels({ ...lying, at: { x: 1, y: 0 } })).toEqual([]);
  expect([...places.reachAt(lying, 2).now]).toEqual([0]);
  expect(places.reachAt(lying, 1)).toEqual({ now: new Set(), turned: new Set([2]) });
});
