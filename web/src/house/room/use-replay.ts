import { useEffect, useEffectEvent, useState } from "react";
import type { Moment } from "../../games/moment";
import type { MatchEvent } from "../../state/events";
import { useRoom } from "../../state/room";

export const SPEEDS = [1, 2, 4] as const;
type Speed = (typeof SPEEDS)[number];

/** How long a moment is looked at before the next one comes, at the usual speed. */
export const STEP_MS = 1_400;

interface ReplayProps {
  story: readonly Moment[];
  /** Where in the story somebody looks. */
  place: number;
  playing: boolean;
  onStep: () => void;
}

/** Plays a match on from where somebody looks at it: a step at a time, as soon as the last one was seen. */
export function useReplay({ story, place, playing, onStep }: ReplayProps) {
  const [speed, setSpeed] = useState<Speed>(1);
  const arrived = useRoom(({ past }) => past !== null && past.shown === past.n);
  const events = useRoom((state) => state.events);
  const step = useEffectEvent(onStep);
  const due = playing && arrived ? timeFor(events, story[place - 1]?.n ?? 0, story[place]?.n ?? 0) / speed : null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: every moment has its own time
  useEffect(() => {
    if (due === null) return;
    const timer = setTimeout(() => step(), due);
    return () => clearTimeout(timer);
  }, [due, place]);
  return { speed, onSpeed: () => setSpeed(SPEEDS[(SPEEDS.indexOf(speed) + 1) % SPEEDS.length] ?? 1) };
}

/** What moved from one moment to the next is watched until the last of it was heard. */
function timeFor(events: readonly MatchEvent[], from: number, to: number): number {
  const seconds = events.slice(from, to).map((event) => {
    if (event.kind !== "outcome" || !("motion" in event.outcome)) return 0;
    return event.outcome.motion?.contacts.at(-1)?.seconds ?? 0;
  });
  return STEP_MS + 1_000 * seconds.reduce((sum, one) => sum + one, 0);
}
