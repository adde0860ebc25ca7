import { useTranslation } from "react-i18next";
import { Modal } from "../../../ui/modal";

const KEYS = [
  "choose",
  "turn",
  "strength",
  "point",
  "trigger",
  "flick",
  "back",
  "above",
  "seat",
  "replay",
  "hint",
  "help",
] as const;

/** All keys of the table in a list. */
export function KeyHelp({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  return (
    <Modal title={t("rumms_table:keys.title")} onClose={onClose}>
      <dl className="rumms-keys">
        {KEYS.map((key) => (
          <div key={key}>
            <dt>
              <kbd>{t(`rumms_table:keys.${key}_keys`)}</kbd>
            </dt>
            <dd>{t(`rumms_table:keys.${key}`)}</dd>
          </div>
        ))}
      </dl>
    </Modal>
  );
}
