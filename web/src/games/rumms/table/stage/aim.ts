import { within } from "../../../../kit/stage/camera";
import type { RummsTable } from "../../../../wire";
import type { Aim, Pose } from "./contract";
import { hitDie } from "./pick";

/** How far back the sling is drawn. */
export function pullOf({ pull, speed }: Aim): number {
  return pull ?? 18 + speed * 22;
}

/** Where the middle of the fingertip is when it touches the die, along the flick from the die's middle. */
export function touchOf(aim: Aim, pose: Pose, { die_mm, finger_mm }: RummsTable): number {
  const half = die_mm / 2;
  const angle = (aim.direction * Math.PI) / 180;
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  const far = 100;
  const origin = [
    pose[0] - cos * far - sin * aim.side,
    pose[1] - sin * far + cos * aim.side,
    pose[2] + aim.height,
  ] as const;
  const hit = hitDie({ origin, direction: [cos, sin, 0] }, pose, half);
  return (hit === null ? -half : hit - far) - finger_mm;
}

interface Spot {
  x: number;
  y: number;
}

/** Half the number beside the sling, in pixels, and half a die as it is seen at most. */
const HALF = { width: 44, height: 17 };
const DIE = 26;

/** Where the number of the strength stands: at the end of the sling, inside the picture, and never on the die. */
export function labelAt(end: Spot, die: Spot, { width, height }: { width: number; height: number }): Spot {
  const x = within(end.x, HALF.width, width - HALF.width);
  const y = within(end.y, HALF.height, height - HALF.height);
  const [beside, below] = [HALF.width + DIE, HALF.height + DIE];
  if (Math.abs(x - die.x) >= beside || Math.abs(y - die.y) >= below) return { x, y };
  return { x: die.x + (die.x < width / 2 ? beside : -beside), y };
}
