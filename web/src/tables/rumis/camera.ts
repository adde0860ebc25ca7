/** Where one looks from. Numbers only: `Rig.tsx` eases them and moves the real camera. */
export interface Look {
  /** How far the turntable is turned clockwise, seen from above. */
  turn: number;
  /** How high one looks from: 0 along the table, a quarter of a circle straight from above. */
  tilt: number;
  zoom: number;
  /** 0 at the table, 1 in the view from above. */
  top: number;
  /** Where one looks at, in squares from the middle of the table as the viewer sees it. */
  panX: number;
  panZ: number;
}

export const SEAT_LOOK: Look = { turn: -0.42, tilt: 0.78, zoom: 1, top: 0, panX: 0, panZ: 0 };

const TILT_LOW = 0.22;
const TILT_HIGH = 1.45;
const RIGHT_ANGLE = Math.PI / 2;

/** Angles of the lens: a calm long one, and a very long one from above so that walls do not lean. */
const FOV = 30;
const FOV_TOP = 9;

export function limited(look: Look, reach: number): Look {
  const far = reach * Math.max(0, 1 - 0.6 / look.zoom);
  return {
    ...look,
    tilt: within(look.tilt, TILT_LOW, TILT_HIGH), // never below the table
    zoom: within(look.zoom, 0.75, 3.2),
    panX: within(look.panX, -far, far),
    panZ: within(look.panZ, -far, far),
  };
}

function within(value: number, low: number, high: number): number {
  return Math.max(low, Math.min(high, value));
}

/** How many quarters the turntable is turned, to the nearest one: which way "right" points on the plan. */
export function facing(turn: number): number {
  return ((Math.round(turn / RIGHT_ANGLE) % 4) + 4) % 4;
}

/** The nearest turn at which rows lie straight before the viewer. */
export function straightened(turn: number): number {
  return Math.round(turn / RIGHT_ANGLE) * RIGHT_ANGLE;
}

export function fovOf(look: Look): number {
  return FOV + (FOV_TOP - FOV) * look.top;
}

export function tiltOf(look: Look): number {
  return look.tilt + (RIGHT_ANGLE - 1e-3 - look.tilt) * look.top;
}

/** What must be in the picture: a round foot on the table, and a round room above it as high as one may build. */
export interface Volume {
  foot: number;
  room: number;
  height: number;
  /** Half the longer side of the plan with its letters: all that counts from above. */
  plan: number;
}

/** How far the foot reaches below the ground. */
const FOOT_DEPTH = 0.5;

/** How far away to stand so that everything is in the picture, and how far above the middle of the site to aim. */
export function standOff(volume: Volume, look: Look, aspect: number): { distance: number; rise: number } {
  const tilt = tiltOf(look);
  const tanY = Math.tan((fovOf(look) * Math.PI) / 360);
  // On a narrow screen the rim may be cut: the letters and the site still fit.
  const around = aspect < 1 ? volume.room + 0.45 : volume.foot;
  const foot = around + (volume.plan - around) * look.top;
  const points = outline({ ...volume, foot, room: Math.min(volume.room, foot) }).map(([x, y, z]) => ({
    // The point as the camera sees it: to the right, upwards, and towards the camera.
    right: x,
    up: y * Math.cos(tilt) - z * Math.sin(tilt),
    near: y * Math.sin(tilt) + z * Math.cos(tilt),
  }));
  let [distance, rise] = [0, 0];
  // Aiming higher makes room above and takes it below; a few rounds bring both margins together.
  for (let round = 0; round < 4; round++) {
    distance = Math.max(
      ...points.map(({ right, up, near }) =>
        Math.max(Math.abs(right) / (tanY * aspect) + near, Math.abs(up - rise) / tanY + near),
      ),
    );
    const heights = points.map(({ up, near }) => (up - rise) / (distance - near));
    rise += ((Math.max(...heights) + Math.min(...heights)) / 2) * distance;
  }
  return { distance: distance / look.zoom, rise };
}

function outline({ foot, room, height }: Volume): [number, number, number][] {
  const rings: [number, number][] = [
    [foot, -FOOT_DEPTH],
    [foot, 0],
    [room, height],
  ];
  return rings.flatMap(([radius, y]) =>
    Array.from({ length: 16 }, (_, i): [number, number, number] => {
      const angle = (i * Math.PI) / 8;
      return [radius * Math.cos(angle), y, radius * Math.sin(angle)];
    }),
  );
}

/** One step of easing towards a goal; true while there is still some way to go. */
export function ease(now: Look, goal: Look, seconds: number, still: boolean): boolean {
  const share = still ? 1 : 1 - Math.exp(-seconds * 11);
  let moving = false;
  for (const key of Object.keys(now) as (keyof Look)[]) {
    const rest = goal[key] - now[key];
    if (Math.abs(rest) < 1e-3) now[key] = goal[key];
    else {
      now[key] += rest * share;
      moving = moving || share < 1;
    }
  }
  return moving;
}
