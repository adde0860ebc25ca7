import { useTranslation } from "react-i18next";
import type { Picture } from "../../games/picture";
import { readingOf } from "../../games/readings";
import type { RoomMessage } from "../../wire";

interface AgreedProps {
  room: RoomMessage;
  picture: Picture;
}

/** What is agreed for this room, in one line: how the game is played, and the clock. */
export function Agreed({ room, picture }: AgreedProps) {
  const { t } = useTranslation();
  const parts = [
    ...readingOf(picture).agreed(t, room.options, picture),
    room.clock ? t("setup.minutes", { count: room.clock.seconds / 60 }) : t("setup.no_clock"),
  ];
  return <p className="agreed">{parts.join(" · ")}</p>;
}
