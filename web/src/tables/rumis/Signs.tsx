import { useEffect, useLayoutEffect, useMemo, useRef } from "react";
import { CircleGeometry, type InstancedMesh, Matrix4, MeshBasicMaterial, PlaneGeometry, SpriteMaterial } from "three";
import { useDisposed } from "../../three/dispose";
import type { RumisPicture } from "../../wire";
import { type Ghost, type Places, reach } from "./ghost";
import type { Colour } from "./marks";
import { heightAt, numberCell, type Site } from "./site";
import { signTexture, topTexture } from "./textures";
import { topColours } from "./tops";

/** Height limits as numbers that float over their squares. Full columns show theirs faintly. */
export function LimitSigns({ site }: { site: Site }) {
  const signs = useMemo(() => {
    const made = new Map<string, SpriteMaterial>();
    site.limits.forEach((limit, square) => {
      const full = (site.heights[square] ?? 0) >= limit;
      if (limit > 0 && !made.has(`${limit} ${full}`)) {
        made.set(
          `${limit} ${full}`,
          new SpriteMaterial({
            map: signTexture(String(limit)),
            depthTest: false,
            opacity: full ? 0.4 : 1,
            toneMapped: false,
          }),
        );
      }
    });
    return made;
  }, [site]);
  useEffect(
    () => () => {
      for (const sign of signs.values()) {
        sign.map?.dispose();
        sign.dispose();
      }
    },
    [signs],
  );
  return site.limits.map((limit, square) => {
    const height = site.heights[square] ?? 0;
    const sign = signs.get(`${limit} ${height >= limit}`);
    const [x, y] = numberCell(site, square);
    const name = `${x} ${y}`;
    return (
      sign && (
        <sprite key={name} material={sign} position={[x + 0.5, height + 0.3, y + 0.5]} scale={0.46} renderOrder={8} />
      )
    );
  });
}

/** Dots where the held stone can go: large where pointing is enough, small where it must be turned first. */
export function PlaceDots({ ghost, site, places }: { ghost: Ghost; site: Site; places: Places }) {
  const { now, turned } = useMemo(() => reach(ghost, site, places), [ghost, site, places]);
  const dot = useMemo(() => new CircleGeometry(1, 20).rotateX(-Math.PI / 2), []);
  const bright = useMemo(
    () =>
      new MeshBasicMaterial({
        color: "#ffd873",
        transparent: true,
        opacity: 0.95,
        depthWrite: false,
        toneMapped: false,
      }),
    [],
  );
  const ring = useMemo(
    () =>
      new MeshBasicMaterial({
        color: "#2c2118",
        transparent: true,
        opacity: 0.5,
        depthWrite: false,
        toneMapped: false,
      }),
    [],
  );
  useDisposed(dot, bright, ring);
  const spots = (squares: Iterable<number>, radius: number, lift: number) =>
    [...squares].map((square) => {
      const [x, y] = numberCell(site, square);
      return new Matrix4()
        .makeTranslation(x + 0.5, (ghost.level ?? heightAt(site, x, y)) + lift, y + 0.5)
        .scale({ x: radius, y: 1, z: radius } as never);
    });
  const small = [...turned].filter((square) => !now.has(square));
  return (
    <>
      <Copies
        geometry={dot}
        material={ring}
        spots={[...spots(now, 0.2, 0.02), ...spots(small, 0.085, 0.02)]}
        order={1}
      />
      <Copies
        geometry={dot}
        material={bright}
        spots={[...spots(now, 0.15, 0.03), ...spots(small, 0.05, 0.03)]}
        order={2}
      />
    </>
  );
}

/** The view from above: every square in the colour that is seen there, with its mark. */
export function Tops({ picture, site }: { picture: RumisPicture; site: Site }) {
  const seen = useMemo(() => topColours(picture, site), [picture, site]);
  return [...seen].map(([colour, squares]) => <TopTiles key={colour} colour={colour} squares={squares} site={site} />);
}

function TopTiles({ colour, squares, site }: { colour: Colour; squares: readonly number[]; site: Site }) {
  const tile = useMemo(() => new PlaneGeometry(0.93, 0.93).rotateX(-Math.PI / 2), []);
  const material = useMemo(() => new MeshBasicMaterial({ map: topTexture(colour), toneMapped: false }), [colour]);
  useDisposed(tile, material);
  const spots = squares.map((square) => {
    const [x, y] = numberCell(site, square);
    return new Matrix4().makeTranslation(x + 0.5, (site.heights[square] ?? 0) + 0.01, y + 0.5);
  });
  return <Copies geometry={tile} material={material} spots={spots} order={0} />;
}

interface CopiesProps {
  geometry: PlaneGeometry | CircleGeometry;
  material: MeshBasicMaterial;
  spots: readonly Matrix4[];
  order: number;
}

/** Many of one thing in one draw call. */
function Copies({ geometry, material, spots, order }: CopiesProps) {
  const mesh = useRef<InstancedMesh>(null);
  useLayoutEffect(() => {
    for (const [i, spot] of spots.entries()) mesh.current?.setMatrixAt(i, spot);
    if (mesh.current) mesh.current.instanceMatrix.needsUpdate = true;
  });
  if (spots.length === 0) return null;
  return (
    <instancedMesh
      key={spots.length}
      ref={mesh}
      args={[geometry, material, spots.length]}
      frustumCulled={false}
      renderOrder={order}
    />
  );
}
