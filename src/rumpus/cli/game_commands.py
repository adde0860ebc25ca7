"""Commands with a subcommand for every game that is installed, made when it is asked for: its options become flags."""

from abc import abstractmethod
from collections.abc import Callable
from inspect import Parameter, Signature
from typing import TYPE_CHECKING, Any

import typer
from typer.core import TyperGroup

from rumpus.core.errors import OptionsError

if TYPE_CHECKING:
    from rumpus.core.game import AnyGame


class GameGroup(TyperGroup):
    """A command such as `rumpus play`, under which each game is a command of its own."""

    @abstractmethod
    def make_command(self, game: "AnyGame") -> typer.Typer:
        """The command for a game: a Typer application with that command alone."""

    def list_commands(self, ctx: Any) -> list[str]:  # noqa: ARG002 - all games that can be loaded
        from rumpus.games import GAMES

        return list(GAMES.load_all())

    def get_command(self, ctx: Any, cmd_name: str) -> Any:  # noqa: ARG002 - the name says all
        from rumpus.games import find_game

        command = typer.main.get_command(self.make_command(find_game(cmd_name)))
        command.name = cmd_name
        return command


def command_with(function: Callable[..., None], parameters: list[Parameter], help_text: str) -> typer.Typer:
    """An application of one command: this function, called with these parameters by name.

    It gets what was asked of the game as `options`, by field. Words that are not options at all come as `unknown`, so
    that it can say whose options they are.
    """
    from rumpus.cli.options import OPTION

    def call(context: typer.Context, **given: Any) -> None:
        options = {name.removeprefix(OPTION): value for name, value in given.items() if name.startswith(OPTION)}
        others = {name: value for name, value in given.items() if not name.startswith(OPTION)}
        function(unknown=context.args, options=options, **others)

    context = Parameter("context", Parameter.KEYWORD_ONLY, annotation=typer.Context)
    named = [context, *(parameter.replace(kind=Parameter.KEYWORD_ONLY) for parameter in parameters)]
    call.__signature__ = Signature(named)  # type: ignore[attr-defined]
    call.__annotations__ = {parameter.name: parameter.annotation for parameter in named}
    app = typer.Typer(add_completion=False, pretty_exceptions_enable=False)
    settings = {"allow_extra_args": True, "ignore_unknown_options": True}
    app.command(help=help_text, context_settings=settings)(call)
    return app


def refuse_unknown(game: "AnyGame", unknown: list[str]) -> None:
    """Say that a game has no such option, and which game has."""
    if not unknown:
        return
    from rumpus.cli.faces import find_teller
    from rumpus.cli.options import flag_words
    from rumpus.games import GAMES

    word = unknown[0].partition("=")[0]
    games = GAMES.load_all().values()
    owners = [other.name for other in games if word in flag_words(other, find_teller(other.name).files)]
    if word.startswith("--") and owners:
        raise OptionsError(f"{word} is an option of {' and '.join(owners)}, not of {game.name}")
    raise OptionsError(f"{game.name} has no option {word}: `rumpus play {game.name} --help` lists them")
