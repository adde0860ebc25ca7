import { type PointerEvent as ReactPointerEvent, type RefObject, useCallback, useRef } from "react";
import { TAP_PIXELS, useFollow } from "../../../kit/pointers";
import type { Ctrl } from "./ctrl";
import type { Hand } from "./hand";

export type Cargo = { what: "bug"; id: number } | { what: "bag" } | { what: "pile" };
export type Grab = (event: ReactPointerEvent<HTMLElement>, cargo: Cargo) => void;

/** A finger hides what is under it: so much higher is the bug seen that it carries. */
const FINGER = 26;
/** Half of what is between two rows of the rack. */
const ROW_EDGE = 6;
/** So near to the edge of the table it scrolls, by so many pixels in a frame. */
const EDGE = 44;
const SCROLL_STEP = 7;
/** More tiles than these are not seen behind the one that is carried. */
const MOST_STACKED = 3;

interface Drag {
  /** Take something up. A tap stays a tap. */
  grab: Grab;
  /** When something was last dropped, on the clock of `performance.now()`. */
  dropped: RefObject<number>;
}

/** Carrying bugs about the table. What is carried follows the pointer without React; the drop is told to `ctrl`. */
export function useDrag(root: RefObject<HTMLElement | null>, ctrl: Ctrl): Drag {
  const dropped = useRef(Number.NEGATIVE_INFINITY);
  const follow = useFollow();
  const grab = useCallback<Grab>(
    (event, cargo) => {
      if (event.button !== 0 || !root.current) return;
      const carried = new Carried(root.current, event.currentTarget, event, ctrl, cargo);
      follow(event, {
        move: (next) => carried.move(next),
        end: (last) => {
          if (carried.end(last)) dropped.current = performance.now();
        },
      });
    },
    [root, ctrl, follow],
  );
  return { grab, dropped };
}

class Carried {
  private ghost: HTMLElement | null = null;
  private target: HTMLElement | null = null;
  /** The rack as it was: bugs keep their places if they are carried elsewhere. */
  private home: Hand = [];
  /** The bugs that are carried: all that are selected, if it is one of them. */
  private bugs: readonly number[] = [];
  private scrolling = 0;
  private readonly x: number;
  private readonly y: number;

  constructor(
    private readonly root: HTMLElement,
    private readonly source: HTMLElement,
    start: { clientX: number; clientY: number },
    private readonly ctrl: Ctrl,
    private readonly cargo: Cargo,
  ) {
    this.x = start.clientX;
    this.y = start.clientY;
  }

  move(event: PointerEvent): void {
    const [dx, dy] = [event.clientX - this.x, event.clientY - this.y];
    if (!this.ghost) {
      if (Math.hypot(dx, dy) < TAP_PIXELS) return;
      this.begin();
    }
    const lift = event.pointerType === "touch" ? FINGER : 0;
    if (this.ghost) this.ghost.style.translate = `${dx}px ${dy - lift}px`;
    this.look(event.clientX, event.clientY);
    this.scrollAt(event.clientX, event.clientY);
  }

  /** Aim at what is under the pointer. */
  private look(x: number, y: number): void {
    const under = document.elementFromPoint(x, y)?.closest<HTMLElement>("[data-drop]") ?? null;
    if (under !== this.target) this.aim(under);
    if (this.cargo.what === "bug" && under?.dataset.drop === "rack") {
      const to = placeAt(under, x, y, this.bugs);
      if (to !== this.place) this.ctrl.move(this.bugs, to);
    }
  }

  /** Near the edge of the table it scrolls, so that every sequence is in reach. */
  private scrollAt(x: number, y: number): void {
    cancelAnimationFrame(this.scrolling);
    const table = this.root.querySelector(".bugz-table");
    if (!table || this.cargo.what !== "bug") return;
    const { left, right, top, bottom } = table.getBoundingClientRect();
    const [above, below] = [y - top, bottom - y];
    if (x < left || x > right || above < 0 || below < 0) return;
    const by = above < EDGE ? -1 : below < EDGE ? 1 : 0;
    if (by === 0) return;
    const step = () => {
      const before = table.scrollTop;
      table.scrollTop += by * SCROLL_STEP;
      if (!this.ghost || table.scrollTop === before) return;
      this.look(x, y);
      this.scrolling = requestAnimationFrame(step);
    };
    this.scrolling = requestAnimationFrame(step);
  }

  /** Let go. Returns whether something was carried at all. */
  end(event: PointerEvent | null): boolean {
    cancelAnimationFrame(this.scrolling);
    if (!this.ghost) return false;
    this.ghost.remove();
    this.ghost = null;
    const drop = event && this.target?.dataset.drop;
    // Let go over the rack, it stays where it is.
    if (drop === "rack") this.home = this.ctrl.state.hand;
    this.aim(null);
    delete this.root.dataset.carries;
    for (const lifted of this.root.querySelectorAll<HTMLElement>("[data-lifted]")) delete lifted.dataset.lifted;
    // The click that follows belongs to the drag.
    const swallow = (click: Event) => {
      click.preventDefault();
      click.stopPropagation();
    };
    this.source.addEventListener("click", swallow, { capture: true, once: true });
    setTimeout(() => this.source.removeEventListener("click", swallow, { capture: true }), 0);
    if (drop) this.drop(drop);
    return true;
  }

  private begin(): void {
    const { ctrl, cargo, source, root } = this;
    if (cargo.what === "bug" && !ctrl.state.selected.includes(cargo.id)) ctrl.select([cargo.id]);
    this.bugs = cargo.what === "bug" ? inRackOrder(ctrl) : [];
    this.home = ctrl.state.hand;
    const face = cargo.what === "pile" ? (source.querySelector<HTMLElement>(".bug-tile:last-child") ?? source) : source;
    const [from, frame] = [face.getBoundingClientRect(), root.getBoundingClientRect()];
    const ghost = document.createElement("div");
    ghost.className = "bugz-ghost";
    ghost.append(face.cloneNode(true));
    if (this.bugs.length > 1) this.stack(ghost);
    ghost.inert = true;
    ghost.style.left = `${from.left - frame.left}px`;
    ghost.style.top = `${from.top - frame.top}px`;
    ghost.style.width = `${from.width}px`;
    root.append(ghost);
    this.ghost = ghost;
    root.dataset.carries = cargo.what;
    source.dataset.lifted = "";
    for (const id of this.bugs) {
      const held = root.querySelector<HTMLElement>(`[data-testid=rack-bug][data-id="${id}"]`);
      if (held) held.dataset.lifted = "";
    }
  }

  /** Several bugs are carried like cards in a hand, with their number. */
  private stack(ghost: HTMLElement): void {
    const { cargo, root } = this;
    const others = this.bugs.filter((id) => cargo.what === "bug" && id !== cargo.id).slice(0, MOST_STACKED);
    for (const id of others) {
      const tile = root.querySelector(`[data-testid=rack-bug][data-id="${id}"] .bug-tile`);
      if (tile) ghost.prepend(tile.cloneNode(true));
    }
    const count = document.createElement("span");
    count.className = "bugz-count";
    count.textContent = String(this.bugs.length);
    ghost.append(count);
    ghost.dataset.stack = "";
  }

  /** How many bugs that stay stand before those that are carried. */
  private get place(): number {
    return this.ctrl.state.hand.findIndex(({ id }) => this.bugs.includes(id));
  }

  private aim(target: HTMLElement | null): void {
    if (this.target) delete this.target.dataset.aimed;
    const leaves = target?.dataset.drop !== "rack" && this.target?.dataset.drop === "rack";
    if (leaves && this.ctrl.state.hand !== this.home) this.ctrl.restore(this.home);
    this.target = target;
    if (target) target.dataset.aimed = "";
    const sequence = target ? sequenceOf(target.dataset.drop) : null;
    if (this.cargo.what === "bug" && this.bugs.length === 1) this.ctrl.hover(sequence, this.cargo.id);
  }

  private drop(where: string): void {
    const { ctrl, cargo } = this;
    if (cargo.what === "bag" || cargo.what === "pile") {
      if (where !== "rack" && where !== "mat") return;
      if (cargo.what === "bag") ctrl.draw();
      else ctrl.takeTop();
      return;
    }
    const sequence = sequenceOf(where);
    // Several bugs can only be laid, wherever on the table they are let go.
    if (this.bugs.length > 1) {
      if (where === "pile") ctrl.refusePile();
      else if (where !== "rack") ctrl.lay();
    } else if (sequence !== null) ctrl.touch(sequence, cargo.id);
    else if (where === "pile") ctrl.discard(cargo.id);
    else if (where === "mat") ctrl.lay();
  }
}

function inRackOrder({ state: { hand, selected } }: Ctrl): number[] {
  return hand.filter(({ id }) => selected.includes(id)).map(({ id }) => id);
}

function sequenceOf(drop: string | undefined): number | null {
  return drop?.startsWith("sequence:") ? Number(drop.slice("sequence:".length)) : null;
}

/** The place in the rack that a pointer means, counted without the bugs that are carried. */
function placeAt(rack: HTMLElement, x: number, y: number, carried: readonly number[]): number {
  const frame = rack.getBoundingClientRect();
  // Where they will lie, not where they still slide.
  const [left, top] = [x - frame.left + rack.scrollLeft, y - frame.top + rack.scrollTop];
  const items = [...rack.querySelectorAll<HTMLElement>(":scope > li")];
  const stays = (item: HTMLElement) => !carried.includes(Number(item.dataset.key));
  let to = 0;
  for (const item of items) {
    const below = top > item.offsetTop + item.offsetHeight + ROW_EDGE;
    const inRow = item.offsetTop === items[0]?.offsetTop || top >= item.offsetTop - ROW_EDGE;
    const beside = inRow && left > item.offsetLeft + item.offsetWidth / 2;
    if ((below || beside) && stays(item)) to++;
  }
  return to;
}
