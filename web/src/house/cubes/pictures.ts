import { parseMove } from "../../games/rumis/table/notation";
import type { CubeLook, RumisPicture, RumisStone } from "../../wire";

/** The look of a cube as the table of RUMIS shows it: one colour is in hand, and all are the viewer's own. */
export function tablePicture({ picture, places }: CubeLook, colour: string | null): RumisPicture {
  return {
    ...picture,
    turn: colour,
    places: colour ? (places[colour] ?? {}) : {},
    colours: picture.colours.map((each) => ({ ...each, seat: 0 })),
  };
}

/** The cube with only these stones in it, to be looked at. */
export function watchedPicture({ picture }: CubeLook, stones: readonly RumisStone[]): RumisPicture {
  const colours = picture.colours.map((colour) => {
    const laid = stones.filter((stone) => stone.colour === colour.name).map(({ stone }) => stone);
    const all = [...colour.supply, ...picture.stones.filter((s) => s.colour === colour.name).map(({ stone }) => stone)];
    return { ...colour, seat: 0, supply: all.filter((stone) => !laid.includes(stone)).sort() };
  });
  return { ...picture, stones: [...stones], colours, turn: null, places: {} };
}

/** How a cube looks with one stone more, before the server has said what fits then. */
export function withStone(look: CubeLook, stone: RumisStone): CubeLook {
  const { picture } = look;
  return {
    ...look,
    picture: {
      ...picture,
      stones: [...picture.stones, stone],
      colours: picture.colours.map((colour) =>
        colour.name === stone.colour
          ? { ...colour, supply: colour.supply.filter((code) => code !== stone.stone) }
          : colour,
      ),
    },
    places: {},
    empty: look.empty - stone.cells.length,
  };
}

/** A stone as it is written down: `red S01 a1.1 b1.1`. */
export function parseStone(text: string, { rows, columns }: RumisPicture): RumisStone | null {
  const [colour = "", ...rest] = text.split(" ");
  const move = parseMove(rest.join(" "));
  if (move?.kind !== "place") return null;
  return { colour, stone: move.stone, cells: move.cells.map(([x, y, z]) => (z * rows + y) * columns + x) };
}

/** The colour to lay: the one wished for if it can go on, else one that can. */
export function colourFor({ picture, places }: CubeLook, wished: string | null): string | null {
  const fits = (name: string) => Object.values(places[name] ?? {}).some((spots) => spots.length > 0);
  const names = picture.colours.map(({ name }) => name);
  if (wished && names.includes(wished) && fits(wished)) return wished;
  return names.find(fits) ?? (wished && names.includes(wished) ? wished : (names[0] ?? null));
}
