import { easeTo, standBack, within } from "../../../../kit/stage/camera";
import type { RummsArea, RummsTable } from "../../../../wire";
import type { Vec } from "../motion/turn";
import type { Pose, Shot, Team } from "./contract";
import type { Ray } from "./pick";

/** Where one looks from. Numbers only: `view.ts` eases them, `rig.tsx` moves the real camera. */
export interface Look {
  /** The spot of the mat in the middle of the picture. */
  x: number;
  y: number;
  /** Where one looks to, from +x towards +y, and how steeply down. */
  yaw: number;
  pitch: number;
  distance: number;
}

/** A calm lens. */
export const FOV = 30;
const TAN = Math.tan((FOV * Math.PI) / 360);
const RIGHT_ANGLE = Math.PI / 2;
const STEEPEST = RIGHT_ANGLE - 1e-3;
const FLATTEST = 0.2;

/** Towers of three, and a little air. */
const TOWER_MM = 50;

export interface Axes {
  right: Vec;
  up: Vec;
  forward: Vec;
}

export function axesOf({ yaw, pitch }: { yaw: number; pitch: number }): Axes {
  const [sinY, cosY, sinP, cosP] = [Math.sin(yaw), Math.cos(yaw), Math.sin(pitch), Math.cos(pitch)];
  return {
    right: [sinY, -cosY, 0],
    up: [sinP * cosY, sinP * sinY, cosP],
    forward: [cosP * cosY, cosP * sinY, -sinP],
  };
}

export function eyeOf(look: Look): Vec {
  const { forward } = axesOf(look);
  return [look.x - forward[0] * look.distance, look.y - forward[1] * look.distance, -forward[2] * look.distance];
}

/** The nearest look in this direction that has all points in a picture of this shape. */
export function framed(points: readonly Vec[], yaw: number, pitch: number, aspect: number, margin = 1.05): Look {
  const { right, up, forward } = axesOf({ yaw, pitch });
  const seen = points.map((point) => ({ right: dot(point, right), up: dot(point, up), near: -dot(point, forward) }));
  const aimed = standBack(seen, (TAN * aspect) / margin, TAN / margin);
  const spot = (i: 0 | 1 | 2) => right[i] * aimed.right + up[i] * aimed.up;
  // The middle of the picture, moved along the line of sight onto the mat.
  const fall = spot(2) / Math.sin(pitch);
  return {
    x: spot(0) + forward[0] * fall,
    y: spot(1) + forward[1] * fall,
    yaw,
    pitch,
    distance: aimed.distance + fall,
  };
}

function dot(a: Vec, b: Vec): number {
  return a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
}

function corners({ left, bottom, right, top }: RummsArea, heights: readonly number[]): Vec[] {
  return heights.flatMap((z): Vec[] => [
    [left, bottom, z],
    [left, top, z],
    [right, bottom, z],
    [right, top, z],
  ]);
}

/** What a shot is of. */
export interface Subject {
  table: RummsTable;
  side: Team;
  /** Width of the picture by its height. */
  aspect: number;
  /** The die that the camera minds, and where it is to fly. */
  die: Pose | null;
  direction: number | null;
}

/** From a low seat on a wide screen to a high one on a tall screen, where the mat's length must fill the height. */
function between(aspect: number, wide: number, tall: number): number {
  const share = Math.max(0, Math.min(1, (aspect - 0.46) / (1.6 - 0.46)));
  return tall + (wide - tall) * share;
}

export function lookOf(shot: Shot, subject: Subject): Look {
  const { table, side, aspect, die, direction } = subject;
  const home = side === "red" ? 0 : Math.PI;
  if (shot === "above") {
    const yaw = aspect < 1 ? home : home + RIGHT_ANGLE;
    return framed(corners(table.mat, [0, 16]), yaw, STEEPEST, aspect);
  }
  if (shot === "setup") {
    const kingdom = table.kingdoms[side === "red" ? 0 : 1] ?? table.mat;
    return framed(corners(kingdom, [0, TOWER_MM]), home, between(aspect, 0.95, 1.15), aspect);
  }
  if (shot === "aim" && die) {
    const yaw = direction ?? home;
    return framed(wayOf(die, yaw, table), yaw, between(aspect, 0.5, 0.8), aspect);
  }
  // Very wide pictures are looked into from lower still: the mat grows with it.
  const lower = 0.05 * Math.max(0, Math.min(aspect, 2.4) - 1.6);
  return framed(corners(table.mat, [0, 24]), home, between(aspect, 0.66, 1.2) - lower, aspect, 1.04);
}

/** Room behind the die for the sling and its number, beside its way, and ahead where the mat ends soon. */
const WAY_MM = { behind: 80, beside: 55, least: 150 };

/** How far it is to the edge of the mat. */
function aheadOf(die: Pose, yaw: number, { mat }: RummsTable): number {
  const edge = (at: number, along: number, low: number, high: number) =>
    along === 0 ? Number.POSITIVE_INFINITY : ((along > 0 ? high : low) - at) / along;
  const [cos, sin] = [Math.cos(yaw), Math.sin(yaw)];
  return Math.min(edge(die[0], cos, mat.left, mat.right), edge(die[1], sin, mat.bottom, mat.top));
}

/** A spot seen from a die: along a direction, and to its left. */
function spotFrom(die: Pose, yaw: number, along: number, aside: number, z: number): Vec {
  const [cos, sin] = [Math.cos(yaw), Math.sin(yaw)];
  return [die[0] + cos * along - sin * aside, die[1] + sin * along + cos * aside, z];
}

/** The die and all it could meet: from the sling to the edge of the mat that it flies at. */
function wayOf(die: Pose, yaw: number, table: RummsTable): Vec[] {
  return [-WAY_MM.behind, Math.max(aheadOf(die, yaw, table), WAY_MM.least)].flatMap((along) =>
    [-WAY_MM.beside, WAY_MM.beside].flatMap((aside) => [0, 24].map((z) => spotFrom(die, yaw, along, aside, z))),
  );
}

/** The end of its way, with whatever stands there. */
export function endOf(die: Pose, yaw: number, table: RummsTable): Vec[] {
  return [0, 16].map((z) => spotFrom(die, yaw, aheadOf(die, yaw, table), 0, z));
}

/** The same direction, but far enough away that a motion stays in the picture; a little nearer if there is room. */
export function followed(now: Look, points: readonly Vec[], aspect: number): Look {
  if (points.length === 0) return now;
  const all = framed(points, now.yaw, now.pitch, aspect, 1.25);
  const out = all.distance > now.distance;
  const share = out ? 1 : 0.25;
  return {
    ...now,
    x: now.x + (all.x - now.x) * share,
    y: now.y + (all.y - now.y) * share,
    distance: out ? all.distance : Math.max(all.distance, now.distance * 0.93),
  };
}

const FARTHEST = 4;

/**
 * The same look from farther away, so that all points are in the picture. The die stays where it is on the screen, and so does
 * every direction from it: a finger that pulls it aims as before.
 */
export function backedOff(look: Look, die: Pose, points: readonly Vec[], aspect: number): Look {
  for (let times = 1; times < FARTHEST; times *= 1.08) {
    const farther = scaled(look, die, times);
    if (points.every((point) => isSeen(farther, point, aspect))) return farther;
  }
  return scaled(look, die, FARTHEST);
}

function scaled(look: Look, die: Pose, times: number): Look {
  const { forward } = axesOf(look);
  const eye = eyeOf(look);
  const at = (i: 0 | 1 | 2) => die[i] + (eye[i] - die[i]) * times;
  const distance = at(2) / -forward[2];
  return { ...look, x: at(0) + forward[0] * distance, y: at(1) + forward[1] * distance, distance };
}

function isSeen(look: Look, point: Vec, aspect: number): boolean {
  const { x, y } = screenAt(look, { left: -aspect, top: -1, width: 2 * aspect, height: 2 }, point);
  return Math.abs(x) <= aspect && Math.abs(y) <= 1;
}

/** What a person changed about a shot. */
export interface Nudge {
  x: number;
  y: number;
  yaw: number;
  pitch: number;
  zoom: number;
}

export const NO_NUDGE: Nudge = { x: 0, y: 0, yaw: 0, pitch: 0, zoom: 1 };

export function limited(nudge: Nudge): Nudge {
  const far = 420 * Math.max(0, 1 - 0.8 / nudge.zoom);
  return {
    x: within(nudge.x, -far, far),
    y: within(nudge.y, -far, far),
    yaw: within(nudge.yaw, -0.7, 0.7),
    pitch: within(nudge.pitch, -0.8, 0.8),
    zoom: within(nudge.zoom, 0.8, 4),
  };
}

export function nudged(look: Look, nudge: Nudge): Look {
  return {
    x: look.x + nudge.x,
    y: look.y + nudge.y,
    yaw: look.yaw + nudge.yaw,
    pitch: within(look.pitch + nudge.pitch, FLATTEST, STEEPEST), // never below the table
    distance: look.distance / nudge.zoom,
  };
}

const SMALL: Look = { x: 0.1, y: 0.1, yaw: 5e-4, pitch: 5e-4, distance: 0.1 };

/** One step of easing towards a goal, the short way round; true while there is still some way to go. */
export function ease(now: Look, goal: Look, seconds: number, still: boolean): boolean {
  now.yaw = goal.yaw + Math.atan2(Math.sin(now.yaw - goal.yaw), Math.cos(now.yaw - goal.yaw));
  return easeTo(now, goal, SMALL, seconds, still);
}

/** The part of the window that the picture fills. */
export interface Frame {
  left: number;
  top: number;
  width: number;
  height: number;
}

/** The line of sight through a point of the window. */
export function rayAt(look: Look, frame: Frame, clientX: number, clientY: number): Ray {
  const { right, up, forward } = axesOf(look);
  const r = (((clientX - frame.left) / frame.width) * 2 - 1) * TAN * (frame.width / frame.height);
  const u = (1 - ((clientY - frame.top) / frame.height) * 2) * TAN;
  const part = (i: 0 | 1 | 2) => forward[i] + right[i] * r + up[i] * u;
  return { origin: eyeOf(look), direction: [part(0), part(1), part(2)] };
}

/** Where a point of the room is in the window. */
export function screenAt(look: Look, frame: Frame, point: Vec): { x: number; y: number } {
  const { right, up, forward } = axesOf(look);
  const eye = eyeOf(look);
  const away: Vec = [point[0] - eye[0], point[1] - eye[1], point[2] - eye[2]];
  const unit = frame.height / (2 * TAN * Math.max(1e-6, dot(away, forward)));
  return {
    x: frame.left + frame.width / 2 + dot(away, right) * unit,
    y: frame.top + frame.height / 2 - dot(away, up) * unit,
  };
}
