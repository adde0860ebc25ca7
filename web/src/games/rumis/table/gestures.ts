import { type Hands, wheelZoom } from "../../../kit/pointers";
import type { Ctrl } from "./ctrl";
import type { Axis } from "./geometry";
import { levelPick, onLevel, type Pick, pick, type Ray, touches } from "./pick";
import type { Square } from "./site";
import type { View } from "./view";

type Drag =
  | { kind: "look" }
  | { kind: "pan" }
  | { kind: "ghost"; level: number; from: readonly [number, number]; at: Square };

/** How far beside a stone, in squares, a finger still means it. */
const FINGER_SLACK = 0.3;
const WHEEL_STEP = 60;

/** What hands on the table mean: they turn it, move the stone in hand, lay it down. */
export class Gestures implements Hands {
  private dragging: Drag = { kind: "look" };
  private wheeled = 0;

  constructor(
    private readonly ctrl: Ctrl,
    private readonly view: View,
    private readonly canvas: HTMLElement,
    /** The line of sight through a point of the window, in the board's own space. */
    private readonly ray: (clientX: number, clientY: number) => Ray,
  ) {}

  down(event: PointerEvent): boolean {
    this.dragging = { kind: event.button === 2 || event.button === 1 ? "pan" : "look" };
    const { held } = this.ctrl.state;
    if (event.button !== 0 || !held || held.follows) return false;
    const slack = event.pointerType === "touch" ? FINGER_SLACK : 0;
    const point = touches(this.sight(event), held.cells, slack);
    if (point) this.dragging = { kind: "ghost", level: point[1], from: [point[0], point[2]], at: held.ghost.at };
    return false;
  }

  drag(event: PointerEvent, dx: number, dy: number): void {
    const { dragging } = this;
    if (dragging.kind === "look") this.view.drag(-dx * 0.0085, dy * 0.006);
    else if (dragging.kind === "pan") this.panBy(dx, dy);
    else {
      const point = onLevel(this.sight(event), dragging.level);
      if (!point) return;
      const [x, y] = [point[0] - dragging.from[0], point[1] - dragging.from[1]];
      this.ctrl.moveTo({ x: dragging.at.x + Math.round(x), y: dragging.at.y + Math.round(y) });
    }
  }

  pinch(factor: number, _x: number, _y: number, dx: number, dy: number): void {
    this.view.zoomBy(factor);
    this.panBy(dx, dy);
  }

  hover(event: PointerEvent): void {
    const { held, picture } = this.ctrl.state;
    if (!held?.follows && picture.phase !== "take") return;
    const hit = this.pointed(this.sight(event));
    if (held?.follows && hit) this.ctrl.hover(hit.square);
    else if (hit?.cell) this.ctrl.point(hit.cell[1] * this.ctrl.state.site.columns + hit.cell[0], hit.cell[2]);
    else this.ctrl.mark(null);
  }

  tap(event: PointerEvent, twice: boolean): void {
    const { held, picture } = this.ctrl.state;
    const sight = this.sight(event);
    const hit = this.pointed(sight);
    const mouse = event.pointerType === "mouse";
    if (picture.phase === "take") {
      // One that cannot be taken says why.
      const stone = this.ownStone(hit);
      if (stone) this.ctrl.choose(stone);
    } else if (!held) {
      if (twice) this.ctrl.toggleTop();
    } else if (mouse && (held.follows || touches(sight, held.cells, 0))) this.ctrl.place();
    // A mouse takes the stone along again; a finger sets it down, and the button places it.
    else if (hit) this.ctrl.moveTo(hit.square, mouse);
  }

  wheel(event: WheelEvent): void {
    event.preventDefault();
    if (!this.ctrl.state.held || event.ctrlKey) {
      this.view.zoomBy(wheelZoom(event));
      return;
    }
    this.wheeled += event.deltaY || event.deltaX;
    if (Math.abs(this.wheeled) < WHEEL_STEP) return;
    const axis: Axis = event.shiftKey ? "tip" : event.altKey ? "roll" : "flat";
    this.ctrl.turn(axis, this.view.facing, this.wheeled > 0 ? 1 : -1);
    this.wheeled = 0;
  }

  private sight(event: PointerEvent): Ray {
    return this.ray(event.clientX, event.clientY);
  }

  /** What is pointed at. A stone that hangs in the air moves along its level. */
  private pointed(sight: Ray): Pick | null {
    const { held, site } = this.ctrl.state;
    const level = held?.ghost.level;
    return level === undefined ? pick(sight, site) : levelPick(sight, site, level);
  }

  /** The stone that is pointed at, if it is of the colour to play. */
  private ownStone(hit: Pick | null): string | null {
    if (!hit?.cell) return null;
    const [x, y, level] = hit.cell;
    return this.ctrl.ownStoneAt(y * this.ctrl.state.site.columns + x, level);
  }

  private panBy(dx: number, dy: number): void {
    const { view, canvas } = this;
    const squares = (2.2 * view.volume.foot) / (Math.min(canvas.clientWidth, canvas.clientHeight) * view.now.zoom);
    view.pan(-dx * squares, -dy * squares);
  }
}
