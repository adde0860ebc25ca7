import { type FormEvent, useState } from "react";
import { useTranslation } from "react-i18next";
import { rename, useHouse } from "../state/house";
import { Modal } from "./modal";
import { NameField } from "./name-field";
import { tidyName } from "./names";

/** Choose how the others see you. */
export function NameDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const [name, setName] = useState(useHouse.getState().name ?? "");
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (await rename(tidyName(name))) onClose();
  };
  return (
    <Modal title={t("name.title")} onClose={onClose}>
      <form className="stack" onSubmit={(event) => void submit(event)}>
        <NameField label={t("name.label")} value={name} onChange={setName} />
        <button type="submit" className="button primary" disabled={tidyName(name) === ""}>
          {t("name.save")}
        </button>
      </form>
    </Modal>
  );
}
