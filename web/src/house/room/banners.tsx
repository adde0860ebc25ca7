import { nameOf } from "../../games/words/seat";
import { useTexts } from "../../kit/i18n/use-texts";
import { sit } from "../../state/room";
import type { MatchMessage, RoomMessage } from "../../wire";
import { AbsentBanner, useAbsent, useComings } from "./absent";
import { LookTogether } from "./look-together";
import type { LookingTogether } from "./looking";
import { RematchDoor, rematchWords } from "./rematch-door";
import { TakeBackQuestion, useVerdict } from "./take-back-question";

interface BannersProps {
  room: RoomMessage;
  match: MatchMessage;
  look: LookingTogether;
  /** The table shows the result of a round itself. */
  roundAtTable: boolean;
  /** The result, or a bar that leads back to it, is shown elsewhere. */
  resultShown: boolean;
  onResult: () => void;
}

/** What waits for an answer: a question, a result to look at, a seat to take back, a rematch to join. One at a time. */
export function Banners({ room, match, look, roundAtTable, resultShown, onResult }: BannersProps) {
  const { t } = useTexts();
  const lent = room.seats.filter(({ yours, kind, bot }) => yours && kind === "person" && bot !== null);
  const absent = useAbsent(room);
  useComings(room, absent);
  useVerdict(room, match);
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
  if (room.undo_asked) return <TakeBackQuestion room={room} match={match} asked={room.undo_asked} />;
  if (look.waits) return <LookTogether room={room} look={look} atTable={roundAtTable} />;
  if (lent.length === 0) return absent.length > 0 ? <AbsentBanner room={room} absent={absent} /> : null;
  const takeBack = () => {
    for (const { seat } of lent) void sit(seat);
  };
  return (
    <div className="banner" role="status">
      <span>{lent.map(({ seat }) => t("match.lent", { name: nameOf(t, room.seats, seat) })).join(" ")}</span>
      <button type="button" className="button primary" onClick={takeBack}>
        {t("match.take_back_seat")}
      </button>
    </div>
  );
}
