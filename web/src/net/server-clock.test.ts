import { expect, test } from "vitest";
import { ServerClock } from "./server-clock";

/** When the server's clock shows 2,000, by our own. */
const shown = (clock: ServerClock) => clock.toHere(2_000);

test("what the server says by itself was said before it came", () => {
  const clock = new ServerClock();
  clock.hear(1_000, 900);
  expect(shown(clock)).toBe(1_900);
  clock.hear(1_100, 980);
  expect(shown(clock)).toBe(1_880);
  clock.hear(1_200, 1_150);
  expect(shown(clock)).toBe(1_880);
});

test("an answer was written on the way: about in the middle", () => {
  const clock = new ServerClock();
  clock.hear(1_500, 1_100, 300);
  expect(shown(clock)).toBe(1_450);
});

test("an answer that took long moves nothing that a quick one has told", () => {
  const clock = new ServerClock();
  clock.hear(1_020, 940, 40);
  expect(shown(clock)).toBe(1_900);
  clock.hear(4_020, 3_940, 2_000);
  expect(shown(clock)).toBe(1_900);
});

test.each([30_000, 3_600_000])("a clock of ours that stood still for %i ms is noticed", (slept) => {
  const clock = new ServerClock();
  clock.hear(1_020, 940, 40);
  clock.hear(1_120 + slept, 1_040, 40);
  expect(shown(clock)).toBe(1_900 - slept);
});

test("another server may have another clock", () => {
  const clock = new ServerClock();
  clock.hear(1_020, 940, 40);
  clock.forget();
  expect(clock.toHere(null)).toBeNull();
  clock.hear(500_000, 1_000);
  expect(clock.toHere(500_000)).toBe(1_000);
});
