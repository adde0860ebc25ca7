import type { RumisPicture } from "../wire";
import { type MatchEvent, type StandingEvent, standingEvents } from "./events";

/** A moment one can look back at. */
export interface Moment {
  /** The number of the event that led here, 0 for the start. */
  n: number;
  event: StandingEvent | null;
  /** The number of the move, as people count: without nature and without what was taken back. */
  move: number | null;
  colour: string | null;
}

/** The match as a list of moments, the start first. What was taken back is left out. */
export function storyOf(events: readonly MatchEvent[], picture: RumisPicture): Moment[] {
  const standing = standingEvents(events);
  const laid = standing.filter(laysStone);
  // The picture lists stones in the order they were laid, so it knows colours that an event does not tell.
  const known = laid.length === picture.stones.length;
  let moves = 0;
  const moments = standing.map((event) => ({
    n: event.n,
    event,
    move: event.kind === "move" ? ++moves : null,
    colour: (known && picture.stones[laid.indexOf(event)]?.colour) || colourOf(event, picture),
  }));
  return [{ n: 0, event: null, move: null, colour: null }, ...moments];
}

/** Where in the story somebody who looks at event `n` is: at that moment, or at the last one before it. */
export function placeIn(story: readonly Moment[], n: number): number {
  return Math.max(
    0,
    story.findLastIndex((moment) => moment.n <= n),
  );
}

function laysStone(event: StandingEvent): boolean {
  if (event.kind === "outcome") return typeof event.outcome === "object" && "ruin" in (event.outcome ?? {});
  return event.kind === "move" && !event.move.startsWith("take ");
}

function colourOf(event: StandingEvent, picture: RumisPicture): string | null {
  if (event.kind === "outcome") return null;
  return picture.colours.find(({ seat }) => seat === event.seat)?.name ?? null;
}
