import type { T } from "../kit/i18n/t";

/** As in the server's wire models. */
export const NAME_LENGTH = 24;

/** A name as the server takes it: no blanks around it, none doubled. */
export function tidyName(name: string): string {
  return name.trim().replace(/\s+/g, " ");
}

/** A name for someone who has not chosen one; the same for the whole visit. */
export function friendlyName(t: T): string {
  const names = t("name.friendly").split(", ");
  return names[luck % names.length] ?? "";
}

const luck = Math.floor(Math.random() * 1_000);
