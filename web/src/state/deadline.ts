/** How far two estimates of one deadline may lie apart, in milliseconds: as much as a line wavers. */
const WAVER = 400;

interface Estimate {
  /** The event that the match had come to. */
  n: number;
  /** On our own clock. */
  at: number | null;
}

/**
 * When silence is taken as the answer: as a message says it, but steady over the messages of one question.
 * A message tells the time that was left when it was sent, so whatever it takes to come makes the deadline look later
 * than it is: of two estimates of the same deadline the earlier one is the truer.
 */
export function steadyDeadline(before: Estimate, now: Estimate): number | null {
  if (before.at === null || now.at === null) return now.at;
  if (now.at < before.at - WAVER) return now.at;
  return before.n === now.n || now.at < before.at + WAVER ? before.at : now.at;
}
