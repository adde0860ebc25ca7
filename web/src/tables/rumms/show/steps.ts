import { isActive } from "../../../games/rumms/words";
import { type MatchEvent, standingEvents } from "../../../state/events";
import type { RummsPicture } from "../../../wire";
import type { StageDie, Team } from "../stage/contract";
import { diceOf, dieOf, type Identity } from "./dice";
import { flickFault, putFault } from "./fouls";
import { type Landing, readOutcome } from "./outcome";
import type { Said, Tone } from "./said";
import { World } from "./world";

export type RollWhy = "captured" | "rescue" | "berserker" | "revive";

/** Dice move as they did. */
export interface MotionStep {
  kind: "motion";
  /** As the record packs it. */
  motion: string;
  /** The dice once all is at rest. */
  dice: readonly StageDie[];
  /** Those that end off the mat. */
  fallen: readonly Identity[];
  said: Said | null;
}

/** A die is rolled beside the mat. */
export interface RollStep {
  kind: "roll";
  die: Identity;
  face: number;
  active: boolean;
  why: RollWhy;
  dice: readonly StageDie[];
  said: Said;
  result: Said;
}

/** Something is said. */
export interface WordsStep {
  kind: "words";
  dice: readonly StageDie[];
  said: Said;
  tone: Tone;
  /** The dice that fell in the motion before still lie beside the mat. */
  lying: boolean;
}

export type Step = MotionStep | RollStep | WordsStep;

/** How what happened is shown: `before` is the picture before these events, `after` the one after them. */
export function stepsOf(before: RummsPicture, fresh: readonly MatchEvent[], after: RummsPicture): Step[] {
  return new Telling(before, after).tell(fresh);
}

/** The last flick of this game, to be seen again. */
export function lastFlick(events: readonly MatchEvent[], picture: RummsPicture): MotionStep | null {
  const standing = standingEvents(events);
  for (let place = standing.length - 1; place > 0; place--) {
    const [event, move] = [standing[place], standing[place - 1]];
    if (event?.kind !== "outcome") continue;
    const outcome = readOutcome(event.outcome);
    if (outcome?.kind === "settled") return null;
    if (outcome?.kind !== "landed" || move?.kind !== "move" || !/^(flick|again) /i.test(move.move)) continue;
    const world = new World({ ...picture, dice: [] });
    world.land(outcome.landing);
    return motionStep(world, outcome.landing, outcome.motion, { key: "replay" });
  }
  return null;
}

/** What happened after one event up to another; if that begins with a landing, the deed before it as well. */
export function eventsBetween(events: readonly MatchEvent[], from: number, to: number): readonly MatchEvent[] {
  const standing = standingEvents(events);
  const first = standing.findIndex(({ n }) => n > from);
  const event = standing[first];
  const landed = event?.kind === "outcome" && readOutcome(event.outcome)?.kind === "landed";
  return standing.slice(Math.max(0, landed ? first - 1 : first)).filter(({ n }) => n <= to);
}

function motionStep(world: World, landing: Landing, motion: string, said: Said | null): MotionStep {
  const fallen = landing.fallen.flatMap((id) => dieOf(id) ?? []);
  return { kind: "motion", motion, dice: world.dice(), fallen, said };
}

/** What is said when a die is put down, by the move that did it. */
const PUTTING: Readonly<Record<string, string>> = {
  king: "kings_move",
  spy: "spy_back",
  ice: "ice_put",
  put: "put",
};

/** Walks through events and writes down what is to be seen. */
class Telling {
  private readonly steps: Step[] = [];
  private readonly world: World;
  private readonly foul: boolean;
  /** The die whose flight is awaited, and the last one that was flicked. */
  private flying: number | null = null;
  private flicked: number | null = null;
  /** What is said when a die is put down, and whether the program found the spot. */
  private putting: { key: string; free: boolean } = { key: "put", free: false };
  private fallen: readonly number[] = [];
  private rescuing: number | null = null;
  private reviving: readonly number[] = [];
  private first = true;

  constructor(
    private readonly before: RummsPicture,
    private readonly after: RummsPicture,
  ) {
    this.world = new World(before);
    this.foul = after.fouls.length > 0 || after.asked.why === "foul";
    if (before.asked.ask === "again") this.flicked = this.idOf(before.asked.die);
  }

  tell(fresh: readonly MatchEvent[]): Step[] {
    for (const event of fresh) {
      if (event.kind === "move") this.move(event.move.toLowerCase().split(/\s+/), event.seat);
      else if (event.kind === "outcome") this.happen(event.outcome);
      this.first = false;
    }
    this.end();
    return this.steps;
  }

  private move([deed = "", ...words]: readonly string[], seat: number): void {
    const [named = ""] = words;
    if (deed === "flick") this.flicked = this.idOf(named);
    if (deed === "flick" || deed === "again") this.flying = this.flicked;
    else if (deed in PUTTING) this.putting = { key: PUTTING[deed] ?? "put", free: words.includes("free") };
    if (deed === "king") this.lift([seat % 2 === 0 ? "rk" : "bk"]);
    else if (deed === "take") this.take(named);
    else if (deed === "hide") this.hide(named);
    else if (deed === "rescue") this.rescue(named);
    else if (deed === "heart") this.hearts(words);
  }

  private hide(spy: string): void {
    this.lift([spy]);
    this.say({ key: "hides", dice: [spy] });
    this.melt();
  }

  private rescue(dragon: string): void {
    this.rescuing = this.idOf(dragon);
    this.lift([dragon]);
    this.melt();
  }

  private take(victim: string): void {
    const { ask, why, die: by } = this.before.asked;
    const known = this.first && ask === "take" ? why : null;
    this.lift(known === "mage" && by ? [victim, by] : [victim]);
    const key = known === "mage" || known === "berserker" || known === "foul" ? `taken_${known}` : "taken";
    this.say({ key, dice: [victim], ...(by && known ? { by } : {}) });
    this.melt();
  }

  /** `rh1 : rt1 rt2 rh2 : rn1`: what stands before a colon is a heart. */
  private hearts(words: readonly string[]): void {
    const hearts = words.filter((_, place) => words[place + 1] === ":");
    this.reviving = words.flatMap((word) => (word === ":" || hearts.includes(word) ? [] : (this.idOf(word) ?? [])));
    this.lift(hearts);
    this.say({ key: hearts.length > 1 ? "hearts" : "heart", dice: hearts });
    this.melt();
  }

  private happen(value: unknown): void {
    const outcome = readOutcome(value);
    if (outcome?.kind === "start") this.say({ key: "start", team: outcome.team });
    else if (outcome?.kind === "settled" && outcome.landing) this.settle(outcome.team, outcome.landing, outcome.motion);
    else if (outcome?.kind === "landed") this.land(outcome.landing, outcome.motion);
    else if (outcome?.kind === "rolled") this.roll(outcome.die, outcome.face);
  }

  /** A set-up that stands needs no words. */
  private settle(team: Team, landing: Landing, motion: string): void {
    const returned = this.after.teams.find((one) => one.team === team)?.returned;
    if (!returned) return;
    this.world.land(landing);
    this.steps.push(motionStep(this.world, landing, motion, null));
    this.say({ key: "setup_fell", dice: [returned] }, "bad", landing.fallen.length > 0);
  }

  private land(landing: Landing, motion: string): void {
    const { world } = this;
    const put = [...landing.poses.map(([id]) => id), ...landing.fallen].find((id) => !world.has(id));
    const { flying } = this;
    world.land(landing);
    this.steps.push(motionStep(world, landing, motion, this.doing(flying, put)));
    if (flying !== null) this.fallen = landing.fallen;
    this.flying = null;
    this.fell(landing);
    const fault = this.foul ? this.fault(landing, flying, put) : null;
    if (fault) this.say(fault, "bad");
    this.melt();
  }

  /** What makes it a foul. That there is one is for the server to say: a spot that it found itself never makes one. */
  private fault(landing: Landing, flying: number | null, put: number | undefined): Said | null {
    if (flying !== null) return flickFault(landing, flying);
    return put === undefined || this.putting.free ? null : putFault(landing, put);
  }

  /** What is being done while dice move; nothing if they only fall. */
  private doing(flying: number | null, put: number | undefined): Said | null {
    if (flying !== null) return { key: "flick", dice: this.named([flying]) };
    return put === undefined ? null : { key: this.putting.key, dice: this.named([put]) };
  }

  private fell({ fallen }: Landing): void {
    const isKing = (id: number) => dieOf(id)?.kind === "king";
    const dice = this.named(fallen.filter((id) => !isKing(id)));
    if (dice.length > 0) this.say({ key: dice.length > 1 ? "fell_many" : "fell", dice }, "plain", true);
    for (const king of this.named(fallen.filter(isKing))) this.say({ key: "king_fell", dice: [king] }, "grand", true);
  }

  private roll(id: number, face: number): void {
    const die = dieOf(id);
    if (!die) return;
    const active = isActive(die.kind, face);
    const why = this.rollWhy(die);
    this.lift([die.die]);
    const dice = this.world.dice();
    const said = { key: `roll_${why}`, dice: [die.die] };
    const result = { key: `${why}_${active ? "active" : "shadow"}`, dice: [die.die] };
    this.steps.push({ kind: "roll", die, face, active, why, dice, said, result });
    this.melt();
  }

  private rollWhy({ id, kind }: Identity): RollWhy {
    if (id === this.rescuing) return "rescue";
    const lost = this.before.dice.some((die) => die.id === id && die.place === "lost");
    if (this.reviving.includes(id) || lost) return "revive";
    return kind === "berserker" && this.fallen.includes(id) ? "berserker" : "captured";
  }

  private melt(): void {
    for (const die of this.named(this.world.melt())) this.say({ key: "melted", dice: [die] });
  }

  /** The game, or the match, is over; or the screen is gone. */
  private end(): void {
    const { before, after } = this;
    const wins = [after.teams[0]?.wins ?? 0, after.teams[1]?.wins ?? 0] as const;
    if (after.phase === "over" && before.phase !== "over") {
      const games = after.game_number > 1 ? "tournament" : "game";
      if (after.winner) this.say({ key: `${games}_won`, team: after.winner, wins }, "grand");
      else this.say({ key: `${games}_drawn`, wins }, "grand");
    } else if (after.game_number > before.game_number) {
      const team = after.teams.find((one, place) => one.wins > (before.teams[place]?.wins ?? 0))?.team;
      const number = before.game_number;
      this.say(team ? { key: "one_won", team, number, wins } : { key: "one_drawn", number, wins }, "grand");
    } else if (before.phase === "setup" && after.phase === "play" && after.mover) this.begin(after.mover);
  }

  /** What stood behind the screen is known from the picture only. If a flick has followed, that one shows it. */
  private begin(team: Team): void {
    if (this.steps.some(({ kind }) => kind === "motion")) return;
    const said = { key: "begin", team };
    this.steps.push({ kind: "words", dice: diceOf(this.after), said, tone: "plain", lying: false });
  }

  private say(said: Said, tone: Tone = "plain", lying = false): void {
    this.steps.push({ kind: "words", dice: this.world.dice(), said, tone, lying });
  }

  private lift(dice: readonly string[]): void {
    this.world.lift(dice.flatMap((die) => this.idOf(die) ?? []));
  }

  private idOf(die: string | null | undefined): number | null {
    return [...this.before.dice, ...this.after.dice].find((one) => one.die === die)?.id ?? null;
  }

  private named(ids: readonly number[]): string[] {
    return ids.flatMap((id) => dieOf(id)?.die ?? []);
  }
}
