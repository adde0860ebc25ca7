import { useMemo } from "react";
import type { Picture } from "../../net/picture";
import { backToNow, lookBack, useRoom } from "../../state/room";
import { placeIn, storyOf } from "./story";

/** The story of the match, where in it the person is, and how to step through it. */
export function useLookBack(picture: Picture) {
  const events = useRoom((state) => state.events);
  const past = useRoom((state) => state.past);
  const story = useMemo(() => storyOf(events, picture), [events, picture]);
  const last = story.length - 1;
  const place = past ? placeIn(story, past.n) : last;
  /** Going past the end leads back to now. */
  const goTo = (wanted: number) => {
    const moment = story[Math.max(0, wanted)];
    if (!moment || wanted >= last) backToNow();
    else void lookBack(moment.n);
  };
  return { story, place, last, past, goTo };
}
