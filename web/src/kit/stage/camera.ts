/** A point as a camera sees it, in units of the room: to the right, upwards, and towards the camera. */
export interface Seen {
  right: number;
  up: number;
  near: number;
}

/** Where to aim, and from how far, so that all points are in a picture that sees so much at distance 1. */
export function standBack(points: readonly Seen[], tanX: number, tanY: number): Seen & { distance: number } {
  let [right, up] = [middle(points.map((p) => p.right)), middle(points.map((p) => p.up))];
  let distance = 0;
  // Aiming elsewhere makes room on one side and takes it on the other; a few rounds bring the margins together.
  for (let round = 0; round < 6; round++) {
    distance = Math.max(
      ...points.map((p) => Math.max(Math.abs(p.right - right) / tanX, Math.abs(p.up - up) / tanY) + p.near),
    );
    const across = points.map((p) => (p.right - right) / (distance - p.near));
    const along = points.map((p) => (p.up - up) / (distance - p.near));
    right += middle(across) * distance;
    up += middle(along) * distance;
  }
  return { right, up, near: 0, distance };
}

function middle(values: readonly number[]): number {
  return (Math.max(...values) + Math.min(...values)) / 2;
}

/** One step of easing towards a goal; true while there is still some way to go. */
export function easeTo<Look extends { [Key in keyof Look]: number }>(
  now: Look,
  goal: Look,
  /** What is too little to be seen. */
  small: Look,
  seconds: number,
  still: boolean,
): boolean {
  const share = still ? 1 : 1 - Math.exp(-seconds * 11);
  let moving = false;
  for (const key in now) {
    const rest = goal[key] - now[key];
    if (share === 1 || Math.abs(rest) < small[key]) now[key] = goal[key];
    else {
      now[key] = (now[key] + rest * share) as Look[typeof key];
      moving = true;
    }
  }
  return moving;
}

export function within(value: number, low: number, high: number): number {
  return Math.max(low, Math.min(high, value));
}
