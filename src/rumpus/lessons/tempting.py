"""Moves that hands try at a table although the rules refuse them: what they are told must be there without a server."""

from collections.abc import Iterator
from itertools import combinations
from typing import Final

from rumpus.games.rumbugz.picture import RumBugzPicture
from rumpus.games.rumis.moves import placement
from rumpus.games.rumis.notation import move_name
from rumpus.games.rumis.picture import RumisPicture
from rumpus.games.rumis.stones import STONE_INDEX, Cell, turned_shapes
from rumpus.lessons.playing import Scene

_BUGS: Final = 7
"""Bugz of which every few are tried."""
_MOST: Final = 6
"""Stones that are tried everywhere: a whole supply would fill a file with what nobody asks."""


def tempting(family: str, scene: Scene) -> Iterator[str]:
    """Moves worth asking about, legal ones among them."""
    if family in {"rumis", "cubes"}:
        yield from _drops(scene)
    elif family == "rumbugz":
        yield from _touches(scene)


def _drops(scene: Scene) -> Iterator[str]:
    """Every stone of the hand, turned and dropped wherever its plan fits into the plan of the site."""
    picture = scene.picture()
    assert isinstance(picture, RumisPicture)  # noqa: S101 - that is what both draw
    stones = _in_hand(picture)
    if len(stones) > _MOST:
        return
    heights = _heights(picture)
    for shape, stone in turned_shapes().items():
        if stone not in stones:
            continue
        wide, deep = (1 + max(cell[axis] for cell in shape) for axis in (0, 1))
        for x in range(picture.columns - wide + 1):
            for y in range(picture.rows - deep + 1):
                yield move_name(placement(stone, _dropped(shape, x, y, heights)))


def _touches(scene: Scene) -> Iterator[str]:
    """Every bug at every sequence, every few bugz as a sequence of their own, and every discard."""
    picture = scene.picture()
    assert isinstance(picture, RumBugzPicture)  # noqa: S101 - that is what it draws
    kinds = dict.fromkeys(picture.hand)
    for place in range(1, len(picture.table) + 1):
        yield from (f"? {place} {kind}" for kind in kinds)
    yield from (f"D {kind}" for kind in kinds)
    if len(picture.hand) <= _BUGS:
        for count in range(picture.shortest, len(picture.hand) + 1):
            yield from dict.fromkeys(f"L ? {' '.join(bugs)}" for bugs in combinations(picture.hand, count))


def _in_hand(picture: RumisPicture) -> set[int]:
    if picture.held is not None:
        return {STONE_INDEX[picture.held]}
    if picture.phase == "ruin":
        return {STONE_INDEX[stone] for stone in picture.ruin_supply}
    supply = next((colour.supply for colour in picture.colours if colour.name == picture.turn), ())
    return {STONE_INDEX[stone] for stone in supply}


def _heights(picture: RumisPicture) -> dict[tuple[int, int], int]:
    squares = picture.rows * picture.columns
    found: dict[tuple[int, int], int] = {}
    for stone in picture.stones:
        for number in stone.cells:
            level, square = divmod(number, squares)
            y, x = divmod(square, picture.columns)
            found[x, y] = max(found.get((x, y), 0), level + 1)
    return found


def _dropped(shape: frozenset[Cell], x: int, y: int, heights: dict[tuple[int, int], int]) -> tuple[Cell, ...]:
    low = max(heights.get((x + cell[0], y + cell[1]), 0) - cell[2] for cell in shape)
    return tuple((x + dx, y + dy, max(low, 0) + dz) for dx, dy, dz in shape)
