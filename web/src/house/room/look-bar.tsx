import type { Moment } from "../../games/moment";
import { readingOf } from "../../games/readings";
import { eventSentence } from "../../games/words/move";
import { capital, type T } from "../../kit/i18n/t";
import { useTexts } from "../../kit/i18n/use-texts";
import { Icon } from "../../kit/ui/icons";
import { useSpoken } from "../../kit/ui/live-region";
import type { Picture } from "../../net/picture";
import { backToNow } from "../../state/room";
import type { RoomMessage } from "../../wire";
import { useStepKeys } from "../use-step-keys";
import { RematchDoor } from "./rematch-door";
import { begunSince } from "./story";
import { useLookBack } from "./use-look-back";
import { useReplay } from "./use-replay";

interface LookBarProps {
  picture: Picture;
  room: RoomMessage;
  /** It goes on by itself, step by step. */
  playing: boolean;
  onPlaying: (playing: boolean) => void;
}

/** Says plainly that this is the past and what happened then, plays it, and leads back. */
export function LookBar({ picture, room, playing, onPlaying }: LookBarProps) {
  const { t } = useTexts();
  const { story, place, last, past, goTo } = useLookBack(picture);
  const moment = story[place];
  const { speed, onSpeed } = useReplay({ story, place, playing, onStep: () => goTo(place + 1) });
  /** By hand: then it no longer goes on by itself. */
  const leap = (wanted: number) => {
    onPlaying(false);
    goTo(wanted);
  };
  useStepKeys((step) => leap(place + step));
  const begun = past ? begunSince(story, past.since) : 0;
  const { hidesHands, stepsInTurn } = readingOf(picture);
  const unit = stepsInTurn > 1 ? "turn" : "move";
  const where = moment ? momentWords(t, moment, unit) : t("look.at_start");
  const happened = moment?.event ? capital(eventSentence(t, { picture, seats: room.seats }, moment.event)) : "";
  const told = `${where} ${happened}`.trim();
  useSpoken(playing ? null : told, "look");
  return (
    <section className="look-bar" aria-label={t("look.title")}>
      <p>
        <strong>{where}</strong> {happened || (hidesHands && t("look.no_hands"))}
        {begun > 0 && <span> {t(`look.went_on.${unit}`, { count: begun })}</span>}
      </p>
      <input
        type="range"
        className="look-place"
        aria-label={t("look.place")}
        aria-valuetext={told}
        max={last}
        value={place}
        onChange={(event) => leap(Number(event.target.value))}
      />
      <span className="step-buttons">
        <button
          type="button"
          className="button icon-only"
          disabled={place === 0}
          onClick={() => leap(place - 1)}
          aria-label={t("look.previous")}
        >
          <Icon name="previous" />
        </button>
        <button
          type="button"
          className="button icon-only"
          onClick={() => onPlaying(!playing)}
          aria-label={t(playing ? "look.pause" : "look.play")}
        >
          <Icon name={playing ? "pause" : "play"} />
        </button>
        <button type="button" className="button icon-only" onClick={() => leap(place + 1)} aria-label={t("look.next")}>
          <Icon name="next" />
        </button>
        <button
          type="button"
          className="button icon-only"
          onClick={onSpeed}
          aria-label={`${t("look.speed")}: ${speed}×`}
        >
          {`${speed}×`}
        </button>
        <button type="button" className={room.rematch ? "button" : "button primary"} onClick={backToNow}>
          {t("look.back_to_now")}
        </button>
        {room.rematch && <RematchDoor room={room} />}
      </span>
    </section>
  );
}

/** Where in the match this is, or at least that it is past. */
function momentWords(t: T, { event, number, round }: Moment, unit: "move" | "turn"): string {
  if (round !== null && round > 1) return t("look.at_round", { number: round });
  if (event === null) return t("look.at_start");
  return number === null ? `${t("look.title")}:` : t(`look.at_${unit}`, { number });
}
