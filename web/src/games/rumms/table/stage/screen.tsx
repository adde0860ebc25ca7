import { useEffect, useMemo, useRef } from "react";
import { BoxGeometry, type Group as GroupObject, MeshLambertMaterial } from "three";
import { useDisposed } from "../../../../kit/stage/dispose";
import { Group, Mesh, useFrame, useTheatre } from "../../../../kit/stage/things";
import type { RummsTable } from "../../../../wire";
import type { Team } from "./contract";
import { screenTexture } from "./textures";

const HEIGHT_MM = 74;
const FALL_SECONDS = 0.5;

interface ScreenProps {
  table: RummsTable;
  side: Team;
  /** 1 up, 0 gone. */
  up: number;
  still: boolean;
}

/** A screen of cardboard on the wall. It falls away from the viewer, and is gone. */
export function Screen({ table, side, up, still }: ScreenProps) {
  const group = useRef<GroupObject>(null);
  const now = useRef(up);
  const { invalidate } = useTheatre();
  const width = table.mat.top - table.mat.bottom;
  const board = useMemo(
    () => new MeshLambertMaterial({ map: screenTexture(width, HEIGHT_MM), transparent: true }),
    [width],
  );
  const sheet = useMemo(() => new BoxGeometry(width, HEIGHT_MM, 2.4), [width]);
  useDisposed(board, sheet);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another goal needs a frame
  useEffect(() => invalidate(), [up, invalidate]);
  useFrame((seconds) => {
    if (!group.current) return;
    const rest = up - now.current;
    const step = still ? 1 : Math.min(seconds, 0.05) / FALL_SECONDS;
    now.current = Math.abs(rest) <= step ? up : now.current + Math.sign(rest) * step;
    const fallen = 1 - now.current;
    const away = side === "red" ? 1 : -1;
    // As a board falls: slow at first, then fast; it fades while it lies.
    group.current.rotation.y = still ? 0 : away * Math.min(1, (fallen * 1.25) ** 2) * (Math.PI / 2);
    board.opacity = Math.min(1, now.current * (still ? 1 : 5));
    group.current.visible = now.current > 0;
    if (now.current !== up) invalidate();
  });
  return (
    <Group ref={group} visible={false}>
      <Mesh
        geometry={sheet}
        material={board}
        position={[0, 0, HEIGHT_MM / 2]}
        // Its width along the wall, its height upwards.
        quaternion={[0.5, 0.5, 0.5, 0.5]}
        castShadow
        receiveShadow
        renderOrder={7}
      />
    </Group>
  );
}
