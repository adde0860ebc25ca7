// Generated from the server's pydantic models by `make wire`. Do not edit.

export type JsonValue = unknown;
/**
 * What is awaited.
 */
export type Phase = "draw" | "ruin" | "build" | "take" | "put" | "over";
/**
 * What is awaited, once nature has paid the draws that are due.
 */
export type Phase1 = "start" | "deal" | "draw" | "act" | "next" | "knock" | "over";
/**
 * The four kinds of sequence, by the step from bug to bug.
 */
export type Kind = "single" | "double" | "triple" | "match";

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
  picture: (RumisPicture | RumBugzPicture) | null;
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
 * A whole match of RUMIS as its table shows it.
 */
export interface RumisPicture {
  game: "rumis";
  phase: Phase;
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
 * A whole match of RumBugz as its table shows it.
 */
export interface RumBugzPicture {
  game: "rumbugz";
  phase: Phase1;
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
  laid: Kind[];
  missing: Kind[];
  score: number;
  resigned: boolean;
}
/**
 * A sequence on the table. Its number in moves is its place in the list, from 1.
 */
export interface RumBugzSequence {
  seat: number;
  kind: Kind;
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
  kind: Kind;
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
 * What happened since the last one, and how the table looks now.
 */
export interface MatchMessage {
  type: "match";
  n: number;
  events: (MoveEvent | OutcomeEvent | ResignEvent | UndoEvent)[];
  picture: RumisPicture | RumBugzPicture;
  actors: number[];
  scores: number[];
  winners: number[];
  resigned: number[];
  undo: number[];
  silence_ms: number | null;
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
  picture: RumisPicture | RumBugzPicture;
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
 * A game of the house.
 */
export interface GameInfo {
  name: string;
  available: boolean;
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
 * Who shall sit there: the host, nobody yet, or a bot of that name.
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
  picture: (RumisPicture | RumBugzPicture) | null;
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
 * A room in the list of one's own.
 */
export interface RoomLine {
  code: string;
  game: string;
  stage: "lobby" | "playing" | "over";
  names: string[];
  your_turn: boolean;
}
/**
 * Every refusal over HTTP, in words.
 */
export interface Problem {
  code: string;
  reason: string;
}
