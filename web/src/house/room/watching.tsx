import { useTexts } from "../../kit/i18n/use-texts";
import type { RoomMessage } from "../../wire";

/** Whether this person has no seat here. */
export function isSpectator({ seats }: Pick<RoomMessage, "seats">): boolean {
  return !seats.some(({ yours }) => yours);
}

/** How many others watch: whoever watches does not count themselves. */
export function Watching({ room }: { room: RoomMessage }) {
  const { t } = useTexts();
  const count = room.watching - (isSpectator(room) ? 1 : 0);
  return count > 0 && <p className="help">{t("lobby.watching", { count })}</p>;
}
