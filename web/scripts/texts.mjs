// Writes src/texts.ts: which texts there are and what each needs, so that a wrong key or a missing value is a fault
// that the compiler sees. Made from the English packs and from `nouns.json` beside them, which says which gaps hold
// things whose names languages bend. `npm run texts`; `--check` only tells whether it is fresh.
import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";

const SRC = new URL("../src/", import.meta.url);
const TARGET = new URL("texts.ts", SRC);
const PLURAL = /_(zero|one|two|few|many|other)$/;
const GAP = /\{\{\s*(\w+)\s*((?:,\s*[^,}]+)*)\}\}/g;
const MEASURED = new Set(["m/s", "cm", "mm", "ms", "°", "%"]);
const DATED = new Set(["day", "short_day", "full_day", "time", "full_time"]);

const folders = [
  "house",
  "house/archive",
  "house/cubes",
  "house/learn",
  "house/statistics",
  ...readdirSync(new URL("games/", SRC)).map((game) => `games/${game}`),
];
const paths = folders.map((folder) => `${folder}/texts/en.json`).filter(isThere);
const packs = Object.fromEntries(paths.map((path) => [namespaceOf(path), read(path)]));
/** By the name of a pack: by the name of a gap, the family that it holds. */
const held = Object.fromEntries(paths.map((path) => [namespaceOf(path), gapsOf(path)]));
const families = [...new Set(Object.values(held).flatMap((gaps) => Object.values(gaps)))].sort();

function isThere(path) {
  return existsSync(new URL(path, SRC));
}

function namespaceOf(path) {
  return dirname(dirname(path)).split("/").at(-1);
}

function read(path) {
  return JSON.parse(readFileSync(new URL(path, SRC), "utf8"));
}

/** `{ "die": ["die", "dice"] }`: gaps called die or dice hold dice of this pack. */
function gapsOf(path) {
  const file = path.replace("en.json", "nouns.json");
  const nouns = isThere(file) ? read(file) : {};
  const full = (family) => (family.includes(":") ? family : `${namespaceOf(path)}:${family}`);
  return Object.fromEntries(Object.entries(nouns).flatMap(([family, gaps]) => gaps.map((gap) => [gap, full(family)])));
}

/** Texts by their keys; those of one key for several counts together. */
function textsOf(tree, before = "") {
  const found = {};
  for (const [key, value] of Object.entries(tree)) {
    if (typeof value === "object") Object.assign(found, textsOf(value, `${before}${key}.`));
    else {
      const name = `${before}${key.replace(PLURAL, "")}`;
      found[name] = [...(found[name] ?? []), { text: value, counted: PLURAL.test(key) }];
    }
  }
  return found;
}

function needs(namespace, texts) {
  const values = new Map();
  for (const { text, counted } of texts) {
    if (counted) values.set("count", "number");
    for (const [, name, forms] of text.matchAll(GAP)) values.set(name, typeOf(namespace, name, forms.split(/,\s*/)));
  }
  if (values.size === 0) return "0";
  return `{ ${[...values].map(([name, type]) => `${name}: ${type}`).join("; ")} }`;
}

function typeOf(namespace, name, forms) {
  const family = held[namespace][name];
  if (family) return `Named<"${family}">`;
  if (name === "count" || forms.some((form) => MEASURED.has(form))) return "number";
  return forms.some((form) => DATED.has(form)) ? "Date" : "Words";
}

function isNoun(namespace, key) {
  return families.some((family) => `${namespace}:${key}.`.startsWith(`${family}.`));
}

function packLines(namespace) {
  const entries = Object.entries(textsOf(packs[namespace])).filter(([key]) => !isNoun(namespace, key));
  return entries.map(([key, texts]) => `    "${key}": ${needs(namespace, texts)};`);
}

function familyLines(family) {
  const [namespace, key] = family.split(":");
  const entries = key.split(".").reduce((node, part) => node[part], packs[namespace]);
  const names = Object.keys(entries).map((name) => `"${name}"`);
  const texts = Object.values(entries).flatMap((entry) => (typeof entry === "object" ? Object.values(entry) : [entry]));
  const values = needs(
    namespace,
    texts.map((text) => ({ text, counted: false })),
  );
  return `  "${family}": { name: ${names.join(" | ")}; values: ${values} };`;
}

const source = `/** Made by \`npm run texts\` from the English packs. Do not edit. */
import type { Named, Words } from "./kit/i18n/noun";

/** By pack and key, what a text needs; 0: nothing. */
export interface Texts {
${Object.keys(packs)
  .map((namespace) => `  ${namespace}: {\n${packLines(namespace).join("\n")}\n  };`)
  .join("\n")}
}

/** Families of names that languages bend: which there are, and what stands inside them. */
export interface Nouns {
${families.map(familyLines).join("\n")}
}
`;

if (process.argv.includes("--check")) {
  if (readFileSync(TARGET, "utf8") !== source) {
    console.error("src/texts.ts is not what the English packs say: run `npm run texts`");
    process.exit(1);
  }
} else writeFileSync(TARGET, source);
