"""`rumpus play`: the room in the browser, or a game in the terminal."""

from collections.abc import Mapping
from functools import partial
from inspect import signature
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any, Final

import typer

from rumpus.cli.game_commands import GameGroup, command_with, refuse_unknown
from rumpus.cli.output import say
from rumpus.cli.rooms import DataFolder, Port, open_room
from rumpus.core.errors import OptionsError

if TYPE_CHECKING:
    from rumpus.cli.faces import Teller
    from rumpus.core.game import AnyGame

TABLE: Final = "The table"
PEOPLE: Final = 1


class PlayGroup(GameGroup):
    """A game that has a face, or whose moves can be listed, is played in the terminal; all others in the browser."""

    def make_command(self, game: "AnyGame") -> typer.Typer:
        from rumpus.cli.faces import Face, find_teller
        from rumpus.cli.options import flags

        teller = find_teller(game.name)
        if not isinstance(teller, Face):
            say = f"Play {game.title} in the browser."
            return command_with(partial(_open, game), list(signature(_at_the_door).parameters.values()), say)
        own = signature(_at_the_table).parameters
        say = f"Play {game.title} in the terminal."
        return command_with(partial(_play, game, teller), [*flags(game, teller.files, own), *own.values()], say)


play = typer.Typer(cls=PlayGroup, help="Open the room in the browser, or play a game in the terminal.")


@play.callback(invoke_without_command=True, subcommand_metavar="[GAME] [OPTIONS]")
def _room(context: typer.Context, port: Port = 8000, data: DataFolder = None) -> None:
    """Open the room in the browser, or play a game in the terminal: `rumpus play rumis --help` lists its options."""
    if context.invoked_subcommand is None:
        open_room("", port, data)


def _at_the_table(
    people: Annotated[
        int | None,
        typer.Option(
            help=f"How many people sit at this screen, from the first seat on; {PEOPLE} by default.",
            rich_help_panel=TABLE,
        ),
    ] = None,
    bot: Annotated[
        str | None, typer.Option(help="The bot in the other seats; by default the best.", rich_help_panel=TABLE)
    ] = None,
    seed: Annotated[
        int | None,
        typer.Option(help="The same seed makes chance and the bots do the same.", rich_help_panel=TABLE),
    ] = None,
    record: Annotated[
        Path | None,
        typer.Option(help="Keep the match in this file; if it exists, play on.", dir_okay=False, rich_help_panel=TABLE),
    ] = None,
) -> None:
    """What every game in the terminal is asked for besides its own options."""


def _play(
    game: "AnyGame",
    teller: "Teller",
    *,
    people: int | None,
    bot: str | None,
    seed: int | None,
    record: Path | None,
    unknown: list[str],
    options: dict[str, Any],
) -> None:
    refuse_unknown(game, unknown)
    from rumpus.cli.options import asked_options
    from rumpus.cli.terminal import Terminal, new_match, resume_match

    _warm_first(game)
    if record is not None and record.exists():
        _refuse_changes(record, {"people": people, "bot": bot, **options}, teller)
        match = resume_match(game, record, seed)
    else:
        agreed = asked_options(game, options, teller.files)
        match = new_match(game, agreed, people=PEOPLE if people is None else people, bot=bot, seed=seed, record=record)
    Terminal(match, record, seed).run()


def _warm_first(game: "AnyGame") -> None:
    """Say why the first match on a machine lets people wait."""
    from rumpus import warming

    if cold := warming.cold_parts(warming.parts_of(game.name)):
        say(f"first start here: {game.title} is compiled for this machine, this once; it takes a minute or so …")
        for part in cold:
            warming.warm(part)


def _refuse_changes(record: Path, given: Mapping[str, Any], teller: "Teller") -> None:
    """What a match was agreed to be cannot be changed by playing on."""
    words = {name: file.flag for name, file in teller.files.items()}
    asked = [f"--{words.get(name, name).replace('_', '-')}" for name, value in given.items() if value not in (None, [])]
    if asked:
        raise OptionsError(
            f"{record} already holds a match, whose options stay as they are: leave out {' and '.join(asked)},"
            " or name another file"
        )


def _at_the_door(port: Port = 8000, data: DataFolder = None) -> None:
    """What is asked for of a game that is played in the browser."""


def _open(game: "AnyGame", *, port: int, data: Path | None, unknown: list[str], **_: object) -> None:
    if unknown:
        raise OptionsError(
            f"{unknown[0]} is for games in the terminal;"
            f" {game.name} is played in the browser, where you choose such things"
        )
    open_room(f"/new/{game.name}", port, data)
