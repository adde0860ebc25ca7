"""`rumpus perft`: counting the move sequences of a game, the usual proof that its moves are right."""

from collections.abc import Iterator
from functools import partial
from inspect import signature
from typing import TYPE_CHECKING, Annotated, Any, Protocol, TypeAlias, runtime_checkable

import typer

from rumpus.cli.game_commands import GameGroup, command_with, refuse_unknown
from rumpus.cli.output import AsJson, print_json
from rumpus.core.errors import OptionsError

if TYPE_CHECKING:
    from rumpus.core.game import AnyGame, FiniteGame

    Listed: TypeAlias = FiniteGame[Any, Any, Any, Any, Any]


@runtime_checkable
class QuickCounter(Protocol):
    """A game that counts for itself, faster than move by move."""

    def count_sequences(self, state: Any, depth: int) -> dict[str, int]:
        """How many sequences of that many moves there are, by what they begin with."""


class PerftGroup(GameGroup):
    """Every game whose moves can be listed and that leaves nothing to chance can be counted."""

    def make_command(self, game: "AnyGame") -> typer.Typer:
        from rumpus.cli.faces import find_teller
        from rumpus.cli.options import START, flags

        own = signature(_how_deep).parameters
        theirs = flags(game, find_teller(game.name).files, {*own, START})
        say = f"{game.title}: count move sequences of a given length. The first seat begins; nothing is left to chance."
        return command_with(partial(_perft, game), [*theirs, *own.values()], say)


perft = typer.Typer(cls=PerftGroup, no_args_is_help=True, help="Count the move sequences of a game from its start.")


@perft.callback(subcommand_metavar="GAME [OPTIONS]")
def _which() -> None:
    """Count the move sequences of a game from its start: `rumpus perft rumis --help` lists its options."""


def _how_deep(
    depth: Annotated[int, typer.Option(min=0, help="How many moves deep.")] = 1, as_json: AsJson = False
) -> None:
    """What is asked for besides the game's own options."""


def _perft(game: "AnyGame", *, depth: int, as_json: bool, unknown: list[str], options: dict[str, Any]) -> None:
    refuse_unknown(game, unknown)
    from rumpus.cli.faces import find_teller
    from rumpus.cli.options import START, asked_options
    from rumpus.core.game import FiniteGame

    if not isinstance(game, FiniteGame):
        raise OptionsError(f"the moves of {game.name} cannot be listed, so they cannot be counted")
    first = {START: 1} if START in game.options_type.model_fields else {}
    agreed = asked_options(game, options | first, find_teller(game.name).files)
    state = game.start(agreed)
    by_first = (
        game.count_sequences(state, depth) if isinstance(game, QuickCounter) else count_sequences(game, state, depth)
    )
    nodes = sum(by_first.values()) if depth else 1
    if as_json:
        print_json({"nodes": nodes, "by_first": by_first})
        return
    _print_table(nodes, by_first)


def _print_table(nodes: int, by_first: dict[str, int]) -> None:
    from rich.table import Table
    from rich.text import Text

    from rumpus.cli.console import console

    table = Table(box=None, pad_edge=False)
    table.add_column("first")
    table.add_column("sequences", justify="right")
    for first, count in by_first.items():
        table.add_row(first, f"{count:,}")
    console().print(table, Text(f"{nodes:,} in all", "bold"))


def count_sequences(game: "Listed", state: Any, depth: int) -> dict[str, int]:
    """By the name of the first move, how many sequences of that many moves begin with it."""
    if not depth:
        return {}
    return {game.move_name(move): _count(game, after, depth - 1) for move, after in _steps(game, state)}


def _count(game: "Listed", state: Any, depth: int) -> int:
    return sum(_count(game, after, depth - 1) for _, after in _steps(game, state)) if depth else 1


def _steps(game: "Listed", state: Any) -> Iterator[tuple[Any, Any]]:
    """Every move and what it leads to."""
    from rumpus.core.game import NATURE

    actors = game.actors(state)
    if len(actors) > 1:
        raise OptionsError(f"several seats of {game.name} decide at once, so there is no order to count")
    for seat in actors:
        if seat == NATURE:
            raise OptionsError(f"chance has a say in {game.name}, so its moves cannot be counted")
        for move in game.legal_moves(state, seat):
            yield move, game.apply(state, seat, move)
