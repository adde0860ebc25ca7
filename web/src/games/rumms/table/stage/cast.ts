import type { Group, Mesh } from "three";
import { MARK_MM } from "../../art/marks";
import { between } from "../motion/motion";
import { rotate } from "../motion/turn";
import type { Pose, StageDie } from "./contract";
import { NORMALS, turnOf } from "./faces";

/** A die on stage: what it is, where it is now, and the things that show it. */
export interface Actor {
  die: StageDie;
  pose: Pose;
  body: Mesh;
  /** What lies on the ground below it: its dark, and its mark. */
  foot: Group;
  dark: Mesh;
  mark: Mesh | null;
  /** On its way to another place without a motion of its own: carried by hand. */
  glide: Glide | null;
}

interface Glide {
  from: Pose;
  to: Pose;
  start: number;
}

/** Everyone on stage by name. Frames move them without React. */
export type Cast = Map<string, Actor>;

const ABOVE_GROUND = 0.25;
const DARK_BELOW_MM = 5;
/** In a tower a mark is a narrow collar: a wide one would lie over the dice below. */
const COLLAR_MM = 29;

export interface Ground {
  /** Half the edge of a die, and how much of it is rounding. */
  half: number;
  rounding: number;
  along: number;
  across: number;
  /** How far the table is below the mat. */
  drop: number;
}

export function place(actor: Actor, pose: Pose, ground: Ground): void {
  const { body, foot, dark, mark } = actor;
  actor.pose = pose;
  body.position.set(pose[0], pose[1], pose[2]);
  body.quaternion.set(pose[4], pose[5], pose[6], pose[3]);
  const bottom = lowest(pose, ground);
  const floor = Math.abs(pose[0]) < ground.along && Math.abs(pose[1]) < ground.across ? 0 : -ground.drop;
  foot.position.set(pose[0], pose[1], Math.max(bottom, floor) + ABOVE_GROUND);
  // Stacked dice have no ground of their own; one in the air loses its dark.
  const high = bottom - floor;
  dark.visible = high < DARK_BELOW_MM;
  dark.rotation.z = heading(pose);
  mark?.scale.setScalar(dark.visible ? MARK_MM : COLLAR_MM);
}

const GLIDE_MS = 280;
const GLIDE_HEIGHT = 26;
const GLIDE_FROM_MM = 3;

/** Brings a die to where it is now: at once, or in a small arc if it was elsewhere. */
export function bring(actor: Actor, to: Pose, ground: Ground, glides: boolean): void {
  const goal = actor.glide?.to ?? actor.pose;
  const far = Math.hypot(goal[0] - to[0], goal[1] - to[1], goal[2] - to[2]) > GLIDE_FROM_MM;
  if (glides && far) actor.glide = { from: actor.pose, to, start: performance.now() };
  else if (!actor.glide || !glides) {
    actor.glide = null;
    place(actor, to, ground);
  }
}

/** One step of its arc; true while there is still some way to go. */
export function glideOn(actor: Actor, ground: Ground): boolean {
  if (!actor.glide) return false;
  const { from, to, start } = actor.glide;
  const share = Math.min(1, (performance.now() - start) / GLIDE_MS);
  if (share === 1) {
    actor.glide = null;
    place(actor, to, ground);
    return false;
  }
  const [x, y, z, ...turn] = between(from, to, share * share * (3 - 2 * share));
  place(actor, [x, y, z + GLIDE_HEIGHT * Math.sin(share * Math.PI), ...turn], ground);
  return true;
}

/** The height of the lowest point. */
function lowest(pose: Pose, { half, rounding }: Ground): number {
  const turn = turnOf(pose);
  const reach = NORMALS.slice(0, 3).reduce((sum, normal) => sum + Math.abs(rotate(turn, normal)[2]), 0);
  return pose[2] - (half - rounding) * reach - rounding;
}

/** How the square below a die is turned. */
function heading(pose: Pose): number {
  const sides = NORMALS.slice(0, 3).map((normal) => rotate(turnOf(pose), normal));
  const flattest = sides.reduce((best, side) => (Math.abs(side[2]) < Math.abs(best[2]) ? side : best));
  return Math.atan2(flattest[1], flattest[0]);
}
