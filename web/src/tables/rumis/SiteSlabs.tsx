import { useEffect, useMemo } from "react";
import { MeshBasicMaterial } from "three";
import type { RumisPicture } from "../../wire";
import type { Materials } from "./materials";
import { isFilled, siteOf } from "./site";
import { lineGeometry, slabGeometry } from "./siteMesh";
import { contactTexture } from "./textures";

/** The slabs of the plan, the line between house and field, and the dark around what stands on them. */
export function SiteSlabs({ picture, materials }: { picture: RumisPicture; materials: Materials }) {
  const { rows, columns, limits, field_limits: field } = picture;
  // Limits arrive anew with every picture but never change within a match.
  const plan = JSON.stringify([rows, columns, limits, field]);
  const [slabs, line] = useMemo(() => {
    const [rows, columns, limits, field] = JSON.parse(plan) as [number, number, number[], number[]];
    return [slabGeometry({ rows, columns, limits }, field), lineGeometry({ rows, columns, limits }, field)];
  }, [plan]);
  const contact = useMemo(() => {
    const site = siteOf(picture);
    const map = contactTexture(columns, rows, (x, y) => isFilled(site, [x, y, 0]));
    return new MeshBasicMaterial({ map, transparent: true, depthWrite: false });
  }, [picture, columns, rows]);
  useEffect(
    () => () => {
      slabs?.dispose();
      line?.dispose();
    },
    [slabs, line],
  );
  useEffect(
    () => () => {
      contact.map?.dispose();
      contact.dispose();
    },
    [contact],
  );
  return (
    <>
      {slabs && <mesh geometry={slabs} material={materials.slab()} receiveShadow />}
      {line && <mesh geometry={line} material={materials.line("#b3362c", 0.95)} />}
      <mesh material={contact} position={[columns / 2, 0.004, rows / 2]} rotation-x={-Math.PI / 2}>
        <planeGeometry args={[columns + 2, rows + 2]} />
      </mesh>
    </>
  );
}
