"""How far a count has come: a bar on the screen, and nothing where there is none."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING

from rich.console import Console
from rich.progress import BarColumn, Progress, TaskProgressColumn, TextColumn

from rumpus.cli.cube.figures import duration, figure

if TYPE_CHECKING:
    from rumpus.puzzles import counts


@contextmanager
def progress_bar() -> Iterator["Callable[[counts.Progress], None] | None"]:
    """Shows what it is told on the terminal, beside what is printed; it is gone when the count is done."""
    screen = Console(stderr=True, highlight=False)
    if not screen.is_terminal:
        yield None
        return
    with Progress(
        BarColumn(), TaskProgressColumn(), TextColumn("{task.description}"), console=screen, transient=True
    ) as bar:
        task = bar.add_task("starting", total=None)

        def show(told: "counts.Progress") -> None:
            bar.update(task, total=1.0, completed=told.share, description=progress_words(told))

        yield show


def progress_words(told: "counts.Progress") -> str:
    """How many were found, how many there may be, and how long it may take."""
    words = f"{figure(told.raw)} raw"
    if told.expected:
        words += f" of about {figure(_rounded(told.expected))}"
    words += f", {duration(told.seconds)}"
    return words if told.seconds_left is None else f"{words}, about {duration(told.seconds_left)} left"


def _rounded(number: float) -> int:
    """An estimate, no more exact than it is: to three digits."""
    return int(float(f"{number:.3g}"))
