import { describe, expect, it } from "vitest";
import { facing, limited, SEAT_LOOK, standOff, straightened, tiltOf } from "./camera";

const VOLUME = { foot: 5, room: 4, height: 4, plan: 4 };
const QUARTER = Math.PI / 2;

it("never looks from below the table, and never from farther than makes sense", () => {
  const wild = limited({ ...SEAT_LOOK, tilt: -3, zoom: 99, panX: 50 }, 5);
  expect(tiltOf(wild)).toBeGreaterThan(0.2);
  expect(wild.zoom).toBeLessThan(4);
  expect(wild.panX).toBeLessThan(5);
});

it("counts quarters of the turntable", () => {
  expect([0, QUARTER, 2 * QUARTER, -QUARTER, 5 * QUARTER, 0.3].map(facing)).toEqual([0, 1, 2, 3, 1, 0]);
  expect(straightened(QUARTER + 0.3)).toBeCloseTo(QUARTER);
});

describe("the distance", () => {
  it("grows on a narrow screen", () => {
    const wide = standOff(VOLUME, SEAT_LOOK, 1.6).distance;
    expect(standOff(VOLUME, SEAT_LOOK, 0.6).distance).toBeGreaterThan(wide);
  });

  it("shrinks when zoomed in", () => {
    const { distance } = standOff(VOLUME, SEAT_LOOK, 1.6);
    expect(standOff(VOLUME, { ...SEAT_LOOK, zoom: 2 }, 1.6).distance).toBeCloseTo(distance / 2);
  });
});
