import type { Sound } from "../../../../kit/sound";
import type { RummsContact } from "../../../../wire";

/** How each of them sounds. */
const SOUNDS: Readonly<Record<RummsContact["sound"], Sound>> = {
  finger: "fingerFlick",
  dice: "dieOnDie",
  mat: "dieOnFelt",
  table: "dieOnWood",
  slide: "feltHiss",
};

/** Blows of this speed (m/s) and more are as loud as it gets. */
const LOUDEST = 2.2;

/** What is played, and how loud, from 0 to 1. */
export function heard({ sound, speed }: RummsContact): { sound: Sound; volume: number } {
  return { sound: SOUNDS[sound], volume: Math.min(1, Math.sqrt(speed / LOUDEST)) };
}
