import type { Grammar } from "../grammar";

/**
 * Hungarian: suffixes that sound like the word they are put to, and an article that depends on the sound after it.
 * A form goes by one shape of its suffix: `{{name, nak}}` is Annának or Péternek, `{{die, az, t}}` is "a 3-as kék
 * trollt". In a text "a(z)" becomes "a" or "az" by what follows. Words that bend in a way of their own are spelled out
 * in the pack, form by form.
 */
export const grammar: Grammar = {
  forms: {
    az: (words) => `${startsWithVowel(words) ? "az" : "a"} ${words}`,
    t: (words) => stoneIn(words, "et") ?? bend(words, accusative),
    on: (words) => stoneIn(words, "ön") ?? bend(words, (end) => (end.vowel ? "n" : `${linking(end)}n`)),
    val: (words) => bend(words, instrumental, true),
    /** "3-as": which number something has. */
    as: (words) => bend(words, ordinal),
    hoz: by("hoz", "hez", "höz"),
    ba: by("ba", "be"),
    ban: by("ban", "ben"),
    ból: by("ból", "ből"),
    nak: by("nak", "nek"),
    nál: by("nál", "nél"),
    ra: by("ra", "re"),
    ról: by("ról", "ről"),
    tól: by("tól", "től"),
    ig: by("ig", "ig"),
    ért: by("ért", "ért"),
  },
  finish: (text) =>
    text.replace(/(?<!\p{L})([Aa])\(z\)(?=\s+(.*))/gsu, (_, a: string, rest: string) =>
      startsWithVowel(rest) ? `${a}z` : a,
    ),
};

type Harmony = "back" | "front" | "round";

/** How a word sounds at its end; of a number or a letter, the word that is said for it. */
interface End {
  word: string;
  number: boolean;
  harmony: Harmony;
  vowel: boolean;
  /** The last consonant, which may be written with several letters; "" after a vowel. */
  consonant: string;
  /** It is long already. */
  long: boolean;
  /** Another consonant stands before it. */
  cluster: boolean;
}

type Suffix = (end: End) => string;

function by(back: string, front: string, round = front): (words: string) => string {
  const shapes: Record<Harmony, string> = { back, front, round };
  return (words) => bend(words, ({ harmony }) => shapes[harmony]);
}

/** Put a suffix to the last word. What is no plain word (a number, a letter, capitals) takes it with a hyphen. */
function bend(words: string, suffix: Suffix, lengthens = false): string {
  const { plain, end } = endOf(words);
  if (!plain) return `${words}-${lengthens ? end.consonant : ""}${suffix(end)}`;
  return `${lengthens && !end.vowel ? withLongConsonant(words, end) : withLongVowel(words)}${suffix(end)}`;
}

/** A stone is "kő", but "követ" and "kövön". */
function stoneIn(words: string, suffix: string): string | null {
  return /kő$/iu.test(words) ? `${words.slice(0, -1)}öv${suffix}` : null;
}

function accusative(end: End): string {
  if (end.vowel) return "t";
  if (end.number) return `${low(end) ? "a" : linking(end)}t`;
  const own = ACCUSATIVE[end.word];
  if (own) return own;
  const direct = DIRECT.includes(end.consonant) && (!end.cluster || end.word.endsWith("rn"));
  return direct ? "t" : `${linking(end)}t`;
}

function ordinal(end: End): string {
  if (end.word === "kettő") return "es";
  return end.vowel ? "s" : `${low(end) ? "a" : linking(end)}s`;
}

/** After a consonant the v becomes that consonant: trollal, kőművessel. */
function instrumental({ vowel, harmony }: End): string {
  return `${vowel ? "v" : ""}${harmony === "back" ? "al" : "el"}`;
}

function linking({ harmony }: End): string {
  return { back: "o", front: "e", round: "ö" }[harmony];
}

/** Some numbers have an a where words have an o: 3-as, 8-at. */
function low({ number, word }: End): boolean {
  return number && LOW.includes(word);
}

const LOW = ["három", "nyolc", "húsz", "harminc", "hatvan", "nyolcvan", "száz"];

/** Consonants to which a t is put without a vowel between. */
const DIRECT = ["j", "l", "ly", "n", "ny", "r", "s", "sz", "z", "zs"];

/** Words of the games, and a few near them, with an accusative of their own. */
const ACCUSATIVE: Readonly<Record<string, string>> = {
  piros: "at",
  zöld: "et",
  vörös: "et",
  fehér: "et",
  vár: "at",
  fal: "at",
  ház: "at",
};

/** Words with an é or an í that sound dark all the same. */
const DARK = ["híd", "cél", "nyíl", "díj"];

const UNITS = ["nulla", "egy", "kettő", "három", "négy", "öt", "hat", "hét", "nyolc", "kilenc"];
const TENS = ["", "tíz", "húsz", "harminc", "negyven", "ötven", "hatvan", "hetven", "nyolcvan", "kilencven"];

/** How letters are called, where that is more than the letter. */
const LETTERS: Readonly<Record<string, string>> = Object.fromEntries(
  "bé cé dé gé jé pé té vé zé ef el em en er es há ká"
    .split(" ")
    .map((name) => [name.replace(/^e(?=.)|[éá]$/g, ""), name])
    .concat([
      ["q", "kú"],
      ["w", "duplavé"],
      ["x", "iksz"],
      ["y", "ipszilon"],
    ]),
);

const VOWELS = "aáeéiíoóöőuúüű";
const DIGRAPHS = ["dzs", "cs", "dz", "gy", "ly", "ny", "sz", "ty", "zs"];

function endOf(words: string): { plain: boolean; end: End } {
  const bare = words.replace(/[^\p{L}\d]+$/u, "");
  const digits = /\d[\d\s]*$/u.exec(bare)?.[0].replaceAll(/\s/gu, "");
  if (digits) return { plain: false, end: soundOf(lastNumber(digits), true) };
  const last = /\p{L}+$/u.exec(bare)?.[0] ?? "";
  const letter = last.length === 1;
  const capitals = last.length > 1 && last === last.toUpperCase();
  const sound = letter ? (LETTERS[last.toLowerCase()] ?? last) : last;
  return { plain: !letter && !capitals && bare === words && last !== "", end: soundOf(sound, false) };
}

/** The last word of a number that is said: 12 ends in two. */
function lastNumber(digits: string): string {
  const zeros = /0*$/.exec(digits)?.[0].length ?? 0;
  const last = Number(digits.at(-1 - zeros) ?? 0);
  if (zeros === digits.length) return "nulla";
  if (zeros === 0) return UNITS[last] ?? "";
  if (zeros === 1) return TENS[last] ?? "";
  return zeros === 2 ? "száz" : zeros < 6 ? "ezer" : "millió";
}

function soundOf(text: string, number: boolean): End {
  const word = sounded(text);
  const vowel = isVowel(word.at(-1) ?? "a");
  const group = DIGRAPHS.find((one) => word.endsWith(one)) ?? word.slice(-1);
  const consonant = vowel ? "" : group;
  const before = word.slice(0, word.length - consonant.length);
  const long = !vowel && before.endsWith(consonant[0] ?? " ");
  const cluster = !vowel && !long && before !== "" && !isVowel(before.at(-1) ?? "");
  return { word, number, harmony: harmonyOf(word), vowel, consonant, long, cluster };
}

/** In small letters; a y that is no part of a consonant (as in Kitty or Mary), and foreign letters, as they sound. */
function sounded(text: string): string {
  return text
    .toLowerCase()
    .replace(/(?<![glnt])y(?![aáeéiíoóöőuúüű])|(?<=gg|ll|nn|tt)y$/gu, "i")
    .replaceAll("ä", "e")
    .replaceAll("ø", "ö")
    .replaceAll("å", "o");
}

function isVowel(letter: string): boolean {
  return VOWELS.includes(letter.normalize("NFC")) || VOWELS.includes(letter.normalize("NFD").charAt(0));
}

/** The last vowel decides; é and i let the one before them speak. */
function harmonyOf(word: string): Harmony {
  if (DARK.includes(word)) return "back";
  const vowels = [...word].filter(isVowel);
  const clear = vowels.filter((vowel) => !"éií".includes(vowel)).at(-1);
  if (clear === undefined || clear === "e") return "front";
  if (!"öőüű".includes(clear)) return "back";
  return vowels.at(-1) === clear ? "round" : "front";
}

function withLongVowel(words: string): string {
  const long: Record<string, string> = { a: "á", e: "é", o: "ó", ö: "ő" };
  const last = words.at(-1) ?? "";
  return `${words.slice(0, -1)}${long[last] ?? last}`;
}

/** sárkány becomes sárkánny-, Félix becomes Félixsz-. */
function withLongConsonant(words: string, { consonant, long }: End): string {
  if (consonant === "x") return `${words}sz`;
  if (long) return words;
  return `${words.slice(0, words.length - consonant.length)}${consonant.charAt(0)}${consonant}`;
}

/** Whether it starts with a vowel when it is said: 5 does (öt), and so does L (el). */
function startsWithVowel(words: string): boolean {
  const start = words.replace(/^[^\p{L}\d−-]+/u, "");
  const digits = /^\d[\d\s]*/u.exec(start)?.[0].replaceAll(/\s/gu, "");
  if (digits) return numberStartsWithVowel(digits);
  const word = /^\p{L}+/u.exec(start)?.[0] ?? "";
  const spelled = word.length === 1 || (word === word.toUpperCase() && ![...sounded(word)].some(isVowel));
  const letter = word.charAt(0).toLowerCase();
  const sound = spelled ? (LETTERS[letter] ?? letter) : sounded(word);
  return isVowel(sound.charAt(0) || "-");
}

/** egy, öt, ötven …, ötszáz …, ezer: what stands before the thousands, if there are any, is said first. */
function numberStartsWithVowel(digits: string): boolean {
  const whole = digits.replace(/^0+(?=\d)/, "");
  const first = Number(whole.slice(0, whole.length % 3 || 3));
  return first === 1 || first === 5 || (first >= 50 && first < 60) || (first >= 500 && first < 600);
}
