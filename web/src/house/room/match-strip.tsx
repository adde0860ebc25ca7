import { useState } from "react";
import { Link } from "wouter";
import { readingOf } from "../../games/readings";
import { useGameTitle } from "../../games/words/game";
import { decides, ownActors, resultWords, taskWords, turnWords } from "../../games/words/turn";
import { useTexts } from "../../kit/i18n/use-texts";
import { Icon } from "../../kit/ui/icons";
import { SeatMark } from "../../kit/ui/seat-mark";
import { seatToUndo, standingEvents } from "../../state/events";
import { askUndo, undo, useRoom } from "../../state/room";
import type { MatchMessage, RoomMessage } from "../../wire";
import type { PanelName } from "./match-panel";
import { RoomMenu } from "./room-menu";
import { useUnread } from "./use-unread";
import { isSpectator } from "./watching";

interface MatchStripProps {
  room: RoomMessage;
  match: MatchMessage;
  /** More has happened than the table has shown: whose turn it is will be seen. */
  watching: boolean;
  /** A round has ended, and people look at it: nobody is to move. */
  looking: boolean;
  panel: PanelName | null;
  onPanel: (name: PanelName) => void;
  onSettings: () => void;
  /** Null when there is nothing to give up. */
  onResign: (() => void) | null;
}

/** The strip above the table: whose turn it is in words and colour, and the few things one can do. */
export function MatchStrip(props: MatchStripProps) {
  const { room, match, watching, looking, panel, onPanel, onSettings, onResign } = props;
  const { t } = useTexts();
  const titleOf = useGameTitle();
  const connected = useRoom((state) => state.link === "open");
  const unread = useUnread(panel === "chat");
  const spectator = isSpectator(room);
  const over = match.actors.length === 0;
  const events = useRoom((state) => state.events);
  const idle = watching || looking;
  const [own = null, ...others] = idle ? [] : ownActors(match, room.seats);
  const reading = readingOf(match.picture);
  const undoSeat = over || reading.takesBackAtTable ? null : seatToUndo(match.undo, events);
  // Where taking back concerns others they are asked: one question at a time, and once for each move.
  const mayAsk = match.ask_undo.filter((seat) => decides(room.seats[seat]));
  const askSeat = over || undoSeat !== null || room.undo_asked ? null : seatToUndo(mayAsk, events);
  const regretted =
    standingEvents(events).findLast((event) => event.kind === "move" && event.seat === askSeat)?.n ?? null;
  const [askedFor, setAskedFor] = useState<number | null>(null);
  const ask = async (seat: number) => {
    if (await askUndo(seat)) setAskedFor(regretted);
  };
  const task = idle ? "" : taskWords(t, match, room.seats);
  const colour = idle ? null : reading.turnColour(match, others.length > 0 ? null : own);
  const words = over ? resultWords(t, match, room.seats) : turnWords(t, match, room.seats);
  return (
    <header className={own !== null ? "match-strip match-strip-mine" : "match-strip"}>
      <Link className="button icon-only quiet" href="/" aria-label={t("home.back")}>
        <Icon name="home" />
      </Link>
      <span className="room-name wide-only">
        {titleOf(room.game)} <small>{room.code}</small>
      </span>
      <h1 className="turn-words">
        {colour && <SeatMark colour={colour} />}
        <span>
          {watching ? t("turn.watching") : looking ? t("turn.looking") : words}
          {spectator ? <small>{t("turn.spectator")}</small> : !over && task && <small>{task}</small>}
        </span>
      </h1>
      {undoSeat !== null && (
        <button type="button" className="button quiet" disabled={!connected} onClick={() => void undo(undoSeat)}>
          <Icon name="undo" />
          <span className="ears-when-tight">{t("match.undo")}</span>
        </button>
      )}
      {askSeat !== null && regretted !== askedFor && (
        <button type="button" className="button quiet" disabled={!connected} onClick={() => void ask(askSeat)}>
          <Icon name="undo" />
          <span className="ears-when-tight">{t("match.ask_undo")}</span>
        </button>
      )}
      <RoomMenu
        items={[
          ...(over ? [{ name: "result" as const, icon: "trophy" as const }] : []),
          { name: "moves", icon: "moves" },
          { name: "chat", icon: "chat", count: unread },
          { name: "people", icon: "people" },
          { name: "rules", icon: "help" },
          { name: "words", icon: "write", menuOnly: true },
        ]}
        panel={panel}
        onPanel={onPanel}
        onSettings={onSettings}
        onResign={onResign}
      />
    </header>
  );
}
