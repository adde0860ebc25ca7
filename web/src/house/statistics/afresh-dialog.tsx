import { useTexts } from "../../kit/i18n/use-texts";
import { Modal } from "../../kit/ui/modal";

interface AfreshDialogProps {
  onConfirm: () => void;
  onClose: () => void;
}

/** What starting afresh means is said first. */
export function AfreshDialog({ onConfirm, onClose }: AfreshDialogProps) {
  const { t } = useTexts("statistics");
  const confirm = () => {
    onConfirm();
    onClose();
  };
  return (
    <Modal title={t("afresh.title")} onClose={onClose}>
      <p>{t("afresh.text")}</p>
      <div className="modal-deeds">
        <button type="button" className="button primary" onClick={onClose}>
          {t("afresh.keep")}
        </button>
        <button type="button" className="button" onClick={confirm}>
          {t("afresh.confirm")}
        </button>
      </div>
    </Modal>
  );
}
