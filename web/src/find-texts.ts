import type { PackFiles } from "./kit/i18n/packs";
import type { Pack } from "./kit/i18n/t";

/** Every pack of texts, by its file: one that is added here or there is found by itself. */
export const PACKS: PackFiles = import.meta.glob<Pack>(
  [
    "./house/texts/*.json",
    "./house/archive/texts/*.json",
    "./house/cubes/texts/*.json",
    "./house/learn/texts/*.json",
    "./house/statistics/texts/*.json",
    "./games/*/texts/*.json",
    "!**/nouns.json",
  ],
  { import: "default" },
);
