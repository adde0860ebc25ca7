import { type RefObject, useEffect, useMemo, useRef } from "react";
import {
  type BufferGeometry,
  type Group as GroupObject,
  type Material,
  MeshBasicMaterial,
  type Mesh as MeshObject,
} from "three";
import { useStore } from "zustand";
import { playSound } from "../../../kit/sound";
import { useDisposed } from "../../../kit/stage/dispose";
import { Group, Mesh, useFrame, useTheatre } from "../../../kit/stage/things";
import type { RumisPicture, RumisStone } from "../../../wire";
import type { Ctrl } from "./ctrl";
import { corner, normalise, type Shape } from "./geometry";
import { groutGeometry } from "./grout-mesh";
import { colourOf } from "./marks";
import type { Materials } from "./materials";
import { numberCell } from "./site";

const DROP_MS = 300;
const DROP_HEIGHT = 0.7;
const GLOW_MS = 1400;
const SHINE_MS = 900;
const SHINE_STEP_MS = 130;
/** A round of six can pass between two pictures. */
const MOST_ARRIVALS = 6;

interface BuildingProps {
  ctrl: Ctrl;
  materials: Materials;
  still: boolean;
  finished: boolean;
  /** So many stones lay there from the start. */
  given: number;
  joy: boolean;
}

/** Draws the building. Knows no rules. Stones that were not there before come down from above. */
export function Building({ ctrl, materials, still, finished, given, joy }: BuildingProps) {
  const picture = useStore(ctrl.store, (state) => state.picture);
  /** The level of a stone held inside the building: what reaches above it is seen through. */
  const inside = useStore(ctrl.store, (state) => state.held?.ghost.level ?? null);
  /** A stone of the building to point out, and whose it is. */
  const marked = useStore(ctrl.store, (state) => state.marked);
  const known = useRef<Set<string> | null>(null);
  const laid = useMemo(
    () =>
      picture.stones.map((stone) => {
        const cells = stone.cells.map((number) => numberCell(picture, number));
        return {
          ...stone,
          key: `${stone.colour} ${stone.stone} ${stone.cells.join()}`,
          shape: normalise(cells),
          at: corner(cells),
          top: Math.max(...cells.map((cell) => cell[2])),
          covered: isCovered(stone, picture),
        };
      }),
    [picture],
  );
  const hides = (stone: { top: number }) => inside !== null && stone.top > inside;
  // Whoever jumps through the match sees many new stones at once: those are simply there.
  const before = known.current;
  const fresh = new Set(before ? laid.map(({ key }) => key).filter((key) => !before.has(key)) : []);
  useEffect(() => {
    known.current = new Set(laid.map((stone) => stone.key));
  }, [laid]);
  // What is seen through has no dark between its stones.
  const seen = laid.map((stone) => !hides(stone)).join();
  const grout = useMemo(() => {
    const shown = seen.split(",");
    return groutGeometry({ ...picture, stones: picture.stones.filter((_, index) => shown[index] === "true") });
  }, [picture, seen]);
  useDisposed(grout);
  return (
    <>
      <Mesh geometry={grout} material={materials.grout()} />
      {laid.map((one, index) => {
        const { key, colour, stone, shape, at, covered } = one;
        const worn = colour === picture.ruin;
        const inTheWay = hides(one);
        const canBeTaken = picture.phase === "take" && colour === picture.turn && stone in picture.takes;
        const last = index === laid.length - 1 && index >= given && !finished;
        return (
          <Group key={key} position={[at[0], at[2], at[1]]}>
            <Stone
              body={materials.body(shape)}
              material={
                inTheWay ? materials.seenThrough(colourOf(colour), worn) : materials.stone(colourOf(colour), worn)
              }
              fresh={fresh.size <= MOST_ARRIVALS && fresh.has(key)}
              onGround={at[2] === 0}
              // Nothing falls through a stone that lies above it.
              still={still || covered}
            />
            {joy && <Shine body={materials.body(shape)} after={index * SHINE_STEP_MS} />}
            {index < given && <Trim {...{ shape, materials }} line={materials.line("#2c1508", 0.6)} />}
            {/* What is seen through still has its place. */}
            {inTheWay && index >= given && <Trim {...{ shape, materials }} line={materials.line("#2c1508", 0.28)} />}
            {last && <Trim {...{ shape, materials }} line={materials.line("#fff7e2", 0.62)} />}
            {canBeTaken && (
              <Trim
                {...{ shape, materials }}
                line={stone === marked ? materials.line("#ffffff", 1) : materials.line("#2c2118", 0.6)}
                dashed={stone !== marked}
              />
            )}
          </Group>
        );
      })}
    </>
  );
}

/** Whether a cube of another stone lies right above one of its own. */
function isCovered(stone: RumisStone, { stones, rows, columns }: RumisPicture): boolean {
  const above = new Set(stone.cells.map((number) => number + rows * columns));
  return stones.some((other) => other !== stone && other.cells.some((number) => above.has(number)));
}

interface StoneProps {
  body: BufferGeometry;
  material: Material;
  fresh: boolean;
  onGround: boolean;
  still: boolean;
}

function Stone({ body, material, fresh, onGround, still }: StoneProps) {
  const mesh = useRef<MeshObject>(null);
  // Whether it arrived is a matter of the first moment; later renders must not start it again.
  const arrives = useRef(fresh).current;
  return (
    <>
      <Mesh ref={mesh} geometry={body} material={material} castShadow receiveShadow />
      {arrives && <Arrival {...{ mesh, body, onGround, still }} />}
    </>
  );
}

interface ArrivalProps {
  mesh: RefObject<MeshObject | null>;
  body: BufferGeometry;
  onGround: boolean;
  still: boolean;
}

/** Lets a stone fall a finger's breadth and settle, and lights it up for a moment. */
function Arrival({ mesh, body, onGround, still }: ArrivalProps) {
  const { invalidate } = useTheatre();
  const started = useRef(0);
  const sounded = useRef(false);
  const light = useRef<GroupObject>(null);
  const glow = useGlow();
  useFrame(() => {
    if (!mesh.current || !light.current || started.current < 0) return;
    const now = performance.now();
    started.current ||= now;
    const age = now - started.current;
    const height = still ? 0 : DROP_HEIGHT * settle(age / DROP_MS);
    mesh.current.position.y = height;
    light.current.position.y = height;
    glow.opacity = 0.55 * Math.max(0, 1 - age / GLOW_MS);
    if (age > DROP_MS * 0.5 && !sounded.current) {
      sounded.current = true;
      playSound(onGround ? "stoneOnWood" : "stoneOnStone");
    }
    light.current.visible = age < GLOW_MS;
    if (age < GLOW_MS) invalidate();
    else started.current = -1;
  });
  return (
    <Group ref={light}>
      <Mesh geometry={body} material={glow} />
    </Group>
  );
}

/** A light that goes over a stone once, when its turn has come. */
function Shine({ body, after }: { body: BufferGeometry; after: number }) {
  const { invalidate } = useTheatre();
  const started = useRef(0);
  const glow = useGlow();
  useFrame(() => {
    if (started.current < 0) return;
    const now = performance.now();
    started.current ||= now;
    const t = (now - started.current - after) / SHINE_MS;
    glow.opacity = t > 0 && t < 1 ? 0.5 * Math.sin(t * Math.PI) : 0;
    if (t < 1) invalidate();
    else started.current = -1;
  });
  return <Mesh geometry={body} material={glow} />;
}

function useGlow(): MeshBasicMaterial {
  const glow = useMemo(
    () =>
      new MeshBasicMaterial({
        color: "#fff6dc",
        transparent: true,
        opacity: 0,
        depthWrite: false,
        polygonOffset: true,
        polygonOffsetFactor: -1,
        polygonOffsetUnits: -1,
      }),
    [],
  );
  useDisposed(glow);
  return glow;
}

/** Height over the resting place, 1 to 0: a fall, one small bounce, rest. */
export function settle(t: number): number {
  if (t < 0.55) return 1 - (t / 0.55) ** 2;
  if (t < 1) return 0.09 * Math.sin(((t - 0.55) / 0.45) * Math.PI);
  return 0;
}

interface TrimProps {
  shape: Shape;
  materials: Materials;
  line: Material;
  dashed?: boolean;
  order?: number;
}

/** A line along the edges of a stone. */
export function Trim({ shape, materials, line, dashed = false, order = 3 }: TrimProps) {
  return <Mesh geometry={materials.trim(shape, dashed)} material={line} renderOrder={order} />;
}
