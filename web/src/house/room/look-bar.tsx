import { readingOf } from "../../games/readings";
import { useTexts } from "../../kit/i18n/use-texts";
import type { Picture } from "../../net/picture";
import { backToNow } from "../../state/room";
import type { RoomMessage } from "../../wire";
import { PlayerBar } from "../player/player-bar";
import { begunSince } from "../player/story";
import { RematchDoor } from "./rematch-door";
import { useLookBack } from "./use-look-back";

interface LookBarProps {
  picture: Picture;
  room: RoomMessage;
  playing: boolean;
  onPlaying: (playing: boolean) => void;
}

/** The player in a room: what it shows is past, the match may have gone on meanwhile, and a button leads back. */
export function LookBar({ picture, room, playing, onPlaying }: LookBarProps) {
  const { t } = useTexts();
  const { past, ...playback } = useLookBack(picture);
  const { hidesHands, stepsInTurn } = readingOf(picture);
  const begun = past ? begunSince(playback.story, past.since) : 0;
  return (
    <PlayerBar
      {...{ playback, picture, playing, onPlaying }}
      seats={room.seats}
      handsHidden={hidesHands}
      beyond
      note={begun > 0 ? t(`look.went_on.${stepsInTurn > 1 ? "turn" : "move"}`, { count: begun }) : ""}
    >
      <button type="button" className={room.rematch ? "button" : "button primary"} onClick={backToNow}>
        {t("look.back_to_now")}
      </button>
      {room.rematch && <RematchDoor room={room} />}
    </PlayerBar>
  );
}
