import { useEffect, useState } from "react";
import { readingOf } from "../../games/readings";
import { useGameTitle } from "../../games/words/game";
import { nameOf } from "../../games/words/seat";
import { decides, ownActor } from "../../games/words/turn";
import { useTexts } from "../../kit/i18n/use-texts";
import { useArrival } from "../../kit/ui/page";
import { useAwake } from "../../kit/use-awake";
import { isPlain } from "../../net/picture";
import { lookBack, resign, useRoom } from "../../state/room";
import type { MatchMessage, RoomMessage } from "../../wire";
import { useWordsKeys } from "../in-words/use-words-keys";
import { SettingsDialog } from "../settings-dialog";
import { Announcer } from "./announcer";
import { Banners } from "./banners";
import { ConnectionStrip } from "./connection-strip";
import { LookBar } from "./look-bar";
import { lookingAt } from "./looking";
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
  const { t } = useTexts();
  const { match, onShown, onFault } = useSeen(now);
  const [panel, setPanel] = useState<PanelName | null>(null);
  const start = useWordsKeys(() => setPanel("words"));
  const [dialog, setDialog] = useState<"settings" | "resign" | null>(null);
  const past = useRoom((state) => state.past);
  const since = useRoom((state) => state.clocksSince);
  const lookingBack = past !== null;
  const [playing, setPlaying] = useState(false);
  // Whoever is back at now starts anew the next time.
  if (playing && !lookingBack) setPlaying(false);
  const watching = match !== now;
  const over = room.stage === "over" && match.actors.length === 0;
  const look = lookingAt(room, match);
  const { showsRound } = readingOf(match.picture);
  useMatchSounds(match, room, look.waits);
  useAwake(!over);
  useArrival(`${useGameTitle()(room.game)}, ${t("room.title", { code: room.code })}`);
  // The end of the match shows its result by itself, once.
  useEffect(() => {
    if (over) setPanel("result");
  }, [over]);
  // A table that shows no result of a round by itself leaves it to the panel with the scores.
  const needsPanel = look.mine && !showsRound;
  useEffect(() => {
    if (needsPanel) setPanel("people");
  }, [needsPanel]);
  const watchAgain = () => {
    void lookBack(0);
    setPlaying(true);
    setPanel(null);
  };
  const resigning = seatToResign(room, match);
  const closeDialog = () => setDialog(null);
  return (
    <div className="match">
      <div className="match-head">
        <MatchStrip
          room={room}
          match={match}
          watching={watching}
          looking={look.waits}
          panel={panel}
          onPanel={(name) => setPanel(name === panel ? null : name)}
          onSettings={() => setDialog("settings")}
          onResign={over || resigning === null ? null : () => setDialog("resign")}
        />
        <SeatBar
          seats={room.seats}
          match={match}
          past={past}
          since={since}
          looking={look.waits}
          onOpen={() => setPanel("people")}
        />
      </div>
      <ConnectionStrip showing={watching} />
      <Banners
        room={room}
        match={now}
        look={look}
        roundAtTable={showsRound && !lookingBack}
        onResult={() => setPanel("result")}
        resultShown={panel === "result" || lookingBack}
      />
      {lookingBack && <LookBar picture={match.picture} room={room} playing={playing} onPlaying={setPlaying} />}
      <div className="match-body">
        <TablePlace room={room} match={now} look={look} onShown={onShown} onFault={onFault} />
        {panel && (
          <MatchPanel
            name={panel}
            {...{ room, match, watching, look, start }}
            onWatchAgain={watchAgain}
            onClose={() => setPanel(null)}
          />
        )}
      </div>
      <Announcer match={match} seats={room.seats} looking={look.waits} />
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
