import { useMemo, useState } from "react";
import type { Film } from "../../net/replay";
import type { MatchMessage } from "../../wire";
import type { Playback } from "../player/playback";
import { placeIn, storyOf } from "../player/story";

/** A whole match as it is looked at: all of it is here. It opens at the moment of event `start`. */
export function useFilmPlayback(film: Film, start: number): { playback: Playback; match: MatchMessage } {
  const { replay, matches } = film;
  const end = matches.at(-1) ?? matches[0];
  const story = useMemo(() => storyOf(replay.events, end.picture), [replay, end]);
  const last = story.length - 1;
  const [wanted, setWanted] = useState(() => placeIn(story, start));
  const place = Math.min(wanted, last);
  const goTo = (to: number) => setWanted(Math.min(Math.max(to, 0), last));
  const match = matches[story[place]?.n ?? 0] ?? matches[0];
  return { playback: { story, place, last, arrived: true, events: replay.events, goTo }, match };
}
