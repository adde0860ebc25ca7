import { type KeyboardEvent, useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { partsOf } from "../../games/parts";
import { Icon } from "../../ui/icons";
import { useSheetPull } from "../../ui/use-sheet-pull";
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

/** A panel beside the table; on a phone a sheet that comes up from below. */
export function MatchPanel({ name, room, match, onClose }: MatchPanelProps) {
  const { t } = useTranslation();
  const { Rules } = partsOf(match.picture.game);
  const title = useRef<HTMLHeadingElement>(null);
  // Closing it leads back to where the person was: read before the focus moves.
  useEffect(() => {
    const opener = document.activeElement;
    return () => {
      if (opener instanceof HTMLElement) opener.focus({ preventScroll: true });
    };
  }, []);
  // Whoever opened it with the keyboard goes on inside it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another panel is a reason to move the focus
  useEffect(() => {
    title.current?.focus({ preventScroll: true });
  }, [name]);
  const { handle, pulled } = useSheetPull(onClose);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== "Escape") return;
    event.stopPropagation();
    onClose();
  };
  return (
    <section
      className="panel"
      role="dialog"
      aria-labelledby="panel-title"
      onKeyDown={onKeyDown}
      style={pulled > 0 ? { transform: `translateY(${pulled}px)` } : undefined}
    >
      <header className="panel-head" {...handle}>
        <h2 id="panel-title" ref={title} tabIndex={-1}>
          {t(`panel.${name}`)}
        </h2>
        <button type="button" className="button icon-only quiet" onClick={onClose} aria-label={t("close")}>
          <Icon name="close" />
        </button>
      </header>
      <div className="panel-body">
        {name === "moves" && <MovesPanel match={match} seats={room.seats} />}
        {name === "chat" && <ChatBox lines={room.chat} />}
        {name === "people" && <PeoplePanel room={room} match={match} />}
        {name === "rules" && <Rules options={room.options} />}
        {name === "result" && <ResultPanel room={room} match={match} />}
      </div>
    </section>
  );
}
