import i18n, { type TFunction } from "i18next";
import { collectTexts, type Language } from "../i18n/i18n";

/** The texts of a language, without React. */
export async function textsIn(language: Language): Promise<TFunction> {
  const own = i18n.createInstance();
  return own.init({
    resources: collectTexts(),
    lng: language,
    defaultNS: "common",
    interpolation: { escapeValue: false },
  });
}
