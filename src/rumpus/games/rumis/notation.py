"""Moves and positions of RUMIS as text, and back.

A square is its column letter and its row number from the top of the map: c3. A cell adds the level, 1 on the ground:
c3.2. A placement is its stone and its cells, so it does not depend on how orientations are numbered:
`S05 a1.1 b1.1 c1.1 b2.1`. A position is one line: the stones in the order they were laid, then what else matters.
"""

import re
from dataclasses import replace
from typing import Final

from rumpus.core.errors import NotationError
from rumpus.core.parts import Parts
from rumpus.games.rumis.building import empty_state, lay, stands
from rumpus.games.rumis.moves import Placement, RumisMove, Take, placement
from rumpus.games.rumis.options import RumisOptions
from rumpus.games.rumis.plan import make_plan
from rumpus.games.rumis.state import Phase, State, colour_name
from rumpus.games.rumis.stones import COLOURS, STONE_INDEX, STONES, Cell

_CELL: Final = re.compile(r"([a-z])([1-9][0-9]?)\.([1-9][0-9]?)", re.ASCII)
_WORD: Final = re.compile(r"\S+")


def square_name(x: int, y: int) -> str:
    """The name of a square, such as c3."""
    return f"{chr(ord('a') + x)}{y + 1}" if 0 <= x < 26 and y >= 0 else f"({x}, {y})"


def cell_name(cell: Cell) -> str:
    """The name of a cell, such as c3.2."""
    x, y, z = cell
    return f"{square_name(x, y)}.{z + 1}"


def parse_cell(text: str) -> Cell:
    """The cell of that name, or `NotationError`."""
    match = _CELL.fullmatch(text.lower())
    if not match or not text.isascii():
        raise NotationError(f"expected a cell such as c3.2, got {text!r}", text=text)
    letter, row, level = match.groups()
    return ord(letter) - ord("a"), int(row) - 1, int(level) - 1


def move_name(move: RumisMove) -> str:
    """The move in notation."""
    if isinstance(move, Take):
        return f"take {STONES[move.stone].code}"
    return " ".join([move.code, *map(cell_name, move.cells)])


def parse_move(text: str) -> RumisMove:
    """The move that `text` names, in small or capital letters and any order of cells, or `NotationError`."""
    words = [(word.group(), word.start() + 1) for word in _WORD.finditer(text)]
    if not words:
        raise NotationError("expected a stone and its cells, got nothing", text=text)
    first, column = words[0]
    if first.lower() == "take":
        if len(words) != 2:
            raise NotationError("expected 'take' and one stone", text=text, column=column)
        return Take(_stone(words[1][0], text, words[1][1]))
    stone = _stone(first, text, column)
    if len(words) == 1:
        raise NotationError(f"expected the cells of {first.upper()} after it", text=text, column=len(text) + 1)
    cells = []
    for word, column in words[1:]:
        try:
            cell = parse_cell(word)
        except NotationError as error:
            raise NotationError(error.why, text=text, column=column) from None
        if cell in cells:
            raise NotationError(f"the cell {word} stands twice", text=text, column=column)
        cells.append(cell)
    return placement(stone, tuple(cells))


def _stone(word: str, text: str, column: int) -> int:
    stone = STONE_INDEX.get(word.upper())
    if stone is None or not word.isascii():
        raise NotationError(f"expected a stone from S01 to S11, got {word!r}", text=text, column=column)
    return stone


def position_name(state: State) -> str:
    """The state in notation. With the options of its match, `parse_position` reads it back."""
    stones = ", ".join(f"{colour_name(stone.colour)} {move_name(stone.placement)}" for stone in state.lying)
    parts = [stones or "empty", f"start {state.start}"]
    out = [colour_name(colour) for colour, is_out in enumerate(state.out) if is_out]
    parts += [f"out {' '.join(out)}"] if out else []
    parts += [f"resigned {' '.join(map(str, sorted(state.resigned)))}"] if state.resigned else []
    parts += [f"interim {' '.join(map(str, state.interim))}"] if state.interim is not None else []
    parts += [f"aside {colour_name(colour)} {STONES[stone].code}" for colour, stone in state.aside]
    parts += [f"held {STONES[state.held].code}"] if state.held is not None else []
    parts.append(f"{state.phase.value} {colour_name(state.colour)}")
    return "; ".join(parts)


def parse_position(text: str, options: RumisOptions) -> State:
    """The state that `text` names in a match with these options, or `NotationError`."""
    plan = make_plan(options)
    parts = _Parts(text)
    state = empty_state(plan)
    stones = parts.take("")
    for number, stone in enumerate([] if stones == "empty" else stones.split(", "), start=1):
        colour, _, name = stone.partition(" ")
        move = parse_move(name)
        if not isinstance(move, Placement):
            raise parts.error(f"stone {number} of the building has no cells")
        builder = parts.colour(colour, plan.colours + plan.ruins)
        if not (state.supply[builder] >> move.stone & 1 and stands(state, move)):
            raise parts.error(f"stone {number} of the building, {colour} {name}, cannot lie there")
        state = lay(state, builder, move)
    start = parts.number(parts.take("start"), plan.seats)
    out = {parts.colour(word, plan.colours) for word in parts.take("out", "").split()}
    resigned = frozenset(parts.number(word, plan.seats) for word in parts.take("resigned", "").split())
    interim = tuple(parts.number(word) for word in parts.take("interim", "").split())
    aside: tuple[tuple[int, int], ...] = ()
    while words := parts.take("aside", ""):
        colour, _, code = words.partition(" ")
        aside += ((parts.colour(colour, plan.colours), parts.stone(code)),)
    code = parts.take("held", "")
    held = parts.stone(code) if code else None
    phase, _, colour = parts.take("").partition(" ")
    if phase not in set(Phase):
        raise parts.error(f"expected one of {', '.join(Phase)}, got {phase!r}")
    to_play = parts.colour(colour, plan.colours)
    parts.end()
    state = replace(
        state,
        phase=Phase(phase),
        start=start,
        colour=to_play,
        out=tuple(colour in out for colour in range(plan.colours)),
        resigned=resigned,
        interim=interim or None,
        held=held,
        aside=aside,
    )
    if why := _misfit(state):
        raise NotationError(why, text=text)
    return state if state.interim is None else replace(state, supply=(0,) * len(state.supply))


def _misfit(state: State) -> str | None:
    """Why the parts of a position do not belong together, or None if they do."""
    plan, phase = state.plan, state.phase
    moving = phase in {Phase.TAKE, Phase.PUT} or (phase is Phase.OVER and state.interim is not None)
    if moving and not plan.field_limits:
        return "nobody moves house in this variant"
    if moving != (state.interim is not None) or (moving and len(state.interim or ()) != plan.colours):
        return "an interim score for each colour belongs to the second half of moving house, and only there"
    held = state.held is not None
    if (phase is Phase.PUT and not held) or (held and phase not in {Phase.PUT, Phase.OVER}):
        return "a stone is held while it is to be put down, or by someone who resigned then"
    if phase is Phase.RUIN and not plan.ruins:
        return "no ruin is laid in this variant"
    return None


class _Parts(Parts):
    """The parts of a position of RUMIS."""

    def colour(self, word: str, colours: int) -> int:
        if word not in COLOURS[:colours]:
            raise self.error(f"expected one of {', '.join(COLOURS[:colours])}, got {word!r}")
        return COLOURS.index(word)

    def stone(self, word: str) -> int:
        return _stone(word, self.text, self.column)
