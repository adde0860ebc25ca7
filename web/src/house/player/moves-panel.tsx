import { useEffect, useRef } from "react";
import { readingOf } from "../../games/readings";
import { eventName, eventWords } from "../../games/words/move";
import { useTexts } from "../../kit/i18n/use-texts";
import { Icon, type IconName } from "../../kit/ui/icons";
import { SeatMark } from "../../kit/ui/seat-mark";
import type { Picture } from "../../net/picture";
import type { SeatView } from "../../wire";
import { usePanelStepKeys } from "../use-step-keys";
import { JumpTo } from "./jump-to";
import type { Playback } from "./playback";

interface MovesPanelProps {
  playback: Playback;
  picture: Picture;
  seats: readonly SeatView[];
  /** The end is now, and somebody is there. */
  goesOn?: boolean;
}

/** The moves with their numbers. A tap shows the table as it was then. */
export function MovesPanel({ playback, picture, seats, goesOn }: MovesPanelProps) {
  const { t } = useTexts();
  const { story, place, last, goTo } = playback;
  const telling = { picture, seats };
  const list = useRef<HTMLDivElement>(null);
  const shown = useRef<HTMLLIElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a step or a new move is the reason to scroll
  useEffect(() => {
    shown.current?.scrollIntoView?.({ block: "nearest" });
  }, [place, last]);
  usePanelStepKeys(
    (wanted) => goTo(place + wanted),
    () => list.current?.closest(".panel") ?? null,
  );
  const step = (icon: IconName, label: string, wanted: number, disabled: boolean) => (
    <button
      type="button"
      className="button icon-only"
      onClick={() => goTo(wanted)}
      disabled={disabled}
      aria-label={label}
    >
      <Icon name={icon} />
    </button>
  );
  return (
    <div className="moves" ref={list}>
      <ol className="move-list">
        {story.map(({ n, event, number, first, colour, round }, at) => (
          <li key={n} ref={at === place ? shown : undefined}>
            {round !== null && <h3 className="move-round">{readingOf(picture).roundName(t, round)}</h3>}
            <button
              type="button"
              className={first || colour ? "move-line" : "move-line move-step"}
              aria-current={at === place ? "step" : undefined}
              onClick={() => goTo(at)}
            >
              <span className="move-number">{first && number}</span>
              {colour ? <SeatMark colour={colour} size={20} /> : <span className="no-mark" />}
              <span className="move-words">
                {event && eventName(t, telling, event) && (
                  <span className="for-ears">{eventName(t, telling, event)}: </span>
                )}
                {event ? eventWords(t, telling, event) : t("look.start")}
              </span>
            </button>
          </li>
        ))}
      </ol>
      <div className="step-buttons">
        {step("first", t("look.first"), 0, place === 0)}
        {step("previous", t("look.previous"), place - 1, place === 0)}
        {step("next", t("look.next"), place + 1, goesOn ?? place >= last)}
        <button type="button" className="button" disabled={goesOn ?? place >= last} onClick={() => goTo(last)}>
          {t(goesOn === undefined ? "look.end" : "look.now")}
        </button>
      </div>
      <JumpTo story={story} picture={picture} onJump={goTo} />
    </div>
  );
}
