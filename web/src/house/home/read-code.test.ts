import { expect, test } from "vitest";
import { readCode } from "./read-code";

test.each([
  ["ABC234", "ABC234"],
  [" abc 234 ", "ABC234"],
  ["abc-234", "ABC234"],
  ["https://rumpus.example/room/ABC234?from=chat", "ABC234"],
  ["", ""],
])("%j is the code %j", (text, code) => {
  expect(readCode(text)).toBe(code);
});
