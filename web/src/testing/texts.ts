import i18n, { type TFunction } from "i18next";
import { collectTexts, type Language } from "../i18n/i18n";

/** The texts of a language, without React; keys that name no namespace mean this one. */
export async function textsIn(language: Language, namespace = "common"): Promise<TFunction> {
  const own = i18n.createInstance();
  return own.init({
    resources: collectTexts(),
    lng: language,
    defaultNS: namespace,
    interpolation: { escapeValue: false },
  });
}
