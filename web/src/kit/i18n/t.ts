import type { Texts } from "../../texts";
import { dateText, LIST_FORMATS, listText, localeOf, NUMBER_FORMATS, numberText } from "./formats";
import type { Grammar } from "./grammar";
import { isNoun, type Noun, type Value } from "./noun";

export type Namespace = keyof Texts;

/** A pack is a tree of texts. */
export interface Pack {
  readonly [key: string]: string | Pack;
}

/** All that is needed to say something: a language with its grammar, and the packs that are here. */
export interface Speech {
  readonly language: string;
  readonly grammar: Grammar;
  readonly packs: Readonly<Record<string, Pack>>;
  /** Called for a text that is not here. */
  readonly onMissing: (namespace: string, key: string) => void;
}

type Short<N extends Namespace> = keyof Texts[N] & string;
type Full = { [N in Namespace]: `${N}:${Short<N>}` }[Namespace];
type Key<N extends Namespace> = Short<N> | Full;
type ValuesOf<N extends Namespace, K> =
  K extends Short<N>
    ? Texts[N][K]
    : K extends `${infer M extends Namespace}:${infer Rest}`
      ? Rest extends Short<M>
        ? Texts[M][Rest]
        : never
      : never;
type All<V> = (V extends unknown ? (value: V) => void : never) extends (value: infer I) => void ? I : never;
/** Where one of several texts is meant, whatever one of them needs. */
type Needed<V> = [V] extends [never]
  ? [values?: unknown] // There is no such text: that is the fault to tell of.
  : [Exclude<V, 0>] extends [never]
    ? []
    : [values: All<Exclude<V, 0>>];

export type Values = Readonly<Record<string, Value>>;

/** Says texts of all packs by `pack:key`, and those of one pack by the key alone. */
export interface T<N extends Namespace = "house"> {
  <K extends string>(key: K extends Key<N> ? K : Key<N>, ...values: Needed<ValuesOf<N, K>>): string;
  /** A text whose key comes from elsewhere, such as the code of a refusal; null if there is none. */
  maybe(key: string, values?: Values): string | null;
  /** A value by itself, as it would stand in a text. */
  say(value: Value): string;
  readonly language: string;
  /** The pack whose keys need no name of a pack. */
  readonly home: N;
}

/** Whichever pack is at home: for those who name a pack with each key. */
export type AnyT = T<Namespace>;

export function makeT<N extends Namespace>(speech: Speech, home: N): T<N> {
  const speaker = new Speaker(speech);
  const find = (key: string, values: Values) => {
    const [pack, name] = key.includes(":") ? (key.split(":", 2) as [string, string]) : [home, key];
    return { pack, name, text: speaker.text(pack, name, values) };
  };
  const t = (key: string, values: Values = {}) => {
    const { pack, name, text } = find(key, values);
    if (text === null) speech.onMissing(pack, name);
    return text ?? "";
  };
  const maybe = (key: string, values: Values = {}) => find(key, values).text;
  const say = (value: Value) => speaker.finish(speaker.show(value, []));
  return Object.assign(t, { maybe, say, language: speech.language, home }) as T<N>;
}

/** The form that a gap means where it names none. */
export const PLAIN = "plain";

const GAP = /\{\{\s*(\w+)\s*((?:,\s*[^,}]+)*)\}\}/g;

export interface Gap {
  name: string;
  forms: string[];
}

/** `{{dice, wen, or}}` */
export function gapsIn(text: string): Gap[] {
  return [...text.matchAll(GAP)].map(([, name = "", forms = ""]) => ({ name, forms: formsIn(forms) }));
}

function formsIn(list: string): string[] {
  return list
    .split(",")
    .map((form) => form.trim())
    .filter(Boolean);
}

class Speaker {
  private readonly locale: string;

  constructor(private readonly speech: Speech) {
    this.locale = localeOf(speech.language);
  }

  text(pack: string, key: string, values: Values): string | null {
    const found = this.find(pack, key, values.count);
    return found === null ? null : this.finish(this.fill(found, values));
  }

  finish(text: string): string {
    return this.speech.grammar.finish?.(text) ?? text;
  }

  /** Where a text has several for several counts, the one for this count. */
  private find(pack: string, key: string, count: Value | undefined): string | null {
    const path = key.split(".");
    const last = path.pop() ?? "";
    let node: string | Pack | undefined = this.speech.packs[pack];
    for (const part of path) node = typeof node === "object" ? node[part] : undefined;
    if (typeof node !== "object") return null;
    const text = typeof count === "number" ? counted(this.speech.language, node, last, count) : node[last];
    return typeof text === "string" ? text : null;
  }

  private fill(text: string, values: Values): string {
    return text.replace(GAP, (_, name: string, forms: string) => {
      const value = values[name];
      return value === undefined ? "" : this.show(value, formsIn(forms));
    });
  }

  /** A value in the forms that a gap names. A form with a capital letter makes a capital. */
  show(value: Value, forms: readonly string[]): string {
    const shown = this.bent(value, forms.map(lower));
    return forms.some((form) => form !== lower(form)) ? capital(shown) : shown;
  }

  private bent(value: Value, forms: readonly string[]): string {
    if (isNoun(value)) return this.named(value, forms);
    if (value instanceof Date) return dateText(this.locale, value, forms[0]);
    if (typeof value === "string") return this.inForms(value, forms);
    if (typeof value === "number") {
      const format = forms.find((form) => NUMBER_FORMATS.includes(form));
      return this.inForms(numberText(this.locale, value, format), forms);
    }
    const format = forms.find((form) => LIST_FORMATS.includes(form));
    const each = forms.filter((form) => form !== format);
    return listText(
      this.locale,
      value.map((one) => this.bent(one, each)),
      format,
    );
  }

  /** Its pack spells a name out in some forms; the others are a matter of grammar. */
  private named({ family, name, values, shown }: Noun, forms: readonly string[]): string {
    const [pack = "", key = ""] = (family as string).split(":");
    let entry: string | Pack | undefined = this.speech.packs[pack];
    for (const part of [...key.split("."), name ?? ""]) entry = typeof entry === "object" ? entry[part] : undefined;
    if (entry === undefined) {
      if (name !== null) this.speech.onMissing(pack, `${key}.${name}`);
      return shown;
    }
    if (typeof entry === "string") return this.inForms(this.fill(entry, values), forms);
    const spelled = forms.find((form) => typeof (entry as Pack)[form] === "string") ?? PLAIN;
    return this.inForms(
      this.fill(String(entry[spelled] ?? shown), values),
      forms.filter((form) => form !== spelled),
    );
  }

  private inForms(words: string, forms: readonly string[]): string {
    return forms.reduce((bent, form) => this.speech.grammar.forms[form]?.(bent) ?? bent, words);
  }
}

/** `_zero` is for those who want other words for none. */
function counted(language: string, node: Pack, key: string, count: number): string | Pack | undefined {
  const none = count === 0 ? node[`${key}_zero`] : undefined;
  return none ?? node[`${key}_${pluralOf(language).select(count)}`] ?? node[key];
}

const plurals = new Map<string, Intl.PluralRules>();

export function pluralOf(language: string): Intl.PluralRules {
  const rules = plurals.get(language) ?? new Intl.PluralRules(language);
  plurals.set(language, rules);
  return rules;
}

export function capital(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1);
}

function lower(form: string): string {
  return form.charAt(0).toLowerCase() + form.slice(1);
}
