import { useState } from "react";
import { mayNotify } from "../kit/call";
import { languages, ownName } from "../kit/i18n/packs";
import { useTexts } from "../kit/i18n/use-texts";
import { playSound } from "../kit/sound";
import { Chips } from "../kit/ui/chips";
import { Icon } from "../kit/ui/icons";
import { Modal } from "../kit/ui/modal";
import { Slider } from "../kit/ui/slider";
import { Switch } from "../kit/ui/switch";
import { OWN_DATA } from "../net/api";
import { CHOICES, useSettings } from "../state/settings";
import { openDialog } from "./dialogs";

/** Everything a person can choose for this browser. */
export function SettingsDialog({ onClose }: { onClose: () => void }) {
  const { t, language } = useTexts();
  const { marks, sound, volume, buzz, awake, shortcuts, change } = useSettings();
  return (
    <Modal title={t("settings.title")} onClose={onClose}>
      <div className="settings">
        <section>
          <Chips
            legend={t("settings.language")}
            value={language}
            onChange={(chosen) => change({ language: chosen })}
            chips={languages().map((known) => ({ value: known, label: ownName(known) }))}
          />
        </section>
        <section aria-label={t("settings.part.look")}>
          <h3>{t("settings.part.look")}</h3>
          <Choice name="theme" />
          <Choice name="contrast" />
          <Choice name="text" />
          <Choice name="motion" />
        </section>
        <section aria-label={t("settings.part.table")}>
          <h3>{t("settings.part.table")}</h3>
          <Choice name="view" />
          <Choice name="quality" />
          <Choice name="pace" />
          <Switch
            label={t("settings.marks")}
            help={t("settings.marks_help")}
            checked={marks}
            onChange={(checked) => change({ marks: checked })}
          />
        </section>
        <section aria-label={t("settings.part.sound")}>
          <h3>{t("settings.part.sound")}</h3>
          <Switch label={t("settings.sound")} checked={sound} onChange={(checked) => change({ sound: checked })} />
          <Slider
            label={t("settings.volume")}
            value={volume}
            disabled={!sound}
            words={new Intl.NumberFormat(language, { style: "percent" }).format(volume)}
            onChange={(value) => change({ volume: value })}
            onDone={() => playSound("turn")}
          />
        </section>
        <section aria-label={t("settings.part.calls")}>
          <h3>{t("settings.part.calls")}</h3>
          <Notices />
          {"vibrate" in navigator && (
            <Switch label={t("settings.buzz")} checked={buzz} onChange={(checked) => change({ buzz: checked })} />
          )}
          {"wakeLock" in navigator && (
            <Switch label={t("settings.awake")} checked={awake} onChange={(checked) => change({ awake: checked })} />
          )}
        </section>
        <section aria-label={t("settings.part.hands")}>
          <h3>{t("settings.part.hands")}</h3>
          <Switch
            label={t("keys.characters")}
            help={t("keys.characters_help")}
            checked={shortcuts}
            onChange={(checked) => change({ shortcuts: checked })}
          />
          <div className="settings-doors">
            <button type="button" className="button" onClick={() => openDialog("keys")}>
              <Icon name="keys" /> {t("keys.title")}
            </button>
            <button type="button" className="button" onClick={() => openDialog("log")}>
              <Icon name="log" /> {t("log.title")}
            </button>
          </div>
        </section>
        <section aria-label={t("settings.part.own")}>
          <h3>{t("settings.part.own")}</h3>
          <p className="help">{t("own.about")}</p>
          <div className="settings-doors">
            <a className="button" href={OWN_DATA} download>
              <Icon name="copy" /> {t("own.copy")}
            </a>
            <button type="button" className="button" onClick={() => openDialog("forget")}>
              <Icon name="close" /> {t("own.forget.door")}
            </button>
          </div>
        </section>
      </div>
    </Modal>
  );
}

/** The browser asks, and only here: where somebody has just said that they want it. */
function Notices() {
  const { t } = useTexts();
  const notices = useSettings((settings) => settings.notices);
  const change = useSettings((settings) => settings.change);
  const [blocked, setBlocked] = useState(false);
  if (typeof Notification === "undefined") return null;
  const choose = async (wanted: boolean) => {
    const answer = wanted ? await Notification.requestPermission() : "default";
    // Whoever closed the question has not answered it.
    setBlocked(answer !== "default" && !mayNotify());
    change({ notices: wanted && mayNotify() });
  };
  return (
    <Switch
      label={t("settings.notices")}
      help={t(blocked ? "settings.notices_blocked" : "settings.notices_help")}
      checked={notices && mayNotify()}
      onChange={(wanted) => void choose(wanted)}
    />
  );
}

function Choice({ name }: { name: keyof typeof CHOICES }) {
  const { t } = useTexts();
  const value = useSettings((settings) => settings[name]);
  const change = useSettings((settings) => settings.change);
  return (
    <Chips<string>
      legend={t(`settings.${name}.name`)}
      value={value}
      onChange={(choice) => change({ [name]: choice })}
      chips={CHOICES[name].map((one) => ({ value: one, label: t.maybe(`settings.${name}.${one}`) ?? one }))}
    />
  );
}
