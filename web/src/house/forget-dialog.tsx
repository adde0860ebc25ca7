import { useState } from "react";
import { useTexts } from "../kit/i18n/use-texts";
import { Modal } from "../kit/ui/modal";
import { forgetMe } from "../state/house";

/** Being forgotten cannot be taken back, so what it means is said first. */
export function ForgetDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTexts();
  const [going, setGoing] = useState(false);
  const confirm = async () => {
    setGoing(true);
    if (await forgetMe()) window.location.assign("/");
    else setGoing(false);
  };
  return (
    <Modal title={t("own.forget.title")} onClose={onClose}>
      <div className="stack">
        <p>{t("own.forget.matches")}</p>
        <p>{t("own.forget.name")}</p>
        <p>{t("own.forget.cubes")}</p>
        <p>{t("own.forget.final")}</p>
      </div>
      <div className="modal-deeds">
        <button type="button" className="button primary" onClick={onClose}>
          {t("own.forget.stay")}
        </button>
        <button type="button" className="button" disabled={going} onClick={() => void confirm()}>
          {t("own.forget.confirm")}
        </button>
      </div>
    </Modal>
  );
}
