import i18n from "i18next";
import { initReactI18next } from "react-i18next";
import { useSettings } from "../state/settings";

export const LANGUAGES = ["en", "de"] as const;
export type Language = (typeof LANGUAGES)[number];

type Texts = Record<string, unknown>;

/** All texts as resources[language][namespace]. A game's table brings a namespace of its own. */
export function collectTexts(): Record<Language, Record<string, Texts>> {
  const files = import.meta.glob<Texts>("./*/*.json", { eager: true, import: "default" });
  const texts: Record<Language, Record<string, Texts>> = { en: {}, de: {} };
  for (const [path, content] of Object.entries(files)) {
    const [, language, namespace] = /^\.\/(\w+)\/(\w+)\.json$/.exec(path) ?? [];
    if (language && namespace && isLanguage(language)) texts[language][namespace] = content;
  }
  return texts;
}

function isLanguage(text: string): text is Language {
  return (LANGUAGES as readonly string[]).includes(text);
}

function languageOf(choice: Language | null): Language {
  const spoken = navigator.languages.map((tag) => tag.slice(0, 2));
  return choice ?? spoken.find(isLanguage) ?? "en";
}

/** Start the texts in the person's language, and follow when they choose another. */
export function startTexts(): void {
  void i18n.use(initReactI18next).init({
    resources: collectTexts(),
    lng: languageOf(useSettings.getState().language),
    fallbackLng: "en",
    defaultNS: "common",
    // React escapes by itself.
    interpolation: { escapeValue: false },
  });
  document.documentElement.lang = i18n.language;
  useSettings.subscribe(({ language }) => {
    const wanted = languageOf(language);
    if (wanted === i18n.language) return;
    void i18n.changeLanguage(wanted);
    document.documentElement.lang = wanted;
  });
}
