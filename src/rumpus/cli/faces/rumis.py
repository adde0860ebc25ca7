"""RUMIS in the terminal."""

from collections.abc import Iterable
from typing import ClassVar, Final

from pydantic import JsonValue
from rich.console import Group, RenderableType
from rich.text import Text

from rumpus.cli.faces.face import Face, Look, Say
from rumpus.core.record import Event, MoveEvent
from rumpus.draw.rumis.text import draw_building, draw_offer, draw_scores, painted
from rumpus.games.rumis.moves import RumisMove, Take
from rumpus.games.rumis.notation import move_name, parse_move
from rumpus.games.rumis.state import Phase, State
from rumpus.games.rumis.stones import STONE_INDEX

AT_MOST: Final = 24
"""Places listed at a time."""

TASKS: Final = {Phase.TAKE: "take a stone out of the red area", Phase.RUIN: "lay a stone of the ruin"}


class RumisFace(Face):
    """Stones are chosen from a list of their places, or named with their cells."""

    help: ClassVar[str] = """\
Show your colour to the sky: a point for each square seen from above, minus one for each stone left over.
Type a stone to see its places, such as S05, or S05 c3 for those over the square c3; then the number of a place.
A whole move works too: S05 a1.1 b1.1 c1.1 b2.1 (column, row, level; level 1 is the ground).
Other words: hint, undo, score, stones, resign, help, quit."""

    again: ClassVar[str] = "stones"

    def __init__(self) -> None:
        self._listed: list[RumisMove] = []

    def table(self, look: Look) -> RenderableType:
        return draw_building(look.view)

    def scores(self, look: Look) -> RenderableType:
        return look.with_ending(draw_scores(look.view, look.names))

    def show(self, look: Look, *, whole: bool) -> RenderableType:  # noqa: ARG002 - the building is always shown
        state: State = look.view
        places: dict[int, int] = {}
        for move in look.moves:
            places[move.stone] = places.get(move.stone, 0) + 1
        task = f" {look.name(look.actors[0])}: {TASKS.get(state.phase, 'place a stone')}"
        asked = Text.assemble(painted(state, _builder(state)), task)
        return Group(draw_building(state), draw_scores(look.view, look.names), "", draw_offer(places), asked)

    def read(self, look: Look, line: str) -> RumisMove | Say:
        match line.lower().split():
            case [number] if number.isascii() and number.isdigit():
                return self._choose(int(number))
            case [stone, *squares] if stone.upper() in STONE_INDEX and not any("." in square for square in squares):
                return self._list(look.moves, STONE_INDEX[stone.upper()], set(squares))
            case _:
                return parse_move(line)

    def _list(self, moves: Iterable[RumisMove], stone: int, squares: set[str]) -> Say:
        """Offer the places of a stone, those over the named squares only."""
        found = [move for move in moves if move.stone == stone]
        self._listed = [move for move in found if isinstance(move, Take) or squares <= _squares(move)]
        if not self._listed:
            return Say("There is no place for it there.")
        lines = [f"{number:>4}  {move_name(move)}" for number, move in enumerate(self._listed[:AT_MOST], start=1)]
        more = len(self._listed) - AT_MOST
        if more > 0:
            lines.append(f"      and {more} more; name a square as well to see fewer, such as S05 c3")
        return Say("\n".join(lines))

    def _choose(self, number: int) -> RumisMove | Say:
        if not 1 <= number <= len(self._listed):
            return Say("There is no such number; type a stone to see its places.")
        move = self._listed[number - 1]
        self._listed = []
        return move

    def tell(self, event: Event, before: Look, after: Look) -> RenderableType | None:  # noqa: ARG002 - the move says it
        """What bots did: people see it on the building."""
        if not isinstance(event, MoveEvent) or before.seats[event.seat].bot is None:
            return None
        state: State = before.view
        return Text.assemble(painted(state, _builder(state)), f" {before.name(event.seat)}: {event.move}")

    def outcome(self, value: JsonValue, before: Look, after: Look) -> str:  # noqa: ARG002 - nothing is hidden
        return f"drawn: {value}"


def _builder(state: State) -> int:
    """The colour of the stone that is laid now."""
    return state.plan.ruin_colour if state.phase is Phase.RUIN else state.colour


def _squares(move: RumisMove) -> set[str]:
    return {name.split(".")[0] for name in move_name(move).split()[1:]}
