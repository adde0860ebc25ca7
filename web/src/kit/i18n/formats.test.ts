import { expect, test } from "vitest";
import { NUMBER_FORMATS, numberText } from "./formats";

const OPTIONS: Readonly<Record<string, Intl.NumberFormatOptions>> = {
  "": {},
  "m/s": { style: "unit", unit: "meter-per-second", minimumFractionDigits: 1, maximumFractionDigits: 1 },
  cm: { style: "unit", unit: "centimeter" },
  mm: { style: "unit", unit: "millimeter" },
  ms: { style: "unit", unit: "millisecond" },
  "°": { style: "unit", unit: "degree", unitDisplay: "narrow" },
  "%": { style: "percent" },
};

test.each(["en", "en-GB", "de", "de-CH", "hu", "nl"])("numbers are written as %s writes them", (locale) => {
  for (const format of ["", ...NUMBER_FORMATS])
    for (const number of [0, 1, 12, 999, 1000, 12345, 2.5, -1, -90]) {
      const written = new Intl.NumberFormat(locale, OPTIONS[format]).format(number).replace("-", "−");
      expect(numberText(locale, number, format), `${number} ${format}`).toBe(written);
    }
});
