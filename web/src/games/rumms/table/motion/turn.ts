/** A turn as a unit quaternion w, x, y, z. */
export type Turn = readonly [number, number, number, number];
export type Vec = readonly [number, number, number];

export function slerp(a: Turn, b: Turn, share: number): Turn {
  const turn = [1, 0, 0, 0];
  mixTurns(turn, 0, a, 0, b, 0, share);
  return turn as unknown as Turn;
}

/** The turn between two, written into a longer row of numbers: a frame of many dice makes no new ones. */
export function mixTurns(
  into: number[],
  at: number,
  a: ArrayLike<number>,
  atA: number,
  b: ArrayLike<number>,
  atB: number,
  share: number,
): void {
  let cos = 0;
  for (let i = 0; i < 4; i++) cos += (a[atA + i] as number) * (b[atB + i] as number);
  // q and −q are the same turn: take the nearer one.
  const sign = cos < 0 ? -1 : 1;
  const angle = Math.acos(Math.min(1, cos * sign));
  const sin = Math.sin(angle);
  const from = sin < 1e-4 ? 1 - share : Math.sin((1 - share) * angle) / sin;
  const to = (sin < 1e-4 ? share : Math.sin(share * angle) / sin) * sign;
  let square = 0;
  for (let i = 0; i < 4; i++) {
    const part = (a[atA + i] as number) * from + (b[atB + i] as number) * to;
    into[at + i] = part;
    square += part * part;
  }
  const length = Math.sqrt(square) || 1;
  for (let i = 0; i < 4; i++) into[at + i] = (into[at + i] as number) / length;
}

/** A vector of the die as it points in the room. */
export function rotate([w, x, y, z]: Turn, [vx, vy, vz]: Vec): Vec {
  const [tx, ty, tz] = [2 * (y * vz - z * vy), 2 * (z * vx - x * vz), 2 * (x * vy - y * vx)];
  return [vx + w * tx + (y * tz - z * ty), vy + w * ty + (z * tx - x * tz), vz + w * tz + (x * ty - y * tx)];
}

/** A vector of the room as it points in the die. */
export function unrotate([w, x, y, z]: Turn, vector: Vec): Vec {
  return rotate([w, -x, -y, -z], vector);
}
