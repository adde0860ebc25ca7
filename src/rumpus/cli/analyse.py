"""`rumpus analyse`: what each move of a recorded match was worth, which would have been better, and why.

Exit codes: 0 success; 1 an invalid record; 2 bad usage (no such level, nothing to analyse, …); 130 stopped.
"""

import shlex
import sys
from collections.abc import Iterable, Sequence
from itertools import groupby
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any, Final

import typer

from rumpus.cli.files import refuse_other_suffix
from rumpus.cli.interrupts import stop
from rumpus.cli.output import WRONG_RECORD, AsJson, clean, fail, print_json
from rumpus.cli.records import RecordFile, read_file
from rumpus.core.errors import OptionsError, RecordError

if TYPE_CHECKING:
    from rich.table import Table

    from rumpus.analysis import Analysis, Judged
    from rumpus.analysis.words import Tell

STYLES: Final = {"slip": "yellow", "mistake": "bold yellow", "blunder": "bold red"}


def analyse(
    file: RecordFile,
    level: Annotated[
        str | None,
        typer.Option(
            help="The bot that judges: easy, medium, hard or expert, as far as they say values; hard if there is one."
        ),
    ] = None,
    html: Annotated[
        Path | None, typer.Option(help="Write a page with a curve for each seat to this file.", dir_okay=False)
    ] = None,
    workers: Annotated[
        int | None, typer.Option(min=1, help="How many processes think; by default one per core.")
    ] = None,
    seed: Annotated[int, typer.Option(min=0, help="The same seed makes the bot think the same.")] = 0,
    as_json: AsJson = False,
) -> None:
    """Say what each move of a match was worth to whoever made it, by what they could know, and what was better."""
    refuse_other_suffix(html, "--html")
    if html is not None and not html.parent.is_dir():
        raise OptionsError(f"{html}: there is no folder {html.parent}")
    from rumpus.analysis import make_report

    analysis = _prepared(file, level)
    found: list[Judged] = []
    try:
        found.extend(_shown(analysis, workers, seed))
    except KeyboardInterrupt:
        stop(f"stopped after {len(found)} of {len(analysis.decisions)} moves; nothing is kept, {file} is as it was")
    report = make_report(analysis, found)
    tell = _teller(analysis)
    if html is not None:
        from rumpus.analysis.page import page

        html.write_text(page(report, tell, shlex.join(["rumpus", *sys.argv[1:]])), "utf-8")
    if as_json:
        print_json(report)
    else:
        _print(report, tell)


def _prepared(file: Path, level: str | None) -> "Analysis":
    from rumpus.analysis import prepare
    from rumpus.bots import adviser
    from rumpus.bots.installed import RANDOM

    try:
        record = read_file(file)
        return prepare(record, level or adviser(record.header.game) or RANDOM)
    except RecordError as error:
        fail(f"{file}: {error}", WRONG_RECORD)


def _shown(analysis: "Analysis", workers: int | None, seed: int) -> "Iterable[Judged]":
    """What is said of each decision, with a bar on the terminal beside what is printed."""
    from rich.console import Console
    from rich.progress import track

    from rumpus.analysis import analyse as analyse_match

    screen = Console(stderr=True, highlight=False)
    return track(
        analyse_match(analysis, workers=workers, seed=seed),
        "moves",
        total=len(analysis.decisions),
        console=screen,
        transient=True,
        disable=not screen.is_terminal,
    )


def _teller(analysis: "Analysis") -> "Tell":
    from rumpus.cli.faces import find_teller

    teller = find_teller(analysis.match.game.name)
    names = [clean(seat.name) for seat in analysis.match.seats]

    def tell(code: str, details: Any) -> str | None:
        return teller.reason(code, details, names)

    return tell


def _print(report: dict[str, Any], tell: "Tell") -> None:
    """The moves by turns, then who lost how much."""
    from rich.text import Text

    from rumpus.analysis import words
    from rumpus.cli.console import console

    screen = console()
    screen.print(Text(clean(words.heading(report)), "bold"))
    screen.print(Text(words.meaning(report)))
    screen.print(_moves(report, tell))
    screen.print(_seats(report))


def _moves(report: dict[str, Any], tell: "Tell") -> "Table":
    from rich.table import Table
    from rich.text import Text

    from rumpus.analysis import words

    table = Table(box=None, pad_edge=False)
    for column in ("", "player", "move", "before", "after", "lost"):
        table.add_column(column, justify="right" if column in {"", "before", "after", "lost"} else "left")
    for seat, moves in groupby(report["moves"], key=lambda move: int(move["seat"])):
        name = clean(report["seats"][seat]["name"])
        for move in moves:
            said = words.VERDICTS.get(move["verdict"] or "", "")
            told = [clean(move["move"]), *map(clean, words.explained(move, tell))]
            table.add_row(
                str(move["n"]),
                Text(name),
                Text("\n".join(told)),
                words.value(move["before"]),
                words.value(move["after"]),
                Text(f"{said} {words.lost(move)}".strip(), STYLES.get(said, "")),
            )
            name = ""
    return table


def _seats(report: dict[str, Any]) -> "Table":
    from rich.table import Table
    from rich.text import Text

    from rumpus.analysis import words

    limits: Sequence[str] = [*reversed(report["limits"])]
    table = Table(box=None, pad_edge=False)
    for column in ("player", "judged", *(f"{name}s" for name in limits), "lost in all", "points"):
        table.add_column(column, justify="left" if column == "player" else "right")
    for seat, points in zip(report["seats"], report["scores"], strict=True):
        counts = [str(seat[name]) for name in limits]
        table.add_row(Text(clean(seat["name"])), str(seat["judged"]), *counts, words.value(seat["lost"]), str(points))
    return table
