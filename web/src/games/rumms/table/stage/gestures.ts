import { type Hands, wheelZoom } from "../../../../kit/pointers";
import type { Point, StageLayer } from "./contract";

/** What the eye finds at a point of the window. */
export interface Sight {
  /**
   * The die below, and where the line of sight meets a level: the given one, or that of the die, or the mat.
   * `slack` is how many pixels beside a die still mean it.
   */
  look(clientX: number, clientY: number, slack: number, height?: number): Point & { height: number };
}

/** What turns the view. Pixels. */
export interface Turning {
  /** The layer has a finger down: a camera that turns below it would move what it points at. */
  held: boolean;
  orbit(dx: number, dy: number): void;
  pan(dx: number, dy: number): void;
  zoom(factor: number, clientX: number, clientY: number): void;
  reset(): void;
  wake(): void;
}

const MOUSE_SLACK = 6;
const FINGER_SLACK = 22;

/** What hands on the stage mean: the layer is asked first, what it does not want turns the view. */
export class Gestures implements Hands {
  private pans = false;
  /** The level of the first touch stays, so that nothing jumps when another die comes below the finger. */
  private height = 0;

  constructor(
    private readonly root: HTMLElement,
    private readonly layer: () => StageLayer,
    private readonly sight: Sight,
    private readonly turning: Turning | null,
  ) {}

  down(event: PointerEvent): boolean {
    const plain = event.button === 0;
    this.pans = !plain;
    const seen = this.see(event);
    this.height = seen.height;
    const taken = plain && (this.layer().onDown?.(seen) ?? false);
    if (taken) this.hold(true);
    return taken;
  }

  carry(event: PointerEvent): void {
    this.layer().onMove?.(this.see(event, this.height));
  }

  drop(event: PointerEvent | null): void {
    if (event) this.layer().onUp?.(this.see(event, this.height));
    else this.layer().onCancel?.();
    this.hold(false);
  }

  drag(_: PointerEvent, dx: number, dy: number): void {
    if (this.pans) this.turning?.pan(dx, dy);
    else this.turning?.orbit(dx, dy);
  }

  pinch(factor: number, x: number, y: number, dx: number, dy: number): void {
    this.turning?.zoom(factor, x, y);
    this.turning?.pan(dx, dy);
  }

  tap(_: PointerEvent, twice: boolean): void {
    if (twice) this.turning?.reset();
  }

  hover(event: PointerEvent): void {
    const seen = this.see(event);
    this.root.toggleAttribute("data-over", seen.die !== null && this.layer().marks?.[seen.die] !== undefined);
    this.layer().onHover?.(seen);
  }

  leave(): void {
    this.layer().onHover?.(null);
  }

  wheel(event: WheelEvent): void {
    if (!this.turning) return;
    event.preventDefault();
    if (!this.turning.held) this.turning.zoom(wheelZoom(event), event.clientX, event.clientY);
  }

  private see({ clientX, clientY, pointerType }: PointerEvent, height?: number): Point & { height: number } {
    return this.sight.look(clientX, clientY, pointerType === "touch" ? FINGER_SLACK : MOUSE_SLACK, height);
  }

  private hold(held: boolean): void {
    if (!this.turning) return;
    this.turning.held = held;
    this.turning.wake();
  }
}
