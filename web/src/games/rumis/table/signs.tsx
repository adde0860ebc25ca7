import { useMemo } from "react";
import { Matrix4 } from "three";
import { Copies } from "../../../kit/stage/copies";
import { Sprite } from "../../../kit/stage/things";
import type { RumisPicture } from "../../../wire";
import { coverersOf, type Threatened } from "../threats";
import type { Reach } from "./ghost";
import { isColour } from "./marks";
import type { Materials } from "./materials";
import { heightAt, numberCell, type Site } from "./site";
import { threatAspect as aspectOf } from "./textures";
import { topColours } from "./tops";

/** Height limits as numbers that float over their squares. Full columns show theirs faintly. */
export function LimitSigns({ site, materials }: { site: Site; materials: Materials }) {
  return site.limits.map((limit, square) => {
    const height = site.heights[square] ?? 0;
    const [x, y] = numberCell(site, square);
    return (
      limit > 0 && (
        <Sprite
          key={`${x} ${y}`}
          material={materials.sign(limit, height >= limit)}
          position={[x + 0.5, height + 0.3, y + 0.5]}
          scale={0.46}
          renderOrder={8}
        />
      )
    );
  });
}

/** Who could cover a square, as their marks on counters that float over it. */
export function ThreatSigns({ threats, site, materials }: { threats: Threatened; site: Site; materials: Materials }) {
  return [...coverersOf(threats)].map(([square, colours]) => {
    const [x, y] = numberCell(site, square);
    const height = site.heights[square] ?? 0;
    const marks = colours.filter(isColour);
    return (
      <Sprite
        key={square}
        material={materials.threat(marks)}
        position={[x + 0.5, height + 0.32, y + 0.5]}
        scale={[0.42 * aspectOf(marks), 0.42, 1]}
        renderOrder={7}
      />
    );
  });
}

interface PlaceDotsProps {
  reach: Reach;
  /** The level of a stone that hangs in the air. */
  level: number | undefined;
  site: Site;
  materials: Materials;
}

/** Dots where the held stone can go: large where pointing is enough, small where it must be turned first. */
export function PlaceDots({ reach, level, site, materials }: PlaceDotsProps) {
  const [rings, dots] = useMemo(() => {
    const spots = (large: number, small: number, lift: number) =>
      [...new Set([...reach.now, ...reach.turned])].map((square) => {
        const [x, y] = numberCell(site, square);
        const radius = reach.now.has(square) ? large : small;
        const height = (level ?? heightAt(site, x, y)) + lift;
        return new Matrix4().makeScale(radius, 1, radius).setPosition(x + 0.5, height, y + 0.5);
      });
    return [spots(0.2, 0.085, 0.02), spots(0.15, 0.05, 0.03)];
  }, [reach, level, site]);
  const most = site.rows * site.columns;
  return (
    <>
      <Copies
        geometry={materials.dot()}
        material={materials.line("#2c2118", 0.5)}
        spots={rings}
        most={most}
        renderOrder={1}
      />
      <Copies
        geometry={materials.dot()}
        material={materials.line("#ffd873", 0.95)}
        spots={dots}
        most={most}
        renderOrder={2}
      />
    </>
  );
}

interface TopsProps {
  picture: RumisPicture;
  site: Site;
  materials: Materials;
}

/** The view from above: every square in the colour that is seen there, with its mark. */
export function Tops({ picture, site, materials }: TopsProps) {
  const seen = useMemo(
    () =>
      [...topColours(picture, site)].map(([colour, squares]) => {
        const spots = squares.map((square) => {
          const [x, y] = numberCell(site, square);
          return new Matrix4().makeTranslation(x + 0.5, (site.heights[square] ?? 0) + 0.01, y + 0.5);
        });
        return { colour, spots };
      }),
    [picture, site],
  );
  return seen.map(({ colour, spots }) => (
    <Copies
      key={colour}
      geometry={materials.tile()}
      material={materials.top(colour)}
      spots={spots}
      most={site.limits.length}
    />
  ));
}
