import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { isPlain } from "../../games/picture";
import { resign, useRoom } from "../../state/room";
import { SettingsDialog } from "../../ui/settings-dialog";
import type { MatchMessage, RoomMessage } from "../../wire";
import { nameOf } from "../../words/seat";
import { decides, ownActor } from "../../words/turn";
import { Announcer } from "./announcer";
import { Banners } from "./banners";
import { ConnectionStrip } from "./connection-strip";
import { LookBar } from "./look-bar";
import { MatchPanel, type PanelName } from "./match-panel";
import { MatchStrip } from "./match-strip";
import { ResignDialog } from "./resign-dialog";
import { SeatBar } from "./seat-bar";
import { TablePlace } from "./table-place";
import { useMatchSounds } from "./use-match-sounds";
import { useSeen } from "./use-seen";

interface MatchViewProps {
  room: RoomMessage;
  match: MatchMessage;
}

/** The table with its thin chrome: who is to move, the scores, and panels that slide in when they are wanted. */
export function MatchView({ room, match: now }: MatchViewProps) {
  const { t } = useTranslation();
  const { match, onShown } = useSeen(now);
  const [panel, setPanel] = useState<PanelName | null>(null);
  const [dialog, setDialog] = useState<"settings" | "resign" | null>(null);
  const lookingBack = useRoom((state) => state.past !== null);
  const over = room.stage === "over" && match.actors.length === 0;
  useMatchSounds(match, room.seats);
  // The end of the match shows its result by itself, once.
  useEffect(() => {
    if (over) setPanel("result");
  }, [over]);
  const resigning = seatToResign(room, match);
  const closeDialog = () => setDialog(null);
  return (
    <div className="match">
      <MatchStrip
        room={room}
        match={match}
        watching={match !== now}
        panel={panel}
        onPanel={(name) => setPanel(name === panel ? null : name)}
        onSettings={() => setDialog("settings")}
        onResign={over || resigning === null ? null : () => setDialog("resign")}
      />
      <SeatBar room={room} match={match} onOpen={() => setPanel("people")} />
      <ConnectionStrip />
      <Banners room={room} onResult={() => setPanel("result")} resultShown={panel === "result"} />
      {lookingBack && <LookBar picture={match.picture} />}
      <div className="match-body">
        <TablePlace room={room} match={now} onShown={onShown} />
        {panel && <MatchPanel name={panel} room={room} match={match} onClose={() => setPanel(null)} />}
      </div>
      <Announcer match={match} seats={room.seats} />
      {dialog === "settings" && <SettingsDialog onClose={closeDialog} />}
      {dialog === "resign" && resigning !== null && (
        <ResignDialog
          game={isPlain(match.picture) ? "plain" : match.picture.game}
          name={nameOf(t, room.seats, resigning)}
          onClose={closeDialog}
          onResign={() => void resign(resigning)}
        />
      )}
    </div>
  );
}

/** At a shared screen the one who is to move gives up, if anyone. */
function seatToResign(room: RoomMessage, match: MatchMessage): number | null {
  const mine = room.seats.filter((seat) => decides(seat) && !match.resigned.includes(seat.seat));
  return ownActor(match, room.seats) ?? mine[0]?.seat ?? null;
}
