import { describe, expect, it } from "vitest";
import { PICTURES } from "./fixtures";
import { orientations, shapeKey } from "./geometry";
import { dropped, fits, type Ghost, keepInside, nearestPlaces, placesOf, reach } from "./ghost";
import { cellNumber, cellsKey, siteOf } from "./site";
import { topColours } from "./tops";

describe.each(Object.entries(PICTURES))("%s", (_name, picture) => {
  const site = siteOf(picture);
  const places = placesOf(picture);

  it("reaches exactly the listed placements by turning, moving and dropping", () => {
    for (const stone of Object.keys(picture.places)) {
      const found = new Set<string>();
      for (const shape of orientations(stone)) {
        for (let y = 0; y < site.rows; y++) {
          for (let x = 0; x < site.columns; x++) {
            const ghost = keepInside({ stone, shape, at: { x, y } }, site);
            const cells = dropped(ghost, site);
            if (fits(ghost, cells, site, places)) found.add(cellsKey(cells.map((cell) => cellNumber(site, cell))));
          }
        }
      }
      expect(found).toEqual(new Set(picture.places[stone]?.map(cellsKey)));
    }
  });

  it("tours every legal place once", () => {
    for (const [stone, listed] of Object.entries(picture.places)) {
      const tour = nearestPlaces(stone, { x: 0, y: 0 }, null, site, places);
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
  const places = placesOf(picture);

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
    const [first] = nearestPlaces("S03", { x: 0, y: 0 }, null, site, places);
    const again = nearestPlaces("S03", first?.at ?? { x: 0, y: 0 }, first?.shape ?? null, site, places);
    expect(again[0]).toEqual(first);
  });

  it("shows where pointing is enough", () => {
    const [ghost] = nearestPlaces("S03", { x: 4, y: 4 }, null, site, places);
    if (!ghost) throw new Error("expected a place for S03 in the fixture");
    const { now, turned } = reach(ghost, site, places);
    expect(now).toContain(ghost.at.y * site.columns + ghost.at.x);
    for (const square of now) {
      const other = { ...ghost, at: { x: square % site.columns, y: Math.floor(square / site.columns) } };
      expect(fits(other, dropped(other, site), site, places)).toBe(true);
    }
    const squares = new Set(picture.places.S03?.flat().map((number) => number % 64));
    expect(turned).toEqual(squares);
    expect(shapeKey(ghost.shape)).toMatch(/^\d{3}( \d{3})*$/);
  });
});
