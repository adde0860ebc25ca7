// Generated from the server's pydantic models by `make wire`. Do not edit.

/**
 * What changed in a value, as docs/wire.md tells.
 */
export type Change =
  | JsonValue[]
  | {
      [k: string]: Change;
    };
/**
 * Any value of JSON.
 */
export type JsonValue =
  | null
  | boolean
  | number
  | string
  | JsonValue[]
  | {
      [k: string]: JsonValue;
    };
/**
 * Where a die is. Each is in exactly one place.
 */
export type Place = "box" | "mat" | "hand" | "hidden" | "ice" | "lost";
/**
 * @minItems 7
 * @maxItems 7
 */
export type RummsPose = [number, number, number, number, number, number, number];
/**
 * What meets what.
 */
export type Sound = "finger" | "dice" | "mat" | "table" | "slide";
/**
 * What a finger or a hand can do wrong.
 */
export type Wrong = "touched" | "pushed" | "felled" | "toppled" | "shoved";
export type Detail =
  | string
  | number
  | (string | number | null)[]
  | {
      [k: string]: string | number | null;
    }
  | null;
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
 * Ways to play. They are not combined with one another.
 */
export type Variant = "standard" | "four_colours" | "ruins" | "random_ruins" | "moving_house";
/**
 * How strictly the box must be built. Each level adds a rule to the one before.
 */
export type Level = "shape" | "buildable" | "touching" | "turns";

/**
 * Everything that travels between server and client.
 */
export interface Wire {
  from_client:
    | Hello
    | PlayMove
    | Undo
    | AskUndo
    | AnswerUndo
    | Resign
    | AskWhy
    | Look
    | Show
    | Hint
    | AskThreats
    | Sit
    | Stand
    | Remove
    | Mute
    | SetBot
    | SetReveal
    | SetStandIn
    | Start
    | Rematch
    | Looked
    | WishPace
    | Say
    | Ping;
  from_server:
    | Welcome
    | RoomFrame
    | ChatFrame
    | MatchFrame
    | Refused
    | Done
    | Because
    | Past
    | Motion
    | Suggestion
    | Threatened
    | Pong;
  room: RoomMessage;
  match: MatchMessage;
  me: Me;
  new_name: NewName;
  game_info: GameInfo;
  new_room: NewRoom;
  preview: Preview;
  preview_answer: PreviewAnswer;
  room_code: RoomCode;
  room_line: RoomLine;
  archive: Archive;
  statistics: Statistics;
  replay: Replay;
  analysis_offer: AnalysisOffer;
  analysis_news: AnalysisNews;
  rooms_news: RoomsNews;
  problem: Problem;
  refusals: RefusalDetails;
  facts: FactDetails;
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
  lesson_shelf: LessonShelf;
  lesson: LessonPage;
  position: PositionPage;
  lesson_try: LessonTry;
  lesson_tried: LessonTried;
}
/**
 * The first message: which protocol the client speaks, and what it has seen of the room.
 */
export interface Hello {
  type: "hello";
  protocol: 2;
  last: number;
  chat: number;
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
 * Ask the others whether one's latest move may be taken back.
 */
export interface AskUndo {
  type: "ask_undo";
  id: number;
  n: number;
  seat: number;
}
/**
 * Whether a move may be taken back, to whoever asked for it at event `n`. Whoever asked takes the question back.
 */
export interface AnswerUndo {
  type: "answer_undo";
  id: number;
  n: number;
  seat: number;
  allow: boolean;
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
 * Asks how event `n` came about, to play it.
 */
export interface Show {
  type: "show";
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
 * Asks what others could do to this seat next, or what would come of a move that is meant. Changes nothing.
 */
export interface AskThreats {
  type: "threats";
  id: number;
  seat: number;
  move: string | null;
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
 * The host takes the person on this seat from the table, in the lobby: all their seats are open again.
 */
export interface Remove {
  type: "remove";
  id: number;
  seat: number;
}
/**
 * The host silences whoever said this line of chat, or lets them speak again.
 */
export interface Mute {
  type: "mute";
  id: number;
  line: number;
  muted: boolean;
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
 * The host says before the match whether hands that are hidden may be shown once it is over.
 */
export interface SetReveal {
  type: "reveal";
  id: number;
  reveal: boolean;
}
/**
 * The host says before the match which bot plays on for whoever loses the line, None for nobody.
 */
export interface SetStandIn {
  type: "stand_in";
  id: number;
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
 * I have looked at the result that event `n` led to: the match may go on.
 */
export interface Looked {
  type: "looked";
  id: number;
  n: number;
}
/**
 * How fast I would like bots to play. Of those at the table the slowest wish counts.
 */
export interface WishPace {
  type: "pace";
  pace: "calm" | "brisk" | "at_once";
}
/**
 * Chat, plain text.
 */
export interface Say {
  type: "say";
  id: number;
  text: string;
}
/**
 * Asks whether the other end is there.
 */
export interface Ping {
  type: "ping";
}
/**
 * The answer to `hello`. What follows begins afresh: changes of a room and a match that are not known yet.
 */
export interface Welcome {
  type: "welcome";
  protocol: number;
  build: string | null;
  now: number;
}
/**
 * Something about the room changed.
 */
export interface RoomFrame {
  type: "room";
  change: Change;
}
/**
 * Lines of chat that the client does not know.
 */
export interface ChatFrame {
  type: "chat";
  lines: ChatLine[];
}
/**
 * Something said at the table.
 */
export interface ChatLine {
  n: number;
  at: number | null;
  name: string;
  text: string;
}
/**
 * Something about the match changed.
 */
export interface MatchFrame {
  type: "match";
  events: (MoveEvent | MoveWithEffect | OutcomeEvent | ResignEvent | UndoEvent)[];
  motions: {
    [k: string]: RummsMotion | null;
  };
  change: Change;
}
/**
 * A seat's choice, in the game's notation, as far as the viewer may know it.
 */
export interface MoveEvent {
  n: number;
  kind: "move";
  seat: number;
  move: string;
}
/**
 * A move, and what it led to at once, where it does not say so itself.
 */
export interface MoveWithEffect {
  n: number;
  kind: "move";
  seat: number;
  move: string;
  effect: RummsEffect;
}
/**
 * What a move led to at once.
 */
export interface RummsEffect {
  game: "rumms";
  why: ("captured" | "king" | "rescue" | "spy" | "mage" | "berserker" | "ice" | "revive" | "foul") | null;
  by: string | null;
  aftermath: RummsAftermath;
}
/**
 * What the rules made of it, as far as the mat is concerned.
 */
export interface RummsAftermath {
  gone: RummsGone[];
  frozen: string[];
}
/**
 * A die that left the mat, but not by falling.
 */
export interface RummsGone {
  die: string;
  to: Place;
  why: "deed" | "returned" | "captured" | "melted";
}
/**
 * What nature did, as far as the viewer may know it.
 */
export interface OutcomeEvent {
  n: number;
  kind: "outcome";
  outcome:
    | RumBugzStart
    | RumBugzDeal
    | RumBugzDraw
    | RumBugzMix
    | RumisStart
    | RumisRuin
    | RummsStart
    | RummsSettled
    | RummsLanding
    | RummsRoll
    | PlainOutcome;
}
/**
 * It was drawn who begins (RB-10).
 */
export interface RumBugzStart {
  game: "rumbugz";
  kind: "start";
  draws: (string | null)[][];
  starter: number;
}
/**
 * A round begins: everyone got a hand (RB-11).
 */
export interface RumBugzDeal {
  game: "rumbugz";
  kind: "deal";
  hands: RumBugzDrawn[];
}
/**
 * What a seat got out of the bag.
 */
export interface RumBugzDrawn {
  seat: number;
  count: number;
  bugs: string[] | null;
}
/**
 * A seat drew from the bag (RB-12).
 */
export interface RumBugzDraw {
  seat: number;
  count: number;
  bugs: string[] | null;
  game: "rumbugz";
  kind: "draw";
}
/**
 * The bag was empty, and the pile but its top went into it (RB-17).
 */
export interface RumBugzMix {
  game: "rumbugz";
  kind: "mix";
  count: number;
}
/**
 * It was drawn who begins.
 */
export interface RumisStart {
  game: "rumis";
  kind: "start";
  seat: number;
}
/**
 * A stone of the ruin was laid (RI-21).
 */
export interface RumisRuin {
  game: "rumis";
  kind: "ruin";
  move: string;
}
/**
 * It was drawn which team starts (RM-17).
 */
export interface RummsStart {
  game: "rumms";
  kind: "start";
  team: "red" | "blue";
}
/**
 * A set-up was left alone, to see whether it stands (RM-16).
 */
export interface RummsSettled {
  game: "rumms";
  kind: "settled";
  team: "red" | "blue";
  stands: boolean;
  die: string | null;
  fallen: string[];
  motion: RummsMotion | null;
}
/**
 * How dice moved, and where those lie since that do not lie as before.
 */
export interface RummsMotion {
  packed: string;
  tracks: string[];
  dice: RummsLying[];
  contacts: RummsContact[];
}
/**
 * A die at rest on the mat.
 */
export interface RummsLying {
  die: string;
  pose: RummsPose;
}
/**
 * Something that is heard while a motion plays.
 */
export interface RummsContact {
  seconds: number;
  sound: Sound;
  speed: number;
}
/**
 * Dice came to rest.
 */
export interface RummsLanding {
  game: "rumms";
  kind: "landing";
  deed: "flick" | "put" | "fall";
  die: string | null;
  why: ("captured" | "king" | "rescue" | "spy" | "mage" | "berserker" | "ice" | "revive" | "foul") | null;
  fallen: string[];
  team: ("red" | "blue") | null;
  fouls: RummsFoul[];
  aftermath: RummsAftermath;
  motion: RummsMotion | null;
}
/**
 * What a finger or a hand did wrong (RM-37, RM-70).
 */
export interface RummsFoul {
  wrong: Wrong;
  dice: string[];
  amount: number | null;
  limit: number | null;
}
/**
 * A die was rolled beside the mat (RM-36).
 */
export interface RummsRoll {
  game: "rumms";
  kind: "roll";
  die: string;
  face: number;
  active: boolean;
  why: "captured" | "king" | "rescue" | "spy" | "mage" | "berserker" | "ice" | "revive" | "foul";
  aftermath: RummsAftermath;
}
/**
 * Something that nature did. A game that tells more derives its own outcomes from `Data` instead.
 */
export interface PlainOutcome {
  game: string;
  plain: true;
  recorded: JsonValue;
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
  allowed: number[];
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
    [k: string]: Detail;
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
    [k: string]: Detail;
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
 * A whole match of RumBugz as its table shows it.
 */
export interface RumBugzPicture {
  game: "rumbugz";
  phase: RumbugzPhase;
  round: number;
  last_round: number | null;
  target: number | null;
  shortest: number;
  plyt_points: number;
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
  left: number[];
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
  takes: {
    [k: string]: number;
  };
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
  field_seen: number;
  in_house: number;
  aside: number;
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
  overlap_mm: number;
  print_mm: number;
  finger_mm: number;
  stroke_mm: number;
  push_s: number;
  slowest: number;
  clean: number;
  fastest: number;
  lowest: number;
  highest: number;
  side: number;
  kinds: RummsMake[];
  army_points: number;
  revival_points: number;
  tournament_wins: number;
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
  team: "red" | "blue";
  kind: RummsKind;
  place: Place;
  pose: RummsPose | null;
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
 * The answer to `show`.
 */
export interface Motion {
  type: "motion";
  id: number;
  n: number;
  motion: RummsMotion;
}
/**
 * The answer to `hint`.
 */
export interface Suggestion {
  type: "suggestion";
  id: number;
  move: string;
  gain: number | null;
  value: number | null;
  facts: Fact[];
  others: Other[];
}
/**
 * Something that speaks for a move.
 */
export interface Fact {
  code: string;
  details: {
    [k: string]: Detail;
  };
}
/**
 * Another move that was weighed.
 */
export interface Other {
  move: string;
  value: number;
}
/**
 * The answer to `threats`.
 */
export interface Threatened {
  type: "threatened";
  id: number;
  n: number;
  threats: RumBugzThreats | RumisThreats | RummsThreats | PlainThreats | null;
}
/**
 * What each kind of bug in the hand would feed.
 */
export interface RumBugzThreats {
  game: "rumbugz";
  feeds: RumBugzFeed[];
}
/**
 * What a bug in the hand would do for others, once discarded.
 */
export interface RumBugzFeed {
  bug: string;
  takers: RumBugzTaker[];
}
/**
 * Somebody who could use a bug that is discarded.
 */
export interface RumBugzTaker {
  seat: number;
  adds: number[];
  changes: number[];
  beside: string[];
}
/**
 * What could be covered next turn if nothing changed until then.
 */
export interface RumisThreats {
  game: "rumis";
  threats: RumisThreat[];
}
/**
 * What one colour could cover of another with one stone, as the building stands.
 */
export interface RumisThreat {
  colour: string;
  by: string;
  squares: number[];
  most: number;
  stone: string;
}
/**
 * What came of a flick that was tried several times by an unsteady hand, each time from the same position.
 */
export interface RummsThreats {
  game: "rumms";
  die: string;
  tries: number;
  hand: RummsTremor;
  rests: RummsRest[];
  off: RummsOff[];
  king_off: number;
  own_king_off: number;
  fouls: number;
}
/**
 * How far a hand strays from what was meant, in standard deviations.
 */
export interface RummsTremor {
  degrees: number;
  speed: number;
  mm: number;
}
/**
 * Where the flicked die came to rest on the mat in one try.
 */
export interface RummsRest {
  x: number;
  y: number;
}
/**
 * A die that went off the mat, and in how many tries.
 */
export interface RummsOff {
  die: string;
  times: number;
}
/**
 * What others could do next, as a seat may know it. A game that draws it derives its own from `Data` instead.
 */
export interface PlainThreats {
  game: string;
  plain: true;
  told: string[];
}
/**
 * I am.
 */
export interface Pong {
  type: "pong";
  now: number;
}
/**
 * The room as a viewer sees it now. What changed about it is sent in `room`.
 */
export interface RoomMessage {
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
  clock_since: number | null;
  watching: number;
  reveal: boolean | null;
  replay: string | null;
  rematch: string | null;
  rematch_by: number | null;
  looking: Looking | null;
  stand_in: string | null;
  absent: Absent[];
  undo_asked: UndoAsked | null;
  practice: boolean;
  threats: boolean;
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
  away_since: number | null;
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
 * People look at a result before the match goes on.
 */
export interface Looking {
  n: number;
  seats: number[];
  until: number;
}
/**
 * Somebody has lost the line while others play.
 */
export interface Absent {
  seats: number[];
  until: number;
}
/**
 * Somebody would like to take a move back, and the other people are asked.
 */
export interface UndoAsked {
  seat: number;
  n: number;
  move: number;
  waits_for: number[];
  until: number;
}
/**
 * The match as a viewer sees it now. What changed about it is sent in `match`.
 */
export interface MatchMessage {
  n: number;
  picture: RumBugzPicture | RumisPicture | RummsPicture | PlainPicture;
  actors: number[];
  scores: number[];
  winners: number[];
  resigned: number[];
  undo: number[];
  ask_undo: number[];
  deadline: number | null;
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
  has_secrets: boolean;
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
  reveal: boolean;
  clock: Clock | null;
  stand_in: string | null;
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
    [k: string]: Detail;
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
  options: {
    [k: string]: JsonValue;
  };
  stage: "lobby" | "playing" | "over";
  created: string;
  host: boolean;
  seats: LineSeat[];
  waits_for: ("you" | "people" | "bots") | null;
  problem: string | null;
}
/**
 * A seat in a guest's own list.
 */
export interface LineSeat {
  kind: "person" | "bot" | "open";
  name: string;
  bot: string | null;
  yours: boolean;
}
/**
 * Matches of a guest, the newest first.
 */
export interface Archive {
  matches: ArchiveLine[];
  total: number;
  more: string | null;
}
/**
 * A match in a guest's archive.
 */
export interface ArchiveLine {
  code: string;
  game: string;
  options: {
    [k: string]: JsonValue;
  };
  stage: "playing" | "over";
  created: string;
  ended: string | null;
  seats: LineSeat[];
  resigned: number[];
  result: MatchResult | null;
  replay: string | null;
}
/**
 * How a match ended.
 */
export interface MatchResult {
  scores: number[];
  winners: number[];
}
/**
 * What a guest has played, and how it went. Told to nobody else.
 */
export interface Statistics {
  games: GameStatistics[];
  cubes: DailyCubes;
}
/**
 * How a guest does at a game.
 */
export interface GameStatistics {
  game: string;
  played: number;
  won: number;
  resigned: number;
  rated: number;
  places: number[];
  against: Met[];
  rating: Rating | null;
  curve: RatingAt[];
  levels: KnownBot[];
  fair: string | null;
}
/**
 * How matches went against bots of one level, or against people.
 */
export interface Met {
  bot: string | null;
  met: number;
  behind: number;
  equal: number;
}
/**
 * How strong somebody plays: points on the scale of a game, on which people begin at 1000.
 */
export interface Rating {
  points: number;
  doubt: number;
}
/**
 * What a rating was after a match.
 */
export interface RatingAt {
  points: number;
  doubt: number;
  ended: string;
}
/**
 * How strong a bot is, on the same scale.
 */
export interface KnownBot {
  bot: string;
  points: number;
}
/**
 * How a guest keeps up with the cubes of the day.
 */
export interface DailyCubes {
  solved: number;
  today: boolean;
  streak: number;
  longest: number;
}
/**
 * A whole match that is over, as somebody may see it.
 */
export interface Replay {
  code: string | null;
  game: string;
  version: number;
  options: {
    [k: string]: JsonValue;
  };
  ended: string | null;
  seats: SeatView[];
  eyes: number | null;
  open_eyes: number[];
  played: number[];
  hands_hidden: boolean;
  events: (MoveEvent | MoveWithEffect | OutcomeEvent | ResignEvent | UndoEvent)[];
  frames: Change[];
}
/**
 * Who can judge a match.
 */
export interface AnalysisOffer {
  levels: string[];
  suggested: string | null;
  known: string[];
}
/**
 * How far an analysis is; at last it comes itself, or why it does not.
 */
export interface AnalysisNews {
  done: number;
  of: number;
  analysis: Analysis | null;
  problem: Problem | null;
}
/**
 * What each decision of a match was worth, by what its seat could know.
 */
export interface Analysis {
  level: string;
  values: "chance" | "standing";
  moves: JudgedMove[];
  curves: [number, number][][];
}
/**
 * A decision of a match that is over, and what a bot says of it.
 */
export interface JudgedMove {
  n: number;
  seat: number;
  move: string;
  forced: boolean;
  best: string | null;
  before: number | null;
  after: number | null;
  lost: number;
  doubt: number;
  verdict: ("good" | "slip" | "mistake" | "blunder") | null;
  why: Fact[];
  why_best: Fact[];
  simulations: number;
}
/**
 * Every refusal over HTTP, in words and as data.
 */
export interface Problem {
  code: string;
  reason: string;
  details: {
    [k: string]: Detail;
  };
}
/**
 * What `/api/me/socket` sends: the whole list first, then only what has changed.
 */
export interface RoomsNews {
  whole: boolean;
  rooms: RoomLine[];
  gone: string[];
}
/**
 * What each code names.
 */
export interface RefusalDetails {
  "core/already_resigned": Details;
  "core/bad_options": OptionsDetails;
  "core/match_over": Details;
  "core/no_such_seat": SeatDetails;
  "core/notation": NotationDetails;
  "core/nothing_to_undo": Details;
  "core/out_of_turn": TurnDetails;
  "core/undo_across_player": Details;
  "core/undo_across_resignation": Details;
  "core/undo_across_reveal": Details;
  "core/undo_answered": Details;
  "core/undo_not_allowed": Details;
  "puzzles/bad_box": MostDetails;
  "puzzles/no_such_colour": ColoursDetails;
  "puzzles/not_its_turn": ColourTurnDetails;
  "puzzles/unfillable": VolumeDetails;
  "puzzles/unknown_stone": MostDetails;
  "puzzles/wrong_colours": MostDetails;
  "rumbugz/answer_knock": Details;
  "rumbugz/breaks_sequence": BrokenRowDetails;
  "rumbugz/does_not_fit": FitDetails;
  "rumbugz/draw_first": Details;
  "rumbugz/drew_already": Details;
  "rumbugz/just_taken": RumbugzBugDetails;
  "rumbugz/kind_laid": LaidDetails;
  "rumbugz/kinds_missing": MissingDetails;
  "rumbugz/knock_or_pass": Details;
  "rumbugz/knock_too_late": LateDetails;
  "rumbugz/knocked_already": Details;
  "rumbugz/lay_first": Details;
  "rumbugz/must_discard": Details;
  "rumbugz/no_knocking": NoKnockDetails;
  "rumbugz/no_such_bug": NoBugDetails;
  "rumbugz/no_such_sequence": SequenceDetails;
  "rumbugz/nobody_knocked": Details;
  "rumbugz/not_a_sequence": RowDetails;
  "rumbugz/not_in_hand": RumbugzBugDetails;
  "rumbugz/not_in_sequence": PlaceDetails;
  "rumbugz/nothing_changes": Details;
  "rumbugz/only_plyts": Details;
  "rumbugz/own_discard": Details;
  "rumbugz/own_turn": Details;
  "rumbugz/passed_already": Details;
  "rumbugz/pile_empty": Details;
  "rumbugz/plyt_out_of_range": NoBugDetails;
  "rumbugz/plyt_without_number": Details;
  "rumbugz/refusing_not_agreed": Details;
  "rumbugz/taking_not_agreed": Details;
  "rumbugz/too_many_changes": MostDetails;
  "rumbugz/too_short": LengthDetails;
  "rumbugz/wrapped": NumbersDetails;
  "rumbugz/wrong_outcome": Details;
  "rumis/alone": OwnStoneDetails;
  "rumis/bad_limit": HeightLimitDetails;
  "rumis/bad_site_header": RumisLineDetails;
  "rumis/crosses_line": SquareDetails;
  "rumis/detached": RumisColourDetails;
  "rumis/doubled_site": RumisLineDetails;
  "rumis/empty_site": RumisLineDetails;
  "rumis/last_not_on_ground": OwnStoneDetails;
  "rumis/must_place": Details;
  "rumis/must_take": Details;
  "rumis/no_opening_left": Details;
  "rumis/no_such_seat": SeatDetails;
  "rumis/not_at_edge": Details;
  "rumis/not_in_red": OwnStoneDetails;
  "rumis/not_in_supply": OwnStoneDetails;
  "rumis/not_on_ground": Details;
  "rumis/not_taken": HeldDetails;
  "rumis/occupied": CellDetails;
  "rumis/off_site": SquareDetails;
  "rumis/opening_detached": Details;
  "rumis/overhang": SquareDetails;
  "rumis/ragged_site": RumisLineDetails;
  "rumis/site_too_large": SizeDetails;
  "rumis/too_high": HeightDetails;
  "rumis/touches_own": ContactDetails;
  "rumis/unknown_site": Details;
  "rumis/weighed_down": BuriedDetails;
  "rumis/wrong_outcome": Details;
  "rumis/wrong_players": PlayersDetails;
  "rumis/wrong_shape": RumisStoneDetails;
  "rumis/wrong_variant": VariantDetails;
  "rumms/army_first": MostDetails;
  "rumms/army_over": ArmyDetails;
  "rumms/castle_full": Details;
  "rumms/defeated_die": RummsDieDetails;
  "rumms/dice_not_owned": CountDetails;
  "rumms/die_missing": RummsDieDetails;
  "rumms/die_twice": RummsDieDetails;
  "rumms/direction_range": RangeDetails;
  "rumms/floats": RummsDieDetails;
  "rumms/foreign_die": RummsDieDetails;
  "rumms/frozen_die": RummsDieDetails;
  "rumms/heart_flicked": RummsDieDetails;
  "rumms/height_range": RangeDetails;
  "rumms/hidden_die": RummsDieDetails;
  "rumms/ice_flicked": RummsDieDetails;
  "rumms/ice_in_setup": RummsDieDetails;
  "rumms/ice_not_on_enemy": RummsDieDetails;
  "rumms/ice_on_king": RummsDieDetails;
  "rumms/ice_untouchable": RummsDieDetails;
  "rumms/ice_used": RummsDieDetails;
  "rumms/in_enemy_castle": RummsDieDetails;
  "rumms/kind_twice": KindDetails;
  "rumms/king_not_in_castle": RummsDieDetails;
  "rumms/king_untouchable": RummsDieDetails;
  "rumms/must_move": Details;
  "rumms/must_take": Details;
  "rumms/never_revived": RummsDieDetails;
  "rumms/no_free_spot": Details;
  "rumms/no_powers": Details;
  "rumms/not_a_dragon": RummsDieDetails;
  "rumms/not_a_heart": RummsDieDetails;
  "rumms/not_a_number": NumberDetails;
  "rumms/not_a_spy": RummsDieDetails;
  "rumms/not_defeated": RummsDieDetails;
  "rumms/not_hidden": RummsDieDetails;
  "rumms/not_ice": RummsDieDetails;
  "rumms/not_in_army": RummsDieDetails;
  "rumms/not_in_castle": RummsDieDetails;
  "rumms/not_in_enemy_kingdom": RummsDieDetails;
  "rumms/not_now": AskedDetails;
  "rumms/not_on_mat": RummsDieDetails;
  "rumms/nothing_named": Details;
  "rumms/nothing_to_revive": RummsDieDetails;
  "rumms/off_mat": RummsDieDetails;
  "rumms/on_wall": RummsDieDetails;
  "rumms/other_spy": PairDetails;
  "rumms/outside_kingdom": RummsDieDetails;
  "rumms/overlaps": PairDetails;
  "rumms/own_die": RummsDieDetails;
  "rumms/revival_over": PointsDetails;
  "rumms/setup_first": Details;
  "rumms/side_range": RangeDetails;
  "rumms/speed_range": RangeDetails;
  "rumms/touches_enemy": PairDetails;
  "rumms/unknown_die": UnknownDieDetails;
  "rumms/wrong_outcome": Details;
  "server/asked_already": Details;
  "server/asked_enough": MostDetails;
  "server/asking": Details;
  "server/away": AwayDetails;
  "server/bad_message": Details;
  "server/bad_options": CauseDetails;
  "server/busy": BusyDetails;
  "server/damaged": Details;
  "server/error": Details;
  "server/forgotten": Details;
  "server/hands_hidden": HandsDetails;
  "server/host_only": Details;
  "server/looking": Details;
  "server/malformed": Details;
  "server/muted": Details;
  "server/no_hints": Details;
  "server/no_motion": Details;
  "server/no_name": Details;
  "server/no_such_bot": Details;
  "server/no_such_day": DayDetails;
  "server/no_such_event": EventDetails;
  "server/no_such_game": Details;
  "server/no_such_lesson": Details;
  "server/no_such_line": Details;
  "server/no_such_replay": Details;
  "server/no_such_room": Details;
  "server/no_such_seat": SeatDetails;
  "server/no_thought": Details;
  "server/no_threats": Details;
  "server/not_asked": Details;
  "server/not_found": Details;
  "server/not_installed": GameDetails;
  "server/not_over": Details;
  "server/not_over_yet": RoomDetails;
  "server/not_solved": SolutionDetails;
  "server/not_started": Details;
  "server/not_your_seat": Details;
  "server/not_your_turn": Details;
  "server/open_seats": OpenSeatsDetails;
  "server/over_then": Details;
  "server/record_damaged": LineDetails;
  "server/record_illegal": LineDetails;
  "server/record_too_long": MostDetails;
  "server/record_too_new": LineDetails;
  "server/record_unknown_game": LineDetails;
  "server/refused": Details;
  "server/reload": Details;
  "server/removed": Details;
  "server/seat_taken": Details;
  "server/stale": Details;
  "server/started": Details;
  "server/store": Details;
  "server/too_fast": Details;
  "server/too_large": MostDetails;
  "server/too_many_analyses": Details;
  "server/too_many_cubes": MostDetails;
  "server/too_many_guesses": Details;
  "server/too_many_guests": Details;
  "server/too_many_hints": Details;
  "server/too_many_lines": Details;
  "server/too_many_rooms": RoomsDetails;
  "server/warming": WarmingDetails;
  "server/wrong_cube": CubeDayDetails;
  "server/wrong_seats": SeatsDetails;
}
/**
 * What a refusal names: ids, numbers and lists of them, never prose. A code without any uses this as it is.
 */
export interface Details {}
/**
 * The options that are wrong, by name, as far as that is known.
 */
export interface OptionsDetails {
  options: string[];
}
/**
 * A seat that the table does not have; no number if it was none. And how many seats there are.
 */
export interface SeatDetails {
  seat: number | null;
  seats: number;
}
/**
 * Where a text stops being notation, from 1.
 */
export interface NotationDetails {
  column: number;
}
/**
 * A seat that acts while others are to decide.
 */
export interface TurnDetails {
  seat: number;
  awaited: number[];
}
/**
 * How many there may be, or how much.
 */
export interface MostDetails {
  most: number;
}
/**
 * A colour that has no stones, and those that have.
 */
export interface ColoursDetails {
  colour: "red" | "blue" | "green" | "yellow" | "purple" | "orange";
  colours: ("red" | "blue" | "green" | "yellow" | "purple" | "orange")[];
}
/**
 * A colour, and the one whose turn it is.
 */
export interface ColourTurnDetails {
  colour: "red" | "blue" | "green" | "yellow" | "purple" | "orange";
  turn: "red" | "blue" | "green" | "yellow" | "purple" | "orange";
}
/**
 * And the cubes that a box has room for: `most` are those of the stones that fit into it.
 */
export interface VolumeDetails {
  most: number;
  volume: number;
}
/**
 * And how many bugz there must be.
 */
export interface BrokenRowDetails {
  bugs: string[];
  kind: RumbugzKind;
  fewest: number;
}
/**
 * And the bugz of that sequence.
 */
export interface FitDetails {
  bug: string;
  sequence: number;
  bugs: string[];
}
/**
 * A bug, such as 7 or P7.
 */
export interface RumbugzBugDetails {
  bug: string;
}
/**
 * And one that it has laid.
 */
export interface LaidDetails {
  missing: RumbugzKind[];
  kind: RumbugzKind;
}
/**
 * The kinds of sequences that a seat has yet to lay.
 */
export interface MissingDetails {
  missing: RumbugzKind[];
}
/**
 * How long there was time to knock.
 */
export interface LateDetails {
  seconds: number;
}
/**
 * Why nobody may knock: too few players, or there is nothing to knock for.
 */
export interface NoKnockDetails {
  why: "players" | "bugs";
  fewest: number;
}
/**
 * And a bug that has none of them.
 */
export interface NoBugDetails {
  lowest: number;
  highest: number;
  bug: string;
}
/**
 * A sequence by its number, from 1, and how many lie on the table.
 */
export interface SequenceDetails {
  sequence: number;
  count: number;
}
/**
 * Bugz that do not make a sequence of that kind.
 */
export interface RowDetails {
  bugs: string[];
  kind: RumbugzKind;
}
/**
 * A bug, and a sequence by its number, from 1.
 */
export interface PlaceDetails {
  bug: string;
  sequence: number;
}
/**
 * How many bugz there are, and how many there must be.
 */
export interface LengthDetails {
  count: number;
  fewest: number;
}
/**
 * The numbers that bugz have.
 */
export interface NumbersDetails {
  lowest: number;
  highest: number;
}
/**
 * A stone and its colour.
 */
export interface OwnStoneDetails {
  colour: "red" | "blue" | "green" | "yellow" | "purple" | "orange";
  stone: "S01" | "S02" | "S03" | "S04" | "S05" | "S06" | "S07" | "S08" | "S09" | "S10" | "S11";
}
/**
 * And the column, from 1; and the greatest limit.
 */
export interface HeightLimitDetails {
  line: number;
  column: number;
  most: number;
}
/**
 * A line of a site's text, from 1.
 */
export interface RumisLineDetails {
  line: number;
}
/**
 * A square, such as c3.
 */
export interface SquareDetails {
  square: string;
}
/**
 * A colour.
 */
export interface RumisColourDetails {
  colour: "red" | "blue" | "green" | "yellow" | "purple" | "orange";
}
/**
 * A stone, and the one that is in hand.
 */
export interface HeldDetails {
  stone: "S01" | "S02" | "S03" | "S04" | "S05" | "S06" | "S07" | "S08" | "S09" | "S10" | "S11";
  held: "S01" | "S02" | "S03" | "S04" | "S05" | "S06" | "S07" | "S08" | "S09" | "S10" | "S11";
}
/**
 * A cell, such as c3.2.
 */
export interface CellDetails {
  cell: string;
}
/**
 * And the most rows and columns that there may be.
 */
export interface SizeDetails {
  line: number;
  most: number;
}
/**
 * A square, how many levels are allowed over it, and the level that the stone would reach.
 */
export interface HeightDetails {
  square: string;
  limit: number;
  level: number;
}
/**
 * A colour that is touched, and where.
 */
export interface ContactDetails {
  colour: "red" | "blue" | "green" | "yellow" | "purple" | "orange";
  cell: string;
}
/**
 * A stone, and a square of it on which something rests.
 */
export interface BuriedDetails {
  stone: "S01" | "S02" | "S03" | "S04" | "S05" | "S06" | "S07" | "S08" | "S09" | "S10" | "S11";
  square: string;
}
/**
 * What is not for this number of players: the site, the variant, the variant on that site, or who begins.
 */
export interface PlayersDetails {
  why: "site" | "variant" | "plan" | "start";
  players: number;
  numbers: number[];
  site: string | null;
  variant: string | null;
  needs: number | null;
  seat: number | null;
}
/**
 * A stone.
 */
export interface RumisStoneDetails {
  stone: "S01" | "S02" | "S03" | "S04" | "S05" | "S06" | "S07" | "S08" | "S09" | "S10" | "S11";
}
/**
 * What a variant does not go with: the opposite game, or the site, or the plans of a site of one's own.
 */
export interface VariantDetails {
  variant: Variant;
  why: "opposite" | "site" | "sizes" | "field";
  site: string;
  sites: string[];
}
/**
 * And by how much that is too much.
 */
export interface ArmyDetails {
  most: number;
  points: number;
  over: number;
}
/**
 * A die by its short name, such as bt3.
 */
export interface RummsDieDetails {
  die: string;
}
/**
 * A kind of dice, how many of them a team owns, and how many were asked for.
 */
export interface CountDetails {
  kind: RummsKind | null;
  number: number;
  count: number | null;
}
/**
 * A number that is out of range.
 */
export interface RangeDetails {
  value: number;
  least: number;
  most: number;
}
/**
 * A kind of dice.
 */
export interface KindDetails {
  kind: RummsKind;
}
/**
 * What is not a number: part of a flick, or a spot.
 */
export interface NumberDetails {
  what: "direction" | "speed" | "side" | "height" | "spot";
}
/**
 * The question that waits for an answer.
 */
export interface AskedDetails {
  asked: RummsAsked;
}
/**
 * What is asked, and about which die, as in the picture.
 */
export interface RummsAsked {
  ask: "turn" | "put" | "take" | "nature" | "again" | "rescue" | "hide";
  die: string | null;
}
/**
 * And another one.
 */
export interface PairDetails {
  die: string;
  other: string;
}
/**
 * What dice may be worth together, and what they are worth.
 */
export interface PointsDetails {
  most: number;
  points: number;
}
/**
 * A number that no die has; None for a value that is not a number.
 */
export interface UnknownDieDetails {
  id: number | null;
}
/**
 * The seats whose people are away, from 0.
 */
export interface AwayDetails {
  seats: number[];
}
/**
 * The code with which the game refuses the options.
 */
export interface CauseDetails {
  cause: string;
}
/**
 * How many are waited for before you.
 */
export interface BusyDetails {
  ahead: number;
}
/**
 * The seat whose hand is not shown, from 0.
 */
export interface HandsDetails {
  seat: number;
}
/**
 * A day without a cube, and the first that has one.
 */
export interface DayDetails {
  day: string;
  first: string;
}
/**
 * The number of an event, and that of the latest.
 */
export interface EventDetails {
  n: number;
  last: number;
}
/**
 * A game; its version, if that is what is missing.
 */
export interface GameDetails {
  game: string;
  version: number | null;
}
/**
 * The code of a room.
 */
export interface RoomDetails {
  room: string;
}
/**
 * The stone that is wrong, from 1; None if it is the whole.
 */
export interface SolutionDetails {
  stone: number | null;
}
/**
 * The seats that are open, from 0.
 */
export interface OpenSeatsDetails {
  open: number[];
}
/**
 * The line of a record that is wrong, from 1.
 */
export interface LineDetails {
  line: number;
}
/**
 * How many unfinished rooms there may be, and the code of the one to be removed first.
 */
export interface RoomsDetails {
  most: number;
  room: string | null;
}
/**
 * How many of the parts of the house are ready.
 */
export interface WarmingDetails {
  done: number;
  of: number;
}
/**
 * The day of a cube.
 */
export interface CubeDayDetails {
  day: string;
}
/**
 * How many seats the options need, and how many there are.
 */
export interface SeatsDetails {
  needed: number;
  seats: number;
}
/**
 * What each code names.
 */
export interface FactDetails {
  "rumbugz/bug_below": BugDetails;
  "rumbugz/completes": KindsDetails;
  "rumbugz/completes_with": BugKindsDetails;
  "rumbugz/draws_for": ChancesDetails;
  "rumbugz/enough": BugsDetails;
  "rumbugz/feeds_nobody": BugDetails;
  "rumbugz/gets_plyt": PlytsDetails;
  "rumbugz/goes_out": MovesDetails;
  "rumbugz/keeps_chances": ChancesDetails;
  "rumbugz/leaves_nothing": SeatDetails1;
  "rumbugz/saves_plyt": Details;
  "rumbugz/two_more": BugDetails;
  "rumbugz/waits": KindsDetails;
  "rumis/blocks": BlockedDetails;
  "rumis/caps": SquaresDetails;
  "rumis/covers": ColourDetails;
  "rumis/gives_up": StonesDetails;
  "rumis/keeps_place": StonesDetails;
  "rumis/last_stone": StoneDetails;
  "rumis/shows": SquaresDetails;
  "rumis/takes": TakenDetails;
  "rumis/thought_through": EndDetails;
  "rumms/dice_off": DiceDetails;
  "rumms/fouls": FoulsDetails;
  "rumms/freezes": FrozenDetails;
  "rumms/hides": DieDetails;
  "rumms/king_safer": DangerDetails;
  "rumms/mage_in_castle": MageDetails;
  "rumms/no_rescue": DangerDetails;
  "rumms/rescues": DieDetails;
  "rumms/revives": RevivedDetails;
  "rumms/spy_sees_king": SpyDetails;
  "rumms/takes": DieDetails;
  "rumms/tries": TriesDetails;
}
/**
 * One bug.
 */
export interface BugDetails {
  bug: string;
}
/**
 * Kinds of sequences.
 */
export interface KindsDetails {
  kinds: string[];
}
/**
 * A bug, and the kinds of sequences that it completes.
 */
export interface BugKindsDetails {
  bug: string;
  kinds: string[];
}
/**
 * How many bugz would do, of all that nobody has shown.
 */
export interface ChancesDetails {
  chances: number;
  unseen: number;
}
/**
 * How many bugz.
 */
export interface BugsDetails {
  bugs: number;
}
/**
 * How many PLYTs.
 */
export interface PlytsDetails {
  plyts: number;
}
/**
 * How many moves.
 */
export interface MovesDetails {
  moves: number;
}
/**
 * Someone at the table.
 */
export interface SeatDetails1 {
  seat: number;
}
/**
 * Stones of a rival.
 */
export interface BlockedDetails {
  colour: string;
  stones: string[];
}
/**
 * How many squares.
 */
export interface SquaresDetails {
  squares: number;
}
/**
 * How many squares of whom.
 */
export interface ColourDetails {
  colour: string;
  squares: number;
}
/**
 * Stones of one's own.
 */
export interface StonesDetails {
  stones: string[];
}
/**
 * One stone.
 */
export interface StoneDetails {
  stone: string;
}
/**
 * A stone that moves house, and how many places wait for it.
 */
export interface TakenDetails {
  stone: string;
  places: number;
}
/**
 * How the match ends if everybody plays well.
 */
export interface EndDetails {
  end: "won" | "lost";
}
/**
 * How many dice a try takes and loses, on average.
 */
export interface DiceDetails {
  die: string;
  taken: number;
  lost: number;
}
/**
 * Of all tries, how many are fouls.
 */
export interface FoulsDetails {
  tries: number;
  fouls: number;
}
/**
 * The dice that get ice.
 */
export interface FrozenDetails {
  dice: string[];
}
/**
 * One die.
 */
export interface DieDetails {
  die: string;
}
/**
 * How likely something bad is before the move and after it, from 0 to 1.
 */
export interface DangerDetails {
  before: number;
  after: number;
}
/**
 * Of all tries, how many bring the mage into the castle.
 */
export interface MageDetails {
  die: string;
  tries: number;
  arrived: number;
}
/**
 * The dice that are rolled, and how many of them live again on average.
 */
export interface RevivedDetails {
  dice: string[];
  expected: number;
}
/**
 * How likely the spy's flick sends the king off, from 0 to 1.
 */
export interface SpyDetails {
  die: string;
  chance: number;
}
/**
 * Of all tries, how many send the enemy king off, and how many one's own.
 */
export interface TriesDetails {
  die: string;
  tries: number;
  king_off: number;
  own_king_off: number;
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
    [k: string]: Detail;
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
/**
 * What there is, in its order.
 */
export interface LessonShelf {
  lessons: {
    [k: string]: string[];
  };
  positions: {
    [k: string]: number;
  };
  shelf: number;
}
/**
 * A lesson.
 */
export interface LessonPage {
  game: "rumis" | "rumms" | "rumbugz" | "cubes";
  name: string;
  steps: LessonStep[];
}
/**
 * One thing to do at a table.
 */
export interface LessonStep {
  name: string;
  kind: "move" | "look";
  seat: number;
  seats: number;
  fresh: boolean;
  change: Change;
  answers: {
    [k: string]: LessonAnswer;
  };
  tables: {
    [k: string]: {
      [k: string]: LessonAnswer;
    };
  };
  show: string | null;
  refusals: LessonRefusal[];
  free: boolean;
  unordered: boolean;
}
/**
 * What comes of a move that is right.
 */
export interface LessonAnswer {
  change: Change;
  events: (MoveEvent | MoveWithEffect | OutcomeEvent | ResignEvent | UndoEvent)[];
  to: string | null;
}
/**
 * A rule, and tempting moves that it forbids.
 */
export interface LessonRefusal {
  code: string;
  reason: string;
  details: {
    [k: string]: Detail;
  };
  moves: string[];
}
/**
 * A position to solve: a lesson of one step.
 */
export interface PositionPage {
  game: "rumis" | "rumms" | "rumbugz" | "cubes";
  name: string;
  steps: LessonStep[];
  grade: number;
  goal: {
    [k: string]: JsonValue;
  };
}
/**
 * A move of one's own in a lesson, or at a position to solve.
 */
export interface LessonTry {
  game: "rumis" | "rumms" | "rumbugz" | "cubes";
  lesson: string;
  step: string;
  move: string;
}
/**
 * What came of it: it was refused, or it is right or not, and looks like this.
 */
export interface LessonTried {
  code: string | null;
  reason: string | null;
  details: {
    [k: string]: Detail;
  };
  right: boolean;
  answer: LessonAnswer | null;
}
