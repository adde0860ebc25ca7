import type { Eased } from "../../../../kit/stage/rig";
import { axesOf, ease, FOV, type Look, limited, NO_NUDGE, type Nudge, nudged } from "./camera";
import type { Turning } from "./gestures";

/** A hand's breadth on the stage has shown how it turns: there is no way round to the other side. */
const LOOKED = 0.005;

/** The view as it is and as it is to be; wakes the frame loop when there is something to do. */
export class View implements Turning, Eased {
  /** Where the camera is now; null before the first frame. */
  now: Look | null = null;
  wake: () => void = () => {};
  /** Called when a hand moves it, with how far: 1 is a quarter of a circle, or the like. */
  onLook: (amount: number) => void = () => {};
  /** The spot of the mat below a point of the window. */
  spot: (clientX: number, clientY: number) => readonly [number, number] = () => [0, 0];
  /** Height of the picture in pixels. */
  height = 1;
  held = false;
  /** While a die is pulled: the look from which what it aims at is seen. */
  keep: ((look: Look) => Look) | null = null;
  /** What the shot asks for. */
  base: Look | null = null;
  private nudge: Nudge = NO_NUDGE;

  /** One step; true while the camera moves. */
  frame(seconds: number, still: boolean): boolean {
    if (!this.base) return false;
    const wanted = nudged(this.base, this.nudge);
    // Who has gone nearer by hand wants to be near.
    const goal = this.nudge.zoom <= 1 && this.keep ? this.keep(wanted) : wanted;
    this.now ??= { ...goal };
    return ease(this.now, goal, seconds, still);
  }

  orbit(dx: number, dy: number): void {
    this.change({ yaw: this.nudge.yaw + dx * 0.004, pitch: this.nudge.pitch + dy * 0.004 });
    this.onLook((Math.abs(dx) + Math.abs(dy)) * LOOKED);
  }

  pan(dx: number, dy: number): void {
    if (!this.now) return;
    const { right, up } = axesOf(this.now);
    const mm = (2 * this.now.distance * Math.tan((FOV * Math.PI) / 360)) / this.height;
    const flat = Math.hypot(up[0], up[1]) || 1;
    // Pulling down brings what is behind nearer: along the ground, not along the picture.
    const [ahead, aside] = [(dy * mm) / Math.max(0.3, Math.sin(this.now.pitch)) / flat, -dx * mm];
    this.change({
      x: this.nudge.x + right[0] * aside + up[0] * ahead,
      y: this.nudge.y + right[1] * aside + up[1] * ahead,
    });
  }

  zoom(factor: number, clientX: number, clientY: number): void {
    if (!this.now) return;
    const before = this.nudge.zoom;
    const { zoom } = limited({ ...this.nudge, zoom: before * factor });
    // What is below the pointer stays there.
    const [x, y] = this.spot(clientX, clientY);
    const share = 1 - before / zoom;
    this.change({
      zoom,
      x: this.nudge.x + (x - this.now.x) * share,
      y: this.nudge.y + (y - this.now.y) * share,
    });
  }

  reset(): void {
    this.forget();
    this.wake();
  }

  /** Another shot: what a person changed about the last one is over. */
  forget(): void {
    this.nudge = NO_NUDGE;
  }

  private change(part: Partial<Nudge>): void {
    this.nudge = limited({ ...this.nudge, ...part });
    this.wake();
  }
}
