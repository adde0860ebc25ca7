import { type MatchEvent, outcomeIn, standingEvents } from "../../../../state/events";
import type {
  RummsAftermath,
  RummsEffect,
  RummsLanding,
  RummsMotion,
  RummsPicture,
  RummsRoll,
  RummsSettled,
} from "../../../../wire";
import { readDie } from "../../words";
import type { StageDie, Team } from "../stage/contract";
import { diceNamed, diceOf, type Identity } from "./dice";
import type { Said, SaidKey, Tone } from "./said";
import { World } from "./world";

/** Dice move as they did. */
export interface MotionStep {
  kind: "motion";
  motion: RummsMotion;
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

/** The last flick of this game, to be seen again. The dice that it did not move lie as they do now. */
export function lastFlick(events: readonly MatchEvent[], picture: RummsPicture): MotionStep | null {
  for (const event of standingEvents(events).reverse()) {
    const outcome = outcomeIn(event, "rumms");
    if (outcome?.kind === "settled") return null;
    if (outcome?.kind !== "landing" || outcome.deed !== "flick" || !outcome.motion) continue;
    const world = new World(picture);
    world.land(outcome.motion, outcome.fallen);
    world.freeze(outcome.aftermath);
    return motionStep(world, outcome.motion, outcome.fallen, { key: "replay" });
  }
  return null;
}

/** What happened after one event up to another. */
export function eventsBetween(events: readonly MatchEvent[], from: number, to: number): readonly MatchEvent[] {
  return standingEvents(events).filter(({ n }) => n > from && n <= to);
}

/** Whether all that moved can be shown: motions of long ago are left out. */
export function isWhole(events: readonly MatchEvent[]): boolean {
  return events.every((event) => {
    const outcome = outcomeIn(event, "rumms");
    return outcome?.kind !== "landing" || outcome.motion !== null;
  });
}

function motionStep(world: World, motion: RummsMotion, fallen: readonly string[], said: Said | null): MotionStep {
  return { kind: "motion", motion, dice: world.dice(), fallen: diceNamed(fallen), said };
}

/** What is said when a die is put down, by what for. */
const PUTTING: Partial<Record<NonNullable<RummsLanding["why"]>, SaidKey>> = {
  king: "kings_move",
  spy: "spy_back",
  ice: "ice_put",
};

/** What dice are rolled for, and taken for, as far as there are words for it. */
const ROLLS = ["captured", "rescue", "berserker", "revive"] as const;
const TAKES = ["mage", "berserker", "foul"] as const;

/** Walks through events and writes down what is to be seen. */
class Telling {
  private readonly steps: Step[] = [];
  private world: World;

  constructor(
    private readonly before: RummsPicture,
    private readonly after: RummsPicture,
  ) {
    this.world = new World(before);
  }

  tell(fresh: readonly MatchEvent[]): Step[] {
    for (const event of fresh) {
      if (event.kind === "move") this.move(event.move, "effect" in event ? event.effect : null);
      else this.happen(event);
    }
    this.end();
    return this.steps;
  }

  private move(move: string, effect: RummsEffect | null): void {
    const gone = effect?.aftermath.gone ?? [];
    const taken = gone.filter(({ why }) => why === "deed").map(({ die }) => die);
    for (const die of taken) this.world.lift(die);
    const said = this.deed(move.toLowerCase().split(/\s+/), taken, effect);
    if (said) this.say(said);
    if (effect) this.settleDown(effect.aftermath);
  }

  /** What is said of a move that is not told by what dice do then. */
  private deed(
    [deed = "", named = ""]: readonly string[],
    taken: readonly string[],
    effect: RummsEffect | null,
  ): Said | null {
    if (deed === "hide") return { key: "hides", dice: [named] };
    if (deed === "heart") return { key: taken.length > 1 ? "hearts" : "heart", dice: taken };
    if (deed !== "take") return null;
    const why = TAKES.find((one) => one === effect?.why);
    const by = effect?.by ?? null;
    return { key: why ? `taken_${why}` : "taken", dice: [named], ...(by !== null && { by }) };
  }

  private happen(event: MatchEvent): void {
    const outcome = outcomeIn(event, "rumms");
    if (outcome?.kind === "start") this.say({ key: "start", team: outcome.team });
    else if (outcome?.kind === "settled") this.settle(outcome);
    else if (outcome?.kind === "landing") this.land(outcome);
    else if (outcome?.kind === "roll") this.roll(outcome);
  }

  /** A set-up that stands needs no words. What stood behind the screen is known from the picture only. */
  private settle({ stands, die, fallen, motion }: RummsSettled): void {
    if (stands) this.world = new World(this.after);
    if (die === null || !motion) return;
    this.world.land(motion, fallen);
    this.steps.push(motionStep(this.world, motion, fallen, null));
    this.say({ key: "setup_fell", dice: [die] }, "bad", fallen.length > 0);
  }

  private land(landing: RummsLanding): void {
    const { motion, fallen, fouls, aftermath } = landing;
    if (motion) {
      this.world.land(motion, fallen);
      this.world.freeze(aftermath);
      this.steps.push(motionStep(this.world, motion, fallen, doing(landing)));
    }
    this.fell(fallen);
    for (const foul of fouls) this.say({ key: "foul", foul: { foul, landing } }, "bad");
    this.settleDown(aftermath);
  }

  private fell(fallen: readonly string[]): void {
    const isKing = (die: string) => readDie(die)?.kind === "king";
    const dice = fallen.filter((die) => !isKing(die));
    if (dice.length > 0) this.say({ key: dice.length > 1 ? "fell_several" : "fell", dice }, "plain", true);
    for (const king of fallen.filter(isKing)) this.say({ key: "king_fell", dice: [king] }, "grand", true);
  }

  private roll({ die: name, face, active, why, aftermath }: RummsRoll): void {
    const dice = this.world.dice();
    const rolled = ROLLS.find((one) => one === why) ?? "captured";
    const said: Said = { key: `roll_${rolled}`, dice: [name] };
    const result: Said = { key: `${rolled}_${active ? "active" : "shadow"}`, dice: [name] };
    for (const die of diceNamed([name])) this.steps.push({ kind: "roll", die, face, active, dice, said, result });
    this.settleDown(aftermath);
  }

  /** What leaves the mat is taken off; of ice that is gone it is said. */
  private settleDown(aftermath: RummsAftermath): void {
    for (const { die, why } of aftermath.gone) {
      this.world.lift(die);
      if (why === "melted") this.say({ key: "melted", dice: [die] });
    }
    this.world.freeze(aftermath);
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

  /** The screen is gone. If a flick has followed, that one shows what stood behind it. */
  private begin(team: Team): void {
    if (this.steps.some(({ kind }) => kind === "motion")) return;
    const said: Said = { key: "begin", team };
    this.steps.push({ kind: "words", dice: diceOf(this.after), said, tone: "plain", lying: false });
  }

  private say(said: Said, tone: Tone = "plain", lying = false): void {
    this.steps.push({ kind: "words", dice: this.world.dice(), said, tone, lying });
  }
}

/** What is being done while dice move; nothing if they only fall. */
function doing({ deed, die, why }: RummsLanding): Said | null {
  if (deed === "fall" || die === null) return null;
  return { key: deed === "flick" ? "flick" : ((why && PUTTING[why]) ?? "put"), dice: [die] };
}
