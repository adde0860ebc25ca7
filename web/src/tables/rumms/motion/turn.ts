/** A turn as a unit quaternion w, x, y, z. */
export type Turn = readonly [number, number, number, number];
export type Vec = readonly [number, number, number];

export function slerp(a: Turn, b: Turn, share: number): Turn {
  let cos = a[0] * b[0] + a[1] * b[1] + a[2] * b[2] + a[3] * b[3];
  // q and −q are the same turn: take the nearer one.
  const sign = cos < 0 ? -1 : 1;
  cos = Math.min(1, cos * sign);
  const angle = Math.acos(cos);
  const sin = Math.sin(angle);
  const [from, to] =
    sin < 1e-4 ? [1 - share, share] : [Math.sin((1 - share) * angle) / sin, Math.sin(share * angle) / sin];
  const mix = (i: 0 | 1 | 2 | 3) => a[i] * from + b[i] * to * sign;
  const [w, x, y, z] = [mix(0), mix(1), mix(2), mix(3)];
  const length = Math.hypot(w, x, y, z) || 1;
  return [w / length, x / length, y / length, z / length];
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
