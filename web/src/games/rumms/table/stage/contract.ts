import type { RummsArea, RummsKind, RummsPose, RummsTable } from "../../../../wire";
import type { Motion } from "../motion/motion";

export type Team = "red" | "blue";

/**
 * Where a die is: x, y, z in millimetres and its turn as a quaternion w, x, y, z.
 * The origin is the middle of the mat's upper side; x runs from red's end to blue's, y to the left of it, z is up.
 */
export type Pose = Readonly<RummsPose>;

/** Why a die stands out: it may be chosen, it is chosen, it is what an action is aimed at, something is wrong with it. */
export type Mark = "ready" | "chosen" | "target" | "fault";

export interface StageDie {
  /** Its short name, as moves use it. */
  die: string;
  team: Team;
  kind: RummsKind;
  pose: Pose;
  frozen: boolean;
}

/** A flick being aimed. */
export interface Aim {
  die: string;
  /** Degrees from +x towards +y. */
  direction: number;
  /** Metres per second; 0 while nothing is pulled. */
  speed: number;
  /** Where the finger strikes, in millimetres: left of the die's middle seen along the flick, and above it. */
  side: number;
  height: number;
  /** How long the aim line is, in millimetres. */
  reach: number;
  /** How far the sling is drawn back from the die's middle, in millimetres; by the speed if nobody says. */
  pull?: number;
}

/** From where one looks: behind the own castle, down on the own kingdom, along a flick, straight from above. */
export type Shot = "seat" | "setup" | "aim" | "above";

/** A finger or pointer on the stage: the die below it, and where it meets the mat, in millimetres. */
export interface Point {
  die: string | null;
  x: number;
  y: number;
  clientX: number;
  clientY: number;
}

export interface Highlight extends RummsArea {
  tone: "good" | "bad";
}

export interface Rest {
  x: number;
  y: number;
}

export interface Playing {
  /** Another number for each time something is played. */
  key: number;
  motion: Motion;
  /** 1: at true speed. */
  rate: number;
  onDone: () => void;
}

/** What whoever is to decide lays over the stage. Everything is optional: an empty layer only looks. */
export interface StageLayer {
  shot?: Shot;
  /** Another number: what a person turned and zoomed is forgotten. */
  fresh?: number;
  /** The die that the camera minds. */
  focus?: string | null;
  aim?: Aim | null;
  /** Where a die might come to rest, in millimetres. */
  rests?: readonly Rest[];
  areas?: readonly Highlight[];
  marks?: Readonly<Record<string, Mark>>;
  /** See-through dice: where something would stand. */
  ghosts?: readonly StageDie[];
  /** Dice shown instead of those of the picture: a set-up in the making. */
  dice?: readonly StageDie[];
  /** Dice that are not drawn, since they are in hand. */
  hidden?: readonly string[];
  /** The screen on the wall: 1 up, 0 gone. */
  screen?: number;
  /** True: the gesture is the layer's, until it ends. False: it turns the view. */
  onDown?: (point: Point) => boolean;
  onMove?: (point: Point) => void;
  onUp?: (point: Point) => void;
  onCancel?: () => void;
  /** A pointer moves over the stage with nothing pressed; null when it leaves. */
  onHover?: (point: Point | null) => void;
  /** The view was turned by hand, by so much. */
  onLook?: ((amount: number) => void) | undefined;
}

export interface StageProps {
  table: RummsTable;
  dice: readonly StageDie[];
  /** Behind whose castle the camera sits. */
  side: Team;
  layer: StageLayer;
  playing: Playing | null;
}
