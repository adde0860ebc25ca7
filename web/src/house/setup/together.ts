import type { OptionField, OptionValue, OptionValues } from "./schema";

/** The values after a choice, and the names of the fields that had to follow it. */
export interface Choice {
  values: OptionValues;
  followed: readonly string[];
}

/**
 * The values with one of them chosen. The latest choice counts: what does not go with it follows, as far as the schema
 * knows; what it does not know, the server says.
 */
export function choose(fields: readonly OptionField[], values: OptionValues, name: string, value: OptionValue): Choice {
  const next: Record<string, OptionValue> = { ...values, [name]: value };
  if (value !== null) for (const other of fieldNamed(fields, name)?.excludes ?? []) next[other] = null;
  if (name === "players") for (const seat of unseated(fields, next)) next[seat] = null;
  const settled = new Set([name]);
  for (let clash = firstClash(fields, next, settled); clash; clash = firstClash(fields, next, settled)) {
    const fit = candidates(clash).find((one) => !clashesAmong(fields, { ...next, [clash.name]: one }, settled, clash));
    if (fit !== undefined) next[clash.name] = fit;
    settled.add(clash.name);
  }
  const followed = fields.map((field) => field.name).filter((one) => one !== name && next[one] !== values[one]);
  return { values: next, followed };
}

/** The fields that would have to follow if that value were chosen. */
export function wouldFollow(
  fields: readonly OptionField[],
  values: OptionValues,
  name: string,
  value: OptionValue,
): readonly OptionField[] {
  const next = { ...values, [name]: value };
  const clashing = (other: OptionField) => other.name !== name && goesNot(fields, next, name, other.name);
  return fields.filter(clashing);
}

/** Whoever should begin and has no seat any more. */
function unseated(fields: readonly OptionField[], values: OptionValues): string[] {
  const seats = fields.filter(
    ({ kind, name }) => kind === "seat" && Number(values[name] ?? -1) >= Number(values.players),
  );
  return seats.map(({ name }) => name);
}

/** A field that is not settled, and whose value does not go with one that is. */
function firstClash(
  fields: readonly OptionField[],
  values: OptionValues,
  settled: ReadonlySet<string>,
): OptionField | undefined {
  return fields.find((field) => !settled.has(field.name) && clashesAmong(fields, values, settled, field));
}

function clashesAmong(
  fields: readonly OptionField[],
  values: OptionValues,
  settled: ReadonlySet<string>,
  { name }: OptionField,
): boolean {
  return [...settled].some((other) => goesNot(fields, values, name, other));
}

/** Two fields whose values do not go together, by the word of either. */
function goesNot(fields: readonly OptionField[], values: OptionValues, one: string, other: string): boolean {
  return refuses(fields, values, one, other) || refuses(fields, values, other, one);
}

function refuses(fields: readonly OptionField[], values: OptionValues, one: string, other: string): boolean {
  const fit = fieldNamed(fields, one)?.needs[String(values[one])]?.[other];
  return fit !== undefined && !fit.includes(values[other] ?? null);
}

/** What a field can be, what it usually is first. */
function candidates(field: OptionField): OptionValue[] {
  switch (field.kind) {
    case "choice":
      return [field.initial, ...field.choices];
    case "switch":
      return [field.initial, true, false];
    case "number":
      return [field.initial, ...Array.from({ length: field.max - field.min + 1 }, (_, step) => field.min + step)];
    default:
      return [field.initial];
  }
}

function fieldNamed(fields: readonly OptionField[], name: string): OptionField | undefined {
  return fields.find((field) => field.name === name);
}
