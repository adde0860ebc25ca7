import { nameOf } from "../../games/words/seat";
import { useTexts } from "../../kit/i18n/use-texts";
import { sit } from "../../state/room";
import type { RoomMessage } from "../../wire";
import { LookTogether } from "./look-together";
import type { LookingTogether } from "./looking";
import { RematchDoor, rematchWords } from "./rematch-door";

interface BannersProps {
  room: RoomMessage;
  look: LookingTogether;
  /** The table shows the result of a round itself. */
  roundAtTable: boolean;
  /** The result, or a bar that leads back to it, is shown elsewhere. */
  resultShown: boolean;
  onResult: () => void;
}

/** What waits for an answer: a result to look at, a seat to take back, a rematch to join. One at a time. */
export function Banners({ room, look, roundAtTable, resultShown, onResult }: BannersProps) {
  const { t } = useTexts();
  const lent = room.seats.find(({ yours, kind, bot }) => yours && kind === "person" && bot !== null);
  if (room.stage === "over") {
    if (resultShown) return null;
    return (
      <div className="banner" role="status">
        <span>{room.rematch ? rematchWords(t, room) : t("turn.over")}</span>
        {room.rematch ? (
          <RematchDoor room={room} />
        ) : (
          <button type="button" className="button" onClick={onResult}>
            {t("panel.result")}
          </button>
        )}
      </div>
    );
  }
  if (look.waits) return <LookTogether room={room} look={look} atTable={roundAtTable} />;
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
