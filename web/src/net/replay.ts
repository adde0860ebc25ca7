import type { MatchMessage, Replay } from "../wire";
import { changed, steady } from "./changes";

/** A replay with every moment written out: the match before any event, and after each. */
export interface Film {
  replay: Replay;
  matches: readonly [MatchMessage, ...MatchMessage[]];
}

/** Puts the frames of a replay together. Parts that do not change from one to the next are the same objects. */
export function develop(replay: Replay): Film {
  let told: unknown = null;
  const matches = replay.frames.map((frame) => {
    told = steady(told, changed(told, frame));
    return told as MatchMessage;
  });
  const [first, ...rest] = matches;
  if (!first) throw new Error("expected a replay with at least its start");
  return { replay, matches: [first, ...rest] };
}
