"""The commands. Each imports what it needs when it runs, so that `rumpus --help` answers at once.

Exit codes: 0 it is so or it is done; 1 the record is wrong; 2 the call is wrong (unknown site, no such file, …).
"""

import json
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any, NoReturn

import typer

from rumpus import __version__
from rumpus.core.errors import RecordError, RumpusError

if TYPE_CHECKING:
    from collections.abc import Callable

    from rumpus.core.record import Record
    from rumpus.games.rumis.options import RumisOptions
    from rumpus.games.rumis.sites import Site

WRONG_RECORD = 1
WRONG_CALL = 2

app = typer.Typer(
    name="rumpus",
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
    str, typer.Option("--site", help="The site; `rumpus sites` shows them.", autocompletion=_site_names)
]
SiteFile = Annotated[Path | None, typer.Option("--custom", help="A text file with a site of your own.", dir_okay=False)]
Players = Annotated[int, typer.Option("--players", help="How many play.")]
VariantName = Annotated[
    str, typer.Option("--variant", help="standard, four_colours, ruins, random_ruins or moving_house.")
]
Opposite = Annotated[bool, typer.Option("--opposite", help="The opposite game: never touch your own colour.")]
AsJson = Annotated[bool, typer.Option("--json", help="Print data as JSON.")]
DataFolder = Annotated[Path | None, typer.Option(help="Where matches are kept; RUMPUS_DATA names it too.")]
RecordFile = Annotated[Path, typer.Argument(help="The record of a match.", dir_okay=False)]


def main() -> None:
    """Run the command line."""
    try:
        app()
    except RecordError as error:
        _fail(str(error), WRONG_RECORD)
    except RumpusError as error:
        _fail(str(error), WRONG_CALL)
    except OSError as error:
        _fail(f"{error.filename}: {error.strerror}", WRONG_CALL)


@app.callback(invoke_without_command=True)
def _root(version: Annotated[bool, typer.Option("--version", help="Print the version and leave.")] = False) -> None:
    if version:
        typer.echo(f"rumpus {__version__}")
        raise typer.Exit


@app.command()
def games(as_json: AsJson = False) -> None:
    """List the games."""
    from rumpus.bots import bot_names
    from rumpus.games import find_game, game_names

    found = [find_game(name) for name in game_names()]
    if as_json:
        _print_json([{"name": game.name, "title": game.title, "version": game.version} for game in found])
    else:
        for game in found:
            typer.echo(f"{game.name:10} {game.title}; bots: {', '.join(bot_names(game.name))}")


@app.command()
def sites(
    name: Annotated[str | None, typer.Argument(help="Only this site.", autocompletion=_site_names)] = None,
    players: Annotated[int | None, typer.Option("--players", help="Only the plan for that many players.")] = None,
    custom: SiteFile = None,
    as_json: AsJson = False,
) -> None:
    """Draw the sites of RUMIS with their height limits."""
    from rumpus.games.rumis.sites import find_site, parse_sites, printed_sites

    found = dict(printed_sites()) if custom is None else dict(parse_sites(custom.read_text("utf-8")))
    if name is not None:
        found = {name.lower(): found[name.lower()] if name.lower() in found else find_site(name)}
    if players is not None:
        for site in found.values() if name is not None else ():
            site.for_players(players)
    if as_json:
        _print_json([_site_data(site, players) for site in found.values()])
        return
    from rumpus.cli.pictures import console, draw_site

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
    game: Annotated[
        str | None,
        typer.Argument(help="A game to play in the terminal; nothing: the room.", autocompletion=_game_names),
    ] = None,
    site: SiteName = "chullpa",
    custom: SiteFile = None,
    players: Players = 2,
    variant: VariantName = "standard",
    opposite: Opposite = False,
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
    """Open the room in the browser, or play a game in the terminal."""
    if game is None:
        _serve("127.0.0.1", port, data, None, 2, _open_browser)
        return
    from rumpus.cli.terminal import Terminal, open_match
    from rumpus.games import find_game

    find_game(game)
    options = _options(site, custom, players, variant, opposite, None if start is None else start - 1)
    match = open_match(options, people=people, bot=bot, seed=seed, record=record)
    Terminal(match, record, seed).run()


@app.command()
def perft(
    game: GameName = "rumis",
    site: SiteName = "chullpa",
    custom: SiteFile = None,
    players: Players = 2,
    variant: VariantName = "standard",
    opposite: Opposite = False,
    depth: Annotated[int, typer.Option(min=0, help="How many moves deep.")] = 1,
    as_json: AsJson = False,
) -> None:
    """Count the move sequences of a length from the start: the first seat begins, nothing is left to chance."""
    from rumpus.games import find_game
    from rumpus.games.rumis.counting import count_sequences
    from rumpus.games.rumis.game import RUMIS

    find_game(game)
    options = _options(site, custom, players, variant, opposite, 0)
    nodes, by_stone = count_sequences(RUMIS.start(options), depth)
    if as_json:
        _print_json({"nodes": nodes, "by_stone": by_stone})
        return
    from rumpus.cli.pictures import console, draw_counts

    console().print(draw_counts(nodes, by_stone))


@app.command()
def replay(
    file: RecordFile,
    at: Annotated[int | None, typer.Option(min=0, help="Show the building after this event.")] = None,
    svg: Annotated[Path | None, typer.Option(help="Draw the building into this file.", dir_okay=False)] = None,
    as_json: AsJson = False,
) -> None:
    """Show a recorded match: its moves, the building and the score."""
    from rumpus.match import Match

    record = _read(file)
    if at is not None:
        record = type(record)(record.header, record.events[:at])
    match: Match[Any, Any, Any] = Match.replay(record)
    if svg is not None:
        from rumpus.cli.isometric import building_svg

        svg.write_text(building_svg(match.state), "utf-8")
    if as_json:
        _print_json(
            {
                **record.header.model_dump(mode="json"),
                "events": [event.model_dump(mode="json") for event in record.events],
                "position": match.game.position_name(match.state),
                "over": match.over,
                "scores": list(match.scores()),
                "winners": sorted(match.winners()),
            }
        )
        return
    from rumpus.cli.pictures import console, draw_building, draw_events, draw_scores

    console().print(draw_events(match))
    console().print(draw_building(match.state))
    console().print(draw_scores(match))


@app.command()
def check(
    file: RecordFile,
    game: Annotated[str | None, typer.Option(help="Expect a record of this game.")] = None,
    as_json: AsJson = False,
) -> None:
    """Tell whether a record is legal, or which line is not and why."""
    from rumpus.match import Match

    try:
        match: Match[Any, Any, Any] = Match.replay(_read(file), game=game)
    except RecordError as error:
        if as_json:
            _print_json({"legal": False, "line": error.line, "why": error.why})
            raise typer.Exit(WRONG_RECORD) from None
        _fail(f"{file}: {error}", WRONG_RECORD)
    if as_json:
        _print_json({"legal": True, "events": match.number, "over": match.over})
    else:
        ending = "over" if match.over else "not over yet"
        typer.echo(f"{file}: a legal match of {match.game.name} with {match.number} events, {ending}")


@app.command(hidden=True)
def warm() -> None:
    """Compile the kernels of every game, so that the first move need not wait."""
    from rumpus.games import find_game, game_names

    for name in game_names():
        find_game(name).warm()


def _serve(
    host: str, port: int, data: Path | None, database: str | None, workers: int, ready: "Callable[[str, str], None]"
) -> None:
    from rumpus.server.serve import default_data, serve
    from rumpus.server.settings import Settings

    settings = Settings(data=data or default_data(), database=database, host=host, port=port, workers=workers)
    kept = "the database" if database else str(settings.data)
    serve(settings, lambda address: ready(address, kept))


def _announce(address: str, kept: str) -> None:
    typer.echo(f"Rumpus is at {address}, matches are kept in {kept}. Ctrl-C stops it.")


def _open_browser(address: str, kept: str) -> None:
    import webbrowser

    _announce(address, kept)
    if not webbrowser.open(address):
        typer.echo(f"Open {address} in a browser.")


def _options(
    site: str, custom: Path | None, players: int, variant: str, opposite: bool, start: int | None
) -> "RumisOptions":
    from rumpus.core.options import read_options
    from rumpus.games.rumis.options import CUSTOM, RumisOptions

    text = None if custom is None else custom.read_text("utf-8")
    values = {"players": players, "variant": variant, "opposite": opposite, "start": start}
    where = {"site": site} if text is None else {"site": CUSTOM, "custom_site": text}
    return read_options(RumisOptions, values | where)


def _read(file: Path) -> "Record":
    from rumpus.core.errors import DamagedRecord
    from rumpus.core.record import read_record

    content = file.read_bytes()
    try:
        return read_record(content.decode("utf-8"))
    except UnicodeDecodeError as error:
        raise DamagedRecord("not UTF-8 text", line=content[: error.start].count(b"\n") + 1) from None


def _site_data(site: "Site", players: int | None) -> dict[str, object]:
    plans = {
        number: [list(plan.limits[row * plan.columns : (row + 1) * plan.columns]) for row in range(plan.rows)]
        for number, plan in site.maps.items()
        if players in {None, number}
    }
    return {"name": site.name, "reconstruction": site.reconstruction, "limits": plans}


def _print_json(value: object) -> None:
    typer.echo(json.dumps(value))


def _fail(text: str, code: int) -> NoReturn:
    typer.echo(f"rumpus: {text}", err=True)
    sys.exit(code)
