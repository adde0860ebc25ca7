import { standBack, within } from "../../../kit/stage/camera";

/** Where one looks from. Numbers only: `view.ts` eases them and moves the real camera. */
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
    right: x,
    up: y * Math.cos(tilt) - z * Math.sin(tilt),
    near: y * Math.sin(tilt) + z * Math.cos(tilt),
  }));
  const { distance, up } = standBack(points, tanY * aspect, tanY);
  return { distance: distance / look.zoom, rise: up };
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
