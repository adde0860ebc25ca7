import { type PointerEvent as ReactPointerEvent, type RefObject, useCallback, useRef } from "react";
import type { Ctrl } from "./ctrl";

export type Cargo = { what: "bug"; id: number } | { what: "bag" } | { what: "pile" };
export type Grab = (event: ReactPointerEvent<HTMLElement>, cargo: Cargo) => void;

/** A finger trembles; farther than this it drags. */
const FAR = 7;
/** Half of what is between two rows of the rack. */
const ROW_EDGE = 6;

interface Drag {
  /** Take something up. A tap stays a tap. */
  grab: Grab;
  /** When something was last dropped, on the clock of `performance.now()`. */
  dropped: RefObject<number>;
}

/** Carrying bugs about the table. What is carried follows the pointer without React; the drop is told to `ctrl`. */
export function useDrag(root: RefObject<HTMLElement | null>, ctrl: Ctrl): Drag {
  const dropped = useRef(Number.NEGATIVE_INFINITY);
  const grab = useCallback<Grab>(
    (event, cargo) => {
      if (event.button !== 0 || !root.current) return;
      const carried = new Carried(root.current, event.currentTarget, event, ctrl, cargo);
      const move = (next: PointerEvent) => next.pointerId === event.pointerId && carried.move(next);
      const end = (last: PointerEvent) => {
        if (last.pointerId !== event.pointerId) return;
        for (const [name, listen] of listeners) window.removeEventListener(name, listen);
        if (carried.end(last.type === "pointerup" ? last : null)) dropped.current = performance.now();
      };
      const listeners = [
        ["pointermove", move],
        ["pointerup", end],
        ["pointercancel", end],
      ] as const;
      for (const [name, listen] of listeners) window.addEventListener(name, listen);
    },
    [root, ctrl],
  );
  return { grab, dropped };
}

class Carried {
  private ghost: HTMLElement | null = null;
  private target: HTMLElement | null = null;
  /** Where the bug stood in the rack: it keeps the place if it is carried elsewhere. */
  private home = 0;
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
      if (Math.hypot(dx, dy) < FAR) return;
      this.begin();
    }
    if (this.ghost) this.ghost.style.translate = `${dx}px ${dy}px`;
    const under = document.elementFromPoint(event.clientX, event.clientY)?.closest<HTMLElement>("[data-drop]") ?? null;
    if (under !== this.target) this.aim(under);
    if (this.cargo.what === "bug" && under?.dataset.drop === "rack") {
      const to = placeAt(under, event.clientX, event.clientY, this.cargo.id);
      if (to !== this.place) this.ctrl.move(this.cargo.id, to);
    }
  }

  /** Let go. Returns whether something was carried at all. */
  end(event: PointerEvent | null): boolean {
    if (!this.ghost) return false;
    this.ghost.remove();
    this.ghost = null;
    const drop = event && this.target?.dataset.drop;
    // Let go over the rack, it stays where it is.
    if (drop === "rack") this.home = this.place;
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
    this.home = this.place;
    const face = cargo.what === "pile" ? (source.querySelector<HTMLElement>(".bug-tile") ?? source) : source;
    const [from, frame] = [face.getBoundingClientRect(), root.getBoundingClientRect()];
    const ghost = document.createElement("div");
    ghost.className = "bugz-ghost";
    ghost.append(face.cloneNode(true));
    ghost.inert = true;
    ghost.style.left = `${from.left - frame.left}px`;
    ghost.style.top = `${from.top - frame.top}px`;
    ghost.style.width = `${from.width}px`;
    root.append(ghost);
    this.ghost = ghost;
    root.dataset.carries = cargo.what;
    source.dataset.lifted = "";
  }

  private get place(): number {
    const { cargo } = this;
    return this.ctrl.state.hand.findIndex(({ id }) => cargo.what === "bug" && id === cargo.id);
  }

  private aim(target: HTMLElement | null): void {
    if (this.target) delete this.target.dataset.aimed;
    const leaves = target?.dataset.drop !== "rack" && this.target?.dataset.drop === "rack";
    if (leaves && this.cargo.what === "bug" && this.place !== this.home) this.ctrl.move(this.cargo.id, this.home);
    this.target = target;
    if (target) target.dataset.aimed = "";
    const sequence = target ? sequenceOf(target.dataset.drop) : null;
    if (this.cargo.what === "bug") this.ctrl.hover(sequence, this.cargo.id);
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
    if (sequence !== null) ctrl.touch(sequence, cargo.id);
    else if (where === "pile") ctrl.discard(cargo.id);
    else if (where === "mat") ctrl.lay();
  }
}

function sequenceOf(drop: string | undefined): number | null {
  return drop?.startsWith("sequence:") ? Number(drop.slice("sequence:".length)) : null;
}

/** The place in the rack that a pointer means, counted without the bug that is carried. */
function placeAt(rack: HTMLElement, x: number, y: number, carried: number): number {
  const frame = rack.getBoundingClientRect();
  // Where they will lie, not where they still slide.
  const [left, top] = [x - frame.left + rack.scrollLeft, y - frame.top + rack.scrollTop];
  const items = [...rack.querySelectorAll<HTMLElement>(":scope > li")];
  const own = items.findIndex((item) => item.dataset.key === String(carried));
  let to = 0;
  for (const [at, item] of items.entries()) {
    const below = top > item.offsetTop + item.offsetHeight + ROW_EDGE;
    const inRow = item.offsetTop === items[0]?.offsetTop || top >= item.offsetTop - ROW_EDGE;
    const beside = inRow && left > item.offsetLeft + item.offsetWidth / 2;
    if ((below || beside) && at !== own) to++;
  }
  return to;
}
