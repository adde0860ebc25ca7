import type { T } from "../../kit/i18n/t";
import { colourNoun } from "../../kit/ui/seat-mark";
import type { RumisPicture } from "../../wire";
import type { Asking, GameReader } from "../reader";
import { type Seen, seenOf } from "./flat/plan";
import { cellWords, squareWords } from "./flat/words";
import { STONES } from "./table/geometry";
import { lowest } from "./table/ghost";
import { placementName, takeName } from "./table/notation";
import { numberCell } from "./table/site";
import { squaresOf } from "./table/words";
import { moveWords, stoneNoun } from "./words";

type Asked = Asking<RumisPicture>;

/** More places than these nobody listens to. */
const TOLD = 6;

export const reader: GameReader<RumisPicture> = {
  questions: (t, asked) => [
    { name: "can", words: t("rumis:reader.can.ask"), answer: () => canWords(t, asked) },
    { name: "building", words: t("rumis:reader.building.ask"), answer: () => buildingWords(t, asked.picture) },
    { name: "shows", words: t("rumis:reader.shows.ask"), answer: () => showsWords(t, asked.picture) },
    { name: "standing", words: t("rumis:reader.standing.ask"), answer: () => standingWords(t, asked) },
  ],
  about: (t, asked, typed) => {
    const wanted = typed.toLowerCase();
    const square = seenOf(asked.picture, null).find(({ name }) => name === wanted);
    if (square) return columnWords(t, asked.picture, square);
    const stone = STONES.find((code) => [code, t.say(stoneNoun(code))].some((name) => name.toLowerCase() === wanted));
    return stone ? stoneWords(t, asked, stone) : null;
  },
  things: (t, { picture }) => [
    ...handOf(picture).map((stone) => ({ name: stone, words: t.say(stoneNoun(stone)) })),
    ...seenOf(picture, null).map((seen) => ({ name: seen.name, words: squareWords(t, seen) })),
  ],
  moves: (t, { picture, acts }) => (acts ? movesOf(picture).map((move) => ({ move, words: moveWords(t, move) })) : []),
  forms: (t, { picture }) => [
    picture.phase === "take"
      ? { form: "take S05", words: t("rumis:reader.forms.take") }
      : { form: "S05 a1.1 b1.1 c1.1 b1.2", words: t("rumis:reader.forms.place") },
  ],
};

function movesOf({ phase, takes, places, rows, columns }: RumisPicture): string[] {
  if (phase === "take") return Object.keys(takes).map(takeName);
  return Object.entries(places).flatMap(([stone, listed]) =>
    listed.map((numbers) =>
      placementName(
        stone,
        numbers.map((number) => numberCell({ rows, columns }, number)),
      ),
    ),
  );
}

/** The stones that whoever is to move could play. */
function handOf({ phase, takes, held, ruin_supply, colours, turn }: RumisPicture): readonly string[] {
  if (phase === "take") return Object.keys(takes);
  if (phase === "put") return held ? [held] : [];
  return phase === "ruin" ? ruin_supply : (colours.find(({ name }) => name === turn)?.supply ?? []);
}

function canWords(t: T, { picture, acts }: Asked): string[] {
  if (!acts) return [t("words.not_now")];
  const stones = handOf(picture);
  if (picture.phase === "take") return [t("rumis:reader.can.take", { stones: stones.map(stoneNoun) })];
  const places = (stone: string) => picture.places[stone]?.length ?? 0;
  const stuck = stones.filter((stone) => places(stone) === 0);
  return [
    ...stones
      .filter((stone) => places(stone) > 0)
      .map((stone) => t("rumis:reader.can.place", { stone: stoneNoun(stone), count: places(stone) })),
    ...(stuck.length > 0 ? [t("rumis:reader.can.stuck", { stones: stuck.map(stoneNoun) })] : []),
  ];
}

/** Row by row, as one reads. */
function buildingWords(t: T, picture: RumisPicture): string[] {
  const seen = seenOf(picture, null);
  return Array.from({ length: picture.rows }, (_, y) => y).flatMap((y) => {
    const squares = seen
      .filter((one) => one.y === y)
      .map(({ name, height, colour }) =>
        colour === null
          ? t("rumis:reader.building.empty", { square: name })
          : t("rumis:reader.building.built", { square: name, height, colour: colourNoun(colour) }),
      );
    return squares.length > 0 ? [t("rumis:reader.building.row", { number: y + 1, squares })] : [];
  });
}

function showsWords(t: T, picture: RumisPicture): string[] {
  const seen = seenOf(picture, null);
  return picture.colours.map(({ name }) => {
    const squares = seen.filter(({ colour }) => colour === name).map((one) => one.name);
    const colour = colourNoun(name);
    return squares.length > 0
      ? t("rumis:reader.shows.on", { colour, squares })
      : t("rumis:reader.shows.nowhere", { colour });
  });
}

function standingWords(t: T, { picture: { colours }, nameOf }: Asked): string[] {
  return colours.map(({ name, seat, seen, supply, score }) =>
    t("rumis:reader.standing.colour", {
      name: nameOf(seat),
      colour: colourNoun(name),
      seen,
      left: supply.length,
      count: score,
    }),
  );
}

/** What lies on what, from the ground up. In a cube a stone may hang in the air: then level by level. */
function columnWords(t: T, { rows, columns, stones }: RumisPicture, square: Seen): string[] {
  const pile = stones
    .flatMap(({ colour, cells }) => cells.map((cell) => ({ colour, cell })))
    .filter(({ cell }) => cell % (rows * columns) === square.square)
    .sort((one, other) => one.cell - other.cell);
  if (pile.length < square.height)
    return Array.from({ length: Math.max(square.limit, square.height) }, (_, level) => {
      const here = pile.find(({ cell }) => Math.floor(cell / (rows * columns)) === level);
      return cellWords(t, { ...square, colour: here?.colour ?? null }, level);
    });
  const colours = pile.map(({ colour }) => colourNoun(colour));
  return [squareWords(t, square), ...(pile.length > 1 ? [t("rumis:reader.pile", { colours })] : [])];
}

function stoneWords(t: T, { picture, acts }: Asked, code: string): string[] {
  const stone = stoneNoun(code);
  if (!handOf(picture).includes(code)) return [t("rumis:reader.stone.gone", { stone })];
  if (!acts) return [t("words.not_now")];
  if (picture.phase === "take") return [t("rumis:reader.can.take", { stones: [stone] })];
  const listed = picture.places[code] ?? [];
  if (listed.length === 0) return [t("rumis:reader.stone.nowhere", { stone })];
  const places = listed.map((numbers) => {
    const cells = numbers.map((number) => numberCell(picture, number));
    return t("rumis:reader.stone.place", { squares: squaresOf(cells), level: lowest(cells) + 1 });
  });
  // Turned another way it may stand on the same squares.
  const told = [...new Set(places)].slice(0, TOLD);
  const more = places.filter((place) => !told.includes(place)).length;
  return [
    t("rumis:reader.can.place", { stone, count: listed.length }),
    ...told,
    ...(more > 0 ? [t("rumis:reader.stone.more", { count: more })] : []),
  ];
}
