import { nameOfDie } from "../../../games/rumms/words";
import type { Landing } from "./outcome";
import type { Said } from "./said";

/** Beyond these the rules see a push, and a die that was shoved (RM-37, RM-70). */
const PUSH_SECONDS = 0.025;
const PUT_DOWN_MM = 1;

/** What a finger did wrong in a flick of that die, if anything. */
export function flickFault(landing: Landing, flicked: number): Said | null {
  const others = landing.touched.filter(([id]) => id !== flicked);
  if (others.length > 0) return { key: "foul_touch", dice: others.map(([id]) => nameOfDie(id)) };
  const pushed = landing.touched.find(([, seconds]) => seconds > PUSH_SECONDS);
  return pushed ? { key: "foul_push", dice: [nameOfDie(pushed[0])], number: Math.round(pushed[1] * 1000) } : null;
}

/** What a hand did wrong that put that die down, if anything. */
export function putFault(landing: Landing, put: number): Said | null {
  const shoved = landing.moved.filter(([id, far]) => id !== put && far > PUT_DOWN_MM);
  const worst = shoved.reduce<readonly [number, number] | null>(
    (most, next) => (most && most[1] >= next[1] ? most : next),
    null,
  );
  if (!worst) return null;
  const dice = [nameOfDie(worst[0])];
  if (landing.fallen.includes(worst[0])) return { key: "foul_felled", dice };
  return { key: "foul_shove", dice, number: Math.round(worst[1]) };
}
