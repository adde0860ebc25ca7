import { useTranslation } from "react-i18next";
import { LANGUAGES } from "../i18n/i18n";
import { type Quality, type Theme, useSettings } from "../state/settings";
import { Chips } from "./chips";
import { Modal } from "./modal";
import { Switch } from "./switch";

const THEMES: readonly Theme[] = ["auto", "light", "dark"];
const QUALITIES: readonly Quality[] = ["auto", "low", "medium", "high"];

/** Everything a person can choose for this browser. */
export function SettingsDialog({ onClose }: { onClose: () => void }) {
  const { t, i18n } = useTranslation();
  const { theme, quality, marks, sound, change } = useSettings();
  return (
    <Modal title={t("settings.title")} onClose={onClose}>
      <div className="stack">
        <Chips
          legend={t("settings.language")}
          value={i18n.language}
          onChange={(language) => change({ language: LANGUAGES.find((known) => known === language) ?? null })}
          chips={LANGUAGES.map((language) => ({ value: language as string, label: t(`settings.in.${language}`) }))}
        />
        <Chips
          legend={t("settings.theme")}
          value={theme}
          onChange={(choice) => change({ theme: choice })}
          chips={THEMES.map((value) => ({ value, label: t(`settings.themes.${value}`) }))}
        />
        <Chips
          legend={t("settings.quality")}
          value={quality}
          onChange={(choice) => change({ quality: choice })}
          chips={QUALITIES.map((value) => ({ value, label: t(`settings.qualities.${value}`) }))}
        />
        <Switch label={t("settings.sound")} checked={sound} onChange={(checked) => change({ sound: checked })} />
        <Switch
          label={t("settings.marks")}
          help={t("settings.marks_help")}
          checked={marks}
          onChange={(checked) => change({ marks: checked })}
        />
      </div>
    </Modal>
  );
}
