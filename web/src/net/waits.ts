/** How long to wait before asking again, in milliseconds: twice as long each time. */
export const FIRST_WAIT = 500;
export const LONGEST_WAIT = 8_000;

/** Between three quarters of the wait and all of it: the tables of a server that restarts do not call all at once. */
export function jittered(wait: number): number {
  return wait * (1 - Math.random() / 4);
}
