import type { TFunction } from "i18next";

export type OptionValue = string | number | boolean | null;
export type OptionValues = Readonly<Record<string, OptionValue>>;

interface FieldBase {
  name: string;
  /** By which its texts are found. */
  key: string;
  /** The schema's own words, where no translation is known. */
  title: string;
  description: string;
  initial: OptionValue;
}

/** A field of the form, as a widget can draw it. */
export type OptionField = FieldBase &
  (
    | { kind: "choice"; choices: readonly (string | number)[] }
    /** `nullable`: it may be left open, and then means something of its own. */
    | { kind: "number"; min: number; max: number; nullable: boolean }
    | { kind: "switch" }
    | { kind: "text"; longest: number }
    /** The seat that begins: none (it is drawn) or one of those at the table. */
    | { kind: "seat" }
  );

type Schema = Readonly<Record<string, unknown>>;

/**
 * The fields of a game's option schema, in its order. A field that no widget can draw is left at its default.
 * Our texts are about the games we know: in any other, `rounds` may mean something else.
 */
export function optionFields(schema: Schema, known = true): OptionField[] {
  const properties = record(schema.properties);
  return Object.entries(properties).flatMap(([name, raw]) => {
    const key = known || name === "players" ? name : `unknown ${name}`;
    const field = readField(name, key, resolved(record(raw), schema));
    return field ? [field] : [];
  });
}

export function initialOptions(fields: readonly OptionField[]): OptionValues {
  return Object.fromEntries(fields.map(({ name, initial }) => [name, initial]));
}

/** A match ends in one way: whoever chooses one of these lets go of the others. */
const EITHER_OR = ["rounds", "target"];

/** The values with one of them changed, and with it those that it makes senseless. */
export function withValue(values: OptionValues, name: string, value: OptionValue): OptionValues {
  const changed: Record<string, OptionValue> = { ...values, [name]: value };
  if (EITHER_OR.includes(name) && value !== null)
    for (const other of EITHER_OR) if (other !== name && other in changed) changed[other] = null;
  // Whoever should begin has no seat any more.
  if (name === "players" && Number(changed.start ?? 0) >= Number(value)) changed.start = null;
  return changed;
}

/** `custom_<field>` is asked for only where that field says "custom". */
export function isAsked(field: OptionField, values: OptionValues): boolean {
  const custom = /^custom_(.+)$/.exec(field.name)?.[1];
  return custom === undefined || !(custom in values) || values[custom] === "custom";
}

/** The options as the server takes them: what is not asked for stays at its default. */
export function askedOptions(fields: readonly OptionField[], values: OptionValues): OptionValues {
  return Object.fromEntries(
    fields.map((field) => [field.name, isAsked(field, values) ? (values[field.name] ?? field.initial) : field.initial]),
  );
}

export function fieldTitle(t: TFunction, { key, title }: OptionField): string {
  return t(`option.${key}.title`, { defaultValue: title });
}

export function fieldHelp(t: TFunction, { key, description }: OptionField): string {
  return t(`option.${key}.help`, { defaultValue: description });
}

function readField(name: string, key: string, schema: Schema): OptionField | null {
  const base: FieldBase = {
    name,
    key,
    title: text(schema.title) || name,
    description: text(schema.description),
    initial: (schema.default ?? null) as OptionValue,
  };
  if (Array.isArray(schema.enum)) return { ...base, kind: "choice", choices: schema.enum.filter(isChoice) };
  switch (schema.type) {
    case "boolean":
      return { ...base, kind: "switch" };
    case "string":
      return { ...base, kind: "text", longest: typeof schema.maxLength === "number" ? schema.maxLength : 1_000 };
    case "integer":
      if (typeof schema.minimum === "number" && typeof schema.maximum === "number")
        return { ...base, kind: "number", min: schema.minimum, max: schema.maximum, nullable: isNullable(schema) };
      return name === "start" ? { ...base, kind: "seat" } : null;
    default:
      return null;
  }
}

/** Follows `$ref` and looks past "or nothing", keeping the words and the default of the field itself. */
function resolved(field: Schema, whole: Schema): Schema {
  const alternatives = Array.isArray(field.anyOf) ? field.anyOf.map(record) : [];
  const inner = alternatives.find(({ type }) => type !== "null");
  if (inner) return { ...resolved(inner, whole), ...field };
  const name = /^#\/\$defs\/(.+)$/.exec(text(field.$ref))?.[1];
  return name === undefined ? field : { ...record(record(whole.$defs)[name]), ...field };
}

function isNullable({ anyOf }: Schema): boolean {
  return Array.isArray(anyOf) && anyOf.some((one) => record(one).type === "null");
}

function isChoice(value: unknown): value is string | number {
  return typeof value === "string" || typeof value === "number";
}

function record(value: unknown): Schema {
  return typeof value === "object" && value !== null ? (value as Schema) : {};
}

function text(value: unknown): string {
  return typeof value === "string" ? value : "";
}
