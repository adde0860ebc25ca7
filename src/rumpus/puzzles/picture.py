"""What a client draws of a cube that is being built: the table of RUMIS, with the box as its site."""

from rumpus.games.rumis.picture import RumisColour, RumisPicture, RumisStone
from rumpus.games.rumis.state import Lying, Phase, colour_name
from rumpus.games.rumis.stones import STONES
from rumpus.puzzles.box import Box
from rumpus.puzzles.building import Construction
from rumpus.puzzles.puzzle import Solution


def picture(work: Construction) -> RumisPicture:
    """The cube as a match of RUMIS whose squares all have the same limit. Nobody scores."""
    box, turn = work.puzzle.box, work.turn
    cubes = sorted((cell[2], cell[:2], stone.colour) for stone in work.lying for cell in stone.placement.cells)
    tops = list({square: colour for _, square, colour in cubes}.values())
    return RumisPicture(
        phase=Phase.BUILD if work.empty else Phase.OVER,
        rows=box.rows,
        columns=box.columns,
        limits=(box.levels,) * (box.rows * box.columns),
        field_limits=(),
        colours=tuple(
            RumisColour(
                name=colour_name(colour),
                seat=0,
                supply=tuple(stone.code for stone, copies in zip(STONES, left, strict=True) for _ in range(copies)),
                score=0,
                seen=tops.count(colour),
                out=False,
            )
            for colour, left in enumerate(work.left)
        ),
        ruin=None,
        ruin_supply=(),
        turn=colour_name(turn) if turn is not None and work.empty else None,
        stones=stones_shown(box, tuple(work.lying)),
        held=None,
        interim=None,
        places={},
        takes={},
    )


def stones_shown(box: Box, stones: Solution) -> tuple[RumisStone, ...]:
    """Stones as a client draws them, in their order."""
    return tuple(stone_shown(box, stone) for stone in stones)


def stone_shown(box: Box, stone: Lying) -> RumisStone:
    """A stone as a client draws it."""
    cells = tuple(map(box.number, stone.placement.cells))
    return RumisStone(colour=colour_name(stone.colour), stone=stone.placement.code, cells=cells)
