"""How the arena looks in the terminal."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING, Any

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn
from rich.table import Table
from rich.text import Text

from rumpus.arena import words
from rumpus.cli.console import console
from rumpus.cli.cube.figures import duration
from rumpus.cli.output import clean

if TYPE_CHECKING:
    from rumpus.arena import run


def print_report(report: dict[str, Any]) -> None:
    """The figures by bot, then who is stronger."""
    screen = console()
    screen.print(Text(words.heading(report), "bold"))
    screen.print(_bots(report))
    screen.print(_comparisons(report))


@contextmanager
def progress_bar() -> Iterator["Callable[[run.Progress], None] | None"]:
    """Shows what it is told on the terminal, beside what is printed; it is gone when the run is done."""
    screen = Console(stderr=True, highlight=False)
    if not screen.is_terminal:
        yield None
        return
    columns = BarColumn(), MofNCompleteColumn(), TextColumn("matches, {task.description}")
    with Progress(*columns, console=screen, transient=True) as bar:
        task = bar.add_task("starting", total=None)

        def show(told: "run.Progress") -> None:
            bar.update(task, total=told.matches, completed=told.done, description=progress_words(told))

        yield show


def progress_words(told: "run.Progress") -> str:
    """How long it has taken, and how long it may still take."""
    taken = duration(told.seconds)
    return taken if told.seconds_left is None else f"{taken}, about {duration(told.seconds_left)} left"


def _bots(report: dict[str, Any]) -> Table:
    table = Table(box=None, pad_edge=False)
    for column in (
        "bot",
        f"wins (fair {words.share(report['fair'])})",
        "rank",
        "margin",
        "points",
        "sims",
        "p50",
        "p99",
    ):
        table.add_column(column, justify="left" if column == "bot" else "right")
    for bot in sorted(report["bots"], key=lambda bot: -bot["points"]["mean"]):
        table.add_row(
            Text(clean(bot["label"])),
            words.share_between(bot["win"]),
            f"{bot['rank']['mean']:.2f}",
            f"{bot['margin']['mean']:.1f}",
            f"{bot['points']['mean']:.0f}",
            words.simulations(bot["simulations"]),
            words.seconds(bot["seconds"]["p50"]),
            words.seconds(bot["seconds"]["p99"]),
        )
    return table


def _comparisons(report: dict[str, Any]) -> Text:
    lines = [
        f"{one['first']} – {one['second']}: {words.share(one['shares'][0]['mean'])} to"
        f" {words.share(one['shares'][1]['mean'])}, {words.verdict(one)}"
        for one in report["comparisons"]
    ]
    return Text(clean("\n".join(lines)))
