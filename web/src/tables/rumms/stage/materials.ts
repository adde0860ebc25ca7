import {
  type BufferGeometry,
  DoubleSide,
  type Material,
  MeshBasicMaterial,
  MeshLambertMaterial,
  MeshStandardMaterial,
  PlaneGeometry,
  type Texture,
} from "three";
import { MARK_INKS } from "../../../art/rumms/marks";
import type { Means } from "../../../three/quality";
import type { RummsKind, RummsTable } from "../../../wire";
import { atlasTexture, reliefTexture, tilesOf } from "./atlas";
import type { Mark, Team } from "./contract";
import { dieGeometry } from "./dieMesh";
import { footTexture, frostTexture, inkTexture } from "./textures";

const DOT = "M10 50 a40 40 0 1 0 80 0 a40 40 0 1 0 -80 0 Z";

type Lit = MeshStandardMaterial | MeshLambertMaterial;

/** Bodies and skins of the dice and the signs around them, each made once for one quality and choice of marks. */
export class Materials {
  readonly square = new PlaneGeometry(1, 1);
  private readonly bodies = new Map<string, BufferGeometry>();
  private readonly skins = new Map<string, Material>();
  private readonly pictures: Texture[] = [];
  private readonly atlas: Texture;
  private readonly relief: Texture | null;

  constructor(
    private readonly table: RummsTable,
    private readonly means: Means,
    marks: boolean,
  ) {
    this.atlas = this.kept(atlasTexture(table, marks, means.rich ? 256 : 128));
    this.relief = means.rich ? this.kept(reliefTexture(table, 128)) : null;
    this.atlas.anisotropy = means.rich ? 8 : 2;
  }

  body(team: Team, kind: RummsKind): BufferGeometry {
    return once(this.bodies, `${team} ${kind}`, () =>
      dieGeometry({
        edge: this.table.die_mm,
        rounding: this.table.rounding_mm,
        steps: this.means.bevel + 1,
        tiles: tilesOf(this.table, team, kind),
      }),
    );
  }

  die(kind: RummsKind): Material {
    return kind === "ice" ? this.ice() : this.once("die", () => this.lit(0.5));
  }

  /** Where something would stand. */
  ghost(): Material {
    return this.once("ghost", () => {
      const skin = this.lit(0.6);
      Object.assign(skin, { transparent: true, opacity: 0.55, depthWrite: false });
      return skin;
    });
  }

  frost(): Material {
    return this.once(
      "frost",
      () => new MeshLambertMaterial({ map: this.kept(frostTexture()), transparent: true, depthWrite: false }),
    );
  }

  /** A shell of frost around a die: every face shows the whole picture. */
  shell(): BufferGeometry {
    return once(this.bodies, "shell", () => {
      const { die_mm: edge, rounding_mm: rounding } = this.table;
      const tiles = Array.from({ length: 6 }, () => [0, 0, 1, 1] as const);
      return dieGeometry({ edge: edge + 0.7, rounding: rounding + 0.3, steps: 1, tiles });
    });
  }

  mark(mark: Mark): Material {
    return this.flat(mark, () => inkTexture(MARK_INKS[mark], 128));
  }

  /** The dark around the foot of a die. */
  foot(): Material {
    return this.flat("foot", footTexture);
  }

  /** What a flick is aimed with. Kept like all others, so that no shader is made anew for every aim. */
  skin(): Material {
    return this.once("skin", () => new MeshLambertMaterial({ color: "#e9b48c", transparent: true, opacity: 0.9 }));
  }

  band(): Material {
    return this.once("band", () => new MeshLambertMaterial({ color: "#8c3b1c", depthTest: false, transparent: true }));
  }

  dot(): Material {
    return this.flat("dot", () => inkTexture([{ d: DOT, fill: "#3a2a12", stroke: "#fff3d6", width: 16 }], 64));
  }

  dispose(): void {
    for (const made of [...this.bodies.values(), ...this.skins.values(), ...this.pictures, this.square]) made.dispose();
  }

  private ice(): Material {
    return this.once("ice", () => {
      const skin = this.lit(0.12);
      Object.assign(skin, { transparent: true, opacity: 0.78 });
      return skin;
    });
  }

  private lit(roughness: number): Lit {
    const { atlas: map, relief: bumpMap } = this;
    return bumpMap
      ? new MeshStandardMaterial({ map, bumpMap, bumpScale: 1.2, roughness })
      : new MeshLambertMaterial({ map });
  }

  /** Something drawn on the ground. */
  private flat(key: string, picture: () => Texture): Material {
    return this.once(
      key,
      () =>
        new MeshBasicMaterial({
          map: this.kept(picture()),
          transparent: true,
          depthWrite: false,
          side: DoubleSide,
          toneMapped: false,
          polygonOffset: true,
          polygonOffsetFactor: -2,
        }),
    );
  }

  private kept(texture: Texture): Texture {
    this.pictures.push(texture);
    return texture;
  }

  private once(key: string, make: () => Material): Material {
    return once(this.skins, key, make);
  }
}

function once<T>(made: Map<string, T>, key: string, make: () => T): T {
  const known = made.get(key) ?? make();
  made.set(key, known);
  return known;
}
