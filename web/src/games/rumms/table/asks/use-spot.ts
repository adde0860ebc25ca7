import { useCallback, useMemo, useRef, useState } from "react";
import { useShortcuts } from "../../../../kit/shortcuts/use-shortcuts";
import type { Reason } from "../../../../net/messages";
import type { RummsArea, RummsPicture } from "../../../../wire";
import { diceOf } from "../show/dice";
import type { Highlight, Point, Shot, StageDie, StageLayer, Team } from "../stage/contract";
import { SPOT_KEYS, WAYS } from "./keys";
import { isAcross } from "./screen";
import {
  firstSpot,
  isNear,
  type Spot,
  STEP_DEGREES,
  STEP_MM,
  screenStep,
  snapped,
  spotName,
  spotPose,
  stepped,
} from "./spot";
import { useVerdict, type Verdict } from "./use-verdict";

/** Gestures farther from the areas than this turn the view. */
const REACH_MM = 50;
/** A finger that moves less than this taps. */
const TAP_MM = 4;

interface SpotWish {
  picture: RummsPicture;
  team: Team;
  /** The die in hand. */
  die: string;
  /** Where it may be put; and what it must not touch there. */
  areas: readonly RummsArea[];
  never?: readonly RummsArea[];
  /** What comes before the spot in the move: `put`, `spy rs1`. */
  deed: string;
  shot: Shot;
  pending: boolean;
  onWhy: (move: string) => Promise<Reason>;
  onMove: (move: string) => void;
  onBack?: (() => void) | undefined;
}

export interface SpotHand {
  spot: Spot;
  verdict: Verdict;
  turnBy: (degrees: number) => void;
  put: () => void;
  putFree: () => void;
  layer: StageLayer;
}

/** A die in hand that looks for its spot: it follows pointer and keys, and the server says whether it fits. */
export function useSpot(wish: SpotWish): SpotHand {
  const { picture, team, die, areas, never, deed, shot, pending, onWhy, onMove, onBack } = wish;
  const { table } = picture;
  const others = useMemo(() => diceOf(picture).filter((one) => one.die !== die), [picture, die]);
  const [area] = areas;
  const [spot, setSpot] = useState<Spot>(() => firstSpot(area ?? table.mat, others, table, never));
  const move = `${deed} ${spotName(spot)}`;
  const verdict = useVerdict(pending ? null : move, onWhy);

  const put = () => {
    if (!pending && verdict.kind !== "refused") onMove(move);
  };
  const putFree = () => {
    if (!pending) onMove(`${deed} free`);
  };
  const turnBy = useCallback((degrees: number) => {
    setSpot((now) => ({ ...now, turn: (now.turn + degrees + 360) % 360 }));
  }, []);
  const shift = (up: number, right: number) => {
    const [dx, dy] = screenStep(team, isAcross(shot), up * STEP_MM, right * STEP_MM);
    setSpot((now) => stepped(now, dx, dy, others, table));
  };
  useShortcuts(SPOT_KEYS, {
    move: (at) => shift(...(WAYS[at] ?? [0, 0])),
    left: () => turnBy(STEP_DEGREES),
    right: () => turnBy(-STEP_DEGREES),
    put,
    free: putFree,
    back: onBack,
  });

  const latest = useRef({ put, spot });
  latest.current = { put, spot };
  const gestures = useMemo(
    () =>
      gesturesFor({
        isOurs: ({ x, y }) => areas.some((one) => isNear(one, x, y, REACH_MM)),
        lead: (x, y) => setSpot((now) => snapped(x, y, now.turn, others, table)),
        now: () => latest.current.spot,
        put: () => latest.current.put(),
      }),
    [areas, others, table],
  );
  const layer = useMemo<StageLayer>(
    () => ({
      shot,
      areas: highlights(areas, never ?? [], spot, verdict, table.die_mm),
      ghosts: ghostsOf(picture, die, spot),
      hidden: [die],
      ...(pending ? {} : gestures),
    }),
    [picture, die, spot, verdict, areas, never, shot, table, gestures, pending],
  );
  return { spot, verdict, turnBy, put, putFree, layer };
}

interface Hands {
  isOurs: (point: Point) => boolean;
  /** The die goes there. */
  lead: (x: number, y: number) => void;
  now: () => Spot;
  put: () => void;
}

/** Where a finger came down, and where the die was then. */
interface Grip {
  x: number;
  y: number;
  from: Spot;
  moved: boolean;
}

/**
 * A mouse carries the die and puts it with a click. A finger would hide it: a tap calls the die, a drag moves it
 * along with the finger, wherever that is, and a button puts it.
 */
function gesturesFor({ isOurs, lead, now, put }: Hands): StageLayer {
  let hovering = false;
  let grip: Grip | null = null;
  const follow = (point: Point) => {
    if (!grip) return lead(point.x, point.y);
    const [dx, dy] = [point.x - grip.x, point.y - grip.y];
    grip.moved ||= Math.hypot(dx, dy) > TAP_MM;
    if (grip.moved) lead(grip.from.x + dx, grip.from.y + dy);
  };
  return {
    onHover: (point) => {
      hovering = point !== null && isOurs(point);
      if (point && hovering) lead(point.x, point.y);
    },
    onDown: (point) => {
      if (!isOurs(point)) return false;
      grip = hovering ? null : { x: point.x, y: point.y, from: now(), moved: false };
      return true;
    },
    onMove: follow,
    onUp: (point) => {
      if (!grip) put();
      else if (!grip.moved) lead(point.x, point.y);
      grip = null;
    },
    onCancel: () => {
      grip = null;
    },
  };
}

function ghostsOf(picture: RummsPicture, die: string, spot: Spot): StageDie[] {
  const found = picture.dice.find((one) => one.die === die);
  if (!found) return [];
  const { team, kind } = found;
  return [{ die, team, kind, pose: spotPose(spot, picture.table), frozen: false }];
}

/** Where it may go, and below the die whether it fits there. */
function highlights(
  areas: readonly RummsArea[],
  never: readonly RummsArea[],
  { x, y }: Spot,
  verdict: Verdict,
  edge: number,
): Highlight[] {
  const half = edge / 2 + 3;
  const below = { left: x - half, bottom: y - half, right: x + half, top: y + half };
  return [
    ...areas.map((area) => ({ ...area, tone: "good" as const })),
    ...never.map((area) => ({ ...area, tone: "bad" as const })),
    ...(verdict.kind === "asking"
      ? []
      : [{ ...below, tone: verdict.kind === "fits" ? ("good" as const) : ("bad" as const) }]),
  ];
}
