import { useTexts } from "../../kit/i18n/use-texts";
import { Modal } from "../../kit/ui/modal";
import type { GameName } from "../../net/picture";

interface ResignDialogProps {
  /** What giving up means depends on it; at the plain table it only means to be out. */
  game: GameName | "plain";
  /** Who gives up. */
  name: string;
  onResign: () => void;
  onClose: () => void;
}

/** Giving up cannot be taken back, so it is asked twice. */
export function ResignDialog({ game, name, onResign, onClose }: ResignDialogProps) {
  const { t } = useTexts();
  const confirm = () => {
    onResign();
    onClose();
  };
  return (
    <Modal title={t("resign.title", { name })} onClose={onClose}>
      <p>{t(`${game}:resign`)}</p>
      <div className="modal-deeds">
        <button type="button" className="button primary" onClick={onClose}>
          {t("resign.play_on")}
        </button>
        <button type="button" className="button" onClick={confirm}>
          {t("resign.confirm")}
        </button>
      </div>
    </Modal>
  );
}
