import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { useHistoryState } from "wouter/use-browser-location";
import { Refusal } from "../../net/refusal";
import { loadHouse } from "../../state/house";
import { enterRoom, leaveRoom, start, useRoom } from "../../state/room";
import { usePageTitle } from "../../ui/page-title";
import { refusalWords } from "../../words/refusal";
import { turnWords } from "../../words/turn";
import { LostPage } from "../lost-page";
import type { Arrival } from "../use-open-room";
import { ConnectionStrip } from "./connection-strip";
import { Lobby } from "./lobby";
import { MatchView } from "./match-view";

/** A room: its lobby, its match, its end. */
export function RoomPage({ code }: { code: string }) {
  const { t } = useTranslation();
  const room = useRoom((state) => state.room);
  const match = useRoom((state) => state.match);
  const turnedAway = useRoom((state) => state.turnedAway);
  // In a tab behind others, the title is all one sees.
  usePageTitle(room && match ? turnWords(t, match, room.seats) : t("room.title", { code }));
  useEffect(() => {
    let here = true;
    // The house first: it hands out the cookie by which the room knows us.
    void loadHouse().then(() => here && enterRoom(code));
    return () => {
      here = false;
      leaveRoom();
    };
  }, [code]);
  useStartOnArrival();

  if (turnedAway) {
    const refusal = new Refusal(turnedAway.reason, t("lost.room.text"));
    return <LostPage title={t("lost.room.title", { code })} text={refusalWords(t, refusal)} />;
  }
  if (room && room.code === code.toUpperCase()) {
    if (room.stage === "lobby") return <Lobby room={room} />;
    if (match) return <MatchView room={room} match={match} />;
  }
  return (
    <div className="room-wait">
      <ConnectionStrip />
      <p role="status">{t("room.entering")}</p>
    </div>
  );
}

/** Whoever opened a room without open seats wants to play, not to look at a lobby. */
function useStartOnArrival(): void {
  const arrival = useHistoryState<Arrival | null>();
  const ready = useRoom(({ room }) => room?.stage === "lobby" && room.host);
  const done = useRef(false);
  useEffect(() => {
    if (!arrival?.start || !ready || done.current) return;
    done.current = true;
    void start();
  }, [arrival, ready]);
}
