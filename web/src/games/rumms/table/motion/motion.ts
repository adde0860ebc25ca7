import type { RummsContact, RummsMotion } from "../../../../wire";
import type { Pose } from "../stage/contract";
import { mixTurns, slerp } from "./turn";

/** A motion as the server packs it; frame 0 is the start, the last one rest. */
export interface Motion {
  /** 60 of them are a second. */
  frames: number;
  tracks: readonly Track[];
  /** What is heard, in the order of time. */
  contacts: readonly RummsContact[];
}

/** One die from the frame in which it starts to move to the one in which it is at rest for good. */
export interface Track {
  /** The short name of the die. */
  die: string;
  first: number;
  /** Per frame x, y, z in millimetres and the quaternion w, x, y, z. */
  poses: Float32Array;
}

export const FRAMES_PER_SECOND = 60;
/** Numbers of a pose. */
export const PARTS = 7;

const VERSION = 1;
const LARGEST_BODY = 4_000_000;
const PER_MM = 10;
const HALF = Math.SQRT1_2;
const TURN_SCALE = 1023 / Math.SQRT2;

/** Reads a motion as src/rumpus/games/rumms/physics/motion.py packs it, or throws. */
export async function decodeMotion(motion: Pick<RummsMotion, "packed" | "tracks" | "contacts">): Promise<Motion> {
  const packed = Uint8Array.from(atob(motion.packed), (letter) => letter.charCodeAt(0));
  if (packed[0] !== VERSION) throw new Error(`expected a motion of version ${VERSION}, got ${packed[0] ?? "nothing"}`);
  return { ...read(await inflate(packed.subarray(1)), motion.tracks), contacts: motion.contacts };
}

async function inflate(packed: Uint8Array<ArrayBuffer>): Promise<DataView> {
  const unpacker = new DecompressionStream("deflate");
  const writer = unpacker.writable.getWriter();
  // Bad bytes fail both ends of the stream: the reader tells of it.
  void writer.write(packed).catch(() => {});
  void writer.close().catch(() => {});
  const reader = unpacker.readable.getReader();
  const parts: Uint8Array[] = [];
  let length = 0;
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    parts.push(part.value);
    length += part.value.length;
    if (length > LARGEST_BODY) {
      void reader.cancel();
      throw new Error(`expected a motion of at most ${LARGEST_BODY} bytes`);
    }
  }
  const body = new Uint8Array(length);
  let at = 0;
  for (const part of parts) {
    body.set(part, at);
    at += part.length;
  }
  return new DataView(body.buffer);
}

function read(body: DataView, dice: readonly string[]): Omit<Motion, "contacts"> {
  const frames = body.getUint16(0, true);
  const count = body.getUint8(2);
  if (count !== dice.length) throw new Error(`expected ${dice.length} tracks, got ${count}`);
  const tracks: Track[] = [];
  let at = 3;
  for (let i = 0; i < count; i++) {
    // The byte before these is the die's number in records; here it goes by its name.
    const [first, length] = [body.getUint16(at + 1, true), body.getUint16(at + 3, true)];
    if (length === 0 || first + length > frames)
      throw new Error(`expected frames of the motion, got ${first} to ${first + length} of ${frames}`);
    at += 5;
    tracks.push({ die: dice[i] ?? "", first, poses: readPoses(body, at, length) });
    at += 10 * length;
  }
  if (at !== body.byteLength) throw new Error(`expected ${at} bytes of motion, got ${body.byteLength}`);
  return { frames, tracks };
}

function readPoses(body: DataView, at: number, length: number): Float32Array {
  const poses = new Float32Array(PARTS * length);
  for (let axis = 0; axis < 3; axis++) {
    let place = 0;
    for (let frame = 0; frame < length; frame++) {
      place += body.getInt16(at + 2 * (axis * length + frame), true);
      poses[PARTS * frame + axis] = place / PER_MM;
    }
  }
  for (let frame = 0; frame < length; frame++)
    poses.set(unpackTurn(body.getUint32(at + 6 * length + 4 * frame, true)), PARTS * frame + 3);
  return poses;
}

/** Smallest three: the largest part of a unit quaternion follows from the others. */
function unpackTurn(packed: number): number[] {
  const largest = packed >>> 30;
  const turn = [20, 10, 0].map((shift) => ((packed >>> shift) & 1023) / TURN_SCALE - HALF);
  const rest = Math.sqrt(Math.max(0, 1 - turn.reduce((sum, part) => sum + part * part, 0)));
  turn.splice(largest, 0, rest);
  return turn;
}

export function secondsOf(motion: Motion): number {
  return Math.max(0, motion.frames - 1) / FRAMES_PER_SECOND;
}

/** Where every die that moves is, by its name, so many seconds after the start. Written over what `into` held. */
export function posesAt(motion: Motion, seconds: number, into: Map<string, Pose> = new Map()): Map<string, Pose> {
  const frame = Math.max(0, Math.min(seconds * FRAMES_PER_SECOND, motion.frames - 1));
  for (const track of motion.tracks) {
    const pose = into.get(track.die) ?? [0, 0, 0, 1, 0, 0, 0];
    into.set(track.die, pose);
    // Poses are read only for everyone but the one who makes them.
    writePose(track, frame, pose as unknown as number[]);
  }
  return into;
}

function writePose({ first, poses }: Track, frame: number, pose: number[]): void {
  const last = poses.length / PARTS - 1;
  const at = Math.max(0, Math.min(frame - first, last));
  const before = Math.floor(at) * PARTS;
  const after = Math.min(Math.floor(at) + 1, last) * PARTS;
  const share = at % 1;
  for (let i = 0; i < 3; i++) {
    const from = poses[before + i] as number;
    pose[i] = from + ((poses[after + i] as number) - from) * share;
  }
  mixTurns(pose, 3, poses, before + 3, poses, after + 3, share);
}

/** The pose of a track's own frame, counted from its first. */
export function poseOf(track: Track, frame: number): Pose {
  const [x = 0, y = 0, z = 0, qw = 1, qx = 0, qy = 0, qz = 0] = track.poses.subarray(
    PARTS * frame,
    PARTS * (frame + 1),
  );
  return [x, y, z, qw, qx, qy, qz];
}

/** A pose between two: places in a straight line, turns along the shortest arc. */
export function between(a: Pose, b: Pose, share: number): Pose {
  const mix = (i: 0 | 1 | 2) => a[i] + (b[i] - a[i]) * share;
  const turn = slerp([a[3], a[4], a[5], a[6]], [b[3], b[4], b[5], b[6]], share);
  return [mix(0), mix(1), mix(2), ...turn];
}
