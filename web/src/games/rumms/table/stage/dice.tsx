import { type RefObject, useLayoutEffect, useMemo, useRef } from "react";
import type { Group as GroupObject, Mesh as MeshObject } from "three";
import { Group, Mesh, useFrame, useTheatre } from "../../../../kit/stage/things";
import type { RummsTable } from "../../../../wire";
import { type Actor, bring, type Cast, type Ground, glideOn, place } from "./cast";
import type { Mark, StageDie, StageLayer } from "./contract";
import type { Materials } from "./materials";
import type { Reel } from "./reel";

/** How far the table is below the mat: its thickness. */
export const MAT_MM = 2;

interface DiceProps {
  table: RummsTable;
  dice: readonly StageDie[];
  layer: StageLayer;
  materials: Materials;
  cast: Cast;
  reel: RefObject<Reel | null>;
  still: boolean;
}

/** All dice: at rest where the picture has them, in motion where the reel has them. */
export function Dice({ table, dice, layer, materials, cast, reel, still }: DiceProps) {
  const { invalidate } = useTheatre();
  const ground = useMemo(
    (): Ground => ({
      half: table.die_mm / 2,
      rounding: table.rounding_mm,
      along: table.mat.right,
      across: table.mat.top,
      drop: MAT_MM,
    }),
    [table],
  );
  useLayoutEffect(() => invalidate());
  useFrame(() => {
    reel.current?.sound();
    const poses = reel.current?.poses();
    let moving = reel.current?.running ?? false;
    for (const actor of cast.values()) {
      const pose = poses?.get(actor.die.die);
      if (pose) place(actor, pose, ground);
      else if (glideOn(actor, ground)) moving = true;
    }
    if (moving) invalidate();
  });
  // A set-up in the making follows the finger: there nothing may lag behind.
  const glides = !still && !layer.dice;
  return (
    <>
      {dice.map((die) => (
        <DieActor
          key={die.die}
          die={die}
          hidden={layer.hidden?.includes(die.die) ?? false}
          mark={layer.marks?.[die.die]}
          {...{ materials, cast, ground, reel, glides }}
        />
      ))}
      {layer.ghosts?.map((ghost) => (
        <Ghost key={`${ghost.die} ghost`} die={ghost} materials={materials} />
      ))}
    </>
  );
}

interface DieActorProps {
  die: StageDie;
  hidden: boolean;
  mark: Mark | undefined;
  materials: Materials;
  cast: Cast;
  ground: Ground;
  reel: RefObject<Reel | null>;
  /** Carried by hand when it is suddenly elsewhere. */
  glides: boolean;
}

function DieActor({ die, hidden, mark, materials, cast, ground, reel, glides }: DieActorProps) {
  const body = useRef<MeshObject>(null);
  const foot = useRef<GroupObject>(null);
  const dark = useRef<MeshObject>(null);
  const sign = useRef<MeshObject>(null);
  const name = die.die;
  useLayoutEffect(() => {
    if (hidden || !body.current || !foot.current || !dark.current) return;
    const known = cast.get(name);
    const actor: Actor = {
      ...{ pose: die.pose, glide: null, ...known },
      ...{ die, body: body.current, foot: foot.current, dark: dark.current, mark: sign.current },
    };
    cast.set(name, actor);
    const played = reel.current?.poses().get(die.die);
    bring(actor, played ?? die.pose, ground, glides && !played && known !== undefined);
  });
  useLayoutEffect(() => {
    if (hidden) return;
    return () => {
      cast.delete(name);
    };
  }, [cast, name, hidden]);
  if (hidden) return null;
  const size = ground.half * 2;
  return (
    <>
      <Group ref={foot}>
        <Mesh ref={dark} geometry={materials.square()} material={materials.foot()} scale={size * 1.9} renderOrder={2} />
        {mark && (
          <Mesh
            ref={sign}
            geometry={materials.square()}
            material={materials.mark(mark)}
            position={[0, 0, 0.1]}
            renderOrder={1}
          />
        )}
      </Group>
      <Mesh
        ref={body}
        geometry={materials.body(die.team, die.kind)}
        material={materials.die(die.kind)}
        castShadow
        receiveShadow={die.kind !== "ice"}
        renderOrder={3}
      >
        {die.frozen && <Mesh geometry={materials.shell()} material={materials.frost()} renderOrder={4} />}
      </Mesh>
    </>
  );
}

function Ghost({ die, materials }: { die: StageDie; materials: Materials }) {
  const [x, y, z, qw, qx, qy, qz] = die.pose;
  return (
    <Mesh
      geometry={materials.body(die.team, die.kind)}
      material={materials.ghost()}
      position={[x, y, z]}
      quaternion={[qx, qy, qz, qw]}
      renderOrder={5}
    />
  );
}
