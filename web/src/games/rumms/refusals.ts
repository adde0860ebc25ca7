import type { TFunction } from "i18next";
import type { Details } from "../reading";
import { capital, countText, type Form, KINDS } from "./words";

/** What the server says is asked for, and our words for it. */
const ASKED: readonly (readonly [RegExp, string])[] = [
  [/^your turn$/, "turn"],
  [/^where (.+) is put$/, "put"],
  [/^whether (.+) strikes again$/, "again"],
  [/^which dragon rescues the king$/, "rescue"],
  [/^which enemy die goes out of the game$/, "take"],
  [/^whether (.+) hides$/, "hide"],
];

/** What a refusal names, in the person's language: dice come with their English names. */
export function refusalDetails(t: TFunction, details: Details): Details {
  const { die, other, kind, number, asked } = details;
  return {
    ...details,
    ...(typeof die === "string" ? { die: capital(named(t, die, "who")) } : {}),
    ...(typeof other === "string" ? { other: named(t, other, "whom") } : {}),
    ...(typeof kind === "string" ? { dice: countText(t, kind, Number(number)) } : {}),
    ...(typeof asked === "string" ? { asked: askedWords(t, asked) } : {}),
  };
}

/** "blue troll 3" */
function named(t: TFunction, english: string, form: Form): string {
  const [team = "", word = "", number = ""] = english.split(" ");
  const kind = KINDS.find((one) => one === word);
  if (!kind) return english;
  return `${t(`rumms:die.${form}.${kind}`, { colour: t(`rumms:colour.${team}`) })} ${number}`.trim();
}

function askedWords(t: TFunction, asked: string): string {
  for (const [pattern, name] of ASKED) {
    const found = pattern.exec(asked);
    if (found) return t(`rumms:asked.${name}`, { die: named(t, found[1] ?? "", "who") });
  }
  return t("rumms:asked.wait");
}
