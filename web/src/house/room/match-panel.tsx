import { partsOf } from "../../games/parts";
import { useTexts } from "../../kit/i18n/use-texts";
import { SidePanel } from "../../kit/ui/side-panel";
import type { MatchMessage, RoomMessage } from "../../wire";
import type { WordsStart } from "../in-words/words-panel";
import { ChatBox } from "./chat-box";
import type { LookingTogether } from "./looking";
import { MovesPanel } from "./moves-panel";
import { PeoplePanel } from "./people-panel";
import { ResultPanel } from "./result-panel";
import { RoomWords } from "./room-words";

export type PanelName = "moves" | "chat" | "people" | "rules" | "words" | "result";

interface MatchPanelProps {
  name: PanelName;
  room: RoomMessage;
  match: MatchMessage;
  /** The match has gone on, and the table still shows how. */
  watching: boolean;
  look: LookingTogether;
  /** Where one begins in words. */
  start: WordsStart;
  /** The whole match is wanted once more. */
  onWatchAgain: () => void;
  onClose: () => void;
}

/** One of the match's panels. */
export function MatchPanel(props: MatchPanelProps) {
  const { name, room, match, watching, look, start, onWatchAgain, onClose } = props;
  const { t } = useTexts();
  const { Rules } = partsOf(match.picture);
  return (
    <SidePanel title={t(`panel.${name}`)} onClose={onClose}>
      {name === "moves" && <MovesPanel match={match} seats={room.seats} />}
      {name === "chat" && <ChatBox />}
      {name === "people" && <PeoplePanel room={room} match={match} />}
      {name === "rules" && <Rules options={room.options} picture={match.picture} />}
      {name === "words" && <RoomWords {...{ room, match, watching, look, start }} />}
      {name === "result" && <ResultPanel {...{ room, match, onWatchAgain }} />}
    </SidePanel>
  );
}
