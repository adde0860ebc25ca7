import { botName } from "../../games/words/seat";
import { useTexts } from "../../kit/i18n/use-texts";
import { setStandIn } from "../../state/room";
import type { RoomMessage } from "../../wire";
import { StandInInput } from "../stand-in-input";

interface StandInCardProps {
  room: RoomMessage;
  bots: readonly string[];
}

/** Who plays on for whoever loses the line: the host decides, and everyone reads it before they sit down. */
export function StandInCard({ room, bots }: StandInCardProps) {
  const { t } = useTexts();
  const { host, stand_in: bot } = room;
  if (host) return <StandInInput bots={bots} value={bot} onChange={(wanted) => void setStandIn(wanted)} />;
  const words = bot === null ? t("lobby.stand_in_nobody") : t("lobby.stand_in", { bot: botName(t, bot) });
  return <p className="help">{words}</p>;
}
