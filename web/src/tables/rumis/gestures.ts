import type { Ctrl } from "./ctrl";
import type { Axis } from "./geometry";
import { levelPick, onLevel, type Pick, pick, type Ray, touches } from "./pick";
import { cellNumber, type Square } from "./site";
import type { View } from "./view";

interface Hands {
  ctrl: Ctrl;
  view: View;
  /** The line of sight through a point of the window, in the board's own space. */
  ray: (clientX: number, clientY: number) => Ray;
}

type Drag =
  | { kind: "none" }
  | { kind: "look" }
  | { kind: "pan" }
  | { kind: "ghost"; level: number; from: readonly [number, number]; at: Square };

interface Finger {
  x: number;
  y: number;
  startX: number;
  startY: number;
}

const TAP_PIXELS = 7;
const DOUBLE_TAP_MS = 320;
const FINGER_SLACK = 0.3;
const WHEEL_STEP = 60;

/** Mouse, fingers and wheel on the canvas, translated into what a person wants. */
export function listen(canvas: HTMLElement, { ctrl, view, ray }: Hands): () => void {
  const fingers = new Map<number, Finger>();
  let drag: Drag = { kind: "none" };
  let moved = false;
  let lastTap = 0;
  let wheel = 0;

  /** What is pointed at. A stone that hangs in the air moves along its level. */
  const pointed = (sight: Ray): Pick | null => {
    const { held, site } = ctrl.state;
    const level = held?.ghost.level;
    return level === undefined ? pick(sight, site) : levelPick(sight, site, level);
  };

  const down = (event: PointerEvent) => {
    fingers.set(event.pointerId, {
      x: event.clientX,
      y: event.clientY,
      startX: event.clientX,
      startY: event.clientY,
    });
    canvas.setPointerCapture(event.pointerId);
    if (fingers.size > 1) {
      moved = true;
      return;
    }
    moved = false;
    drag = { kind: event.button === 2 || event.button === 1 ? "pan" : "look" };
    const { held } = ctrl.state;
    if (event.button !== 0 || !held || held.follows) return;
    const sight = ray(event.clientX, event.clientY);
    const point = touches(sight, held.cells, event.pointerType === "mouse" ? 0 : FINGER_SLACK);
    if (point) drag = { kind: "ghost", level: point[1], from: [point[0], point[2]], at: held.ghost.at };
  };

  const move = (event: PointerEvent) => {
    const finger = fingers.get(event.pointerId);
    if (!finger) {
      hover(event);
      return;
    }
    const [dx, dy] = [event.clientX - finger.x, event.clientY - finger.y];
    if (Math.hypot(event.clientX - finger.startX, event.clientY - finger.startY) > TAP_PIXELS) moved = true;
    if (fingers.size === 2) pinch(event, finger);
    finger.x = event.clientX;
    finger.y = event.clientY;
    if (fingers.size > 1 || !moved) return;
    if (drag.kind === "look") view.drag(-dx * 0.0085, dy * 0.006);
    if (drag.kind === "pan") panBy(dx, dy);
    if (drag.kind === "ghost") {
      const point = onLevel(ray(event.clientX, event.clientY), drag.level);
      if (!point) return;
      const [x, y] = [point[0] - drag.from[0], point[1] - drag.from[1]];
      ctrl.moveTo({ x: drag.at.x + Math.round(x), y: drag.at.y + Math.round(y) });
    }
  };

  const up = (event: PointerEvent) => {
    const wasDown = fingers.delete(event.pointerId);
    if (!wasDown || moved || fingers.size > 0 || event.type === "pointercancel" || event.button > 0) return;
    tap(event);
  };

  const hover = (event: PointerEvent) => {
    if (event.pointerType !== "mouse") return;
    const { held, picture, site } = ctrl.state;
    if (!held?.follows && picture.phase !== "take") return;
    const hit = pointed(ray(event.clientX, event.clientY));
    if (held?.follows && hit) ctrl.hover(hit.square);
    else if (picture.phase === "take") ctrl.mark(hit?.cell ? takeable(cellNumber(site, hit.cell)) : null);
  };

  const takeable = (number: number): string | null => {
    const { picture } = ctrl.state;
    const stone = picture.stones.find((s) => s.colour === picture.turn && s.cells.includes(number))?.stone;
    return stone && picture.takes.includes(stone) ? stone : null;
  };

  const tap = (event: PointerEvent) => {
    const { held, site, picture } = ctrl.state;
    const sight = ray(event.clientX, event.clientY);
    const hit = pointed(sight);
    if (picture.phase === "take") {
      const stone = hit?.cell && takeable(cellNumber(site, hit.cell));
      if (stone) ctrl.choose(stone);
    } else if (!held) {
      if (event.timeStamp - lastTap < DOUBLE_TAP_MS) ctrl.toggleTop();
      lastTap = event.timeStamp;
    } else if (event.pointerType === "mouse" && (held.follows || touches(sight, held.cells, 0))) {
      ctrl.place();
    } else if (hit) {
      // A mouse takes the stone along again; a finger sets it down, and the button places it.
      ctrl.moveTo(hit.square, event.pointerType === "mouse");
    }
  };

  const pinch = (event: PointerEvent, finger: Finger) => {
    const other = [...fingers].find(([id]) => id !== event.pointerId)?.[1];
    if (!other) return;
    const before = Math.hypot(finger.x - other.x, finger.y - other.y);
    const after = Math.hypot(event.clientX - other.x, event.clientY - other.y);
    if (before > 0) view.zoomBy(after / before);
    panBy((event.clientX - finger.x) / 2, (event.clientY - finger.y) / 2);
  };

  const panBy = (dx: number, dy: number) => {
    const squares = (2.2 * view.volume.foot) / (Math.min(canvas.clientWidth, canvas.clientHeight) * view.now.zoom);
    view.pan(-dx * squares, -dy * squares);
  };

  const turnWheel = (event: WheelEvent) => {
    event.preventDefault();
    // Pinching a touchpad arrives as a wheel with Ctrl.
    if (!ctrl.state.held || event.ctrlKey) {
      view.zoomBy(Math.exp(-event.deltaY * (event.ctrlKey ? 0.01 : 0.0012)));
      return;
    }
    wheel += event.deltaY || event.deltaX;
    if (Math.abs(wheel) < WHEEL_STEP) return;
    const axis: Axis = event.shiftKey ? "tip" : event.altKey ? "roll" : "flat";
    ctrl.turn(axis, view.facing, wheel > 0 ? 1 : -1);
    wheel = 0;
  };

  const noMenu = (event: Event) => event.preventDefault();

  const listeners = {
    pointerdown: down,
    pointermove: move,
    pointerup: up,
    pointercancel: up,
    wheel: turnWheel,
    contextmenu: noMenu,
  };
  for (const [name, listener] of Object.entries(listeners)) {
    canvas.addEventListener(name, listener as EventListener, { passive: false });
  }
  return () => {
    for (const [name, listener] of Object.entries(listeners))
      canvas.removeEventListener(name, listener as EventListener);
  };
}
