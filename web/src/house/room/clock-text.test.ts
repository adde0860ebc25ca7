import { expect, test } from "vitest";
import { clockText, timeLeft } from "./clock-text";

test("the clock counts down from what the server said, and stops at nothing", () => {
  expect(timeLeft(10_000, 1_000, 4_000)).toBe(7_000);
  expect(timeLeft(10_000, 1_000, 60_000)).toBe(0);
  expect(timeLeft(10_000, 1_000, 500)).toBe(10_000);
});

test.each([
  [605_000, "10:05"],
  [59_001, "1:00"],
  [1, "0:01"],
  [0, "0:00"],
])("%i ms are shown as %s", (milliseconds, text) => {
  expect(clockText(milliseconds)).toBe(text);
});
