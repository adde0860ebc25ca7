"""The commands. Each imports what it needs when it runs, so that `rumpus --help` answers at once.

Exit codes: 0 success; 1 invalid record; 2 bad usage (an unknown site, a missing file, …); 130 stopped by Ctrl-C.
"""

from typing import Annotated, Any

import typer
from typer.core import TyperGroup

from rumpus import __version__
from rumpus.cli.analyse import analyse
from rumpus.cli.arena.command import arena
from rumpus.cli.cube.command import cube
from rumpus.cli.flick.command import flick
from rumpus.cli.interrupts import stop
from rumpus.cli.learn import learn
from rumpus.cli.load import load
from rumpus.cli.mcp import mcp
from rumpus.cli.operating import backup, doctor, export, import_records, restore
from rumpus.cli.output import WRONG_CALL, WRONG_RECORD, AsJson, clean, fail, print_json, say
from rumpus.cli.perft import perft
from rumpus.cli.play import play
from rumpus.cli.records import check, replay
from rumpus.cli.rooms import serve
from rumpus.cli.sites import sites
from rumpus.core.errors import RecordError, RumpusError


class _Commands(TyperGroup):
    def invoke(self, ctx: Any) -> Any:
        try:
            return super().invoke(ctx)
        except KeyboardInterrupt:
            stop()  # typer would leave without a word


app = typer.Typer(
    name="rumpus",
    cls=_Commands,
    help="A rumpus room for tabletop games: RUMIS, RUMMS and RumBugz.",
    no_args_is_help=True,
    pretty_exceptions_enable=False,
)


def main() -> None:
    """Run the command line."""
    try:
        app()
    except RecordError as error:
        fail(str(error), WRONG_RECORD)
    except RumpusError as error:
        fail(str(error), WRONG_CALL)
    except OSError as error:
        fail(f"{error.filename}: {error.strerror}", WRONG_CALL)


@app.callback(invoke_without_command=True)
def _root(version: Annotated[bool, typer.Option("--version", help="Print the version and exit.")] = False) -> None:
    if version:
        typer.echo(f"rumpus {__version__}")
        raise typer.Exit


@app.command()
def games(as_json: AsJson = False) -> None:
    """List the games."""
    from rumpus.bots import bot_names, broken_bots
    from rumpus.cli.faces import broken_faces
    from rumpus.games import GAMES

    found = GAMES.load_all().values()
    if as_json:
        print_json([{"name": game.name, "title": game.title, "version": game.version} for game in found])
    else:
        for game in found:
            typer.echo(f"{game.name:10} {game.title}; bots: {', '.join(bot_names(game.name))}")
    for words in dict.fromkeys(str(broken) for broken in (*GAMES.broken, *broken_bots(), *broken_faces())):
        typer.echo(clean(words), err=True)


app.command()(sites)
app.command()(serve)
app.command()(load)
app.add_typer(play, name="play")
app.add_typer(perft, name="perft")
app.add_typer(arena, name="arena")
app.add_typer(learn, name="learn")
app.command()(flick)
app.command()(cube)
app.command()(replay)
app.command()(check)
app.command()(doctor)
app.command()(backup)
app.command()(restore)
app.command()(export)
app.command("import")(import_records)
app.command()(analyse)
app.command()(mcp)


@app.command(hidden=True)
def warm(only: Annotated[list[str] | None, typer.Argument()] = None) -> None:
    """Compile the kernels of every game with its bots, of puzzles and environments, so that nobody waits for them.

    With words, only those of the games of that name, of `puzzles` and of `envs`: for processes that share the work.
    """
    from importlib.util import find_spec

    from rumpus import warming

    games = [name for name in only or () if name != "envs"]
    for part in warming.parts() if not only else [part for name in games for part in warming.parts_of(name)]:
        for complaint in warming.warm(part):
            say(complaint)
    if (not only or "envs" in only) and find_spec("gymnasium"):
        from rumpus.envs.warming import warm as warm_environments

        warm_environments()
