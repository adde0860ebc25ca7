/** Numbers, lists and dates as a language writes them. */

const LISTS: Readonly<Record<string, Intl.ListFormatOptions>> = {
  and: { type: "conjunction" },
  or: { type: "disjunction" },
};

/** Things in a row, without a word between them: German would have its "und" in every kind of list. */
const ROW = "row";

/** What is measured in them is given with so many digits after the point, if that is fixed. */
const UNITS: Readonly<Record<string, { unit: string; digits?: number }>> = {
  "m/s": { unit: "meter-per-second", digits: 1 },
  cm: { unit: "centimeter" },
  mm: { unit: "millimeter" },
  ms: { unit: "millisecond" },
  "°": { unit: "degree" },
  // Of something between 0 and 1.
  "%": { unit: "percent" },
};

/** What follows a whole number of a few digits in every language. */
const ALIKE: Readonly<Record<string, string>> = { "": "", cm: " cm", mm: " mm", ms: " ms", "°": "°" };

const DATES: Readonly<Record<string, Intl.DateTimeFormatOptions>> = {
  day: { day: "numeric", month: "long" },
  short_day: { day: "numeric", month: "short" },
  full_day: { day: "numeric", month: "short", year: "numeric" },
  time: { hour: "numeric", minute: "2-digit" },
  full_time: { hour: "numeric", minute: "2-digit", second: "2-digit" },
};

export const LIST_FORMATS = [...Object.keys(LISTS), ROW];
export const NUMBER_FORMATS = Object.keys(UNITS);
export const DATE_FORMATS = Object.keys(DATES);

/** Where the person lives, if that is told: there numbers and dates may be written in another way. */
export function localeOf(language: string): string {
  return navigator.languages.find((tag) => tag === language || tag.startsWith(`${language}-`)) ?? language;
}

/** With a true minus sign, which is as wide as a digit. */
export function numberText(locale: string, number: number, format = ""): string {
  // What most texts count is written alike in all our languages, and the first question to Intl takes long.
  const ending = ALIKE[format];
  const plain = ending !== undefined && Number.isInteger(number) && Math.abs(number) < 1000;
  return (plain ? number + ending : numbers(locale, format).format(number)).replace("-", "−");
}

export function listText(locale: string, items: readonly string[], format = "and"): string {
  return format === ROW ? items.join(", ") : lists(locale, format).format(items);
}

export function dateText(locale: string, date: Date, format = "day"): string {
  return dates(locale, format).format(date);
}

const numbers = remembered((locale, format) => new Intl.NumberFormat(locale, unitOptions(format)));
const lists = remembered((locale, format) => new Intl.ListFormat(locale, LISTS[format] ?? {}));
const dates = remembered((locale, format) => new Intl.DateTimeFormat(locale, DATES[format] ?? {}));

function unitOptions(format: string): Intl.NumberFormatOptions {
  const { unit, digits } = UNITS[format] ?? {};
  if (!unit) return {};
  if (unit === "percent") return { style: "percent" };
  const length = digits === undefined ? {} : { minimumFractionDigits: digits, maximumFractionDigits: digits };
  return { style: "unit", unit, unitDisplay: unit === "degree" ? "narrow" : "short", ...length };
}

/** They take long to make, and there are few. */
function remembered<Format>(make: (locale: string, format: string) => Format): typeof make {
  const made = new Map<string, Format>();
  return (locale, format) => {
    const known = made.get(`${locale} ${format}`) ?? make(locale, format);
    made.set(`${locale} ${format}`, known);
    return known;
  };
}
