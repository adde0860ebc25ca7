import type { AnyT, Values } from "../../kit/i18n/t";
import type { Reason } from "../../net/messages";
import { type Details, Refusal } from "../../net/refusal";
import { readingNamed } from "../readings";

/** A refusal in the person's language; the server's own sentence if we have no text for its code. */
export function refusalWords(t: AnyT, { code, message, details }: Refusal): string {
  const [house = "", name] = code.split("/");
  // Breaches of a game's rules are told by that game's own texts.
  const game = readingNamed(house);
  const key = game ? `${house}:breach.${name}` : `house:problem.${code}`;
  // Cubes are built of the stones of RUMIS, so they speak of colours and stones as it does.
  const reading = game ?? (house === "puzzles" ? readingNamed("rumis") : null);
  const values = reading?.refusalDetails(t, details) ?? plainValues(details);
  // Where a code has several reasons, each has a text.
  return t.maybe(`${key}_${details.why}`, values) ?? t.maybe(key, values) ?? message;
}

/** Why a move is refused, as the server answers when it is asked. */
export function reasonWords(t: AnyT, { code, reason, details }: Reason): string {
  return refusalWords(t, new Refusal(code ?? "", reason ?? "", details));
}

/** The server names numbers, and ids that read the same in every language. */
function plainValues(details: Details): Values {
  const plain = Object.entries(details).filter(([, value]) => typeof value === "number" || typeof value === "string");
  return Object.fromEntries(plain) as Values;
}
