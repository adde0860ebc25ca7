"""`rumpus arena`: bots against each other, in groups with all rotations of seats.

Exit codes: 0 success; 1 a damaged file of results; 2 bad usage (an unknown bot, a cluster that cannot be reached, …);
130 stopped.
"""

import shlex
import sys
from functools import partial
from inspect import signature
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any, Final

import typer

from rumpus.cli.files import refuse_other_suffix
from rumpus.cli.game_commands import GameGroup, command_with, refuse_unknown
from rumpus.cli.interrupts import stop
from rumpus.cli.output import WRONG_RECORD, AsJson, fail, print_json, say
from rumpus.core.errors import OptionsError

if TYPE_CHECKING:
    from rumpus.core.game import AnyGame

RUN: Final = "The run"
KEPT: Final = "What is kept"
WHERE: Final = "Where it is played"
MATCHES: Final = 100
BOTS_HELP: Final = (
    "Who plays, separated by commas: bots by name, programs as cmd:python bot.py. A name of your own comes before an"
    " equals sign: mine=cmd:python bot.py. May be given several times."
)


class ArenaGroup(GameGroup):
    """Every game that bots can play."""

    def make_command(self, game: "AnyGame") -> typer.Typer:
        from rumpus.cli.faces import find_teller
        from rumpus.cli.options import flags

        own = signature(_what_is_asked).parameters
        theirs = flags(game, find_teller(game.name).files, own)
        say = f"Let bots play {game.title} against each other: who is stronger, and how sure is that?"
        return command_with(partial(_arena, game), [*own.values(), *theirs], say)


arena = typer.Typer(
    cls=ArenaGroup, no_args_is_help=True, help="Let bots play against each other, and say who is stronger."
)


@arena.callback(subcommand_metavar="GAME [OPTIONS]")
def _which() -> None:
    """Let bots play against each other: `rumpus arena rumis --help` lists what can be asked for."""


def _what_is_asked(
    bots: Annotated[list[str], typer.Option(help=BOTS_HELP, rich_help_panel=RUN)],
    matches: Annotated[
        int,
        typer.Option(min=1, help="How many at least: whole starts are played, in all rotations.", rich_help_panel=RUN),
    ] = MATCHES,
    seed: Annotated[
        int, typer.Option(min=0, help="The same seed makes chance and the bots do the same.", rich_help_panel=RUN)
    ] = 0,
    one: Annotated[
        bool,
        typer.Option(
            "--one",
            help="The first bot alone against tables full of each other one; by default everybody meets everybody.",
            rich_help_panel=RUN,
        ),
    ] = False,
    opening: Annotated[
        int,
        typer.Option(min=0, help="How many moves of each start are drawn at random.", rich_help_panel=RUN),
    ] = 0,
    seconds: Annotated[
        float | None,
        typer.Option(
            min=0.001,
            help="What a decision may take: for programs, and for bots that can be told.",
            rich_help_panel=RUN,
        ),
    ] = None,
    until_clear: Annotated[
        bool, typer.Option("--until-clear", help="Stop as soon as it is clear who is stronger.", rich_help_panel=RUN)
    ] = False,
    out: Annotated[
        Path | None,
        typer.Option(
            help="Keep results and records in this folder; if it has some, resume.",
            file_okay=False,
            rich_help_panel=KEPT,
        ),
    ] = None,
    records: Annotated[
        bool, typer.Option("--records/--no-records", help="Keep the record of each match.", rich_help_panel=KEPT)
    ] = True,
    html: Annotated[
        Path | None, typer.Option(help="Write a page with plots to this file.", dir_okay=False, rich_help_panel=KEPT)
    ] = None,
    workers: Annotated[
        int | None, typer.Option(min=1, help="How many processes play; by default one per core.", rich_help_panel=WHERE)
    ] = None,
    ray: Annotated[
        str | None,
        typer.Option(help="Play on the Ray cluster at this address; local starts one here.", rich_help_panel=WHERE),
    ] = None,
    as_json: AsJson = False,
) -> None:
    """What is asked for besides the game's own options."""


def _arena(
    game: "AnyGame",
    *,
    bots: list[str],
    matches: int,
    seed: int,
    one: bool,
    opening: int,
    seconds: float | None,
    until_clear: bool,
    out: Path | None,
    records: bool,
    html: Path | None,
    workers: int | None,
    ray: str | None,
    as_json: bool,
    unknown: list[str],
    options: dict[str, Any],
) -> None:
    refuse_unknown(game, unknown)
    if workers is not None and ray is not None:
        raise OptionsError("--workers are processes on this machine, a Ray cluster brings its own: use one of them")
    refuse_other_suffix(html, "--html")
    if html is not None and not html.parent.is_dir():
        raise OptionsError(f"{html}: there is no folder {html.parent}")
    from rumpus.arena.entrants import parse_entrants
    from rumpus.arena.errors import ResultsError
    from rumpus.arena.report import make_report
    from rumpus.arena.results import RESULTS
    from rumpus.arena.run import run
    from rumpus.arena.setting import Mode, make_setting
    from rumpus.cli.arena.tables import print_report, progress_bar
    from rumpus.cli.faces import find_teller
    from rumpus.cli.options import asked_options

    agreed = asked_options(game, options, find_teller(game.name).files)
    mode = Mode.ONE if one else Mode.MIXED
    setting = make_setting(game, agreed, parse_entrants(bots), mode=mode, seed=seed, opening=opening, seconds=seconds)
    try:
        with progress_bar() as show:
            finished = run(
                setting,
                matches,
                folder=out,
                records=records,
                workers=workers,
                ray=ray,
                until_clear=until_clear,
                on_progress=show,
            )
    except ResultsError as error:
        fail(f"{out and out / RESULTS}, {error}", WRONG_RECORD)
    except KeyboardInterrupt:
        stop(
            f"stopped; what is done is kept in {out}, and the same command resumes it"
            if out
            else "stopped; nothing is kept: --out FOLDER would keep it"
        )
    report = make_report(finished)
    if html is not None:
        from rumpus.arena.page import page

        html.write_text(page(report, shlex.join(["rumpus", *sys.argv[1:]])), "utf-8")
    if as_json:
        print_json(report)
    else:
        print_report(report)
    _name_losers(report)


def _name_losers(report: dict[str, Any]) -> None:
    """Who did not make all of its decisions itself, and the first reason."""
    for bot in report["bots"]:
        if bot["failures"]:
            why = next((one["why"] for one in report["incidents"]["told"] if one["bot"] == bot["label"]), "")
            say(f"{bot['label']} lost {bot['failures']:,} of {bot['decisions']:,} decisions; the first: {why}")
