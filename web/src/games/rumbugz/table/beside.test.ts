import { expect, test } from "vitest";
import { placeBeside } from "./beside";

const at = (left: number, top: number, width: number, height: number) => ({
  left,
  top,
  width,
  height,
  bottom: top + height,
});

/** Before a table that fills the window. */
const SHEET = at(0, 700, 1400, 200);
const BOX = { width: 300, height: 60 };

test("below what it belongs to", () => {
  expect(placeBeside(at(40, 200, 240, 70), BOX, SHEET)).toEqual({ left: 40, top: 276 - 700 });
});

test("above it, where it would cover the sheet", () => {
  expect(placeBeside(at(40, 600, 240, 70), BOX, SHEET)).toEqual({ left: 40, top: 534 - 700 });
});

test("never over the sides", () => {
  expect(placeBeside(at(1300, 200, 90, 70), BOX, SHEET).left).toBe(1094);
  expect(placeBeside(at(-20, 200, 90, 70), BOX, SHEET).left).toBe(6);
});
