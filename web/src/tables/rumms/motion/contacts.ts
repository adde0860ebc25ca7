import type { Sound } from "../../../sound";
import { FRAMES_PER_SECOND, type Motion, PARTS, type Track } from "./motion";
import type { Vec } from "./turn";

/** Something that is heard while a motion plays. */
export interface Contact {
  /** From the start of the motion. */
  seconds: number;
  sound: Sound;
  /** From 0 to 1. */
  volume: number;
}

/** A die that stays where it is. */
interface Resting {
  id: number;
  pose: readonly number[];
}

/** Friction takes 73 mm/s in a frame and gravity gives 163: more than that is a blow. */
const BLOW = 260;
const LOUDEST = 2200;
/** Dice this near to each other touch: between edge to edge and corner to corner. */
const NEAR_MM = 24;
/** Middles of dice that lie on the table, and of those flat on the mat. */
const TABLE_Z = 7;
const FLAT_Z = 8.7;
const SLIDING = 180;
const SLIDE_FRAMES = 6;
/** The same sound again is heard only after a while. */
const APART_SECONDS = 0.035;

/** The blows of a motion, read from abrupt changes of speed: the motion itself says nothing of what touched what. */
export function contactsOf(motion: Motion, resting: readonly Resting[]): Contact[] {
  const found = motion.tracks.flatMap((track) => [...blows(motion, track, resting), ...falls(track), ...slides(track)]);
  return spread(found.sort((a, b) => a.seconds - b.seconds));
}

function blows(motion: Motion, track: Track, resting: readonly Resting[]): Contact[] {
  const found: Contact[] = [];
  const last = track.poses.length / PARTS - 1;
  for (let frame = 0; frame < last; frame++) {
    const [before, after] = [speedAt(track, frame - 1), speedAt(track, frame)];
    const change = Math.hypot(after[0] - before[0], after[1] - before[1], after[2] - before[2]);
    if (change < BLOW) continue;
    const atRest = Math.hypot(...before) < 1;
    // A finger strikes at the very start: whatever else begins to move was hit by a die.
    const touching = (atRest && track.first > 0) || touches(motion, track, frame, resting);
    const sound = soundOf(placeAt(track, frame), before, after, touching);
    if (sound) found.push({ seconds: (track.first + frame) / FRAMES_PER_SECOND, sound, volume: loudness(change) });
  }
  return found;
}

function soundOf(place: Vec, before: Vec, after: Vec, touching: boolean): Sound | null {
  const struck = Math.hypot(...before) < 1 && Math.hypot(after[0], after[1]) > Math.abs(after[2]);
  if (touching) return "dieOnDie";
  if (struck) return "fingerFlick";
  if (place[2] < TABLE_Z) return "dieOnWood";
  return after[2] - before[2] > BLOW / 2 ? "dieOnFelt" : null;
}

/** Off the edge of the mat onto the table: a small step, but one that must be heard. */
function falls(track: Track): Contact[] {
  const last = track.poses.length / PARTS - 1;
  for (let frame = 1; frame <= last; frame++) {
    if (placeAt(track, frame)[2] >= TABLE_Z) continue;
    const volume = loudness(Math.max(BLOW, Math.hypot(...speedAt(track, frame - 1))));
    return [{ seconds: (track.first + frame) / FRAMES_PER_SECOND, sound: "dieOnWood", volume }];
  }
  return [];
}

/** One soft hiss wherever a die starts to slide flat on the cloth. */
function slides(track: Track): Contact[] {
  const found: Contact[] = [];
  const last = track.poses.length / PARTS - 1;
  let length = 0;
  for (let frame = 0; frame < last; frame++) {
    const [vx, vy] = speedAt(track, frame);
    const z = placeAt(track, frame)[2];
    length = Math.hypot(vx, vy) > SLIDING && z > TABLE_Z && z < FLAT_Z ? length + 1 : 0;
    if (length !== SLIDE_FRAMES) continue;
    const seconds = (track.first + frame - SLIDE_FRAMES + 1) / FRAMES_PER_SECOND;
    found.push({ seconds, sound: "feltHiss", volume: loudness(Math.hypot(vx, vy)) });
  }
  return found;
}

/** Whether another die is near the way of this one: in one frame a fast die comes farther than it is wide. */
function touches(motion: Motion, track: Track, frame: number, resting: readonly Resting[]): boolean {
  const [from, to] = [placeAt(track, frame - 1), placeAt(track, frame + 1)];
  const near = (place: Vec) => fromLine(place, from, to) < NEAR_MM;
  const moving = new Set(motion.tracks.map(({ die }) => die));
  const still = resting.some(
    ({ id, pose: [x = 0, y = 0, z = 0] }) => id !== track.die && !moving.has(id) && near([x, y, z]),
  );
  const others = motion.tracks.filter((other) => other !== track);
  return still || others.some((other) => near(placeAt(other, track.first + frame - other.first)));
}

function fromLine(place: Vec, from: Vec, to: Vec): number {
  const part = (a: Vec, b: Vec, c: Vec, d: Vec) =>
    (b[0] - a[0]) * (d[0] - c[0]) + (b[1] - a[1]) * (d[1] - c[1]) + (b[2] - a[2]) * (d[2] - c[2]);
  const share = Math.max(0, Math.min(1, part(from, place, from, to) / (part(from, to, from, to) || 1)));
  return Math.hypot(...([0, 1, 2] as const).map((i) => place[i] - from[i] - (to[i] - from[i]) * share));
}

/** Millimetres in a second from this frame of the track to the next; a die stands still before its track begins. */
function speedAt(track: Track, frame: number): Vec {
  if (frame < 0) return [0, 0, 0];
  const [a, b] = [placeAt(track, frame), placeAt(track, frame + 1)];
  const part = (i: 0 | 1 | 2) => (b[i] - a[i]) * FRAMES_PER_SECOND;
  return [part(0), part(1), part(2)];
}

function placeAt({ poses }: Track, frame: number): Vec {
  const at = Math.max(0, Math.min(frame, poses.length / PARTS - 1)) * PARTS;
  return [poses[at] ?? 0, poses[at + 1] ?? 0, poses[at + 2] ?? 0];
}

function loudness(speed: number): number {
  return Math.min(1, Math.sqrt(speed / LOUDEST));
}

/** Both dice feel a blow, but it is one sound: of several in a row the loudest is heard. */
function spread(contacts: readonly Contact[]): Contact[] {
  const heard: Contact[] = [];
  for (const contact of contacts) {
    const same = heard.findLastIndex(({ sound }) => sound === contact.sound);
    const before = heard[same];
    if (!before || contact.seconds - before.seconds > APART_SECONDS) heard.push(contact);
    else if (contact.volume > before.volume) heard[same] = { ...before, volume: contact.volume };
  }
  return heard;
}
