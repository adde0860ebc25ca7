import { useMemo } from "react";
import { Matrix4, MeshBasicMaterial, PlaneGeometry } from "three";
import { Copies } from "../../../kit/stage/copies";
import { useDisposed } from "../../../kit/stage/dispose";
import { Mesh } from "../../../kit/stage/things";
import type { RumisPicture } from "../../../wire";
import type { Materials } from "./materials";
import { isFilled, siteOf } from "./site";
import { lineGeometry, slabsOf } from "./site-mesh";
import { contactTexture } from "./textures";

/** The slabs of the plan, the line between house and field, and the dark around what stands on them. */
export function SiteSlabs({ picture, materials }: { picture: RumisPicture; materials: Materials }) {
  const { rows, columns, limits, field_limits: field } = picture;
  // Limits arrive anew with every picture but never change within a match.
  const plan = JSON.stringify([rows, columns, limits, field]);
  const [slabs, line] = useMemo(() => {
    const [rows, columns, limits, field] = JSON.parse(plan) as [number, number, number[], number[]];
    const slabs = slabsOf({ rows, columns, limits }, field);
    const spots = slabs.map(({ square }) =>
      new Matrix4().setPosition((square % columns) + 0.5, -0.06, Math.floor(square / columns) + 0.5),
    );
    const tints = slabs.map(({ tint }) => tint);
    return [{ spots, tints }, lineGeometry({ rows, columns, limits }, field)];
  }, [plan]);
  const contact = useMemo(() => {
    const site = siteOf(picture);
    const map = contactTexture(columns, rows, (x, y) => isFilled(site, [x, y, 0]));
    return new MeshBasicMaterial({ map, transparent: true, depthWrite: false });
  }, [picture, columns, rows]);
  const ground = useMemo(() => new PlaneGeometry(columns + 2, rows + 2).rotateX(-Math.PI / 2), [columns, rows]);
  useDisposed(line);
  useDisposed(contact);
  useDisposed(ground);
  return (
    <>
      <Copies
        {...slabs}
        geometry={materials.slabBody()}
        material={materials.slab()}
        most={rows * columns}
        receiveShadow
      />
      {line && <Mesh geometry={line} material={materials.line("#b3362c", 0.95)} />}
      <Mesh geometry={ground} material={contact} position={[columns / 2, 0.004, rows / 2]} />
    </>
  );
}
