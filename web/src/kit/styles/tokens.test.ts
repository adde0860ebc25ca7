import { describe, expect, it, test } from "vitest";
import tokens from "./tokens.css?raw";

const sheets = import.meta.glob<string>(["../../**/*.css", "!./tokens.css"], {
  eager: true,
  query: "?raw",
  import: "default",
});

type Theme = "light" | "dark";
const THEMES: readonly Theme[] = ["light", "dark"];
const GROUNDS = ["wall", "card", "sunk"];
const SEATS = ["red", "blue", "green", "yellow", "purple", "orange"];

/** What a block of the sheet sets, by name. */
function blockOf(selector: string): Map<string, string> {
  const from = tokens.indexOf(`${selector} {`);
  const body = tokens.slice(from, tokens.indexOf("\n}", from));
  return new Map([...body.matchAll(/--([\w-]+):\s*([^;]+);/g)].map(([, name = "", value = ""]) => [name, value]));
}

const USUAL = blockOf(":root");
const MORE = new Map([...USUAL, ...blockOf(':root[data-contrast="more"]')]);

/** The colour of a token in a theme, as red, green and blue from 0 to 255. */
function colour(name: string, theme: Theme, from = USUAL): readonly number[] {
  const value = from.get(name) ?? "";
  const pair = /^light-dark\((#\w+), (#\w+)\)$/.exec(value);
  const hex = (pair ? pair[theme === "light" ? 1 : 2] : value) ?? "";
  if (!/^#(\w{3}|\w{6})$/.test(hex)) throw new Error(`expected a colour for --${name}, got "${value}"`);
  const digits = hex.length === 4 ? hex.replace(/\w/g, "$&$&") : hex;
  return [1, 3, 5].map((at) => Number.parseInt(digits.slice(at, at + 2), 16));
}

/** Relative luminance as WCAG has it. */
function luminance(rgb: readonly number[]): number {
  const [red = 0, green = 0, blue = 0] = rgb.map((part) => {
    const share = part / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string, theme: Theme, from = USUAL): number {
  const [high = 0, low = 0] = [one, other].map((name) => luminance(colour(name, theme, from))).sort((a, b) => b - a);
  return (high + 0.05) / (low + 0.05);
}

it("measures as WCAG does", () => {
  expect(contrast("on-alarm", "on-alarm", "light")).toBe(1);
  // #fff on #b83a30, worked out by hand: 1.05 / (0.1358 + 0.05).
  expect(contrast("on-alarm", "alarm", "dark")).toBeCloseTo(5.65, 1);
});

describe.each(THEMES)("by %s", (theme) => {
  test.each(["ink", "ink-soft", "link", "yes", "no"])("%s is read on every ground", (text) => {
    for (const ground of GROUNDS) expect(contrast(text, ground, theme), ground).toBeGreaterThanOrEqual(4.5);
  });

  test.each([
    ["on-honey", "honey"],
    ["on-alarm", "alarm"],
    ["ink-soft", "tint"],
    ["ink", "warn"],
    ["ink", "mat"],
  ])("%s is read on %s", (text, ground) => {
    expect(contrast(text, ground, theme)).toBeGreaterThanOrEqual(4.5);
  });

  test.each(["line-strong", "honey-edge", "focus"])("%s is seen on every ground", (edge) => {
    for (const ground of GROUNDS) expect(contrast(edge, ground, theme), ground).toBeGreaterThanOrEqual(3);
  });

  test("a chosen bug is seen on the rack", () => {
    expect(contrast("chosen", "rack", theme)).toBeGreaterThanOrEqual(3);
  });

  test.each(SEATS)("a %s disc is told from the ground, by itself or by its ring", (seat) => {
    for (const ground of [...GROUNDS, "mat"]) {
      const best = Math.max(contrast(`seat-${seat}`, ground, theme), contrast(`edge-${seat}`, ground, theme));
      expect(best, ground).toBeGreaterThanOrEqual(3);
    }
    const ink = seat === "yellow" || seat === "orange" ? "on-bright-seat" : "on-dark-seat";
    expect(contrast(ink, `seat-${seat}`, theme)).toBeGreaterThanOrEqual(3);
  });

  test("with more contrast everything that is read has at least 7 : 1", () => {
    for (const text of ["ink", "ink-soft", "link", "focus"])
      for (const ground of GROUNDS) expect(contrast(text, ground, theme, MORE), text).toBeGreaterThanOrEqual(7);
    for (const edge of ["line", "line-strong"])
      for (const ground of GROUNDS) expect(contrast(edge, ground, theme, MORE), edge).toBeGreaterThanOrEqual(4.5);
  });
});

test.each(Object.entries(sheets))("%s calls colours by name where they have one", (_, sheet) => {
  const named = [...USUAL.values()].filter((value) => /^#|^light-dark\(/.test(value));
  expect(named.filter((value) => value.length > 4 && sheet.includes(value))).toEqual([]);
});

/** As the head of the sheet names them. */
const WIDTHS = [
  "(max-width: 1320px)",
  "(max-width: 1080px)",
  "(max-width: 900px)",
  "(min-width: 901px)",
  "(max-width: 800px)",
  "(min-width: 560px)",
  "(max-width: 559px)",
  "(max-width: 720px)",
  "(max-width: 950px)",
  "(max-height: 520px)",
  "(min-height: 521px)",
  "(max-height: 700px)",
  "(min-height: 700px)",
];

test.each(Object.entries(sheets))("%s changes at a width that has a name", (_, sheet) => {
  const asked = [...sheet.matchAll(/@media ([^{]+)/g)].flatMap(([, query = ""]) => query.match(/\([^)]+\)/g) ?? []);
  expect(asked.filter((one) => /width|height/.test(one) && !WIDTHS.includes(one))).toEqual([]);
});
