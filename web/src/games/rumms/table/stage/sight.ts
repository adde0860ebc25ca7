import { type Frame, type Look, rayAt, screenAt } from "./camera";
import type { Cast } from "./cast";
import type { StageDie, StageLayer } from "./contract";
import type { Sight } from "./gestures";
import { hitDie, nearest, onLevel } from "./pick";

interface Seen {
  cast: Cast;
  layer: StageLayer;
  look: Look;
  frame: Frame;
  half: number;
}

/** Looks along the line of sight: first for a die that is hit, then for one beside it. */
export function depthSight(seen: () => Seen): Sight {
  return {
    look(clientX, clientY, slack, height) {
      const { cast, layer, look, frame, half } = seen();
      const ray = rayAt(look, frame, clientX, clientY);
      const dice = [...cast.values()].map(({ die, pose }): StageDie => ({ ...die, pose }));
      let hit: StageDie | null = null;
      let near = Number.POSITIVE_INFINITY;
      for (const die of dice) {
        const at = hitDie(ray, die.pose, half);
        if (at !== null && at < near) [hit, near] = [die, at];
      }
      const pixels = ({ pose }: StageDie) => {
        const at = screenAt(look, frame, [pose[0], pose[1], pose[2]]);
        return Math.hypot(at.x - clientX, at.y - clientY);
      };
      hit ??= nearest(dice, pixels, slack, layer.marks ?? {});
      const level = height ?? hit?.pose[2] ?? 0;
      const [x, y] = onLevel(ray, level);
      return { die: hit?.die ?? null, x, y, clientX, clientY, height: level };
    },
  };
}
