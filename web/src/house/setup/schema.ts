import type { T } from "../../kit/i18n/t";
import type { GameName } from "../../net/picture";

export type OptionValue = string | number | boolean | null;
export type OptionValues = Readonly<Record<string, OptionValue>>;

interface FieldBase {
  name: string;
  /** Where its texts are found. */
  key: string;
  /** The schema's own words, where no translation is known. */
  title: string;
  description: string;
  initial: OptionValue;
  /** What most tables are about; the rest can wait. */
  first: boolean;
  /** What it starts at once it is asked for, or no longer left open. */
  suggested: OptionValue;
  /** Fields that are left open as soon as this one is not. */
  excludes: readonly string[];
  /** It is asked for only where other fields have one of these values. */
  askedWhen: ByField;
  /** By its value: the values of other fields that go with it. */
  needs: Readonly<Record<string, ByField>>;
}

type ByField = Readonly<Record<string, readonly OptionValue[]>>;

/** How large the plan of a site may be, how high, and for how many players. */
export interface PlanBounds {
  edge: number;
  highest: number;
  fewest: number;
  most: number;
}

/** A field of the form, as a widget can draw it. */
export type OptionField = FieldBase &
  (
    | { kind: "choice"; choices: readonly (string | number)[] }
    /** `nullable`: it may be left open, and then means something of its own. */
    | { kind: "number"; min: number; max: number; nullable: boolean }
    | { kind: "switch" }
    | { kind: "text"; longest: number }
    /** A site of one's own: a text, drawn on a grid. */
    | { kind: "site"; longest: number; bounds: PlanBounds }
    /** The seat that begins: none (it is drawn) or one of those at the table. */
    | { kind: "seat" }
  );

type Schema = Readonly<Record<string, unknown>>;

/**
 * The fields of a game's option schema, in its order. A field that no widget can draw is left at its default.
 * Our texts are about the games we know: in any other (no `pack`), `rounds` may mean something else.
 */
export function optionFields(schema: Schema, pack: GameName | null): OptionField[] {
  const properties = record(schema.properties);
  return Object.entries(properties).flatMap(([name, raw]) => {
    const field = readField(name, textsOf(name, pack), resolved(record(raw), schema));
    return field ? [field] : [];
  });
}

/** How many play, and which seat begins, is asked in one way at every table. */
function textsOf(name: string, pack: GameName | null): string {
  if (name === "players") return "option.players";
  return pack === null ? "option.unknown" : `${pack}:option.${name}`;
}

/** What the form starts with. What is not asked for yet is suggested once it is. */
export function initialOptions(fields: readonly OptionField[]): OptionValues {
  return Object.fromEntries(
    fields.map(({ name, initial, suggested, askedWhen }) => [
      name,
      Object.keys(askedWhen).length > 0 ? (suggested ?? initial) : initial,
    ]),
  );
}

export function isAsked({ askedWhen }: OptionField, values: OptionValues): boolean {
  return Object.entries(askedWhen).every(([name, fit]) => fit.includes(values[name] ?? null));
}

/** The fields that most tables are about. Where the schema names none, that is all of them. */
export function firstFields(fields: readonly OptionField[]): readonly OptionField[] {
  const first = fields.filter((field) => field.first);
  return first.length > 0 ? first : fields;
}

/** The options as the server takes them: what is not asked for stays at its default. */
export function askedOptions(fields: readonly OptionField[], values: OptionValues): OptionValues {
  return Object.fromEntries(
    fields.map((field) => [field.name, isAsked(field, values) ? (values[field.name] ?? field.initial) : field.initial]),
  );
}

export function fieldTitle(t: T, { key, title }: OptionField): string {
  return t.maybe(`${key}.title`) ?? title;
}

export function fieldHelp(t: T, { key, description }: OptionField): string {
  return t.maybe(`${key}.help`) ?? description;
}

/** A value of a field, in words. */
export function choiceText(t: T, { key, kind }: OptionField, value: OptionValue): string {
  if (kind === "switch") return t(value === true ? "setup.on" : "setup.off");
  if (value === null) return t.maybe(`${key}.open`) ?? t("setup.no_number");
  return t.maybe(`${key}.choice.${value}`) ?? String(value);
}

function readField(name: string, key: string, schema: Schema): OptionField | null {
  const base: FieldBase = {
    name,
    key,
    title: text(schema.title) || name,
    description: text(schema.description),
    initial: (schema.default ?? null) as OptionValue,
    first: schema["x-first"] === true,
    suggested: (schema["x-suggested"] ?? null) as OptionValue,
    excludes: (schema["x-excludes"] ?? []) as string[],
    askedWhen: (schema["x-asked-when"] ?? {}) as ByField,
    needs: (schema["x-needs"] ?? {}) as Record<string, ByField>,
  };
  if (schema["x-widget"] === "seat") return { ...base, key: "option.start", kind: "seat" };
  if (Array.isArray(schema.enum)) return { ...base, kind: "choice", choices: schema.enum.filter(isChoice) };
  switch (schema.type) {
    case "boolean":
      return { ...base, kind: "switch" };
    case "string": {
      const longest = typeof schema.maxLength === "number" ? schema.maxLength : 1_000;
      if (schema["x-widget"] === "site")
        return { ...base, kind: "site", longest, bounds: schema["x-plan"] as PlanBounds };
      return { ...base, kind: "text", longest };
    }
    case "integer":
      if (typeof schema.minimum !== "number" || typeof schema.maximum !== "number") return null;
      return { ...base, kind: "number", min: schema.minimum, max: schema.maximum, nullable: isNullable(schema) };
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
