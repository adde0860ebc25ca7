import {
  type BufferGeometry,
  CylinderGeometry,
  DoubleSide,
  type Material,
  MeshBasicMaterial,
  MeshLambertMaterial,
  MeshStandardMaterial,
  PlaneGeometry,
  SphereGeometry,
  type Texture,
} from "three";
import { Workshop } from "../../../../kit/stage/dispose";
import type { Means } from "../../../../kit/stage/quality";
import type { RummsKind, RummsTable } from "../../../../wire";
import { MARK_INKS } from "../../art/marks";
import { atlasTexture, reliefTexture, tilesOf } from "./atlas";
import type { Highlight, Mark, Team } from "./contract";
import { dieGeometry, printed } from "./die-mesh";
import { footTexture, frostTexture, hatchTexture, inkTexture } from "./textures";

const DOT = "M10 50 a40 40 0 1 0 80 0 a40 40 0 1 0 -80 0 Z";

const TONES = {
  good: { colour: "#2f7d4c", opacity: 0.1, edge: "#1f5c37" },
  bad: { colour: "#b3261e", opacity: 0.5, edge: "#8d1a14" },
};
/** How long a stripe and its gap are on the mat, twice. */
const HATCH_MM = 20;

type Lit = MeshStandardMaterial | MeshLambertMaterial;

/** Bodies and skins of the dice and the signs around them, for one quality and choice of marks. */
export class Materials extends Workshop {
  constructor(
    private readonly table: RummsTable,
    private readonly means: Means,
    private readonly marks: boolean,
  ) {
    super();
  }

  square(): BufferGeometry {
    return this.once("square", () => new PlaneGeometry(1, 1));
  }

  /** A fingertip, and the ends of a sling. */
  ball(): BufferGeometry {
    return this.once("ball", () => new SphereGeometry(1, 24, 16));
  }

  strand(): BufferGeometry {
    return this.once("strand", () => new CylinderGeometry(1, 1, 1, 10));
  }

  body(team: Team, kind: RummsKind): BufferGeometry {
    const { die_mm: edge, rounding_mm: rounding } = this.table;
    const body = this.once("body", () => dieGeometry({ edge, rounding, steps: this.means.bevel + 1 }));
    return this.once(`body ${team} ${kind}`, () => printed(body, tilesOf(this.table, team, kind)));
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
      () => new MeshLambertMaterial({ map: frostTexture(), transparent: true, depthWrite: false }),
    );
  }

  /** A shell of frost around a die: every face shows the whole picture. */
  shell(): BufferGeometry {
    return this.once("shell", () => {
      const { die_mm: edge, rounding_mm: rounding } = this.table;
      return dieGeometry({ edge: edge + 0.7, rounding: rounding + 0.3, steps: 1 });
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

  /** Where a die might come to rest. */
  rest(): Material {
    return this.flat("rest", () =>
      inkTexture([{ d: DOT, fill: "rgba(240, 185, 74, 0.28)", stroke: "rgba(90, 61, 12, 0.8)", width: 12 }], 128),
    );
  }

  /** A place of this size on the mat that will do, with an even light, or that will not, with stripes. */
  area(tone: Highlight["tone"], width: number, height: number): Material {
    const { colour, opacity } = TONES[tone];
    if (tone === "good") return this.once("area good", () => print(colour, opacity, null));
    const [along, across] = [Math.round((width / HATCH_MM) * 10) / 10, Math.round((height / HATCH_MM) * 10) / 10];
    return this.once(`area bad ${along} ${across}`, () => {
      // A copy shares the picture, and has stripes of the same size on every place.
      const map = this.once("hatch", hatchTexture).clone();
      map.repeat.set(along, across);
      return print(colour, opacity, map);
    });
  }

  areaEdge(tone: Highlight["tone"]): Material {
    return this.once(`areaEdge ${tone}`, () => print(TONES[tone].edge, 0.85, null));
  }

  private ice(): Material {
    return this.once("ice", () => {
      const skin = this.lit(0.12);
      Object.assign(skin, { transparent: true, opacity: 0.78 });
      return skin;
    });
  }

  private lit(roughness: number): Lit {
    const { rich } = this.means;
    const map = this.once("atlas", () => atlasTexture(this.table, this.marks, rich ? 256 : 128));
    map.anisotropy = rich ? 8 : 2;
    if (!rich) return new MeshLambertMaterial({ map });
    const bumpMap = this.once("relief", () => reliefTexture(this.table, 128));
    return new MeshStandardMaterial({ map, bumpMap, bumpScale: 1.2, roughness });
  }

  /** Something drawn on the ground. */
  private flat(key: string, picture: () => Texture): Material {
    return this.once(
      key,
      () =>
        new MeshBasicMaterial({
          map: picture(),
          transparent: true,
          depthWrite: false,
          side: DoubleSide,
          forceSinglePass: true,
          toneMapped: false,
          polygonOffset: true,
          polygonOffsetFactor: -2,
        }),
    );
  }
}

function print(color: string, opacity: number, map: Texture | null): Material {
  return new MeshBasicMaterial({
    color,
    opacity,
    map,
    transparent: true,
    depthWrite: false,
    side: DoubleSide,
    toneMapped: false,
    polygonOffset: true,
    polygonOffsetFactor: -1,
  });
}
