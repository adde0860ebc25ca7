import {
  createContext,
  type ReactNode,
  type Ref,
  useContext,
  useImperativeHandle,
  useLayoutEffect,
  useRef,
  useState,
} from "react";
import {
  type BufferGeometry,
  LineSegments,
  type Material,
  type Object3D,
  type SpriteMaterial,
  Group as ThreeGroup,
  Mesh as ThreeMesh,
  Sprite as ThreeSprite,
} from "three";
import type { FrameDeed, Theatre } from "./theatre";

/** Things of three.js as React components: they draw nothing themselves, but stand in the scene while they are mounted. */

export const TheatreContext = createContext<Theatre | null>(null);
export const ParentContext = createContext<Object3D | null>(null);

export function useTheatre(): Theatre {
  const theatre = useContext(TheatreContext);
  if (!theatre) throw new Error("expected a stage in 3D around this component");
  return theatre;
}

/** Before each frame. What it does may ask for the next one. */
export function useFrame(deed: FrameDeed): void {
  const { deeds } = useTheatre();
  const latest = useRef(deed);
  useLayoutEffect(() => {
    latest.current = deed;
  });
  useLayoutEffect(() => {
    const run: FrameDeed = (seconds) => latest.current(seconds);
    deeds.add(run);
    return () => {
      deeds.delete(run);
    };
  }, [deeds]);
}

type Triple = readonly [number, number, number];

interface Look {
  position?: Triple;
  /** Angles about x, y and z. */
  rotation?: Triple;
  /** x, y, z, w. */
  quaternion?: readonly [number, number, number, number];
  scale?: number | Triple;
  geometry?: BufferGeometry;
  material?: Material;
  castShadow?: boolean;
  receiveShadow?: boolean;
  frustumCulled?: boolean;
  renderOrder?: number;
  visible?: boolean;
}

interface ThingProps<T extends Object3D> extends Look {
  make: () => T;
  ref?: Ref<T> | undefined;
  children?: ReactNode;
}

/** Any object: made once, and changed where its look changes. What frames do to it stays as it is. */
export function Thing<T extends Object3D>({ make, ref, children, ...look }: ThingProps<T>) {
  const { scene, invalidate } = useTheatre();
  const parent = useContext(ParentContext) ?? scene;
  const [thing] = useState(make);
  const before = useRef<Look>({});
  useImperativeHandle(ref, () => thing, [thing]);
  useLayoutEffect(() => {
    dress(thing, before.current, look);
    before.current = look;
    invalidate();
  });
  useLayoutEffect(() => {
    parent.add(thing);
    return () => {
      parent.remove(thing);
      invalidate();
    };
  }, [parent, thing, invalidate]);
  return <ParentContext value={thing}>{children}</ParentContext>;
}

function dress(thing: Object3D, before: Look, { position, rotation, quaternion, scale, ...plain }: Look): void {
  if (position && !same(position, before.position)) thing.position.set(...position);
  if (rotation && !same(rotation, before.rotation)) thing.rotation.set(...rotation);
  if (quaternion && !same(quaternion, before.quaternion)) thing.quaternion.set(...quaternion);
  if (typeof scale === "number" && scale !== before.scale) thing.scale.setScalar(scale);
  else if (typeof scale === "object" && !same(scale, before.scale)) thing.scale.set(...scale);
  const changed = Object.entries(plain).filter(([key, value]) => value !== before[key as keyof Look]);
  Object.assign(thing, Object.fromEntries(changed));
}

function same(now: readonly number[], before: readonly number[] | number | undefined): boolean {
  return typeof before === "object" && now.every((part, i) => part === before[i]);
}

type Props<T extends Object3D> = Omit<ThingProps<T>, "make">;

export function Group(props: Props<ThreeGroup>) {
  return <Thing make={() => new ThreeGroup()} {...props} />;
}

interface Body {
  geometry: BufferGeometry;
  material: Material;
}

export function Mesh(props: Props<ThreeMesh> & Body) {
  return <Thing make={() => new ThreeMesh(props.geometry, props.material)} {...props} />;
}

export function Lines(props: Props<LineSegments> & Body) {
  return <Thing make={() => new LineSegments(props.geometry, props.material)} {...props} />;
}

export function Sprite(props: Props<ThreeSprite> & { material: SpriteMaterial }) {
  return <Thing make={() => new ThreeSprite(props.material)} {...props} />;
}
