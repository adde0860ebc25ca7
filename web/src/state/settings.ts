import { create } from "zustand";
import { persist } from "zustand/middleware";

export type Quality = "auto" | "low" | "medium" | "high";
export type Theme = "auto" | "light" | "dark";

/** What a person has chosen for this browser. */
export interface Settings {
  quality: Quality;
  theme: Theme;
  /** A mark per colour on every piece, for colour-blind eyes. */
  marks: boolean;
  sound: boolean;
  language: "en" | "de" | null;
  change: (choice: Partial<Omit<Settings, "change">>) => void;
}

export const useSettings = create<Settings>()(
  persist(
    (set) => ({
      quality: "auto",
      theme: "auto",
      marks: false,
      sound: true,
      language: null,
      change: (choice) => set(choice),
    }),
    { name: "rumpus-settings" },
  ),
);
