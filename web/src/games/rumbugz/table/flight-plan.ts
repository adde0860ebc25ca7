import { type MatchEvent, outcomeIn } from "../../../state/events";
import type { RumBugzPicture } from "../../../wire";
import type { Outcome } from "../outcomes";
import { parseMove } from "./notation";

/** A bug on its way from one place to another; null flies face down. Places are named by `data-place`. */
export interface Flight {
  bug: string | null;
  from: string;
  to: string;
  /** How many set out before it. */
  after: number;
  seat: number;
}

interface Scene {
  before: RumBugzPicture;
  after: RumBugzPicture;
  /** The seat whose bugs are in the rack. */
  own: number | null;
}

/** What is seen flying when these events happen. Never more than a hand can follow. */
export function flightsOf(events: readonly MatchEvent[], scene: Scene): Flight[] {
  let { top } = scene.before;
  const flights = events.flatMap((event) => {
    const found = flightsOfEvent(event, { ...scene, top });
    const discarded = found.find(({ to }) => to === "pile");
    if (discarded) top = discarded.bug;
    return found;
  });
  return flights.slice(-16).map((flight, after) => ({ ...flight, after }));
}

type Plain = Omit<Flight, "after">;

function flightsOfEvent(event: MatchEvent, scene: Scene & { top: string | null }): Plain[] {
  const outcome = outcomeIn(event, "rumbugz");
  if (outcome) return flightsOfOutcome(outcome, scene);
  if (event.kind !== "move") return [];
  const { seat } = event;
  const home = homeOf(seat, scene);
  const move = parseMove(event.move);
  switch (move?.deed) {
    case "pile":
      return [{ bug: scene.top, from: "pile", to: home, seat }];
    case "lay": {
      const number = laidAs(scene.after, seat, move.bugs);
      return number ? move.bugs.map((bug) => ({ bug, from: home, to: `sequence:${number}`, seat })) : [];
    }
    case "change":
      return [
        { bug: move.put, from: home, to: `sequence:${move.sequence}`, seat },
        { bug: move.take, from: `sequence:${move.sequence}`, to: home, seat },
      ];
    case "add":
      return [{ bug: move.put, from: home, to: `sequence:${move.sequence}`, seat }];
    case "take":
      return [{ bug: move.take, from: `sequence:${move.sequence}`, to: home, seat }];
    case "discard":
      return [{ bug: move.bug, from: home, to: "pile", seat }];
    default:
      return [];
  }
}

function flightsOfOutcome(outcome: Outcome, scene: Scene): Plain[] {
  switch (outcome.kind) {
    case "deal":
      return outcome.hands.map(({ seat }) => ({ bug: null, from: "bag", to: homeOf(seat, scene), seat }));
    case "mix":
      return [{ bug: null, from: "pile", to: "bag", seat: -1 }];
    case "draw": {
      const { seat, count, bugs } = outcome;
      const to = homeOf(seat, scene);
      const face = (at: number) => (to === "rack" ? (bugs?.[at] ?? null) : null);
      return Array.from({ length: count }, (_, at) => ({ bug: face(at), from: "bag", to, seat }));
    }
    default:
      return [];
  }
}

function homeOf(seat: number, { own }: Scene): string {
  return seat === own ? "rack" : `seat:${seat}`;
}

/** The number under which a sequence lies now: the latest that looks like it. */
function laidAs(picture: RumBugzPicture, seat: number, bugs: readonly string[]): number {
  const same = (one: readonly string[]) => [...one].sort().join() === [...bugs].sort().join();
  return picture.table.findLastIndex((one) => one.seat === seat && same(one.bugs)) + 1;
}
