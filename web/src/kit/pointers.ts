import { useCallback, useEffect, useRef } from "react";

/** A hand trembles: what moves less than this is a tap. */
export const TAP_PIXELS = 7;
/** Two taps are one deed if they are so near to each other, in time and on the surface. */
const DOUBLE_TAP_MS = 320;
const DOUBLE_TAP_PIXELS = 40;

/** What a surface does with mouse, fingers and pen. */
export interface Hands {
  /** The first pointer goes down. True: the surface takes it, and hears of every move until it is let go. */
  down?(event: PointerEvent): boolean;
  /** A pointer that was taken moves. */
  carry?(event: PointerEvent): void;
  /** A pointer that was taken is let go; null: it was lost, or the surface goes away. */
  drop?(event: PointerEvent | null): void;
  /** A pointer that was not taken moves farther than a tap: by so many pixels since the last time. */
  drag?(event: PointerEvent, dx: number, dy: number): void;
  /** Two fingers: how much farther apart they are, around which point, and how far that point went. */
  pinch?(factor: number, x: number, y: number, dx: number, dy: number): void;
  tap?(event: PointerEvent, twice: boolean): void;
  /** A mouse or a pen is above the surface with nothing pressed. */
  hover?(event: PointerEvent): void;
  leave?(): void;
  wheel?(event: WheelEvent): void;
}

/** Listens to all pointers on a surface and tells taps, drags and pinches apart. */
export class Pointers {
  private readonly fingers = new Map<number, { x: number; y: number }>();
  private readonly gone = new AbortController();
  private taken: number | null = null;
  private moved = false;
  private lastTap: { at: number; x: number; y: number } | null = null;

  constructor(
    private readonly surface: HTMLElement,
    private readonly hands: Hands,
  ) {
    const { signal } = this.gone;
    const on = <Name extends keyof HTMLElementEventMap>(name: Name, deed: (event: HTMLElementEventMap[Name]) => void) =>
      surface.addEventListener(name, deed, { signal, passive: false });
    on("pointerdown", (event) => this.down(event));
    on("pointermove", (event) => this.move(event));
    on("pointerup", (event) => this.up(event));
    on("pointercancel", (event) => this.cancel(event));
    on("pointerleave", () => this.taken === null && this.fingers.size === 0 && hands.leave?.());
    on("wheel", (event) => hands.wheel?.(event));
    on("contextmenu", (event) => event.preventDefault());
  }

  /** Nothing is listened to any more; what was taken is let go. */
  dispose(): void {
    this.gone.abort();
    this.fingers.clear();
    this.letGo(null);
  }

  private down(event: PointerEvent): void {
    if (this.taken !== null) return;
    this.fingers.set(event.pointerId, { x: event.clientX, y: event.clientY });
    this.surface.setPointerCapture?.(event.pointerId);
    // A second finger: this is no tap any more.
    this.moved = this.fingers.size > 1;
    if (!this.moved && this.hands.down?.(event)) this.taken = event.pointerId;
  }

  private move(event: PointerEvent): void {
    if (this.taken !== null) {
      if (event.pointerId === this.taken) this.hands.carry?.(event);
      return;
    }
    const finger = this.fingers.get(event.pointerId);
    if (!finger) {
      if (event.pointerType !== "touch") this.hands.hover?.(event);
      return;
    }
    const [dx, dy] = [event.clientX - finger.x, event.clientY - finger.y];
    if (!this.moved && Math.hypot(dx, dy) < TAP_PIXELS) return;
    this.moved = true;
    const other = [...this.fingers.values()].find((one) => one !== finger);
    if (other) {
      const before = Math.hypot(finger.x - other.x, finger.y - other.y);
      const after = Math.hypot(event.clientX - other.x, event.clientY - other.y);
      const middle = [(event.clientX + other.x) / 2, (event.clientY + other.y) / 2] as const;
      this.hands.pinch?.(before > 0 ? after / before : 1, ...middle, dx / 2, dy / 2);
    } else this.hands.drag?.(event, dx, dy);
    finger.x = event.clientX;
    finger.y = event.clientY;
  }

  private up(event: PointerEvent): void {
    if (this.taken !== null) {
      if (event.pointerId === this.taken) this.letGo(event);
      return;
    }
    if (!this.fingers.delete(event.pointerId) || this.fingers.size > 0 || this.moved || event.button !== 0) return;
    const { timeStamp: at, clientX: x, clientY: y } = event;
    const last = this.lastTap;
    const far = last ? Math.hypot(x - last.x, y - last.y) : Number.POSITIVE_INFINITY;
    const twice = last !== null && at - last.at < DOUBLE_TAP_MS && far < DOUBLE_TAP_PIXELS;
    this.lastTap = twice ? null : { at, x, y };
    this.hands.tap?.(event, twice);
  }

  private cancel(event: PointerEvent): void {
    if (event.pointerId === this.taken) this.letGo(null);
    else this.fingers.delete(event.pointerId);
  }

  private letGo(event: PointerEvent | null): void {
    if (this.taken === null) return;
    this.taken = null;
    this.fingers.clear();
    this.hands.drop?.(event);
  }
}

/** By how much a wheel zooms. Pinching a touchpad arrives as a wheel with Ctrl. */
export function wheelZoom({ deltaY, ctrlKey }: WheelEvent): number {
  return Math.exp(-deltaY * (ctrlKey ? 0.01 : 0.0012));
}

interface Way {
  move?: (event: PointerEvent) => void;
  /** Once, at its end; null: it was lost, or whoever follows it is gone. */
  end: (event: PointerEvent | null) => void;
}

/** Follows one pointer that went down, wherever it goes, until it is let go. Returns how to end it before. */
function follow({ pointerId }: { pointerId: number }, way: Way): () => void {
  const gone = new AbortController();
  const end = (event: PointerEvent | null) => {
    if (gone.signal.aborted) return;
    gone.abort();
    way.end(event);
  };
  const on = (name: "pointermove" | "pointerup" | "pointercancel", deed: (event: PointerEvent) => void) =>
    window.addEventListener(name, (event) => event.pointerId === pointerId && deed(event), { signal: gone.signal });
  on("pointermove", (event) => way.move?.(event));
  on("pointerup", end);
  on("pointercancel", () => end(null));
  return () => end(null);
}

/** For components: what is followed ends with the component. */
export function useFollow(): (start: { pointerId: number }, way: Way) => void {
  const stop = useRef(() => {});
  useEffect(() => () => stop.current(), []);
  return useCallback((start, way) => {
    stop.current();
    stop.current = follow(start, way);
  }, []);
}
