"""The commands. Each imports what it needs when it runs, so that `rumpus --help` answers at once.

Exit codes: 0 it is so or it is done; 1 the record is wrong; 2 the call is wrong (unknown site, no such file, …); 130
stopped by Ctrl-C.
"""

import signal
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any, Final

import typer
from typer.core import TyperGroup

from rumpus import __version__
from rumpus.cli.cube.command import cube
from rumpus.cli.files import read_text
from rumpus.cli.flick.command import flick
from rumpus.cli.interrupts import stop as say_stopped
from rumpus.cli.output import WRONG_CALL, WRONG_RECORD, AsJson, fail, print_json
from rumpus.cli.records import check, replay
from rumpus.core.errors import OptionsError, RecordError, RumpusError

if TYPE_CHECKING:
    from collections.abc import Callable

    from rumpus.games.rumis.sites import Site


class _Commands(TyperGroup):
    def invoke(self, ctx: Any) -> Any:
        try:
            return super().invoke(ctx)
        except KeyboardInterrupt:
            say_stopped()  # typer would leave without a word


app = typer.Typer(
    name="rumpus",
    cls=_Commands,
    help="A rumpus room for tabletop games: RUMIS, RUMMS and RumBugz.",
    no_args_is_help=True,
    pretty_exceptions_enable=False,
)


def _site_names() -> list[str]:
    from rumpus.games.rumis.sites import printed_sites

    return list(printed_sites())


def _game_names() -> list[str]:
    from rumpus.games import game_names

    return list(game_names())


GameName = Annotated[str, typer.Argument(help="The game, such as rumis.", autocompletion=_game_names)]
SiteName = Annotated[
    str | None,
    typer.Option("--site", help="RUMIS: the site; `rumpus sites` shows them.", autocompletion=_site_names),
]
SiteFile = Annotated[
    Path | None, typer.Option("--custom", help="RUMIS: a text file with a site of your own.", dir_okay=False)
]
Players = Annotated[int | None, typer.Option("--players", help="How many play; if not given, the game's usual number.")]
VariantName = Annotated[
    str | None, typer.Option("--variant", help="RUMIS: standard, four_colours, ruins, random_ruins or moving_house.")
]
Opposite = Annotated[bool, typer.Option("--opposite", help="RUMIS: the opposite game, never touch your own colour.")]
IN_BROWSER: Final = ("rumms",)
"""Games that are not played in the terminal."""
DataFolder = Annotated[Path | None, typer.Option(help="Where matches are kept; RUMPUS_DATA names it too.")]


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
def _root(version: Annotated[bool, typer.Option("--version", help="Print the version and leave.")] = False) -> None:
    if version:
        typer.echo(f"rumpus {__version__}")
        raise typer.Exit


@app.command()
def games(as_json: AsJson = False) -> None:
    """List the games, and what was installed but cannot be used."""
    from rumpus.bots import BOTS, bot_names
    from rumpus.cli.faces import FACES
    from rumpus.games import GAMES

    found = list(GAMES.load_all().values())
    if as_json:
        print_json([{"name": game.name, "title": game.title, "version": game.version} for game in found])
    else:
        for game in found:
            typer.echo(f"{game.name:10} {game.title}; bots: {', '.join(bot_names(game.name))}")
    BOTS.load_all()
    FACES.load_all()
    for broken in (*GAMES.broken, *BOTS.broken, *FACES.broken):
        typer.echo(broken, err=True)


@app.command()
def sites(
    name: Annotated[str | None, typer.Argument(help="Only this site.", autocompletion=_site_names)] = None,
    players: Annotated[int | None, typer.Option("--players", help="Only the plan for that many players.")] = None,
    custom: SiteFile = None,
    as_json: AsJson = False,
) -> None:
    """Draw the sites of RUMIS with their height limits."""
    from rumpus.games.rumis.sites import find_site, parse_sites, printed_sites

    found = dict(printed_sites()) if custom is None else dict(parse_sites(read_text(custom)))
    if name is not None:
        found = {name.lower(): found[name.lower()] if name.lower() in found else find_site(name)}
    if players is not None:
        for site in found.values() if name is not None else ():
            site.for_players(players)
    if as_json:
        print_json([_site_data(site, players) for site in found.values()])
        return
    from rumpus.cli.console import console
    from rumpus.draw.rumis.text import draw_site

    for site in found.values():
        for number in site.maps if players is None else [players] if players in site.maps else []:
            console().print(draw_site(site, number))
    if any(site.reconstruction for site in found.values()):
        console().print("* a reconstruction: the printed plan could not be found, this one fits all that is known.")


@app.command()
def serve(
    host: Annotated[str, typer.Option(help="The address to listen on; 0.0.0.0 lets others in.")] = "127.0.0.1",
    port: Annotated[int, typer.Option(min=0, max=65535, help="The port; 0 takes any free one.")] = 8000,
    data: DataFolder = None,
    database: Annotated[
        str | None,
        typer.Option(help="A PostgreSQL database, as postgresql+asyncpg://…; SQLite in the data folder if not given."),
    ] = None,
    workers: Annotated[int, typer.Option(min=1, max=64, help="Processes in which bots think.")] = 2,
) -> None:
    """Serve the room to browsers."""
    _serve(host, port, data, database, workers, _announce)


@app.command()
def play(
    context: typer.Context,
    game: Annotated[
        str | None,
        typer.Argument(
            help="A game to play in the terminal; rumms: in the browser; nothing: the room.",
            autocompletion=_game_names,
        ),
    ] = None,
    players: Players = None,
    site: SiteName = None,
    custom: SiteFile = None,
    variant: VariantName = None,
    opposite: Opposite = False,
    rounds: Annotated[int | None, typer.Option(help="RumBugz: how many rounds.")] = None,
    target: Annotated[int | None, typer.Option(help="RumBugz: play up to this score instead.")] = None,
    sets: Annotated[int | None, typer.Option(help="RumBugz: how many sets are in the bag, 4, 6 or 8.")] = None,
    taking: Annotated[bool, typer.Option("--taking", help="RumBugz: taking without giving is agreed.")] = False,
    people: Annotated[int, typer.Option(help="How many people sit at this screen, from the first seat on.")] = 1,
    bot: Annotated[str, typer.Option(help="Who sits in the other seats: random or greedy.")] = "greedy",
    start: Annotated[int | None, typer.Option(help="The seat that begins, from 1; drawn if not given.")] = None,
    seed: Annotated[int | None, typer.Option(help="Nature and bots choose as in a match with the same seed.")] = None,
    record: Annotated[
        Path | None, typer.Option(help="Keep the match in this file; if it is there already, play on.", dir_okay=False)
    ] = None,
    port: Annotated[int, typer.Option(min=0, max=65535, help="The room's port; 0 takes any free one.")] = 8000,
    data: DataFolder = None,
) -> None:
    """Open the room in the browser, or play a game in the terminal. RUMMS is played in the browser only."""
    if game is None or game in IN_BROWSER:
        if game is not None:
            _refuse_terminal_options(context, game)
        _serve("127.0.0.1", port, data, None, 2, _open_browser("" if game is None else f"/new/{game}"))
        return
    from rumpus.cli.options import asked_options
    from rumpus.cli.terminal import Terminal, open_match

    options = asked_options(
        game,
        players=players,
        start=None if start is None else start - 1,
        site=site,
        custom=custom,
        variant=variant,
        opposite=opposite or None,
        rounds=rounds,
        target=target,
        sets=sets,
        taking=taking or None,
    )
    match = open_match(game, options, people=people, bot=bot, seed=seed, record=record)
    Terminal(match, record, seed).run()


@app.command()
def perft(
    game: GameName = "rumis",
    players: Players = None,
    site: SiteName = None,
    custom: SiteFile = None,
    variant: VariantName = None,
    opposite: Opposite = False,
    depth: Annotated[int, typer.Option(min=0, help="How many moves deep.")] = 1,
    as_json: AsJson = False,
) -> None:
    """RUMIS: count the move sequences of a length from the start. The first seat begins, nothing is left to chance."""
    from rumpus.cli.options import asked_options
    from rumpus.core.game import FiniteGame
    from rumpus.games import find_game

    if not isinstance(find_game(game), FiniteGame):
        raise OptionsError(
            f"perft counts rumis; in {game} a die can be flicked at any angle and speed, so there is no end of moves"
        )
    if game != "rumis":
        raise OptionsError(
            f"perft counts rumis; in {game} chance has a say in every turn, so there is nothing to count"
        )
    from rumpus.games.rumis.game import RUMIS
    from rumpus.games.rumis.perft import count_sequences

    options = asked_options(
        game, players=players, start=0, site=site, custom=custom, variant=variant, opposite=opposite or None
    )
    nodes, by_stone = count_sequences(RUMIS.start(options), depth)
    if as_json:
        print_json({"nodes": nodes, "by_stone": by_stone})
        return
    from rumpus.cli.console import console
    from rumpus.draw.rumis.text import draw_counts

    console().print(draw_counts(nodes, by_stone))


app.command()(flick)
app.command()(cube)
app.command()(replay)
app.command()(check)


@app.command(hidden=True)
def warm() -> None:
    """Compile the kernels of every game and of puzzles, so that the first move need not wait."""
    from rumpus.games import GAMES
    from rumpus.puzzles.engine import warm as warm_puzzles

    for game in GAMES.load_all().values():
        game.warm()
    warm_puzzles()


def _serve(
    host: str, port: int, data: Path | None, database: str | None, workers: int, ready: "Callable[[str, str], None]"
) -> None:
    from rumpus.server.stop import Stop

    stop = Stop()  # before the rest is imported, which takes a while
    from rumpus.server.run import default_data, serve
    from rumpus.server.settings import Settings

    settings = Settings(data=data or default_data(), database=database, host=host, port=port, workers=workers)
    kept = "the database" if database else str(settings.data)
    serve(settings, lambda address: ready(address, kept), stop)
    if stop.told is signal.SIGINT:
        say_stopped()


def _announce(address: str, kept: str) -> None:
    typer.echo(f"Rumpus is at {address}, matches are kept in {kept}. Ctrl-C stops it.")


def _refuse_terminal_options(context: typer.Context, game: str) -> None:
    """What is agreed on a page of the room cannot be asked for here."""
    for word in context.params:
        source = context.get_parameter_source(word)
        if word not in {"game", "port", "data"} and source is not None and source.name == "COMMANDLINE":
            raise OptionsError(
                f"--{word} is for games in the terminal; {game} is played in the browser, where you choose all that"
            )


def _open_browser(path: str) -> "Callable[[str, str], None]":
    """Opens a page of the room once it is there."""

    def ready(address: str, kept: str) -> None:
        import webbrowser

        _announce(address, kept)
        if not webbrowser.open(address + path):
            typer.echo(f"Open {address}{path} in a browser.")

    return ready


def _site_data(site: "Site", players: int | None) -> dict[str, object]:
    plans = {
        number: [list(plan.limits[row * plan.columns : (row + 1) * plan.columns]) for row in range(plan.rows)]
        for number, plan in site.maps.items()
        if players in {None, number}
    }
    return {"name": site.name, "reconstruction": site.reconstruction, "limits": plans}
