import type { FactCode } from "../net/fact";
import type { Code, Details } from "../net/refusal";
import type { Detail } from "../wire";
import wire from "../wire.ts?raw";

/**
 * Details such as the server sends with each code, made from the generated types: what `RefusalDetails` says of a code,
 * with each choice that a detail has, one after the other.
 */
export function sampleRefusals(): { code: Code; details: Details }[] {
  return Object.entries(fieldsOf("RefusalDetails")).flatMap(([code, type]) =>
    samplesOf(fieldsOf(type)).map((details) => ({ code: code as Code, details })),
  );
}

/** The same for the facts that bots give with a hint. */
export function sampleFacts(): { code: FactCode; details: Details }[] {
  return Object.entries(fieldsOf("FactDetails")).flatMap(([code, type]) =>
    samplesOf(fieldsOf(type)).map((details) => ({ code: code as FactCode, details })),
  );
}

type Fields = Readonly<Record<string, string>>;

/** The fields of a generated interface, and their types as they are written. */
function fieldsOf(name: string): Fields {
  const [, body] = new RegExp(`^export interface ${name} \\{(.*?)\\n?\\}`, "ms").exec(wire) ?? [];
  if (body === undefined) throw new Error(`there is no interface ${name} in wire.ts`);
  const fields = [...body.matchAll(/^ {2}"?([\w/]+)"?: ([^;]+);/gm)];
  return Object.fromEntries(fields.map(([, field = "", type = ""]) => [field, type]));
}

/** One set of details, and for each choice that there is besides another one. */
function samplesOf(fields: Fields): Details[] {
  const choices = Object.entries(fields).map(([name, type]) => [name, choicesOf(type)] as const);
  const first = Object.fromEntries(choices.map(([name, [one = null]]) => [name, one]));
  const others = choices.flatMap(([name, [, ...more]]) => more.map((one) => ({ ...first, [name]: one })));
  return [first, ...others];
}

/** Values that a type has: each of its words, or one number, or one id. */
function choicesOf(type: string): Detail[] {
  const whole = type.replace(/ \| null$/, "");
  const [, inner] = /^\(?(.*?)\)?\[\]$/.exec(whole) ?? [];
  if (inner !== undefined) return [choicesOf(inner) as (string | number | null)[]];
  if (whole === "number") return [3];
  if (whole === "string") return ["x"];
  const words = [...whole.matchAll(/"([^"]+)"/g)].map(([, word = ""]) => word);
  if (words.length > 0) return words;
  const [, alias] = new RegExp(`^export type ${whole} = ([^;]+);`, "m").exec(wire) ?? [];
  return alias ? choicesOf(alias) : (samplesOf(fieldsOf(whole)) as Detail[]);
}
