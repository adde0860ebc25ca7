import { useSettings } from "./settings";

const LESS_MOTION = "(prefers-reduced-motion: reduce)";
const MORE_CONTRAST = "(prefers-contrast: more)";

/** Whether this person wants things to keep still: as chosen here, or as the system is told. */
export function isStill(): boolean {
  const { motion } = useSettings.getState();
  return motion === "auto" ? asksFor(LESS_MOTION) : motion === "less";
}

/** Tells when that may have changed. */
export function onAppearance(watch: () => void): () => void {
  const media = [LESS_MOTION, MORE_CONTRAST].map((query) => window.matchMedia?.(query));
  const stop = useSettings.subscribe(watch);
  for (const one of media) one?.addEventListener("change", watch);
  return () => {
    stop();
    for (const one of media) one?.removeEventListener("change", watch);
  };
}

/** Puts what was chosen on the document, where the style sheets find it. */
export function followAppearance(): void {
  const { dataset } = document.documentElement;
  const apply = () => {
    const { theme, contrast, text } = useSettings.getState();
    // Without a choice the style sheet follows the system.
    if (theme === "auto") delete dataset.theme;
    else dataset.theme = theme;
    dataset.motion = isStill() ? "less" : "full";
    dataset.contrast = contrast === "more" || asksFor(MORE_CONTRAST) ? "more" : "usual";
    dataset.text = text;
  };
  apply();
  onAppearance(apply);
}

function asksFor(query: string): boolean {
  return window.matchMedia?.(query).matches ?? false;
}
