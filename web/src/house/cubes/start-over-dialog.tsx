import { useTexts } from "../../kit/i18n/use-texts";
import { Modal } from "../../kit/ui/modal";

interface StartOverDialogProps {
  onStartOver: () => void;
  onClose: () => void;
}

/** All stones go back into the tray, so it is asked first. */
export function StartOverDialog({ onStartOver, onClose }: StartOverDialogProps) {
  const { t } = useTexts("cubes");
  const confirm = () => {
    onStartOver();
    onClose();
  };
  return (
    <Modal title={t("over.title")} onClose={onClose}>
      <p>{t("over.text")}</p>
      <div className="modal-deeds">
        <button type="button" className="button primary" onClick={onClose}>
          {t("over.go_on")}
        </button>
        <button type="button" className="button" onClick={confirm}>
          {t("over.confirm")}
        </button>
      </div>
    </Modal>
  );
}
