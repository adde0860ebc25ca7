import type { Moment } from "../../games/moment";
import { readingOf } from "../../games/readings";
import type { Picture } from "../../net/picture";
import { type MatchEvent, standingEvents } from "../../state/events";

const START: Moment = { n: 0, event: null, number: null, first: true, colour: null, round: null };

/** The match as a list of moments, the start first. What was taken back is left out. */
export function storyOf(events: readonly MatchEvent[], picture: Picture): Moment[] {
  return [START, ...readingOf(picture).moments(standingEvents(events), picture)];
}

/** Where in the story somebody who looks at event `n` is: at that moment, or at the last one before it. */
export function placeIn(story: readonly Moment[], n: number): number {
  return Math.max(
    0,
    story.findLastIndex((moment) => moment.n <= n),
  );
}

/** How many moves or turns have begun after event `n`. */
export function begunSince(story: readonly Moment[], n: number): number {
  return story.filter((moment) => moment.n > n && moment.first && moment.number !== null).length;
}

/** Where the turn before this place began, or the one of this place if one is in the middle of it. */
export function turnBefore(story: readonly Moment[], place: number): number {
  return Math.max(
    0,
    story.findLastIndex(({ first }, at) => at < place && first),
  );
}

/** Where the next turn begins; the end if there is none. */
export function turnAfter(story: readonly Moment[], place: number): number {
  const next = story.findIndex(({ first }, at) => at > place && first);
  return next === -1 ? story.length - 1 : next;
}

/** Where a move, or a turn, of that number begins: the last one that is not beyond it. */
export function placeOf(story: readonly Moment[], number: number): number {
  return Math.max(
    0,
    story.findLastIndex((moment) => moment.first && moment.number !== null && moment.number <= number),
  );
}
