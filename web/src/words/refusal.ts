import type { TFunction } from "i18next";
import { readingNamed } from "../games/readings";
import type { Refusal } from "../net/refusal";

/** A refusal in the person's language; the server's own sentence if we have no text for its code. */
export function refusalWords(t: TFunction, { code, message, details }: Refusal): string {
  const [house, name] = code.split("/");
  // Breaches of a game's rules are told by that game's own texts.
  const game = readingNamed(house ?? "");
  if (game) return t(`${house}:breach.${name}`, { ...game.refusalDetails(t, details), defaultValue: message });
  return t(`problem.${code}`, { ...details, defaultValue: message });
}
