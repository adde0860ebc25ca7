"""Any game in the terminal that brings no face of its own: its position as text, its legal moves by number."""

import json
from collections.abc import Sequence
from typing import Any, ClassVar, Final

from pydantic import JsonValue
from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from rumpus.cli.console import sentence
from rumpus.cli.faces.face import Face, Look, Say, Teller
from rumpus.core.errors import NotationError
from rumpus.core.game import AnyGame
from rumpus.core.record import Event, MoveEvent, OutcomeEvent, ResignEvent, UndoEvent

AT_MOST: Final = 16
"""Moves listed at a time."""


class PlainTeller(Teller):
    """Records of a game whose moves cannot be listed."""

    def __init__(self, game: AnyGame) -> None:
        self._game = game

    def table(self, look: Look) -> RenderableType:
        return Text(self._game.position_seen(look.view))

    def scores(self, look: Look) -> RenderableType:
        table = Table(box=None, pad_edge=False)
        table.add_column("player")
        table.add_column("points", justify="right")
        table.add_column("")
        for seat, name in enumerate(look.names):
            table.add_row(name, str(look.scores[seat]), "to move" if seat in look.actors else "")
        return look.with_ending(table)

    def outcome(self, value: JsonValue, before: Look, after: Look) -> str:  # noqa: ARG002 - the game gives no words
        return f"chance: {json.dumps(value)}"


class PlainFace(PlainTeller, Face):
    """A game whose moves can be listed."""

    help: ClassVar[str] = """\
Type the number of a move, or a move itself. The beginning of a move lists the
moves that start that way.
Other words: hint, undo, score, table, resign, help, quit."""

    again: ClassVar[str] = "table"

    def __init__(self, game: AnyGame) -> None:
        super().__init__(game)
        self._listed: Sequence[Any] = ()

    def show(self, look: Look, *, whole: bool) -> RenderableType:  # noqa: ARG002 - the position is always shown
        asked = Text(f"{look.name(min(look.viewer, default=look.actors[0]))}: your move", "bold")
        return Group(self.table(look), "", self._list(look.moves), asked)

    def read(self, look: Look, line: str) -> Any:
        if line.isascii() and line.isdigit():
            return self._choose(int(line))
        try:
            return self._game.parse_move(line)
        except NotationError:
            begun = [move for move in look.moves if self._game.move_name(move).lower().startswith(line.lower())]
            if not begun:
                raise
            return Say(self._list(begun))

    def tell(self, event: Event, before: Look, after: Look) -> RenderableType | None:
        match event:
            case MoveEvent():
                told = event.seat not in after.viewer and f"{after.name(event.seat)}: {event.move}"
            case OutcomeEvent():
                told = sentence(self.outcome(event.outcome, before, after))
            case ResignEvent():
                told = f"{after.name(event.seat)} has resigned."
            case UndoEvent():
                told = f"{after.name(event.seat)} took the last move back."
        return Text(told) if told else None

    def _list(self, moves: Sequence[Any]) -> RenderableType:
        """Number the moves; only what is shown can be chosen by its number."""
        self._listed = moves[:AT_MOST]
        lines = [Text(f"{number:>4}  {self._game.move_name(move)}") for number, move in enumerate(self._listed, 1)]
        if len(moves) > AT_MOST:
            lines.append(Text(f"      and {len(moves) - AT_MOST:,} more; type how a move begins to see those", "dim"))
        return Group(*lines)

    def _choose(self, number: int) -> Any:
        if 1 <= number <= len(self._listed):
            return self._listed[number - 1]
        return Say(f"The list goes from 1 to {len(self._listed)}; {number} is not in it.")
