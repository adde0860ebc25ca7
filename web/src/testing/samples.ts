import start from "../tables/rumms/fixtures/start.json";
import type {
  MatchMessage,
  PlainPicture,
  RoomMessage,
  RumBugzPicture,
  RumBugzSeat,
  RumisPicture,
  RummsPicture,
  SeatView,
} from "../wire";

/** Small made-up messages for tests: what matters is overridden. */

export function samplePicture(change: Partial<RumisPicture> = {}): RumisPicture {
  return {
    game: "rumis",
    phase: "build",
    rows: 2,
    columns: 2,
    limits: [2, 2, 1, 0],
    field_limits: [],
    colours: [
      { name: "red", seat: 0, supply: ["S01"], score: 3, seen: 4, out: false },
      { name: "blue", seat: 1, supply: [], score: 5, seen: 5, out: false },
    ],
    ruin: null,
    ruin_supply: [],
    turn: "red",
    stones: [],
    held: null,
    interim: null,
    places: {},
    takes: [],
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

/** A quick game before the set-up, as the server shows it. */
export function sampleRumms(change: Partial<RummsPicture> = {}): RummsPicture {
  // JSON does not keep which of the words a picture may use.
  return { ...(start.after as unknown as RummsPicture), ...change };
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

export function sampleMatch(change: Partial<MatchMessage> = {}): MatchMessage {
  return {
    type: "match",
    n: 0,
    events: [],
    picture: samplePicture(),
    actors: [0],
    scores: [3, 5],
    winners: [],
    resigned: [],
    undo: [],
    deadline_ms: null,
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
    clock_ms: null,
    ...change,
  };
}

export function sampleRoom(change: Partial<RoomMessage> = {}): RoomMessage {
  return {
    type: "room",
    code: "ABC234",
    game: "rumis",
    options: {},
    stage: "playing",
    seats: [sampleSeat(0), sampleSeat(1)],
    host: true,
    undo: true,
    clock: null,
    watching: 0,
    chat: [],
    rematch: null,
    practice: false,
    picture: null,
    ...change,
  };
}
