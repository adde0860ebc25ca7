import { create } from "zustand";
import { persist } from "zustand/middleware";
import { isFlag, isText, keptAs } from "./memory";

/** What is chosen out of a few, each with its choices. */
export const CHOICES = {
  theme: ["auto", "light", "dark"],
  contrast: ["auto", "more"],
  text: ["usual", "large", "larger"],
  motion: ["auto", "less", "full"],
  /** Tables in 3D, or flat: as the machine can, or as the person says. */
  view: ["auto", "3d", "flat"],
  quality: ["auto", "low", "medium", "high"],
  /** How fast bots should play. */
  pace: ["calm", "brisk", "at_once"],
} as const;

type Choices = typeof CHOICES;

type Chosen = { [Name in keyof Choices]: Choices[Name][number] };

export type Quality = Chosen["quality"];

/** What a person has chosen for this browser. */
export interface Settings extends Chosen {
  /** A mark per colour on every piece, for colour-blind eyes. */
  marks: boolean;
  sound: boolean;
  /** From 0 to 1. */
  volume: number;
  /** The phone trembles when it is one's turn. */
  buzz: boolean;
  /** The browser says when it is one's turn while the page is out of sight. */
  notices: boolean;
  /** The screen stays on during a match. */
  awake: boolean;
  /** Single letters, digits and signs are shortcuts. */
  shortcuts: boolean;
  /** One that the house speaks; null: as the browser has it. */
  language: string | null;
  change: (choice: Partial<Omit<Settings, "change">>) => void;
}

/** Each choice is one of its own. */
const chosen = Object.fromEntries(
  Object.entries(CHOICES).map(([name, choices]) => [
    name,
    (one: unknown) => (choices as readonly unknown[]).includes(one),
  ]),
) as { [Name in keyof Choices]: (one: unknown) => boolean };

/** Under which name this browser keeps them. */
export const SETTINGS = "rumpus-settings";

export const useSettings = create<Settings>()(
  persist(
    (set) => ({
      quality: "auto",
      theme: "auto",
      motion: "auto",
      contrast: "auto",
      text: "usual",
      view: "auto",
      pace: "brisk",
      marks: false,
      sound: true,
      volume: 1,
      buzz: false,
      notices: false,
      awake: true,
      shortcuts: true,
      language: null,
      change: (choice) => set(choice),
    }),
    keptAs<Settings>(SETTINGS, {
      ...chosen,
      marks: isFlag,
      sound: isFlag,
      volume: (value) => typeof value === "number" && value >= 0 && value <= 1,
      buzz: isFlag,
      notices: isFlag,
      awake: isFlag,
      shortcuts: isFlag,
      // One that the house does not speak is passed over when it is to be spoken.
      language: (value) => value === null || isText(value),
    }),
  ),
);
