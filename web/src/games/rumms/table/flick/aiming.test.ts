import { expect, it, test } from "vitest";
import {
  againText,
  ahead,
  fitPoint,
  fitSpeed,
  fullPull,
  parseStrike,
  pullDirection,
  pullSpeed,
  rightTurn,
  strikeText,
  wrapped,
} from "./aiming";
import { PICTURES } from "./fixtures";

const { table } = PICTURES.quick;

test.each([
  [0, 0],
  [15, 0],
  [16, 0.5],
  [118, 2.25],
  [220, 4],
  [900, 4],
])("a pull of %d pixels is %d m/s strong", (pixels, speed) => expect(pullSpeed(pixels, 220, table)).toBe(speed));

it("knows no pull that pushes: the weakest is as fast as a clean flick", () => {
  for (let pixels = 0; pixels < 300; pixels++) {
    const speed = pullSpeed(pixels, 110, table);
    expect(speed === 0 || speed >= table.clean).toBe(true);
  }
});

it("takes a thumb's way for full strength on a phone, and a hand's way on a desk", () => {
  expect(fullPull(390, 844)).toBe(110);
  expect(fullPull(1440, 900)).toBe(220);
});

test.each([
  [{ x: -10, y: 0 }, 0],
  [{ x: 0, y: -10 }, 90],
  [{ x: 10, y: 0 }, 180],
  [{ x: 0, y: 10 }, 270],
  [{ x: -10, y: 10 }, 315],
])("pulled to %o it flies at %d degrees", (pulled, direction) =>
  expect(pullDirection({ x: 0, y: 0 }, pulled)).toBe(direction),
);

it("has no direction without a pull, or beyond the horizon", () => {
  expect(pullDirection({ x: 5, y: 5 }, { x: 5, y: 5 })).toBeNull();
  expect(pullDirection({ x: 5, y: 5 }, { x: Number.POSITIVE_INFINITY, y: 5 })).toBeNull();
});

it("writes moves as the server reads them", () => {
  const blow = { direction: 359.999, speed: 1.5, side: -0, height: -2.5 };
  expect(strikeText({ die: "rt1", ...blow })).toBe("flick rt1 0 1.5 0 -2.5");
  expect(againText({ ...blow, direction: -90.126 })).toBe("again 269.87 1.5 0 -2.5");
});

it("reads hints, and nothing else", () => {
  expect(parseStrike("flick bt3 -90 2 1.5 -3", null)).toEqual({
    die: "bt3",
    direction: 270,
    speed: 2,
    side: 1.5,
    height: -3,
  });
  expect(parseStrike("again 12 2 0 0", "rd1")?.die).toBe("rd1");
  for (const move of ["king free", "decline", "flick bt3", "flick bt3 x 1 0 0", "heart rh1 : rt1", ""])
    expect(parseStrike(move, "rd1")).toBeNull();
});

it("counts directions from straight ahead, for each team its own", () => {
  expect(rightTurn(ahead("red"), "red")).toBe(0);
  expect(rightTurn(ahead("blue"), "blue")).toBe(0);
  expect(rightTurn(10, "red")).toBe(-10);
  expect(rightTurn(170, "blue")).toBe(10);
  expect(rightTurn(180, "red")).toBe(180);
});

it("keeps numbers within what a finger can do", () => {
  expect(fitSpeed(0.1, table)).toBe(table.clean);
  expect(fitSpeed(9, table)).toBe(table.fastest);
  expect(fitPoint(20, -20, table)).toEqual({ side: table.side, height: table.lowest });
  expect(wrapped(-1)).toBe(359);
  expect(wrapped(720)).toBe(0);
});
