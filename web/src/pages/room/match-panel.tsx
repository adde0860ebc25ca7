import { useTranslation } from "react-i18next";
import { partsOf } from "../../games/parts";
import { SidePanel } from "../../ui/side-panel";
import type { MatchMessage, RoomMessage } from "../../wire";
import { ChatBox } from "./chat-box";
import { MovesPanel } from "./moves-panel";
import { PeoplePanel } from "./people-panel";
import { ResultPanel } from "./result-panel";

export type PanelName = "moves" | "chat" | "people" | "rules" | "result";

interface MatchPanelProps {
  name: PanelName;
  room: RoomMessage;
  match: MatchMessage;
  onClose: () => void;
}

/** One of the match's panels. */
export function MatchPanel({ name, room, match, onClose }: MatchPanelProps) {
  const { t } = useTranslation();
  const { Rules } = partsOf(match.picture);
  return (
    <SidePanel title={t(`panel.${name}`)} onClose={onClose}>
      {name === "moves" && <MovesPanel match={match} seats={room.seats} />}
      {name === "chat" && <ChatBox lines={room.chat} />}
      {name === "people" && <PeoplePanel room={room} match={match} />}
      {name === "rules" && <Rules options={room.options} />}
      {name === "result" && <ResultPanel room={room} match={match} />}
    </SidePanel>
  );
}
