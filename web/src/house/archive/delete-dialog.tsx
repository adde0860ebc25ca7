import { useTexts } from "../../kit/i18n/use-texts";
import { Modal } from "../../kit/ui/modal";
import type { ArchiveLine } from "../../wire";

interface DeleteDialogProps {
  match: ArchiveLine;
  onDelete: () => void;
  onClose: () => void;
}

/** What it means to delete a match depends on who else played in it, so it is said first. */
export function DeleteDialog({ match, onDelete, onClose }: DeleteDialogProps) {
  const { t } = useTexts("archive");
  const alone = !match.seats.some(({ kind, yours }) => kind === "person" && !yours);
  const confirm = () => {
    onDelete();
    onClose();
  };
  return (
    <Modal title={t("delete.title")} onClose={onClose}>
      <p>{t(alone ? "delete.alone" : match.stage === "over" ? "delete.others" : "delete.gives_up")}</p>
      <div className="modal-deeds">
        <button type="button" className="button primary" onClick={onClose}>
          {t("delete.keep")}
        </button>
        <button type="button" className="button" onClick={confirm}>
          {t("delete.confirm")}
        </button>
      </div>
    </Modal>
  );
}
