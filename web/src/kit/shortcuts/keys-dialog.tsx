import { useSettings } from "../../state/settings";
import { useTexts } from "../i18n/use-texts";
import { Modal } from "../ui/modal";
import { Switch } from "../ui/switch";
import { KeyList } from "./key-list";

/** The nearest first. */
const LISTED = ["table", "panel", "room", "house"] as const;

/** Every key that does something on this page, and the switch for those that are single characters. */
export function KeysDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTexts();
  const { shortcuts, change } = useSettings();
  return (
    <Modal title={t("keys.title")} onClose={onClose}>
      <div className="keys-dialog">
        <Switch
          label={t("keys.characters")}
          help={t("keys.characters_help")}
          checked={shortcuts}
          onChange={(checked) => change({ shortcuts: checked })}
        />
        {LISTED.map((scope) => (
          <section key={scope}>
            <KeyList scope={scope} title={t(`keys.scope.${scope}`)} />
          </section>
        ))}
      </div>
    </Modal>
  );
}
