"""RUMIS in the terminal."""

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from typing import Any, ClassVar, Final

from pydantic import JsonValue
from rich.columns import Columns
from rich.console import Group, RenderableType
from rich.text import Text

from rumpus import draw
from rumpus.cli.console import sentence
from rumpus.cli.faces.face import Face, Look, Say
from rumpus.cli.faces.rumis_reasons import tell_reason
from rumpus.cli.faces.rumis_words import tell_news, tell_outcome
from rumpus.cli.options import TextFile
from rumpus.core.record import Event, MoveEvent, OutcomeEvent, ResignEvent, UndoEvent
from rumpus.draw.pictures import Svg
from rumpus.draw.rumis.text import (
    draw_building,
    draw_offer,
    draw_scores,
    draw_standing,
    draw_stones,
    draw_takes,
    painted,
)
from rumpus.games.rumis import rules
from rumpus.games.rumis.breaches import Code
from rumpus.games.rumis.moves import Placement, RumisMove, Take
from rumpus.games.rumis.moving_house import takeable
from rumpus.games.rumis.notation import move_name, parse_move, square_name
from rumpus.games.rumis.options import CUSTOM
from rumpus.games.rumis.state import Phase, State
from rumpus.games.rumis.stones import STONE_INDEX, STONES

AT_MOST: Final = 16
"""Places listed at a time: in two columns they fit below the building on a small screen."""

_ABOUT_THE_STONE: Final = {
    Code.NOT_IN_SUPPLY.value,
    Code.NOT_TAKEN.value,
    Code.MUST_TAKE.value,
    Code.MUST_PLACE.value,
}
"""Reasons that hold wherever the stone would be laid."""


class RumisFace(Face):
    """Stones are chosen from a list of their places, or named with their cells."""

    help: ClassVar[str] = """\
Show your colour to the sky: a point for each square seen from above, minus one
for each stone left over. On the map R2/4 is a square where red is seen, 2 high
and at most 4. Type a stone to see its places, such as S05, or S05 c3 for those
over the square c3; then the number of a place. How many places a stone has
stands in brackets. A whole move works too: S05 a1.1 b1.1 c1.1 b2.1 (column,
row and level; level 1 is the ground). stones shows the shapes of your stones,
table the building once more.
Other words: hint, undo, score, resign, help, quit."""

    again: ClassVar[str] = "table"

    files: ClassVar[Mapping[str, TextFile]] = {"custom_site": TextFile("custom", {"site": CUSTOM})}
    pictures: ClassVar[Mapping[str, Callable[[Any], Svg]]] = {"svg": draw.rumis_svg}

    def __init__(self) -> None:
        self._listed: Sequence[RumisMove] = []

    def table(self, look: Look) -> RenderableType:
        return draw_building(look.view)

    def scores(self, look: Look) -> RenderableType:
        return look.with_ending(draw_scores(look.view, look.names))

    def show(self, look: Look, *, whole: bool) -> RenderableType:  # noqa: ARG002 - the building is always shown
        """The building and what can be done; what was listed for an earlier question no longer counts."""
        state: State = look.view
        self._listed = []
        if state.phase is Phase.TAKE:
            stones = takeable(state, state.colour)
            offer = draw_takes((stone, rules.places_after(state, Take(stone.placement.stone))) for stone in stones)
        else:
            offer = draw_offer(Counter(move.stone for move in look.moves))
        asked = Text.assemble(painted(state, _builder(state)), f" {look.name(look.actors[0])}: {_task(state)}")
        return Group(draw_building(state), draw_standing(state, look.names), offer, asked)

    def read(self, look: Look, line: str) -> RumisMove | Say:
        match line.lower().split():
            case ["stones"]:
                return Say(draw_stones(_held(look.view)))
            case [number] if number.isascii() and number.isdigit():
                return self._choose(int(number))
            case [stone, *squares] if stone.upper() in STONE_INDEX and not any("." in square for square in squares):
                return self._list(look, STONE_INDEX[stone.upper()], squares)
            case _:
                return parse_move(line)

    def _list(self, look: Look, stone: int, squares: Sequence[str]) -> Say:
        """Offer the places of a stone, those over the named squares only."""
        state: State = look.view
        self._listed = []
        known = {square_name(x, y) for y in range(state.plan.ground.rows) for x in range(state.plan.width)}
        for square in squares:
            if square not in known:
                return Say(f"There is no square {square} here.")
        found = [move for move in look.moves if move.stone == stone]
        if not found:
            return Say(_why_none(state, stone))
        wanted = [move for move in found if isinstance(move, Take) or set(squares) <= _squares(move)]
        code = STONES[stone].code
        if not wanted:
            return Say(f"{code} has no place over {' and '.join(squares)}; elsewhere it has {len(found)}.")
        self._listed = wanted[:AT_MOST]
        listed = [Text(f"{number:>4}  {move_name(move)}") for number, move in enumerate(self._listed, start=1)]
        places: list[RenderableType] = [Columns(listed, padding=(0, 3), column_first=True)]
        if len(wanted) > AT_MOST:
            example = f"{code} {min(_squares(wanted[AT_MOST]))}"
            more = f"      and {len(wanted) - AT_MOST:,} more; name a square as well to see fewer: {example}"
            places.append(Text(more, "dim"))
        return Say(Group(*places))

    def _choose(self, number: int) -> RumisMove | Say:
        if not self._listed:
            return Say("Nothing is listed now; type a stone to see its places.")
        if not 1 <= number <= len(self._listed):
            return Say(f"The list goes from 1 to {len(self._listed)}; {number} is not in it.")
        return self._listed[number - 1]

    def tell(self, event: Event, before: Look, after: Look) -> RenderableType | None:
        """What bots did (people see their own moves on the building), and what any move led to."""
        news = [Text(line) for line in self.news(event, before, after)]
        match event:
            case MoveEvent() if before.seats[event.seat].bot is not None:
                state: State = before.view
                told = Text.assemble(painted(state, _builder(state)), f" {before.name(event.seat)}: {event.move}")
                news.insert(0, told)
            case OutcomeEvent():
                news.insert(0, Text(sentence(tell_outcome(event.outcome, after.names))))
            case ResignEvent():
                news.insert(0, Text(f"{after.name(event.seat)} has resigned."))
        return Group(*news) if news else None

    def news(self, event: Event, before: Look, after: Look) -> Sequence[str]:
        return [] if isinstance(event, UndoEvent) else list(tell_news(before.view, after.view, after.names))

    def reason(self, code: str, details: Mapping[str, Any], names: Sequence[str]) -> str | None:
        return tell_reason(code, details, names)

    def outcome(self, value: JsonValue, before: Look, after: Look) -> str:  # noqa: ARG002 - nothing is hidden
        return tell_outcome(value, after.names)


def _task(state: State) -> str:
    match state.phase:
        case Phase.RUIN:
            return "lay a stone of the ruin"
        case Phase.TAKE:
            return "take a stone out of the house, such as take S05"
        case Phase.PUT:
            held = STONES[state.held or 0].code
            return f"put {held} into the field; {held} lists its places"
        case _:
            return "place a stone; its name, such as S05, lists its places"


def _builder(state: State) -> int:
    """The colour of the stone that is laid now."""
    return state.plan.ruin_colour if state.phase is Phase.RUIN else state.colour


def _held(state: State) -> list[int]:
    """The stones whose shapes may be wanted: those left, or the player's own on the table when house is moved."""
    if state.interim is None:
        return [stone for stone in range(len(STONES)) if state.supply[_builder(state)] >> stone & 1]
    own = {lying.placement.stone for lying in state.lying if lying.colour == state.colour}
    return sorted(own if state.held is None else own | {state.held})


def _why_none(state: State, stone: int) -> str:
    """Why a stone cannot be played at all."""
    if state.phase is Phase.TAKE:
        breach = rules.breach(state, Take(stone))
        assert breach is not None  # noqa: S101 - it cannot be taken
        return sentence(breach.reason)
    breach = rules.breach(state, Placement(stone, STONES[stone].cells))
    if breach is not None and breach.code in _ABOUT_THE_STONE:
        return sentence(breach.reason)
    return f"{STONES[stone].code} fits nowhere now."


def _squares(move: RumisMove) -> set[str]:
    return {name.split(".")[0] for name in move_name(move).split()[1:]}
