import { useEffect, useEffectEvent, useState } from "react";
import type { MatchEvent } from "../../state/events";
import type { Playback } from "./playback";

export const SPEEDS = [0.5, 1, 2, 4] as const;
export type Speed = (typeof SPEEDS)[number];

/** How long a moment is looked at before the next one comes, at the usual speed. */
export const STEP_MS = 1_400;

interface PlayingProps {
  playback: Playback;
  playing: boolean;
  onPlaying: (playing: boolean) => void;
}

/** Plays a match on from where somebody looks at it: a step at a time, as soon as the last one was seen. */
export function usePlaying({ playback, playing, onPlaying }: PlayingProps) {
  const { story, place, last, arrived, events, goTo } = playback;
  const [speed, setSpeed] = useState<Speed>(1);
  const step = useEffectEvent(() => {
    goTo(place + 1);
    if (place + 1 >= last) onPlaying(false);
  });
  const due =
    playing && arrived && place < last ? timeFor(events, story[place - 1]?.n ?? 0, story[place]?.n ?? 0) / speed : null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: every moment has its own time
  useEffect(() => {
    if (due === null) return;
    const timer = setTimeout(() => step(), due);
    return () => clearTimeout(timer);
  }, [due, place]);
  const at = SPEEDS.indexOf(speed);
  return {
    speed,
    /** Round and round. */
    onSpeed: () => setSpeed(SPEEDS[(at + 1) % SPEEDS.length] ?? 1),
    /** One up or down, as far as it goes. */
    onFaster: (by: number) => setSpeed(SPEEDS[Math.min(Math.max(at + by, 0), SPEEDS.length - 1)] ?? 1),
  };
}

/** What moved from one moment to the next is watched until the last of it was heard. */
function timeFor(events: readonly MatchEvent[], from: number, to: number): number {
  const seconds = events.slice(from, to).map((event) => {
    if (event.kind !== "outcome" || !("motion" in event.outcome)) return 0;
    return event.outcome.motion?.contacts.at(-1)?.seconds ?? 0;
  });
  return STEP_MS + 1_000 * seconds.reduce((sum, one) => sum + one, 0);
}
