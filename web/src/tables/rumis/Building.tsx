import { useFrame, useThree } from "@react-three/fiber";
import { useEffect, useMemo, useRef } from "react";
import { type Group, type Material, type Mesh, MeshBasicMaterial } from "three";
import { playSound } from "../../sound";
import { useDisposed } from "../../three/dispose";
import type { RumisPicture, RumisStone } from "../../wire";
import { corner, normalise, type Shape } from "./geometry";
import { groutGeometry } from "./groutMesh";
import { colourOf } from "./marks";
import type { Materials } from "./materials";
import { numberCell } from "./site";
import { stoneGeometry } from "./stoneMesh";
import { trimGeometry } from "./trimMesh";

const DROP_MS = 300;
const DROP_HEIGHT = 0.7;
const GLOW_MS = 1400;
const SHINE_MS = 900;
const SHINE_STEP_MS = 130;
/** A round of six can pass between two pictures. */
const MOST_ARRIVALS = 6;

interface BuildingProps {
  picture: RumisPicture;
  materials: Materials;
  bevel: number;
  still: boolean;
  /** A stone of the building to point out, and whose it is. */
  marked: string | null;
  /** The level of a stone held inside the building: what reaches above it is seen through. */
  inside: number | null;
  finished: boolean;
  /** So many stones lay there from the start. */
  given: number;
  joy: boolean;
}

/** Draws the building. Knows no rules. Stones that were not there before come down from above. */
export function Building(props: BuildingProps) {
  const { picture, materials, bevel, still, marked, inside, finished, given, joy } = props;
  const known = useRef<Set<string> | null>(null);
  const stones = useMemo(
    () =>
      picture.stones.map((stone) => {
        const cells = stone.cells.map((number) => numberCell(picture, number));
        return {
          ...stone,
          key: `${stone.colour} ${stone.stone} ${stone.cells.join()}`,
          cells,
          at: corner(cells),
          covered: isCovered(stone, picture),
          inTheWay: inside !== null && cells.some((cell) => cell[2] > inside),
        };
      }),
    [picture, inside],
  );
  // Whoever jumps through the match sees many new stones at once: those are simply there.
  const before = known.current;
  const fresh = new Set(before ? stones.map(({ key }) => key).filter((key) => !before.has(key)) : []);
  useEffect(() => {
    known.current = new Set(stones.map((stone) => stone.key));
  }, [stones]);
  // What is seen through has no dark between its stones.
  const grout = useMemo(
    () => groutGeometry({ ...picture, stones: picture.stones.filter((_, index) => !stones[index]?.inTheWay) }),
    [picture, stones],
  );
  useDisposed(grout);
  return (
    <>
      <mesh geometry={grout} material={materials.grout()} />
      {stones.map(({ key, colour, stone, cells, at, covered, inTheWay }, index) => {
        const shape = normalise(cells);
        const worn = colour === picture.ruin;
        const canBeTaken = picture.phase === "take" && colour === picture.turn && picture.takes.includes(stone);
        return (
          <group key={key} position={[at[0], at[2], at[1]]}>
            <Stone
              shape={shape}
              material={
                inTheWay ? materials.seenThrough(colourOf(colour), worn) : materials.stone(colourOf(colour), worn)
              }
              bevel={bevel}
              fresh={fresh.size <= MOST_ARRIVALS && fresh.has(key)}
              onGround={at[2] === 0}
              // Nothing falls through a stone that lies above it.
              still={still || covered}
            />
            {joy && <Shine shape={shape} bevel={bevel} after={index * SHINE_STEP_MS} />}
            {index < given && <Trim shape={shape} material={materials.line("#2c1508", 0.6)} />}
            {/* What is seen through still has its place. */}
            {inTheWay && index >= given && <Trim shape={shape} material={materials.line("#2c1508", 0.28)} />}
            {index === stones.length - 1 && index >= given && !finished && (
              <Trim shape={shape} material={materials.line("#fff7e2", 0.62)} />
            )}
            {canBeTaken && (
              <Trim
                shape={shape}
                material={materials.line(stone === marked ? "#ffffff" : "#2c2118", stone === marked ? 1 : 0.6)}
                dashed={stone !== marked}
              />
            )}
          </group>
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
  shape: Shape;
  material: Material;
  bevel: number;
  fresh: boolean;
  onGround: boolean;
  still: boolean;
}

function Stone({ shape, material, bevel, fresh, onGround, still }: StoneProps) {
  const mesh = useRef<Mesh>(null);
  // Whether it arrived is a matter of the first moment; later renders must not start it again.
  const arrives = useRef(fresh).current;
  const geometry = stoneGeometry(shape, bevel);
  return (
    <>
      <mesh ref={mesh} geometry={geometry} material={material} castShadow receiveShadow />
      {arrives && <Arrival mesh={mesh} geometry={geometry} onGround={onGround} still={still} />}
    </>
  );
}

/** Lets a stone fall a finger's breadth and settle, and lights it up for a moment. */
function Arrival({
  mesh,
  geometry,
  onGround,
  still,
}: {
  mesh: React.RefObject<Mesh | null>;
  geometry: Mesh["geometry"];
  onGround: boolean;
  still: boolean;
}) {
  const invalidate = useThree((three) => three.invalidate);
  const started = useRef(0);
  const sounded = useRef(false);
  const light = useRef<Group>(null);
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
    <group ref={light}>
      <mesh geometry={geometry} material={glow} />
    </group>
  );
}

/** A light that goes over a stone once, when its turn has come. */
function Shine({ shape, bevel, after }: { shape: Shape; bevel: number; after: number }) {
  const invalidate = useThree((three) => three.invalidate);
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
  return <mesh geometry={stoneGeometry(shape, bevel)} material={glow} />;
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
  material: Material;
  dashed?: boolean;
  order?: number;
}

/** A line along the edges of a stone. */
export function Trim({ shape, material, dashed = false, order = 3 }: TrimProps) {
  const geometry = useMemo(() => trimGeometry(shape, dashed), [shape, dashed]);
  useDisposed(geometry);
  return <mesh geometry={geometry} material={material} renderOrder={order} />;
}
