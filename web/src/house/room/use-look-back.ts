import { useMemo } from "react";
import type { Picture } from "../../net/picture";
import { backToNow, lookBack, type PastView, useRoom } from "../../state/room";
import type { Playback } from "../player/playback";
import { placeIn, storyOf } from "../player/story";

/** The match of a room as it is looked back at. Going to its end, or beyond it, leads back to now. */
export function useLookBack(picture: Picture): Playback & { past: PastView | null } {
  const events = useRoom((state) => state.events);
  const past = useRoom((state) => state.past);
  const story = useMemo(() => storyOf(events, picture), [events, picture]);
  const last = story.length - 1;
  const place = past ? placeIn(story, past.n) : last;
  const goTo = (wanted: number) => {
    const moment = story[Math.max(0, wanted)];
    if (!moment || wanted >= last) backToNow();
    else void lookBack(moment.n);
  };
  return { story, place, last, arrived: past !== null && past.shown === past.n, events, past, goTo };
}
