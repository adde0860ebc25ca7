import type { MatchEvent } from "../state/events";
import type {
  MatchMessage,
  PlainPicture,
  RoomLine,
  RoomMessage,
  RumBugzDeal,
  RumBugzDraw,
  RumBugzPicture,
  RumBugzSeat,
  RumisPicture,
  RummsPicture,
  SeatView,
} from "../wire";

/** Small made-up messages for tests: what matters is overridden. */

/** A colour that does not move house. */
export const UNMOVED = { field_seen: 0, in_house: 0, aside: 0 };

export function samplePicture(change: Partial<RumisPicture> = {}): RumisPicture {
  return {
    game: "rumis",
    phase: "build",
    rows: 2,
    columns: 2,
    limits: [2, 2, 1, 0],
    field_limits: [],
    colours: [
      { name: "red", seat: 0, supply: ["S01"], score: 3, seen: 4, out: false, ...UNMOVED },
      { name: "blue", seat: 1, supply: [], score: 5, seen: 5, out: false, ...UNMOVED },
    ],
    ruin: null,
    ruin_supply: [],
    turn: "red",
    stones: [],
    held: null,
    interim: null,
    places: {},
    takes: {},
    ...change,
  };
}

export function sampleBugs(change: Partial<RumBugzPicture> = {}): RumBugzPicture {
  return {
    game: "rumbugz",
    phase: "draw",
    round: 1,
    last_round: 3,
    target: null,
    shortest: 4,
    plyt_points: 12,
    start: 0,
    turn: 0,
    seats: [0, 1, 2].map((seat) => sampleBugSeat(seat)),
    hand_of: 0,
    hand: ["3", "4", "P"],
    bag: 80,
    pile: 2,
    top: "7",
    taken: null,
    table: [],
    asked: [],
    knocks: [],
    discarder: null,
    rounds: [],
    lays: [],
    touches: [],
    discards: [],
    moves: ["bag", "pile"],
    ...change,
  };
}

export function sampleBugSeat(seat: number, change: Partial<RumBugzSeat> = {}): RumBugzSeat {
  return {
    seat,
    holding: 6,
    laid: [],
    missing: ["single", "double", "triple", "match"],
    score: 0,
    resigned: false,
    ...change,
  };
}

/** Somebody draws from the bag: these bugs, or so many that one may not see. */
export function drew(seat: number, bugs: readonly string[] | number): RumBugzDraw {
  const seen = typeof bugs === "number" ? { count: bugs, bugs: null } : { count: bugs.length, bugs: [...bugs] };
  return { game: "rumbugz", kind: "draw", seat, ...seen };
}

/** Everyone is dealt six bugs. */
export function dealt(seats: number): RumBugzDeal {
  const hands = Array.from({ length: seats }, (_, seat) => ({ seat, count: 6, bugs: null }));
  return { game: "rumbugz", kind: "deal", hands };
}

const STARTS = import.meta.glob<RummsPicture>("../games/rumms/table/fixtures/start.json", {
  eager: true,
  import: "after",
});

/** A quick game before the set-up, as the server shows it. */
export function sampleRumms(change: Partial<RummsPicture> = {}): RummsPicture {
  const [start] = Object.values(STARTS);
  if (!start) throw new Error("expected a fixture");
  return { ...start, ...change };
}

/** A game from outside with two heaps of stones. */
export function samplePlain(change: Partial<PlainPicture> = {}): PlainPicture {
  return {
    game: "pebbles",
    plain: true,
    position: "a o o\nb o o o",
    moves: ["a 1", "a 2", "b 1", "b 2", "b 3"],
    finite: true,
    ...change,
  };
}

/** The match, and the events that come with it. */
export type SampleMatch = MatchMessage & { events?: MatchEvent[] };

export function sampleMatch(change: Partial<SampleMatch> = {}): SampleMatch {
  return {
    n: 0,
    picture: samplePicture(),
    actors: [0],
    scores: [3, 5],
    winners: [],
    resigned: [],
    undo: [],
    ask_undo: [],
    deadline: null,
    ...change,
  };
}

export function sampleSeat(seat: number, change: Partial<SeatView> = {}): SeatView {
  return {
    seat,
    kind: "person",
    name: ["Ada", "Bo", "Cy"][seat] ?? "Di",
    bot: null,
    yours: seat === 0,
    online: true,
    away_since: null,
    clock_ms: null,
    ...change,
  };
}

export function sampleLine(change: Partial<RoomLine> = {}): RoomLine {
  return {
    code: "ABC234",
    game: "rumis",
    options: { site: "chullpa", variant: "standard" },
    stage: "playing",
    created: "2026-05-03T12:00:00Z",
    host: true,
    seats: [
      { kind: "person", name: "Ada", bot: null, yours: true },
      { kind: "person", name: "Bo", bot: null, yours: false },
    ],
    waits_for: "people",
    problem: null,
    ...change,
  };
}

export function sampleRoom(change: Partial<RoomMessage> = {}): RoomMessage {
  return {
    code: "ABC234",
    game: "rumis",
    options: {},
    stage: "playing",
    seats: [sampleSeat(0), sampleSeat(1)],
    host: true,
    undo: true,
    clock: null,
    clock_since: null,
    watching: 0,
    reveal: null,
    replay: null,
    rematch: null,
    rematch_by: null,
    looking: null,
    stand_in: null,
    absent: [],
    undo_asked: null,
    practice: false,
    threats: false,
    picture: null,
    ...change,
  };
}
