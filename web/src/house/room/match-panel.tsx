import { partsOf } from "../../games/parts";
import { useTexts } from "../../kit/i18n/use-texts";
import { SidePanel } from "../../kit/ui/side-panel";
import type { MatchMessage, RoomMessage } from "../../wire";
import type { WordsStart } from "../in-words/words-panel";
import { MovesPanel } from "../player/moves-panel";
import { ChatBox } from "./chat-box";
import type { LookingTogether } from "./looking";
import { PeoplePanel } from "./people-panel";
import { ResultPanel } from "./result-panel";
import { RoomWords } from "./room-words";
import { useLookBack } from "./use-look-back";

export type PanelName = "moves" | "chat" | "people" | "rules" | "words" | "result" | "save" | "analysis";

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

/** The moves as they are, and how to look back at them. */
function RoomMoves({ match, room }: { match: MatchMessage; room: RoomMessage }) {
  const playback = useLookBack(match.picture);
  return <MovesPanel playback={playback} picture={match.picture} seats={room.seats} goesOn={playback.past === null} />;
}

/** One of the match's panels. */
export function MatchPanel(props: MatchPanelProps) {
  const { name, room, match, watching, look, start, onWatchAgain, onClose } = props;
  const { t } = useTexts();
  const { Rules } = partsOf(match.picture);
  return (
    <SidePanel title={t(`panel.${name}`)} onClose={onClose}>
      {name === "moves" && <RoomMoves match={match} room={room} />}
      {name === "chat" && <ChatBox />}
      {name === "people" && <PeoplePanel room={room} match={match} />}
      {name === "rules" && <Rules options={room.options} picture={match.picture} />}
      {name === "words" && <RoomWords {...{ room, match, watching, look, start }} />}
      {name === "result" && <ResultPanel {...{ room, match, onWatchAgain }} />}
    </SidePanel>
  );
}
