import { expect, test } from "vitest";
import { grammar } from "./nl";

test.each([
  ["Jan", "Jans"],
  ["Marieke", "Mariekes"],
  ["Sophie", "Sophies"],
  ["André", "Andrés"],
  ["Ada", "Ada’s"],
  ["Bo", "Bo’s"],
  ["Mimi", "Mimi’s"],
  ["Harry", "Harry’s"],
  ["Roy", "Roys"],
  ["Lou", "Lous"],
  ["Kees", "Kees’"],
  ["Max", "Max’"],
  ["Bot Kei 2", "Bot Kei 2’s"],
])("what is of %s", (name, whose) => {
  expect(grammar.forms.s?.(name)).toBe(whose);
});
