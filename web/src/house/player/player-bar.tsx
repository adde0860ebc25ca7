import type { ReactNode } from "react";
import type { Moment } from "../../games/moment";
import { readingOf } from "../../games/readings";
import { eventSentence } from "../../games/words/move";
import { capital, type T } from "../../kit/i18n/t";
import { useTexts } from "../../kit/i18n/use-texts";
import { useKeyHint, useShortcuts } from "../../kit/shortcuts/use-shortcuts";
import { Icon, type IconName } from "../../kit/ui/icons";
import { useSpoken } from "../../kit/ui/live-region";
import type { Picture } from "../../net/picture";
import type { SeatView } from "../../wire";
import { PLAYER_KEYS } from "./keys";
import type { Playback } from "./playback";
import { turnAfter, turnBefore } from "./story";
import { usePlaying } from "./use-playing";

interface PlayerBarProps {
  playback: Playback;
  /** By which the match is read. */
  picture: Picture;
  seats: readonly SeatView[];
  /** It goes on by itself, step by step. */
  playing: boolean;
  onPlaying: (playing: boolean) => void;
  /** Nobody's hand can be seen. */
  handsHidden: boolean;
  /** A step beyond the end leads somewhere. */
  beyond?: boolean;
  /** Said after what happened. */
  note?: string;
  /** Further buttons. */
  children?: ReactNode;
}

/** Says which moment this is and what happened then, plays the match, and leads through it. */
export function PlayerBar(props: PlayerBarProps) {
  const { playback, picture, seats, playing, onPlaying, handsHidden, beyond = false, note, children } = props;
  const { t } = useTexts();
  const hint = useKeyHint();
  const { story, place, last, goTo } = playback;
  const { speed, onSpeed, onFaster } = usePlaying({ playback, playing, onPlaying });
  /** By hand: then it no longer goes on by itself. */
  const leap = (wanted: number) => {
    onPlaying(false);
    goTo(wanted);
  };
  /** Whoever plays from the end sees it from the start. */
  const onPlay = () => {
    if (!playing && place >= last) goTo(0);
    onPlaying(!playing);
  };
  useShortcuts(PLAYER_KEYS, {
    step: (at) => leap(place + (at === 0 ? -1 : 1)),
    play: onPlay,
    ends: (at) => leap(at === 0 ? 0 : last),
    turn: (at) => leap(at === 0 ? turnBefore(story, place) : turnAfter(story, place)),
    speed: (at) => onFaster(at === 0 ? -1 : 1),
  });
  const moment = story[place];
  const unit = readingOf(picture).stepsInTurn > 1 ? "turn" : "move";
  const where = moment ? momentWords(t, moment, unit) : t("look.at_start");
  const happened = moment?.event ? capital(eventSentence(t, { picture, seats }, moment.event)) : "";
  const told = `${where} ${happened}`.trim();
  useSpoken(playing ? null : told, "look");
  const button = (icon: IconName, name: string, deed: () => void, disabled = false) => (
    <button type="button" className="button icon-only" disabled={disabled} onClick={deed} aria-label={name}>
      <Icon name={icon} />
    </button>
  );
  const play = t(playing ? "look.pause" : "look.play");
  return (
    <section className="look-bar" aria-label={t("look.title")}>
      <p>
        <strong>{where}</strong> {happened || (handsHidden && t("look.no_hands"))}
        {note && <span> {note}</span>}
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
        {button("previous", t("look.previous"), () => leap(place - 1), place === 0)}
        <button
          type="button"
          className="button icon-only"
          onClick={onPlay}
          aria-label={play}
          {...hint(play, PLAYER_KEYS.play)}
        >
          <Icon name={playing ? "pause" : "play"} />
        </button>
        {button("next", t("look.next"), () => leap(place + 1), !beyond && place >= last)}
        <button
          type="button"
          className="button icon-only"
          onClick={onSpeed}
          aria-label={`${t("look.speed")}: ${speed}×`}
        >
          {speed === 0.5 ? "½×" : `${speed}×`}
        </button>
        {children}
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
