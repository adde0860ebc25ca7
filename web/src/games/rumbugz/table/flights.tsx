import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from "react";
import { playSound } from "../../../kit/sound";
import type { MatchEvent } from "../../../state/events";
import type { RumBugzPicture } from "../../../wire";
import { BugBack, BugFigure } from "../art/bug";
import { type Flight, flightsOf } from "./flight-plan";
import { parseMove } from "./notation";

const FLIGHT_MS = 380;
const APART_MS = 70;
/** What was dropped by hand has flown already. */
const DROP_MS = 2500;

interface FlightsProps {
  root: RefObject<HTMLElement | null>;
  picture: RumBugzPicture;
  events: readonly MatchEvent[];
  past: boolean;
  own: number | null;
  still: boolean;
  dropped: RefObject<number>;
}

type Numbered = Flight & { id: number };

/** Shows what happens as motion: bugs fly where they go. Nothing waits for them. */
export function Flights({ root, picture, events, past, own, still, dropped }: FlightsProps) {
  const [flying, setFlying] = useState<readonly Numbered[]>([]);
  const seen = useRef(events.at(-1)?.n ?? 0);
  const before = useRef(picture);
  const made = useRef(0);
  useEffect(() => {
    const last = events.at(-1)?.n ?? 0;
    const fresh = events.filter(({ n }) => n > seen.current);
    const [scene, was] = [{ before: before.current, after: picture, own }, seen.current];
    seen.current = last;
    before.current = picture;
    if (past || last === was || fresh.some(({ kind }) => kind === "undo")) return;
    sound(fresh);
    shake(root.current, fresh);
    bringIntoSight(root.current, fresh, picture);
    const byHand = performance.now() - dropped.current < DROP_MS;
    const flights = flightsOf(fresh, scene).filter(({ seat, from }) => !(byHand && seat === own && from !== "bag"));
    if (flights.length === 0) return;
    setFlying((now) => [...now, ...flights.map((flight) => ({ ...flight, id: ++made.current }))]);
  }, [events, picture, past, own, dropped, root]);
  const land = (id: number) => setFlying((now) => now.filter((flight) => flight.id !== id));
  return (
    <div className="bugz-sky" aria-hidden="true">
      {flying.map((flight) => (
        <Flyer key={flight.id} flight={flight} root={root} still={still} onLand={() => land(flight.id)} />
      ))}
    </div>
  );
}

interface FlyerProps {
  flight: Flight;
  root: RefObject<HTMLElement | null>;
  still: boolean;
  onLand: () => void;
}

function Flyer({ flight, root, still, onLand }: FlyerProps) {
  const self = useRef<HTMLDivElement>(null);
  const land = useRef(onLand);
  useLayoutEffect(() => {
    const [element, table] = [self.current, root.current];
    const from = table?.querySelector(`[data-place="${flight.from}"]`);
    const to = table && targetOf(table, flight);
    if (!element || !table || !from || !to || typeof element.animate !== "function") return land.current();
    const delay = flight.after * APART_MS;
    if (still) {
      to.animate({ opacity: [0, 1] }, { duration: 250 });
      return land.current();
    }
    const [a, b] = [middleOf(from, table), middleOf(to, table)];
    const lift = -18 - Math.hypot(b.x - a.x, b.y - a.y) * 0.06;
    const running = element.animate(
      [
        { transform: place(a.x, a.y, 0.9), opacity: 1 },
        { transform: place((a.x + b.x) / 2, (a.y + b.y) / 2 + lift, 1.08), opacity: 1, offset: 0.5 },
        { transform: place(b.x, b.y, 1), opacity: 1, offset: 0.96 },
        { transform: place(b.x, b.y, 1), opacity: 0 },
      ],
      { duration: FLIGHT_MS, delay, easing: "ease-in-out", fill: "backwards" },
    );
    // What it becomes is seen when it arrives.
    if (to.matches(".bugz-lying, .bugz-held, .bug-tile"))
      to.animate({ opacity: [0, 0, 1], offset: [0, 0.9, 1] }, { duration: FLIGHT_MS + delay });
    running.onfinish = () => land.current();
    return () => running.cancel();
  }, [flight, root, still]);
  return (
    <div ref={self} className="bugz-flyer">
      {flight.bug ? <BugFigure kind={flight.bug} /> : <BugBack />}
    </div>
  );
}

/** The bug that will lie there, if it can be told; the place otherwise. */
function targetOf(table: HTMLElement, { to, bug }: Flight): Element | null {
  const place = table.querySelector(`[data-place="${to}"]`);
  if (to === "pile") return place?.querySelector(".bug-tile:last-child") ?? place;
  if (to === "rack")
    return place?.querySelector(`[data-fresh][data-kind="${bug?.charAt(0) === "P" ? "P" : bug}"]`) ?? place;
  return place?.querySelector(`.bugz-lying[data-bug="${bug}"]`) ?? place;
}

function middleOf(element: Element, table: Element) {
  const [box, frame] = [element.getBoundingClientRect(), table.getBoundingClientRect()];
  return { x: box.left - frame.left + box.width / 2, y: box.top - frame.top + box.height / 2 };
}

function place(x: number, y: number, scale: number): string {
  return `translate(${x}px, ${y}px) translate(-50%, -50%) scale(${scale})`;
}

function sound(events: readonly MatchEvent[]): void {
  const moves = events.flatMap((event) => (event.kind === "move" ? [event.move] : []));
  if (moves.includes("knock")) playSound("knockOnWood");
  else if (moves.some((move) => /^[LCAD] /.test(move))) playSound("tileOnTable");
  else if (moves.some((move) => move === "bag" || move === "pile" || move.startsWith("T "))) playSound("pick");
}

/** The sequence that was touched last is scrolled to, if it is out of sight. */
function bringIntoSight(root: HTMLElement | null, events: readonly MatchEvent[], picture: RumBugzPicture): void {
  const moves = events.flatMap((event) => (event.kind === "move" ? (parseMove(event.move) ?? []) : []));
  const last = moves.findLast(({ deed }) => deed === "lay" || deed === "change" || deed === "add" || deed === "take");
  if (!last) return;
  const number = "sequence" in last ? last.sequence : picture.table.length;
  root?.querySelector(`[data-place="sequence:${number}"]`)?.scrollIntoView?.({ block: "nearest" });
}

/** Who knocks is seen: the name trembles. */
function shake(root: HTMLElement | null, events: readonly MatchEvent[]): void {
  for (const event of events) {
    if (event.kind !== "move" || event.move !== "knock") continue;
    const head = root?.querySelector(`[data-place="seat:${event.seat}"]`);
    head?.animate?.({ translate: ["0 0", "0 4px", "0 0", "0 4px", "0 0"] }, { duration: 360 });
  }
}
