import { useTexts } from "../../kit/i18n/use-texts";
import { Modal } from "../../kit/ui/modal";
import { removeRoom } from "../../state/house";
import type { RoomLine } from "../../wire";

/** What it means to remove a room depends on who else sits there, so it is said first. */
export function RemoveDialog({ room, onClose }: { room: RoomLine; onClose: () => void }) {
  const { t } = useTexts();
  const means = meaningOf(room);
  const confirm = () => {
    void removeRoom(room.code);
    onClose();
  };
  return (
    <Modal title={t("mine.leave.title")} onClose={onClose}>
      <p>{t(`mine.leave.${means}`)}</p>
      <div className="modal-deeds">
        <button type="button" className="button primary" onClick={onClose}>
          {t("mine.leave.keep")}
        </button>
        <button type="button" className="button" onClick={confirm}>
          {t("mine.leave.confirm")}
        </button>
      </div>
    </Modal>
  );
}

function meaningOf({ seats, stage, host }: RoomLine): "alone" | "close" | "get_up" | "give_up" {
  if (!seats.some(({ kind, yours }) => kind === "person" && !yours)) return "alone";
  if (stage !== "lobby") return "give_up";
  return host ? "close" : "get_up";
}
