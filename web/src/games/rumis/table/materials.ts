import {
  type BufferGeometry,
  CircleGeometry,
  Color,
  DoubleSide,
  type Material,
  MeshBasicMaterial,
  MeshLambertMaterial,
  MeshStandardMaterial,
  PlaneGeometry,
  SpriteMaterial,
  type Texture,
} from "three";
import { RoundedBoxGeometry } from "three/addons/geometries/RoundedBoxGeometry.js";
import { Workshop } from "../../../kit/stage/dispose";
import type { Means } from "../../../kit/stage/quality";
import { oakTexture } from "../../../kit/stage/textures";
import { type Shape, shapeKey } from "./geometry";
import { COLOURS, type Colour } from "./marks";
import { stoneMesh } from "./stone-mesh";
import { signTexture, stoneTexture } from "./textures";
import { trimMesh } from "./trim-mesh";

type Lit = MeshStandardMaterial | MeshLambertMaterial;

/** Everything of stone and wood for one quality and one choice of marks. */
export class Materials extends Workshop {
  constructor(
    private readonly means: Means,
    private readonly marks: boolean,
  ) {
    super();
  }

  /** A stone as one piece: at most 104 shapes exist. */
  body(shape: Shape): BufferGeometry {
    return this.once(`body ${shapeKey(shape)}`, () => stoneMesh(shape, this.means.bevel));
  }

  /** The line along its edges. */
  trim(shape: Shape, dashed: boolean): BufferGeometry {
    return this.once(`trim ${dashed} ${shapeKey(shape)}`, () => trimMesh(shape, dashed));
  }

  dot(): BufferGeometry {
    return this.once("dot", () => new CircleGeometry(1, 20).rotateX(-Math.PI / 2));
  }

  /** Almost a square of the plan. */
  tile(): BufferGeometry {
    return this.once("tile", () => new PlaneGeometry(0.96, 0.96).rotateX(-Math.PI / 2));
  }

  stone(colour: Colour, worn: boolean): Material {
    return this.once(`stone ${colour} ${worn}`, () => this.skin(colour, worn));
  }

  /** A stone that fits where it is held: its own colour with a calm glow. */
  fitting(colour: Colour, worn: boolean): Material {
    return this.once(`fitting ${colour} ${worn}`, () => {
      const skin = this.skin(colour, worn);
      skin.emissive = new Color(COLOURS[colour]);
      skin.emissiveIntensity = 0.3;
      skin.transparent = true; // drawn after the faint line that shows it through the building
      return skin;
    });
  }

  /** A stone that hides what is held inside the building. */
  seenThrough(colour: Colour, worn: boolean): Material {
    return this.once(`seenThrough ${colour} ${worn}`, () => {
      const skin = this.skin(colour, worn);
      Object.assign(skin, { transparent: true, opacity: 0.26, depthWrite: false });
      return skin;
    });
  }

  /** A stone that does not fit: see-through in stripes, which needs no eye for colour. */
  refused(colour: Colour, worn: boolean): Material {
    return this.once(`refused ${colour} ${worn}`, () => {
      const skin = this.skin(colour, worn);
      skin.color = new Color("#b9aea2");
      skin.transparent = true;
      skin.onBeforeCompile = (shader) => {
        shader.fragmentShader = shader.fragmentShader.replace(
          "#include <clipping_planes_fragment>",
          "#include <clipping_planes_fragment>\n if (mod(gl_FragCoord.x + gl_FragCoord.y, 9.0) < 4.0) discard;",
        );
      };
      return skin;
    });
  }

  wood(tone: string, boards: number): Material {
    return this.once(`wood ${tone} ${boards}`, () => {
      const map = this.sharp(oakTexture(tone, boards));
      return this.means.rich ? new MeshStandardMaterial({ map, roughness: 0.72 }) : new MeshLambertMaterial({ map });
    });
  }

  /** The pale slabs of the site; each has a tint of its own. */
  slab(): Material {
    return this.once("slab", () =>
      this.means.rich ? new MeshStandardMaterial({ roughness: 0.95 }) : new MeshLambertMaterial(),
    );
  }

  slabBody(): BufferGeometry {
    return this.once("slabBody", () => new RoundedBoxGeometry(0.95, 0.12, 0.95, 1, 0.03));
  }

  /** The dark between two stones. */
  grout(): Material {
    return this.once("grout", () => new MeshBasicMaterial({ color: "#3a281a", side: DoubleSide }));
  }

  line(colour: string, opacity: number, through = false): Material {
    return this.once(
      `line ${colour} ${opacity} ${through}`,
      () =>
        new MeshBasicMaterial({
          color: colour,
          opacity,
          transparent: true,
          depthTest: !through,
          depthWrite: false,
          side: DoubleSide,
          forceSinglePass: true,
          toneMapped: false,
        }),
    );
  }

  /** A height limit as a number. Where it is reached it is faint. */
  sign(limit: number, reached: boolean): SpriteMaterial {
    return this.once(`sign ${limit} ${reached}`, () => {
      const map = this.once(`signMap ${limit}`, () => signTexture(String(limit)));
      return new SpriteMaterial({ map, depthTest: false, opacity: reached ? 0.4 : 1, toneMapped: false });
    });
  }

  /** One picture per colour, however many skins show it. */
  private skin(colour: Colour, worn: boolean): Lit {
    const map = this.once(`map ${colour} ${worn}`, () => this.sharp(stoneTexture({ colour, worn, marks: this.marks })));
    return this.means.rich
      ? new MeshStandardMaterial({ map, bumpMap: map, bumpScale: 0.9, roughness: 0.86 })
      : new MeshLambertMaterial({ map });
  }

  private sharp(map: Texture): Texture {
    map.anisotropy = this.means.rich ? 8 : 1;
    return map;
  }
}
