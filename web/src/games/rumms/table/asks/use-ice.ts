import { useCallback, useMemo, useState } from "react";
import { useShortcuts } from "../../../../kit/shortcuts/use-shortcuts";
import { offerOf } from "../offers";
import { diceOf } from "../show/dice";
import type { Highlight, Mark, StageDie, StageLayer } from "../stage/contract";
import { ASK_KEYS, SPOT_KEYS, WAYS } from "./keys";
import type { PowerProps } from "./power-panel";
import { isAcross } from "./screen";
import { iceHeight, iceOn, STEP_MM, screenStep, spotName, standing } from "./spot";
import { useVerdict } from "./use-verdict";

/** So near to the middle of a die, ice is put exactly there. */
const SNAP_MM = 3;

interface Place {
  x: number;
  y: number;
}

/** The cubes that are put somewhere. */
type Placed = Readonly<Record<string, Place>>;

/** Ice in hand: one cube after the other is put onto enemy dice, and shifted there. */
export function useIce({ picture, team, pending, onMove, onWhy, onBack }: PowerProps) {
  const { table } = picture;
  const { dice: cubes, targets } = offerOf(picture, "ice");
  const dice = useMemo(() => diceOf(picture), [picture]);
  const enemies = useMemo(() => dice.filter(({ die }) => targets.includes(die)), [dice, targets]);
  const [cube, choose] = useState(cubes[0] ?? "");
  const [placed, setPlaced] = useState<Placed>({});

  const put = useCallback((place: Place) => setPlaced((now) => ({ ...now, [cube]: place })), [cube]);
  const putOn = useCallback(
    (name: string) => {
      const die = enemies.find((one) => one.die === name);
      if (die) put({ x: die.pose[0], y: die.pose[1] });
    },
    [enemies, put],
  );
  const takeOff = () => setPlaced(({ [cube]: _, ...others }) => others);
  const shift = (up: number, right: number) => {
    const here = placed[cube];
    const [dx, dy] = screenStep(team, isAcross("above"), (up * STEP_MM) / 2, (right * STEP_MM) / 2);
    if (here) put({ x: here.x + dx, y: here.y + dy });
  };

  const move = iceMove(cubes, placed);
  const verdict = useVerdict(pending ? null : move, onWhy);
  const freeze = () => {
    if (move && !pending && verdict.kind !== "refused") onMove(move);
  };
  useShortcuts(SPOT_KEYS, { move: (at) => shift(...(WAYS[at] ?? [0, 0])) });
  useShortcuts(ASK_KEYS, { answer: freeze, back: onBack });

  const carrying = useCallback(
    (one: string) => {
      const place = placed[one];
      return place ? iceOn(place.x, place.y, dice, table).map(({ die }) => die) : [];
    },
    [placed, dice, table],
  );
  const layer = useMemo<StageLayer>(
    () => ({
      shot: "above",
      marks: marksOf(enemies, cubes.flatMap(carrying)),
      areas: fault(verdict.kind === "refused" ? placed[cube] : undefined, table.die_mm),
      ghosts: ghostsOf(picture, placed, dice),
      ...(pending ? {} : gesturesFor(enemies, put, putOn)),
    }),
    [picture, dice, enemies, cubes, carrying, verdict, placed, cube, table, pending, put, putOn],
  );
  return {
    cubes,
    cube,
    placed,
    targets,
    carrying,
    verdict,
    layer,
    choose,
    putOn,
    takeOff,
    freeze,
  };
}

/** A tap on an enemy die puts the cube on it, a drag shifts it. */
function gesturesFor(
  enemies: readonly StageDie[],
  put: (place: Place) => void,
  putOn: (die: string) => void,
): StageLayer {
  return {
    onDown: ({ die }) => {
      if (!die || !enemies.some((one) => one.die === die)) return false;
      putOn(die);
      return true;
    },
    onMove: ({ x, y }) => {
      const near = enemies.find(({ pose }) => Math.hypot(pose[0] - x, pose[1] - y) < SNAP_MM);
      put(near ? { x: near.pose[0], y: near.pose[1] } : { x, y });
    },
  };
}

/** `ice ri1 60 0 0 ri2 160 0 0`; null as long as none is put anywhere. */
function iceMove(cubes: readonly string[], placed: Placed): string | null {
  const spots = cubes.flatMap((cube) => {
    const place = placed[cube];
    return place ? [`${cube} ${spotName({ ...place, turn: 0, level: 0 })}`] : [];
  });
  return spots.length > 0 ? `ice ${spots.join(" ")}` : null;
}

function marksOf(enemies: readonly StageDie[], frozen: readonly string[]): Record<string, Mark> {
  return Object.fromEntries(enemies.map(({ die }) => [die, frozen.includes(die) ? "chosen" : "ready"]));
}

function fault(place: Place | undefined, edge: number): Highlight[] {
  if (!place) return [];
  const half = edge / 2 + 3;
  const { x, y } = place;
  return [{ left: x - half, bottom: y - half, right: x + half, top: y + half, tone: "bad" }];
}

function ghostsOf(picture: PowerProps["picture"], placed: Placed, dice: readonly StageDie[]): StageDie[] {
  return Object.entries(placed).flatMap(([cube, { x, y }]) => {
    const found = picture.dice.find(({ die }) => die === cube);
    if (!found) return [];
    const { team, kind } = found;
    const pose = standing(x, y, 0, iceHeight(x, y, dice, picture.table));
    return [{ die: cube, team, kind, frozen: false, pose }];
  });
}
