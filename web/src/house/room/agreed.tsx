import { readingOf } from "../../games/readings";
import { useTexts } from "../../kit/i18n/use-texts";
import type { Picture } from "../../net/picture";
import type { RoomMessage } from "../../wire";

interface AgreedProps {
  room: RoomMessage;
  picture: Picture;
}

/** What is agreed for this room, in one line: how the game is played, and the clock. */
export function Agreed({ room, picture }: AgreedProps) {
  const { t } = useTexts();
  const parts = [
    ...readingOf(picture).agreed(t, room.options, picture),
    room.clock ? t("setup.minutes", { count: room.clock.seconds / 60 }) : t("setup.no_clock"),
  ];
  return <p className="agreed">{parts.join(" · ")}</p>;
}
