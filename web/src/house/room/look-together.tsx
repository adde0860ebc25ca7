import { nameOf } from "../../games/words/seat";
import { useTexts } from "../../kit/i18n/use-texts";
import { useRoom } from "../../state/room";
import type { RoomMessage } from "../../wire";
import type { LookingTogether } from "./looking";

interface LookTogetherProps {
  room: RoomMessage;
  look: LookingTogether;
  /** The table shows the result itself, with a button to go on. */
  atTable: boolean;
}

/** A round has ended, and the match waits: for this person, who says when to go on, or for others, who are named. */
export function LookTogether({ room, look, atTable }: LookTogetherProps) {
  const { t } = useTexts();
  const connected = useRoom((state) => state.link === "open");
  if (look.mine && atTable) return null;
  const names = look.seats.map((seat) => nameOf(t, room.seats, seat));
  function words(): string {
    if (look.mine) return t("looking.mine");
    return names.length > 0 ? t("looking.others", { names }) : t("turn.looking");
  }

  return (
    <div className="banner" role="status">
      <span>{words()}</span>
      {look.mine && (
        <button type="button" className="button primary" disabled={!connected} onClick={look.onLooked}>
          {t("looking.go_on")}
        </button>
      )}
    </div>
  );
}
