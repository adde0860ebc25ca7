// Generated from the server's pydantic models by `make wire`. Do not edit.

export type JsonValue = unknown;
/**
 * What is awaited, once nature has paid the draws that are due.
 */
export type RumbugzPhase = "start" | "deal" | "draw" | "act" | "next" | "knock" | "over";
/**
 * The four kinds of sequence, by the step from bug to bug.
 */
export type RumbugzKind = "single" | "double" | "triple" | "match";
/**
 * What is awaited.
 */
export type RumisPhase = "draw" | "ruin" | "build" | "take" | "put" | "over";
/**
 * What the match is at.
 */
export type RummsPhase = "start" | "army" | "setup" | "play" | "over";
/**
 * What a die is.
 */
export type RummsKind = "king" | "troll" | "knight" | "dragon" | "spy" | "mage" | "berserker" | "ice" | "heart";
/**
 * Where a die is. Each is in exactly one place.
 */
export type Place = "box" | "mat" | "hand" | "hidden" | "ice" | "lost";
/**
 * How strictly the box must be built. Each level adds a rule to the one before.
 */
export type Level = "shape" | "buildable" | "touching" | "turns";

/**
 * Everything that travels between server and client.
 */
export interface Wire {
  from_client:
    Hello | PlayMove | Undo | Resign | AskWhy | Look | Hint | Sit | Stand | SetBot | Start | Rematch | Say | Ping;
  from_server: RoomMessage | MatchMessage | Refused | Done | Because | Past | Suggestion | Pong;
  me: Me;
  new_name: NewName;
  game_info: GameInfo;
  new_room: NewRoom;
  preview: Preview;
  preview_answer: PreviewAnswer;
  room_code: RoomCode;
  room_line: RoomLine;
  problem: Problem;
  cubes: CubesInfo;
  cube_ask: CubeAsk;
  cube_why: CubeWhy;
  cube_reason: CubeReason;
  cube_look: CubeLook;
  cube_hint: CubeHint;
  cube_watch: CubeWatch;
  cube_solution: CubeSolution;
  cube_done: CubeDone;
  solved_cube: SolvedCube;
}
/**
 * The first message: which event the client saw last, 0 for none.
 */
export interface Hello {
  type: "hello";
  last: number;
}
/**
 * A move in the game's notation, meant for the state after event `n`.
 */
export interface PlayMove {
  type: "move";
  id: number;
  n: number;
  seat: number;
  move: string;
}
/**
 * Take one's latest move back.
 */
export interface Undo {
  type: "undo";
  id: number;
  n: number;
  seat: number;
}
/**
 * Give up.
 */
export interface Resign {
  type: "resign";
  id: number;
  seat: number;
}
/**
 * Asks whether a move would be legal, and if not, why. Changes nothing.
 */
export interface AskWhy {
  type: "why";
  id: number;
  seat: number;
  move: string;
}
/**
 * Show the table as it was after event `n`.
 */
export interface Look {
  type: "look";
  id: number;
  n: number;
}
/**
 * Asks what a bot would do here.
 */
export interface Hint {
  type: "hint";
  id: number;
  seat: number;
}
/**
 * Take an open seat, or take one's own seat back from a bot.
 */
export interface Sit {
  type: "sit";
  id: number;
  seat: number;
}
/**
 * Leave a seat: in the lobby it is open again, in a match it waits.
 */
export interface Stand {
  type: "stand";
  id: number;
  seat: number;
}
/**
 * The host gives a seat to a bot: an open one, or that of a person who left. No bot: open it again (lobby only).
 */
export interface SetBot {
  type: "set_bot";
  id: number;
  seat: number;
  bot: string | null;
}
/**
 * The host starts the match; open seats are not allowed.
 */
export interface Start {
  type: "start";
  id: number;
}
/**
 * Open a new room with the same people and options.
 */
export interface Rematch {
  type: "rematch";
  id: number;
}
/**
 * Chat, plain text.
 */
export interface Say {
  type: "say";
  text: string;
}
/**
 * Asks whether the other end is there.
 */
export interface Ping {
  type: "ping";
}
/**
 * The room as it is now. Sent whenever something about it changed.
 */
export interface RoomMessage {
  type: "room";
  code: string;
  game: string;
  options: {
    [k: string]: JsonValue;
  };
  stage: "lobby" | "playing" | "over";
  seats: SeatView[];
  host: boolean;
  undo: boolean;
  clock: Clock | null;
  watching: number;
  chat: ChatLine[];
  rematch: string | null;
  practice: boolean;
  picture: RumBugzPicture | RumisPicture | RummsPicture | PlainPicture | null;
}
/**
 * A seat as everyone sees it.
 */
export interface SeatView {
  seat: number;
  kind: "person" | "bot" | "open";
  name: string;
  bot: string | null;
  yours: boolean;
  online: boolean;
  clock_ms: number | null;
}
/**
 * Time to think: a stock for the whole match, and what each decision adds.
 */
export interface Clock {
  seconds: number;
  increment: number;
}
/**
 * Something said at the table.
 */
export interface ChatLine {
  name: string;
  text: string;
}
/**
 * A whole match of RumBugz as its table shows it.
 */
export interface RumBugzPicture {
  game: "rumbugz";
  phase: RumbugzPhase;
  round: number;
  last_round: number | null;
  target: number | null;
  start: number;
  turn: number | null;
  seats: RumBugzSeat[];
  hand_of: number | null;
  hand: string[];
  bag: number;
  pile: number;
  top: string | null;
  taken: string | null;
  table: RumBugzSequence[];
  asked: number[];
  knocks: number[];
  discarder: number | null;
  rounds: RumBugzRound[];
  lays: RumBugzLay[];
  touches: RumBugzTouch[];
  discards: string[];
  moves: string[];
}
/**
 * What everyone sees of a seat.
 */
export interface RumBugzSeat {
  seat: number;
  holding: number;
  laid: RumbugzKind[];
  missing: RumbugzKind[];
  score: number;
  resigned: boolean;
}
/**
 * A sequence on the table. Its number in moves is its place in the list, from 1.
 */
export interface RumBugzSequence {
  seat: number;
  kind: RumbugzKind;
  bugs: string[];
}
/**
 * How a round ended.
 */
export interface RumBugzRound {
  winner: number | null;
  points: number;
  hands: string[][];
}
/**
 * A sequence that can be laid.
 */
export interface RumBugzLay {
  move: string;
  kind: RumbugzKind;
  bugs: string[];
}
/**
 * Something that can be done to a sequence on the table: change it, add to it, or take from it.
 */
export interface RumBugzTouch {
  move: string;
  deed: "change" | "add" | "take";
  sequence: number;
  put: string | null;
  take: string | null;
}
/**
 * A whole match of RUMIS as its table shows it.
 */
export interface RumisPicture {
  game: "rumis";
  phase: RumisPhase;
  rows: number;
  columns: number;
  limits: number[];
  field_limits: number[];
  colours: RumisColour[];
  ruin: string | null;
  ruin_supply: string[];
  turn: string | null;
  stones: RumisStone[];
  held: string | null;
  interim: number[] | null;
  places: {
    [k: string]: number[][];
  };
  takes: string[];
}
/**
 * A colour that takes turns.
 */
export interface RumisColour {
  name: string;
  seat: number;
  supply: string[];
  score: number;
  seen: number;
  out: boolean;
}
/**
 * A stone in the building, and the colour it has.
 */
export interface RumisStone {
  colour: string;
  stone: string;
  cells: number[];
}
/**
 * A whole match of RUMMS as its table shows it.
 */
export interface RummsPicture {
  game: "rumms";
  phase: RummsPhase;
  powers: boolean;
  open_setup: boolean;
  points: number;
  table: RummsTable;
  game_number: number;
  turn: number;
  starter: "red" | "blue";
  mover: ("red" | "blue") | null;
  teams: RummsTeam[];
  dice: RummsDie[];
  asked: RummsAsk;
  armies: RummsArmy[];
  formations: RummsFormation[];
  offers: RummsOffer[];
  may_pass: boolean;
  fouls: ("red" | "blue")[];
  winner: ("red" | "blue") | null;
}
/**
 * The mat and what is printed on it, the dice, and what a finger can do.
 */
export interface RummsTable {
  mat: RummsArea;
  wall: RummsArea;
  castles: RummsArea[];
  kingdoms: RummsArea[];
  die_mm: number;
  rounding_mm: number;
  slowest: number;
  clean: number;
  fastest: number;
  lowest: number;
  highest: number;
  side: number;
  kinds: RummsMake[];
}
/**
 * A rectangle on the mat, in millimetres from its middle; x runs from red's end to blue's.
 */
export interface RummsArea {
  left: number;
  bottom: number;
  right: number;
  top: number;
}
/**
 * A kind of dice.
 */
export interface RummsMake {
  kind: RummsKind;
  number: number;
  points: number;
  active: number[];
}
/**
 * A team as everyone sees it.
 */
export interface RummsTeam {
  team: "red" | "blue";
  seats: number[];
  next_seat: number | null;
  army: string[] | null;
  points: number;
  handed_in: boolean;
  returned: string | null;
  wins: number;
}
/**
 * A die of an army.
 */
export interface RummsDie {
  die: string;
  id: number;
  team: "red" | "blue";
  kind: RummsKind;
  place: Place;
  pose: number[] | null;
  face: number | null;
  active: boolean | null;
  frozen: boolean;
  beyond: boolean;
  castle: ("red" | "blue") | null;
  rests_on: string[];
}
/**
 * What is awaited, and of whom.
 */
export interface RummsAsk {
  ask: "army" | "setup" | "turn" | "put" | "take" | "nature" | "nothing" | "again" | "rescue" | "hide";
  teams: ("red" | "blue")[];
  why: ("captured" | "king" | "rescue" | "spy" | "mage" | "berserker" | "ice" | "revive" | "foul") | null;
  die: string | null;
  dice: string[];
  areas: RummsArea[];
  declinable: boolean;
  mine: boolean;
}
/**
 * A ready-made army; the king always comes along.
 */
export interface RummsArmy {
  name: string;
  counts: {
    [k: string]: number;
  };
  points: number;
}
/**
 * A ready-made set-up of the viewer's army (RM-16).
 */
export interface RummsFormation {
  name: string;
  spots: RummsSpot[];
}
/**
 * Where a die stands in a formation.
 */
export interface RummsSpot {
  die: string;
  x: number;
  y: number;
  turn: number;
  level: number;
}
/**
 * A power that the team to move may spend its turn on, instead of a flick.
 */
export interface RummsOffer {
  power: "king" | "spy" | "ice" | "heart";
  dice: string[];
  targets: string[];
  areas: RummsArea[];
}
/**
 * What the plain table shows. A game that draws more derives its own picture from `Data` instead.
 */
export interface PlainPicture {
  game: string;
  plain: true;
  position: string;
  moves: string[];
  finite: boolean;
}
/**
 * What happened since the last one, and how the table looks now.
 */
export interface MatchMessage {
  type: "match";
  n: number;
  events: (MoveEvent | OutcomeEvent | ResignEvent | UndoEvent)[];
  picture: RumBugzPicture | RumisPicture | RummsPicture | PlainPicture;
  actors: number[];
  scores: number[];
  winners: number[];
  resigned: number[];
  undo: number[];
  deadline_ms: number | null;
}
/**
 * A seat's choice, in the game's notation.
 */
export interface MoveEvent {
  n: number;
  kind: "move";
  seat: number;
  move: string;
}
/**
 * Nature's choice.
 */
export interface OutcomeEvent {
  n: number;
  kind: "outcome";
  outcome: JsonValue;
}
/**
 * A seat gave up.
 */
export interface ResignEvent {
  n: number;
  kind: "resign";
  seat: number;
}
/**
 * A seat took back: all is as it was after event `back_to` (0: the start).
 */
export interface UndoEvent {
  n: number;
  kind: "undo";
  seat: number;
  back_to: number;
}
/**
 * A message was refused; nothing changed. `id` is that of the message, if it had one.
 */
export interface Refused {
  type: "refused";
  id: number | null;
  code: string;
  reason: string;
  details: {
    [k: string]: string | number;
  };
}
/**
 * A message was carried out.
 */
export interface Done {
  type: "done";
  id: number;
}
/**
 * The answer to `why`: no code if the move is legal.
 */
export interface Because {
  type: "because";
  id: number;
  move: string;
  code: string | null;
  reason: string | null;
  details: {
    [k: string]: string | number;
  };
}
/**
 * The answer to `look`.
 */
export interface Past {
  type: "past";
  id: number;
  n: number;
  picture: RumBugzPicture | RumisPicture | RummsPicture | PlainPicture;
}
/**
 * The answer to `hint`.
 */
export interface Suggestion {
  type: "suggestion";
  id: number;
  move: string;
}
/**
 * I am.
 */
export interface Pong {
  type: "pong";
}
/**
 * Who the cookie says you are; no name yet on the first visit.
 */
export interface Me {
  name: string | null;
}
/**
 * The nickname that a guest wants.
 */
export interface NewName {
  name: string;
}
/**
 * A game that is installed.
 */
export interface GameInfo {
  name: string;
  title: string;
  bots: string[];
  options: {
    [k: string]: JsonValue;
  };
  fewest: number;
  most: number;
}
/**
 * A room to open.
 */
export interface NewRoom {
  game: string;
  options: {
    [k: string]: JsonValue;
  };
  /**
   * @minItems 1
   * @maxItems 6
   */
  seats: [SeatWish, ...SeatWish[]];
  undo: boolean;
  clock: Clock | null;
}
/**
 * Who will sit there: the host, nobody yet, or a bot of that name.
 */
export interface SeatWish {
  kind: "me" | "open" | "bot";
  bot: string | null;
  name: string | null;
}
/**
 * Options to be looked at before a room is opened.
 */
export interface Preview {
  options: {
    [k: string]: JsonValue;
  };
}
/**
 * The table that these options give, or why there is none.
 */
export interface PreviewAnswer {
  seats: number | null;
  picture: RumBugzPicture | RumisPicture | RummsPicture | PlainPicture | null;
  code: string | null;
  reason: string | null;
  details: {
    [k: string]: string | number;
  };
}
/**
 * Where a room is found.
 */
export interface RoomCode {
  code: string;
}
/**
 * A room in a guest's own list.
 */
export interface RoomLine {
  code: string;
  game: string;
  stage: "lobby" | "playing" | "over";
  names: string[];
  your_turn: boolean;
  problem: string | null;
}
/**
 * Every refusal over HTTP, in words.
 */
export interface Problem {
  code: string;
  reason: string;
}
/**
 * What there is to build, and what you have built.
 */
export interface CubesInfo {
  today: Cube;
  offers: Cube[];
  solved: SolvedCube[];
}
/**
 * A cube to build: a box and how strictly; or the cube of a day, which says so itself.
 */
export interface Cube {
  /**
   * @minItems 3
   * @maxItems 3
   */
  box: [number, number, number];
  colours: number;
  rules: Level;
  day: string | null;
}
/**
 * A solved cube that is kept for its builder.
 */
export interface SolvedCube {
  id: number;
  cube: Cube;
  stones: RumisStone[];
  seconds: number;
  hints: number;
  solved: string;
}
/**
 * A cube and the stones that somebody laid in it, in that order, without those given.
 */
export interface CubeAsk {
  cube: Cube;
  /**
   * @maxItems 60
   */
  stones: string[];
}
/**
 * Asks whether this stone could be laid, and if not, why.
 */
export interface CubeWhy {
  cube: Cube;
  /**
   * @maxItems 60
   */
  stones: string[];
  stone: string;
}
/**
 * Why a stone cannot be laid; no code if it can.
 */
export interface CubeReason {
  code: string | null;
  reason: string | null;
  details: {
    [k: string]: string | number;
  };
}
/**
 * A cube as its table shows it.
 */
export interface CubeLook {
  cube: Cube;
  picture: RumisPicture;
  levels: number;
  given: number;
  places: {
    [k: string]: {
      [k: string]: number[][];
    };
  };
  empty: number;
  solved: boolean;
}
/**
 * Whether the cube can still be completed, and one stone on a way to it.
 */
export interface CubeHint {
  answer: "yes" | "no" | "unknown";
  next: RumisStone | null;
}
/**
 * Show me a whole solution, from these stones on.
 */
export interface CubeWatch {
  cube: Cube;
  /**
   * @maxItems 60
   */
  stones: string[];
  seed: number;
}
/**
 * A way to the full cube; nothing if there is none or none was found in time.
 */
export interface CubeSolution {
  answer: "yes" | "no" | "unknown";
  stones: RumisStone[];
}
/**
 * A cube that somebody completed.
 */
export interface CubeDone {
  cube: Cube;
  /**
   * @maxItems 60
   */
  stones: string[];
  seconds: number;
  hints: number;
}
