import type { RummsTable } from "../../../../wire";
import { unrotate } from "../motion/turn";
import type { Pose, StageDie, StageLayer, Team } from "./contract";
import { turnOf } from "./faces";
import type { Sight } from "./gestures";
import { nearest } from "./pick";

/** Table around the mat, in millimetres. */
export const MARGIN = 24;

/** How the mat lies on the page: turned by quarters so that the own castle is on the left, or below on a tall page. */
export interface Layout {
  /** Degrees clockwise by which a mat with x to the right and y up is turned. */
  turn: number;
  width: number;
  height: number;
}

export function layoutOf(table: RummsTable, side: Team, tall: boolean): Layout {
  const [along, across] = [
    table.mat.right - table.mat.left + 2 * MARGIN,
    table.mat.top - table.mat.bottom + 2 * MARGIN,
  ];
  const turn = (side === "red" ? 0 : 180) - (tall ? 90 : 0);
  return tall ? { turn, width: across, height: along } : { turn, width: along, height: across };
}

/** Millimetres to pixels of the window and back, for a drawing that is fitted into a box. */
export class Sheet {
  private readonly scale: number;
  private readonly middle: readonly [number, number];
  private readonly cos: number;
  private readonly sin: number;

  constructor(layout: Layout, box: DOMRect) {
    this.scale = Math.min(box.width / layout.width, box.height / layout.height) || 1;
    this.middle = [box.left + box.width / 2, box.top + box.height / 2];
    const angle = (layout.turn * Math.PI) / 180;
    [this.cos, this.sin] = [Math.cos(angle), Math.sin(angle)];
  }

  toScreen(x: number, y: number): { x: number; y: number } {
    const [right, down] = [x * this.cos + y * this.sin, x * this.sin - y * this.cos];
    return { x: this.middle[0] + right * this.scale, y: this.middle[1] + down * this.scale };
  }

  toMat(clientX: number, clientY: number): readonly [number, number] {
    const [right, down] = [(clientX - this.middle[0]) / this.scale, (clientY - this.middle[1]) / this.scale];
    return [right * this.cos + down * this.sin, right * this.sin - down * this.cos];
  }
}

/** Whether a die covers a spot of the mat, seen from straight above. */
export function covers(pose: Pose, x: number, y: number, half: number): boolean {
  const away = unrotate(turnOf(pose), [x - pose[0], y - pose[1], 0]);
  return away.every((part) => Math.abs(part) <= half);
}

interface Shown {
  dice: readonly StageDie[];
  layer: StageLayer;
  table: RummsTable;
  sheet: Sheet;
}

/** Looks from straight above: height makes no difference. */
export function flatSight(shown: () => Shown): Sight {
  return {
    look(clientX, clientY, slack) {
      const { dice, layer, table, sheet } = shown();
      const [x, y] = sheet.toMat(clientX, clientY);
      const visible = dice.filter(({ die }) => !layer.hidden?.includes(die));
      const top = visible
        .filter(({ pose }) => covers(pose, x, y, table.die_mm / 2))
        .reduce<StageDie | null>((high, die) => (high && high.pose[2] > die.pose[2] ? high : die), null);
      const pixels = ({ pose }: StageDie) => {
        const at = sheet.toScreen(pose[0], pose[1]);
        return Math.hypot(at.x - clientX, at.y - clientY);
      };
      const die = top ?? nearest(visible, pixels, slack, layer.marks ?? {});
      return { die: die?.die ?? null, x, y, clientX, clientY, height: 0 };
    },
  };
}
