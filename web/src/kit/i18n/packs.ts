import { create } from "zustand";
import { Refusal } from "../../net/refusal";
import { notify } from "../../state/notices";
import { useSettings } from "../../state/settings";
import { loadGrammar, NO_GRAMMAR } from "./grammar";
import type { Namespace, Pack, Speech } from "./t";

/** By the path of its file, how a pack is fetched. */
export type PackFiles = Readonly<Record<string, () => Promise<Pack>>>;

/** What is said here now. All its packs are in the language. */
export const useSpeech = create<Speech>()(() => ({
  language: "en",
  grammar: NO_GRAMMAR,
  packs: {},
  onMissing: () => undefined,
}));

let files = new Map<string, () => Promise<Pack>>();

/** The packs that have been asked for. */
const asked = new Set<Namespace>();

/** The languages that the house speaks: those it has a pack for. */
export function languages(): string[] {
  return [...files.keys()].flatMap((file) => (file.endsWith(" house") ? (file.split(" ")[0] ?? []) : [])).sort();
}

/** What a language calls itself. */
export function ownName(language: string): string {
  const name = new Intl.DisplayNames(language, { type: "language" }).of(language) ?? language;
  return name.charAt(0).toLocaleUpperCase(language) + name.slice(1);
}

/** Start in the person's language, and follow when they choose another: until what is returned is called. */
export async function startTexts(found: PackFiles): Promise<() => void> {
  files = new Map(Object.entries(found).map(([path, load]) => [placeOf(path), load]));
  asked.clear();
  asked.add("house");
  filledIn.clear();
  useSpeech.setState({ onMissing });
  await speak(wanted());
  return useSettings.subscribe(() => {
    if (wanted() !== useSpeech.getState().language)
      speak(wanted()).catch(() => notify(new Refusal("client/lost", "expected the texts of another language")));
  });
}

/** `…/games/rumis/texts/de.json` is `de rumis`. */
function placeOf(path: string): string {
  const [, namespace, language] = /([^/]+)\/texts\/([^/]+)\.json$/.exec(path) ?? [];
  return `${language} ${namespace}`;
}

function wanted(): string {
  const known = languages();
  const wishes = [useSettings.getState().language ?? "", ...navigator.languages.map((tag) => tag.split("-")[0])];
  return wishes.find((one) => one !== undefined && known.includes(one)) ?? "en";
}

/** Change the language, once every pack that was asked for so far is there in the new one. */
async function speak(language: string): Promise<void> {
  const names = [...asked];
  const grammar = loadGrammar(language);
  const packs = await Promise.all(names.map(async (name) => [name, await fetchPack(language, name)] as const));
  const speech = { language, grammar: await grammar, packs: Object.fromEntries(packs) };
  // Somebody may have changed their mind meanwhile.
  if (language !== wanted()) return;
  useSpeech.setState(speech);
  document.documentElement.lang = language;
  for (const name of asked) if (!names.includes(name)) void loadPack(name);
}

/** Fetch a pack before its texts are needed. */
export async function loadPack(name: Namespace): Promise<void> {
  asked.add(name);
  const { language, packs } = useSpeech.getState();
  if (packs[name]) return;
  const pack = await fetchPack(language, name);
  if (language !== useSpeech.getState().language) return loadPack(name);
  useSpeech.setState((speech) => ({ packs: { ...speech.packs, [name]: pack } }));
}

async function fetchPack(language: string, name: string): Promise<Pack> {
  const load = files.get(`${language} ${name}`) ?? files.get(`en ${name}`);
  if (!load) throw new Error(`expected a pack of texts for ${name}`);
  return load();
}

const filledIn = new Set<string>();

/**
 * A text that is not here comes as soon as its pack does. One that the language lacks is then said in English; tests
 * see to it that none is lacking.
 */
function onMissing(name: string, key: string): void {
  const { language, packs } = useSpeech.getState();
  const pack = packs[name];
  const place = `${language} ${name} ${pack ? "lacks" : "waits"}`;
  if (filledIn.has(place)) return;
  filledIn.add(place);
  console.error(`expected a text ${name}:${key} in ${language}`);
  const coming = pack
    ? fetchPack("en", name).then((english) => fillIn(language, name, english))
    : loadPack(name as Namespace);
  coming.catch(() => filledIn.delete(place));
}

function fillIn(language: string, name: string, english: Pack): void {
  const { language: now, packs } = useSpeech.getState();
  if (language === now) useSpeech.setState({ packs: { ...packs, [name]: filled(packs[name] ?? {}, english) } });
}

/** A pack with its gaps filled from another. */
function filled(pack: Pack, from: Pack): Pack {
  const all: Record<string, string | Pack> = { ...from, ...pack };
  for (const [key, value] of Object.entries(pack)) {
    const other = from[key];
    if (typeof value === "object" && typeof other === "object") all[key] = filled(value, other);
  }
  return all;
}
