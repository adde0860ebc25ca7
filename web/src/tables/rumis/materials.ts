import {
  Color,
  DoubleSide,
  type Material,
  MeshBasicMaterial,
  MeshLambertMaterial,
  MeshStandardMaterial,
  type Texture,
} from "three";
import { oakTexture } from "../../three/textures";
import { COLOURS, type Colour } from "./marks";
import { type StoneLook, stoneTexture } from "./textures";

/** Everything of stone and wood for one quality and one choice of marks. Made when first asked for. */
export class Materials {
  private made = new Map<string, Material>();

  constructor(
    private readonly rich: boolean,
    private readonly marks: boolean,
  ) {}

  stone(colour: Colour, worn: boolean): Material {
    return this.once(`stone ${colour} ${worn}`, () => this.newStone({ colour, marks: this.marks, worn }));
  }

  /** A stone that fits where it is held: its own colour with a calm glow. */
  fitting(colour: Colour, worn: boolean): Material {
    return this.once(`fitting ${colour} ${worn}`, () => {
      const material = this.newStone({ colour, marks: this.marks, worn });
      material.emissive = new Color(COLOURS[colour]);
      material.emissiveIntensity = 0.3;
      material.transparent = true; // drawn after the faint line that shows it through the building
      return material;
    });
  }

  /** A stone that hides what is held inside the building. */
  seenThrough(colour: Colour, worn: boolean): Material {
    return this.once(`seenThrough ${colour} ${worn}`, () => {
      const material = this.newStone({ colour, marks: this.marks, worn });
      material.transparent = true;
      material.opacity = 0.26;
      material.depthWrite = false;
      return material;
    });
  }

  /** A stone that does not fit: see-through in stripes, which needs no eye for colour. */
  refused(colour: Colour, worn: boolean): Material {
    return this.once(`refused ${colour} ${worn}`, () => {
      const material = this.newStone({ colour, marks: false, worn });
      material.color = new Color("#b9aea2");
      material.transparent = true;
      material.onBeforeCompile = (shader) => {
        shader.fragmentShader = shader.fragmentShader.replace(
          "#include <clipping_planes_fragment>",
          "#include <clipping_planes_fragment>\n if (mod(gl_FragCoord.x + gl_FragCoord.y, 9.0) < 4.0) discard;",
        );
      };
      return material;
    });
  }

  wood(tone: string, boards: number): Material {
    return this.once(`wood ${tone} ${boards}`, () => {
      const map = this.sharp(oakTexture(tone, boards));
      return this.rich ? new MeshStandardMaterial({ map, roughness: 0.72 }) : new MeshLambertMaterial({ map });
    });
  }

  /** The pale slabs of the site; their tint comes from the geometry. */
  slab(): Material {
    return this.once("slab", () =>
      this.rich
        ? new MeshStandardMaterial({ vertexColors: true, roughness: 0.95 })
        : new MeshLambertMaterial({ vertexColors: true }),
    );
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
          toneMapped: false,
        }),
    );
  }

  dispose(): void {
    for (const material of this.made.values()) {
      if ("map" in material) (material.map as { dispose(): void } | null)?.dispose();
      material.dispose();
    }
    this.made.clear();
  }

  private newStone(look: StoneLook): MeshStandardMaterial | MeshLambertMaterial {
    const map = this.sharp(stoneTexture(look));
    return this.rich
      ? new MeshStandardMaterial({ map, bumpMap: map, bumpScale: 0.9, roughness: 0.86 })
      : new MeshLambertMaterial({ map });
  }

  private sharp(map: Texture): Texture {
    map.anisotropy = this.rich ? 8 : 1;
    return map;
  }

  private once<M extends Material>(key: string, make: () => M): M {
    const known = this.made.get(key);
    if (known) return known as M;
    const material = make();
    this.made.set(key, material);
    return material;
  }
}
