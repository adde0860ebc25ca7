import { capital, type T } from "../../kit/i18n/t";
import type { RumBugzPicture } from "../../wire";
import type { Asking, GameReader } from "../reader";
import { inHand } from "./table/notation";
import { isShared } from "./table/state";
import { adviceWords, bugNoun, bugNouns, kindNoun, sequenceText } from "./table/words";

type Asked = Asking<RumBugzPicture>;

/** Of more ways than these nobody hears the first one again. */
const TOLD = 6;

export const reader: GameReader<RumBugzPicture> = {
  questions: (t, asked) => [
    { name: "can", words: t("rumbugz:reader.can.ask"), answer: () => canWords(t, asked) },
    { name: "hand", words: t("rumbugz:reader.hand.ask"), answer: () => handWords(t, asked) },
    { name: "table", words: t("rumbugz:reader.table.ask"), answer: () => tableWords(t, asked) },
    { name: "pile", words: t("rumbugz:reader.pile.ask"), answer: () => pileWords(t, asked.picture) },
    { name: "standing", words: t("rumbugz:reader.standing.ask"), answer: () => standingWords(t, asked) },
  ],
  about: (t, asked, typed) => {
    const [, number] = /^s(?:eq\w*)?\s*(\d+)$/i.exec(typed) ?? [];
    if (number) {
      const sequence = tableWords(t, asked)[Number(number) - 1];
      return sequence ? [sequence, ...toDo(t, asked, ({ sequence: at }) => at === Number(number))] : null;
    }
    const bug = typed.toUpperCase() === "PLYT" ? "P" : typed.toUpperCase();
    if (!/^(P|[1-9]|1[0-2])$/.test(bug)) return null;
    return bugWords(t, asked, bug);
  },
  things: (t, { picture, seats, nameOf }) => [
    ...(isShared(seats) ? [] : [...new Set(picture.hand)].map((bug) => ({ name: bug, words: t.say(bugNoun(bug)) }))),
    ...picture.table.map((lying, at) => ({
      name: `s${at + 1}`,
      words: sequenceText(t, at + 1, lying, nameOf(lying.seat)),
    })),
  ],
  // What somebody could lay tells what they hold: at a shared screen nobody is told.
  moves: (t, { picture, seats, acts }) =>
    acts
      ? (isShared(seats) ? picture.moves : movesOf(picture)).map((move) => ({ move, words: adviceWords(t, move) }))
      : [],
  forms: (t) => [
    { form: "bag, pile", words: t("rumbugz:reader.forms.draw") },
    { form: "L single 4 5 6 P7", words: t("rumbugz:reader.forms.lay") },
    { form: "C 2 7 3", words: t("rumbugz:reader.forms.change") },
    { form: "A 2 8", words: t("rumbugz:reader.forms.add") },
    { form: "D 5", words: t("rumbugz:reader.forms.discard") },
    { form: "knock, pass", words: t("rumbugz:reader.forms.knock") },
  ],
};

function movesOf({ moves, lays, touches, discards }: RumBugzPicture): string[] {
  const listed = [...moves, ...lays, ...touches].map((one) => (typeof one === "string" ? one : one.move));
  return [...new Set([...listed, ...discards.map((bug) => `D ${bug}`)])];
}

function canWords(t: T, { picture, seats, acts }: Asked): string[] {
  if (!acts) return [t("words.not_now")];
  const { moves, lays, touches, discards } = picture;
  if (isShared(seats)) return [...moves.map((move) => doWords(t, move)), t("rumbugz:reader.shared")];
  const longest = lays.toSorted((one, other) => other.bugs.length - one.bugs.length);
  return [
    ...moves.map((move) => doWords(t, move)),
    ...some(t, longest),
    ...some(t, touches),
    ...(discards.length > 0 ? [t("rumbugz:reader.can.discard", { bugs: bugNouns(discards) })] : []),
  ];
}

function some(t: T, ways: readonly { move: string }[]): string[] {
  const told = ways.slice(0, TOLD).map(({ move }) => doWords(t, move));
  const more = ways.length - told.length;
  return more > 0 ? [...told, t("rumbugz:reader.can.more", { more })] : told;
}

/** What could be done, as a sentence. */
function doWords(t: T, move: string): string {
  return capital(adviceWords(t, move));
}

function handWords(t: T, { picture: { hand, hand_of }, seats }: Asked): string[] {
  if (isShared(seats)) return [t("rumbugz:reader.shared")];
  if (hand_of === null) return [t("rumbugz:reader.hand.none")];
  return [t("rumbugz:reader.hand.bugs", { count: hand.length, bugs: bugNouns(hand) })];
}

function tableWords(t: T, { picture: { table }, nameOf }: Asked): string[] {
  if (table.length === 0) return [t("rumbugz:reader.table.empty")];
  return table.map((lying, at) => `${capital(sequenceText(t, at + 1, lying, nameOf(lying.seat)))}.`);
}

function pileWords(t: T, { bag, pile, top }: RumBugzPicture): string[] {
  return [
    t("rumbugz:reader.pile.bag", { count: bag }),
    top === null ? t("rumbugz:reader.pile.empty") : t("rumbugz:reader.pile.top", { count: pile, bug: bugNoun(top) }),
  ];
}

function standingWords(t: T, { picture: { seats }, nameOf }: Asked): string[] {
  return seats.map(({ seat, holding, laid, score }) => {
    const told = { name: nameOf(seat), holding, count: score };
    return laid.length > 0
      ? t("rumbugz:reader.standing.laid", { ...told, kinds: laid.map(kindNoun) })
      : t("rumbugz:reader.standing.none", told);
  });
}

/** What the own bug can do, and where. */
function bugWords(t: T, asked: Asked, bug: string): string[] {
  const { picture, seats, acts } = asked;
  if (isShared(seats)) return [t("rumbugz:reader.shared")];
  if (!picture.hand.includes(bug)) return [t("rumbugz:reader.bug.none", { bug: bugNoun(bug) })];
  const held = picture.hand.filter((one) => one === bug).length;
  const lays = picture.lays.filter(({ bugs }) => bugs.some((one) => inHand(one) === bug));
  return [
    t("rumbugz:reader.bug.held", { bug: bugNoun(bug), count: held }),
    ...(acts ? lays.map(({ move }) => doWords(t, move)) : []),
    ...toDo(t, asked, ({ put }) => put !== null && inHand(put) === bug),
    ...(acts && picture.discards.includes(bug) ? [doWords(t, `D ${bug}`)] : []),
  ];
}

function toDo(t: T, { picture, seats, acts }: Asked, isMeant: (touch: RumBugzPicture["touches"][number]) => boolean) {
  if (!acts || isShared(seats)) return [];
  return picture.touches.filter(isMeant).map(({ move }) => doWords(t, move));
}
