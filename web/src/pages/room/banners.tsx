import { useTranslation } from "react-i18next";
import { Link } from "wouter";
import { sit } from "../../state/room";
import type { RoomMessage } from "../../wire";
import { nameOf } from "../../words/seat";

interface BannersProps {
  room: RoomMessage;
  resultShown: boolean;
  onResult: () => void;
}

/** What waits for an answer: a seat to take back, a rematch to join. One at a time. */
export function Banners({ room, resultShown, onResult }: BannersProps) {
  const { t } = useTranslation();
  const lent = room.seats.find(({ yours, kind, bot }) => yours && kind === "person" && bot !== null);
  if (room.stage === "over") {
    if (resultShown) return null;
    return (
      <div className="banner" role="status">
        <span>{t("turn.over")}</span>
        {room.rematch ? (
          <Link className="button primary" href={`/room/${room.rematch}`}>
            {t("result.go_to_rematch")}
          </Link>
        ) : (
          <button type="button" className="button" onClick={onResult}>
            {t("panel.result")}
          </button>
        )}
      </div>
    );
  }
  if (!lent) return null;
  return (
    <div className="banner" role="status">
      <span>{t("match.lent", { name: nameOf(t, room.seats, lent.seat) })}</span>
      <button type="button" className="button primary" onClick={() => void sit(lent.seat)}>
        {t("match.take_back_seat")}
      </button>
    </div>
  );
}
