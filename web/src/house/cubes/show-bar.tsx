import type { ReactNode } from "react";
import { useStore } from "zustand";
import { stoneNoun } from "../../games/rumis/words";
import { useTexts } from "../../kit/i18n/use-texts";
import { declare } from "../../kit/shortcuts/shortcut";
import { useKeyHint, useShortcuts } from "../../kit/shortcuts/use-shortcuts";
import { Chips } from "../../kit/ui/chips";
import { Icon } from "../../kit/ui/icons";
import { colourNoun } from "../../kit/ui/seat-mark";
import { useStepKeys } from "../use-step-keys";
import { type Player, SPEEDS } from "./player";

const KEYS = declare("room", { toggle: { keys: ["Space"], says: (t) => t("cubes:keys.toggle") } });

interface ShowBarProps {
  player: Player;
  /** Ways out of the show. */
  children: ReactNode;
}

/** Play, pause and step through a cube being built. Stands where the tray is otherwise. */
export function ShowBar({ player, children }: ShowBarProps) {
  const { t } = useTexts("cubes");
  const { stones, from, at, playing, speed } = useStore(player.store);
  const total = stones.length - from;
  const last = at > from ? stones[at - 1] : undefined;
  const toggle = () => (playing ? player.pause() : player.play());
  useStepKeys((step) => player.step(step));
  useShortcuts(KEYS, { toggle });
  const hint = useKeyHint();
  return (
    <section className="cube-show" aria-label={t("show.name")}>
      <p className="cube-show-words" aria-live={playing ? "off" : "polite"} data-testid="show-words">
        <strong>{t("show.at", { number: at - from, total })}</strong>{" "}
        {last && t("show.last", { colour: colourNoun(last.colour), stone: stoneNoun(last.stone) })}
      </p>
      <progress className="cube-show-bar" max={total} value={at - from} aria-hidden="true" />
      <div className="cube-show-steps">
        <button
          type="button"
          className="button icon-only"
          aria-label={t("show.first")}
          disabled={at <= from}
          onClick={() => player.toStart()}
        >
          <Icon name="first" />
        </button>
        <button
          type="button"
          className="button icon-only"
          aria-label={t("show.back")}
          disabled={at <= from}
          onClick={() => player.step(-1)}
        >
          <Icon name="previous" />
        </button>
        <button
          type="button"
          className="button cube-show-play"
          {...hint(t(playing ? "show.pause" : "show.play"), KEYS.toggle)}
          onClick={toggle}
        >
          <Icon name={playing ? "pause" : "play"} />
          {t(playing ? "show.pause" : "show.play")}
        </button>
        <button
          type="button"
          className="button icon-only"
          aria-label={t("show.next")}
          disabled={at >= stones.length}
          onClick={() => player.step(1)}
        >
          <Icon name="next" />
        </button>
      </div>
      <Chips
        legend={t("show.speed")}
        quietLegend
        value={speed}
        onChange={(wanted) => player.setSpeed(wanted)}
        chips={SPEEDS.map((value) => ({ value, label: `${value}×` }))}
      />
      <div className="cube-show-out">{children}</div>
    </section>
  );
}
