import {
  type BufferGeometry,
  CircleGeometry,
  Color,
  DoubleSide,
  LineBasicMaterial,
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
import { glassGeometry, type Plan } from "./site-mesh";
import { stoneMesh } from "./stone-mesh";
import { rimTexture, signTexture, stoneTexture, threatTexture, topTexture } from "./textures";
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
      const map = this.sharp(oakTexture({ tone, boards }));
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

  /** Who could cover a square. */
  threat(colours: readonly Colour[]): SpriteMaterial {
    return this.once(`threat ${colours.join()}`, () => {
      const map = this.once(`threatMap ${colours.join()}`, () => threatTexture(colours));
      return new SpriteMaterial({ map, depthTest: false, toneMapped: false });
    });
  }

  /** The room that a plan leaves: its walls and roofs, and the lines where they meet. */
  glass(plan: Plan): { panes: BufferGeometry; edges: BufferGeometry } {
    const key = `${plan.columns} ${plan.limits.join()}`;
    let made: ReturnType<typeof glassGeometry> | undefined;
    const both = () => {
      made ??= glassGeometry(plan);
      return made;
    };
    return {
      panes: this.once(`panes ${key}`, () => both().panes),
      edges: this.once(`edges ${key}`, () => both().edges),
    };
  }

  pane(): Material {
    const look = { color: "#8fc3dc", transparent: true, opacity: 0.055, depthWrite: false, side: DoubleSide };
    return this.once("pane", () => new MeshBasicMaterial(look));
  }

  paneEdge(): Material {
    const look = { color: "#5590b0", transparent: true, opacity: 0.8, depthWrite: false };
    return this.once("paneEdge", () => new LineBasicMaterial(look));
  }

  /** A square in the view from above. */
  top(colour: Colour): Material {
    return this.once(`top ${colour}`, () => new MeshBasicMaterial({ map: topTexture(colour), toneMapped: false }));
  }

  /** The names around the plan, for a viewer who sees the turntable turned by so many quarters. */
  letters(columns: number, rows: number, margin: number, facing: number): Material {
    return this.once(`letters ${columns} ${rows} ${facing}`, () => {
      const map = rimTexture(columns, rows, margin, facing);
      return new MeshBasicMaterial({ map, transparent: true, depthWrite: false });
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
