import { useTexts } from "../../kit/i18n/use-texts";
import { Switch } from "../../kit/ui/switch";
import { setReveal } from "../../state/room";
import type { RoomMessage } from "../../wire";

interface RevealCardProps {
  room: RoomMessage;
  reveal: boolean;
}

/** Whether hands are shown after the match: the host decides, and everyone reads it before they sit down. */
export function RevealCard({ room, reveal }: RevealCardProps) {
  const { t } = useTexts();
  if (!room.host) return <p className="help">{t(reveal ? "lobby.reveal" : "lobby.reveal_not")}</p>;
  return (
    <Switch
      label={t("setup.reveal")}
      help={t("setup.reveal_help")}
      checked={reveal}
      onChange={(wanted) => void setReveal(wanted)}
    />
  );
}
