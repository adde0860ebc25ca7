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
  orbit(dx: number, dy: number): void;
  pan(dx: number, dy: number): void;
  zoom(factor: number, clientX: number, clientY: number): void;
  reset(): void;
}

interface Hands {
  layer: () => StageLayer;
  sight: Sight;
  turning: Turning | null;
  /** The layer has taken a gesture, or it is over. */
  onHold?: (held: boolean) => void;
}

interface Finger {
  x: number;
  y: number;
}

const TAP_PIXELS = 7;
const DOUBLE_TAP_MS = 320;
const MOUSE_SLACK = 6;
const FINGER_SLACK = 22;

type Gesture =
  | { kind: "none" }
  | { kind: "view"; pan: boolean; moved: boolean }
  | { kind: "layer"; id: number; height: number };

/** Mouse, fingers and wheel on the stage: the layer is asked first, what it does not want turns the view. */
export function listen(element: HTMLElement, { layer, sight, turning, onHold }: Hands): () => void {
  const fingers = new Map<number, Finger>();
  let gesture: Gesture = { kind: "none" };
  let lastTap = 0;

  const slackOf = (event: PointerEvent) => (event.pointerType === "touch" ? FINGER_SLACK : MOUSE_SLACK);
  const see = (event: PointerEvent, height?: number) =>
    sight.look(event.clientX, event.clientY, slackOf(event), height);

  const down = (event: PointerEvent) => {
    if (gesture.kind === "layer") return;
    fingers.set(event.pointerId, { x: event.clientX, y: event.clientY });
    element.setPointerCapture?.(event.pointerId);
    if (fingers.size > 1) return;
    const plain = event.button === 0;
    const seen = see(event);
    if (plain && layer().onDown?.(seen)) {
      gesture = { kind: "layer", id: event.pointerId, height: seen.height };
      onHold?.(true);
    } else gesture = { kind: "view", pan: !plain, moved: false };
  };

  const move = (event: PointerEvent) => {
    if (gesture.kind === "layer") {
      // The level of the first touch stays, so that nothing jumps when another die comes below the finger.
      if (event.pointerId === gesture.id) layer().onMove?.(see(event, gesture.height));
      return;
    }
    const finger = fingers.get(event.pointerId);
    if (!finger) {
      if (event.pointerType !== "touch") hover(see(event));
      return;
    }
    turn(event, finger);
  };

  const hover = (seen: Point) => {
    element.toggleAttribute("data-over", seen.die !== null && layer().marks?.[seen.die] !== undefined);
    layer().onHover?.(seen);
  };

  const turn = (event: PointerEvent, finger: Finger) => {
    if (gesture.kind !== "view" || !turning) return;
    const [dx, dy] = [event.clientX - finger.x, event.clientY - finger.y];
    const other = [...fingers].find(([id]) => id !== event.pointerId)?.[1];
    if (!other && !gesture.moved && Math.hypot(dx, dy) < TAP_PIXELS) return;
    gesture.moved = true;
    finger.x = event.clientX;
    finger.y = event.clientY;
    if (!other) {
      if (gesture.pan) turning.pan(dx, dy);
      else turning.orbit(dx, dy);
      return;
    }
    const before = Math.hypot(finger.x - dx - other.x, finger.y - dy - other.y);
    const after = Math.hypot(finger.x - other.x, finger.y - other.y);
    if (before > 0) turning.zoom(after / before, (finger.x + other.x) / 2, (finger.y + other.y) / 2);
    turning.pan(dx / 2, dy / 2);
  };

  const up = (event: PointerEvent) => {
    if (gesture.kind === "layer") {
      if (event.pointerId !== gesture.id) return;
      const { height } = gesture;
      gesture = { kind: "none" };
      fingers.clear();
      layer().onUp?.(see(event, height));
      onHold?.(false);
      return;
    }
    if (!fingers.delete(event.pointerId) || fingers.size > 0) return;
    if (gesture.kind === "view" && !gesture.moved && event.button === 0) tap(event);
    gesture = { kind: "none" };
  };

  const tap = (event: PointerEvent) => {
    const twice = event.timeStamp - lastTap < DOUBLE_TAP_MS;
    lastTap = twice ? 0 : event.timeStamp;
    if (twice) turning?.reset();
  };

  const cancel = (event: PointerEvent) => {
    if (gesture.kind === "layer") {
      if (event.pointerId !== gesture.id) return;
      fingers.clear();
      layer().onCancel?.();
      onHold?.(false);
    } else if (!fingers.delete(event.pointerId) || fingers.size > 0) return;
    gesture = { kind: "none" };
  };

  const leave = () => {
    if (gesture.kind === "none") layer().onHover?.(null);
  };

  const wheel = (event: WheelEvent) => {
    if (!turning) return;
    event.preventDefault();
    if (gesture.kind === "layer") return;
    // Pinching a touchpad arrives as a wheel with Ctrl.
    turning.zoom(Math.exp(-event.deltaY * (event.ctrlKey ? 0.01 : 0.0012)), event.clientX, event.clientY);
  };

  const listeners = {
    pointerdown: down,
    pointermove: move,
    pointerup: up,
    pointercancel: cancel,
    pointerleave: leave,
    wheel,
    contextmenu: (event: Event) => event.preventDefault(),
  };
  for (const [name, listener] of Object.entries(listeners))
    element.addEventListener(name, listener as EventListener, { passive: false });
  return () => {
    for (const [name, listener] of Object.entries(listeners))
      element.removeEventListener(name, listener as EventListener);
  };
}
