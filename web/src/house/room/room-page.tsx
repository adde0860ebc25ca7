import { useEffect, useRef, useState } from "react";
import { Link } from "wouter";
import { useHistoryState } from "wouter/use-browser-location";
import { packOf } from "../../games/readings";
import { useGameTitle } from "../../games/words/game";
import { refusalWords } from "../../games/words/refusal";
import { turnWords } from "../../games/words/turn";
import type { T } from "../../kit/i18n/t";
import { usePack } from "../../kit/i18n/use-pack";
import { useTexts } from "../../kit/i18n/use-texts";
import { usePageTitle } from "../../kit/ui/page";
import { useAgain } from "../../kit/use-again";
import { Refusal } from "../../net/refusal";
import { loadHouse, useHouse } from "../../state/house";
import { enterRoom, leaveRoom, start, useRoom } from "../../state/room";
import type { MatchMessage, RoomMessage } from "../../wire";
import { LostPage } from "../lost-page";
import type { Arrival } from "../use-open-room";
import { ConnectionStrip } from "./connection-strip";
import { Lobby } from "./lobby";
import { lookingAt } from "./looking";
import { MatchView } from "./match-view";
import { NewerPage } from "./newer-page";
import { rematchWords } from "./rematch-door";

/** The close code for a page that is older than the server. */
const OUTDATED = 4426;

/** A room: its lobby, its match, its end. */
export function RoomPage({ code }: { code: string }) {
  const { t } = useTexts();
  const room = useRoom((state) => state.room);
  const match = useRoom((state) => state.match);
  const turnedAway = useRoom((state) => state.turnedAway);
  const speaks = usePack(room ? packOf(room.game) : null);
  // In a tab behind others, the title is all one sees.
  const titleOf = useGameTitle();
  usePageTitle(
    room && match && speaks
      ? titleWords(t, room, match)
      : room
        ? t("room.title_of", { game: titleOf(room.game), code: room.code })
        : t("room.title", { code }),
  );
  const unreachable = useHouse((house) => house.unreachable);
  // First who we are: with the answer comes the cookie by which the room knows us.
  const known = useHouse((house) => house.name !== undefined);
  useEffect(() => {
    if (!useHouse.getState().games) void loadHouse();
  }, []);
  useAgain(unreachable, () => void loadHouse());
  useEffect(() => {
    if (!known) return;
    enterRoom(code);
    return leaveRoom;
  }, [code, known]);
  const starting = useStartOnArrival();

  if (turnedAway?.code === OUTDATED) return <NewerPage />;
  if (turnedAway) {
    const refusal = new Refusal(turnedAway.reason, t("lost.room.text"));
    return <LostPage title={t("lost.room.title", { code })} text={refusalWords(t, refusal)} />;
  }
  if (room && room.code === code.toUpperCase() && speaks) {
    if (room.stage === "lobby" && !starting) return <Lobby room={room} />;
    if (match) return <MatchView room={room} match={match} />;
  }
  const waits = unreachable && !known;
  return (
    <div className="room-wait">
      <ConnectionStrip />
      <p role="status">{t(waits ? "room.waits" : "room.entering")}</p>
      {waits && (
        <Link className="button" href="/">
          {t("home.back")}
        </Link>
      )}
    </div>
  );
}

function titleWords(t: T, room: RoomMessage, match: MatchMessage): string {
  if (room.rematch) return rematchWords(t, room);
  return lookingAt(room, match).waits ? t("turn.looking") : turnWords(t, match, room.seats);
}

/** Whoever opened a room without open seats wants to play, not to look at a lobby. True while that is under way. */
function useStartOnArrival(): boolean {
  const arrival = useHistoryState<Arrival | null>();
  const ready = useRoom(({ room }) => room?.stage === "lobby" && room.host);
  const [starting, setStarting] = useState(arrival?.start ?? false);
  const asked = useRef(false);
  useEffect(() => {
    if (!starting || !ready || asked.current) return;
    asked.current = true;
    // Refused: then the lobby is the place to see why.
    void start().then((done) => done || setStarting(false));
  }, [starting, ready]);
  return starting && ready === true;
}
