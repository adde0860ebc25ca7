import type { RummsArea, RummsPicture } from "../../../../wire";
import type { Highlight, Mark, StageDie, StageLayer, Team } from "../stage/contract";
import { inHand, type SetupState } from "./ctrl";
import { type Formation, type Ground, isKing, type Makes, stageDice } from "./formation";
import { reach } from "./geometry";

/** So high above its spot a die is held. */
const LIFT_MM = 10;

/** What the dice of a team look like. */
export function makesOf(picture: RummsPicture, team: Team): Makes {
  const own = picture.dice.filter((die) => die.team === team);
  return new Map(own.map(({ die, kind }) => [die, { die, team, kind, frozen: false }]));
}

/** The other side's dice, where the set-up is open and they are already there. */
export function enemyDice(picture: RummsPicture, team: Team): StageDie[] {
  return picture.dice.flatMap(({ die, team: owner, kind, pose, frozen }) =>
    owner !== team && pose ? [{ die, team: owner, kind, frozen, pose }] : [],
  );
}

interface Scene {
  state: SetupState;
  ground: Ground;
  makes: Makes;
  enemies: readonly StageDie[];
  /** The die that the server finds fault with. */
  wrong: string | null;
}

/** What a set-up in the making shows on the stage. */
export function setupScene({ state, ground, makes, enemies, wrong }: Scene): StageLayer {
  const { formation, drag, chosen } = state;
  const marks: Record<string, Mark> = {};
  if (chosen) marks[chosen] = "chosen";
  if (wrong) marks[wrong] = "fault";
  const plain: StageLayer = { shot: "setup" };
  if (!drag) return { ...plain, marks, dice: [...stageDice(formation, makes, ground.size), ...enemies] };

  const { fault, moved } = drag.settled;
  const held = inHand(formation, drag, ground);
  const rest = formation.filter(({ die }) => !held.some((spot) => spot.die === die));
  if (fault) marks[fault.die] = "fault";
  return {
    ...plain,
    marks,
    dice: [...stageDice(rest, makes, ground.size), ...stageDice(held, makes, ground.size, LIFT_MM), ...enemies],
    ghosts: fault ? [] : stageDice(moved, makes, ground.size),
    areas: fault ? [home(drag.die, ground), ...around(moved, ground)] : [home(drag.die, ground)],
  };
}

/** Where the die belongs. */
function home(die: string, { castle, kingdom }: Ground): Highlight {
  return { ...(isKing(die) ? castle : kingdom), tone: "good" };
}

function around(moved: Formation, { size }: Ground): Highlight[] {
  return moved.slice(0, 1).map((spot) => {
    const far = reach(spot.turn, size);
    const area: RummsArea = { left: spot.x - far, bottom: spot.y - far, right: spot.x + far, top: spot.y + far };
    return { ...area, tone: "bad" };
  });
}
