import { type ReactNode, useEffect, useEffectEvent } from "react";
import { useTranslation } from "react-i18next";
import { useStore } from "zustand";
import { type Player, SPEEDS } from "../../cubes/player";
import { Chips } from "../../ui/chips";
import { Icon } from "../../ui/icons";
import { isTaken } from "../../ui/keys";
import { useStepKeys } from "../room/use-step-keys";

interface ShowBarProps {
  player: Player;
  /** Ways out of the show. */
  children: ReactNode;
}

/** Play, pause and step through a cube being built. Stands where the tray is otherwise. */
export function ShowBar({ player, children }: ShowBarProps) {
  const { t } = useTranslation("cubes");
  const { stones, from, at, playing, speed } = useStore(player.store);
  const total = stones.length - from;
  const last = at > from ? stones[at - 1] : undefined;
  const toggle = () => (playing ? player.pause() : player.play());
  useStepKeys((step) => player.step(step));
  useSpaceKey(toggle);
  return (
    <section className="cube-show" aria-label={t("show.name")}>
      <p className="cube-show-words" aria-live={playing ? "off" : "polite"} data-testid="show-words">
        <strong>{t("show.at", { number: at - from, total })}</strong>{" "}
        {last && t("show.last", { colour: t(`rumis:colour.${last.colour}`), stone: t(`rumis:stone.${last.stone}`) })}
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
        <button type="button" className="button cube-show-play" aria-keyshortcuts="Space" onClick={toggle}>
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

/** The space bar plays and pauses, wherever the focus is except on something that needs it. */
function useSpaceKey(onPress: () => void): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== " " || event.defaultPrevented || isTaken(event.target, event.key)) return;
    event.preventDefault();
    onPress();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event);
    document.addEventListener("keydown", listen);
    return () => document.removeEventListener("keydown", listen);
  }, []);
}
