"""What a client draws of a RUMIS match: a seat's view as plain data, with its legal moves. A client knows no rules."""

from functools import lru_cache
from typing import Final, Literal

from rumpus.core.data import Data
from rumpus.core.latest import Latest
from rumpus.core.rows import Row, Rows
from rumpus.games.rumis.legal_moves import legal_moves, legal_rows
from rumpus.games.rumis.moves import Placement, Take, cell_numbers
from rumpus.games.rumis.rules import places_after
from rumpus.games.rumis.scoring import colour_scores, moved
from rumpus.games.rumis.state import Lying, Phase, State, colour_name, tops
from rumpus.games.rumis.stones import STONES


class RumisStone(Data):
    """A stone in the building, and the colour it has."""

    colour: str
    stone: str
    cells: tuple[int, ...]
    """Each written as level * rows * columns + square, where square = row * columns + column."""


class RumisColour(Data):
    """A colour that takes turns."""

    name: str
    seat: int
    supply: tuple[str, ...]
    score: int
    seen: int
    """Squares seen from above."""
    out: bool
    field_seen: int = 0
    """Moving house, once the first half is over: squares seen from above in the field."""
    in_house: int = 0
    """And stones that are still in the house."""
    aside: int = 0
    """And stones that were taken and found no place."""


class RumisPicture(Data):
    """A whole match of RUMIS as its table shows it."""

    game: Literal["rumis"] = "rumis"
    phase: Phase
    rows: int
    columns: int
    limits: tuple[int, ...]
    """The height limit of every square, row by row; 0 where the site does not reach."""
    field_limits: tuple[int, ...]
    """Moving house: the same for the adjoining field; empty in other variants."""
    colours: tuple[RumisColour, ...]
    ruin: str | None
    """The colour of the ruin, where there is one."""
    ruin_supply: tuple[str, ...]
    turn: str | None
    """The colour to place or take; the ruin's while that is laid; nothing when nobody is to decide."""
    stones: tuple[RumisStone, ...]
    """In the order they were laid: the last one is the latest."""
    held: str | None
    """Moving house: the stone in hand."""
    interim: tuple[int, ...] | None
    places: dict[str, Rows]
    """The viewer's legal placements by stone: each a list of cells, written as in `RumisStone`."""
    takes: dict[str, int]
    """Moving house: the viewer's stones that can be taken, and how many places each would have in the field."""


def picture(state: State, *, acts: bool) -> RumisPicture:
    """The picture of a state; with legal moves if the viewer is the one who acts."""
    return _with_moves(state) if acts else _table(state)


def _make_picture_with_moves(state: State) -> RumisPicture:
    if state.phase in {Phase.BUILD, Phase.PUT}:
        return RumisPicture.made(**vars(_table(state)) | {"places": legal_rows(state)})
    places: dict[str, list[Row]] = {}
    moves = legal_moves(state)
    for move in moves:
        if isinstance(move, Placement):
            places.setdefault(move.code, []).append(cell_numbers(state.plan.squares, state.plan.width, move))
    takes = {STONES[move.stone].code: places_after(state, move) for move in moves if isinstance(move, Take)}
    listed = {stone: Rows.of(found) for stone, found in places.items()}
    return RumisPicture.made(**vars(_table(state)) | {"places": listed, "takes": takes})


def _make_table(state: State) -> RumisPicture:
    """The picture for those who do not act."""
    plan = state.plan
    scores, second_half, seen = colour_scores(state), moved(state), tops(state)
    building = {Phase.RUIN: plan.ruin_colour, Phase.DRAW: None, Phase.OVER: None}.get(state.phase, state.colour)
    return RumisPicture.made(
        game="rumis",
        phase=state.phase,
        rows=plan.ground.rows,
        columns=plan.width,
        limits=plan.ground.limits,
        field_limits=plan.field_limits,
        colours=tuple(
            RumisColour.made(
                name=colour_name(colour),
                seat=plan.owner(colour),
                supply=_codes(state.supply[colour]),
                score=scores[colour],
                seen=seen.count(colour + 1),
                out=state.out[colour],
                field_seen=second_half[colour].field_seen,
                in_house=second_half[colour].in_house,
                aside=second_half[colour].aside,
            )
            for colour in range(plan.colours)
        ),
        ruin=colour_name(plan.ruin_colour) if plan.ruins else None,
        ruin_supply=_codes(state.supply[plan.ruin_colour]) if plan.ruins else (),
        turn=None if building is None else colour_name(building),
        stones=tuple(_stone(plan.squares, plan.width, lying) for lying in state.lying),
        held=None if state.held is None else STONES[state.held].code,
        interim=state.interim,
        places={},
        takes={},
    )


_table: Final = Latest(_make_table)
_with_moves: Final = Latest(_make_picture_with_moves)


@lru_cache(maxsize=16_384)
def _stone(squares: int, width: int, lying: Lying) -> RumisStone:
    return RumisStone(
        colour=colour_name(lying.colour),
        stone=lying.placement.code,
        cells=cell_numbers(squares, width, lying.placement),
    )


@lru_cache(maxsize=4096)
def _codes(supply: int) -> tuple[str, ...]:
    return tuple(stone.code for index, stone in enumerate(STONES) if supply >> index & 1)
