import { easeTo } from "../../../kit/stage/camera";
import type { Eased } from "../../../kit/stage/rig";
import { facing, type Look, limited, SEAT_LOOK, straightened, type Volume } from "./camera";

const SMALL: Look = { turn: 1e-3, tilt: 1e-3, zoom: 1e-3, top: 1e-3, panX: 1e-3, panZ: 1e-3 };

/** Where the viewer looks from and where they are about to. Mutated by frames and gestures, never React state. */
export class View implements Eased {
  readonly now: Look = { ...SEAT_LOOK };
  private goal: Look = { ...SEAT_LOOK };
  wake: () => void = () => {};
  /** Called when a hand moves it, with how far: 1 is a quarter of a circle, or the like. */
  onLook: (amount: number) => void = () => {};
  volume: Volume = { foot: 5, room: 4, height: 4, plan: 4 };

  get facing(): number {
    return facing(this.goal.turn);
  }

  /** Turns the turntable by quarters of a circle, clockwise seen from above. */
  spin(quarters: number): void {
    this.go({ turn: this.goal.turn + (quarters * Math.PI) / 2 });
    this.onLook(Math.abs(quarters));
  }

  /** A drag: sideways turns the turntable at once, as a hand would; up and down moves the head. */
  drag(turn: number, tilt: number): void {
    this.go({ turn: this.goal.turn + turn, tilt: this.goal.tilt + (this.goal.top ? 0 : tilt) });
    this.now.turn = this.goal.turn;
    this.onLook((Math.abs(turn) + Math.abs(tilt)) / (Math.PI / 2));
  }

  zoomBy(factor: number): void {
    this.go({ zoom: this.goal.zoom * factor });
  }

  pan(x: number, z: number): void {
    this.go({ panX: this.goal.panX + x, panZ: this.goal.panZ + z });
  }

  fromAbove(top: boolean): void {
    if (top === (this.goal.top === 1)) return;
    this.go({ top: top ? 1 : 0, zoom: 1, panX: 0, panZ: 0, turn: top ? straightened(this.goal.turn) : this.goal.turn });
    this.onLook(1);
  }

  frame(seconds: number, still: boolean): boolean {
    return easeTo(this.now, this.goal, SMALL, seconds, still);
  }

  private go(change: Partial<Look>): void {
    this.goal = limited({ ...this.goal, ...change }, this.volume.foot);
    this.wake();
  }
}
