/** Milliseconds left at `now`, if `left` of them were left at `since` and the clock has run from then on. */
export function timeLeft(left: number, since: number, now: number): number {
  return Math.max(0, left - Math.max(0, now - since));
}

/** 605000 becomes "10:05"; a second that has begun still counts. */
export function clockText(milliseconds: number): string {
  const seconds = Math.ceil(milliseconds / 1_000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
}
