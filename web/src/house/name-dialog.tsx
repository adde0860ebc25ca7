import { type FormEvent, useState } from "react";
import { useTexts } from "../kit/i18n/use-texts";
import { Modal } from "../kit/ui/modal";
import { rename, useHouse } from "../state/house";
import { NameField } from "./name-field";
import { tidyName } from "./names";

/** Choose how the others see you. */
export function NameDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTexts();
  const [name, setName] = useState(useHouse.getState().name ?? "");
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (await rename(tidyName(name))) onClose();
  };
  return (
    <Modal title={t("name.title")} onClose={onClose}>
      <form className="stack" onSubmit={(event) => void submit(event)}>
        <NameField first label={t("name.label")} value={name} onChange={setName} />
        <button type="submit" className="button primary" disabled={tidyName(name) === ""}>
          {t("name.save")}
        </button>
      </form>
    </Modal>
  );
}
