"""Where everything is printed."""

import sys
from contextlib import suppress
from functools import cache
from typing import Final

from rich.console import Console
from rich.text import Text

from rumpus.draw.colours import put_up

FORGET: Final = "\x1b[3J"
"""Makes a terminal forget the lines that have left the screen."""

DUMB_LINES: Final = 60
"""Blank lines that push everything out of sight where a screen cannot be cleared."""


@cache
def console() -> Console:
    """The screen, or the file or pipe in its place. Text is printed as it is, whatever signs people type."""
    screen = Console(highlight=False, markup=False, emoji=False)
    put_up(screen)
    return screen


def wipe() -> None:
    """Leave nothing readable on the screen, nor above it."""
    screen = console()
    if not screen.is_terminal or screen.is_dumb_terminal:
        screen.print("\n" * DUMB_LINES)
        return
    screen.clear()
    if not screen.legacy_windows:
        screen.file.write(FORGET)
        screen.file.flush()


def ask(prompt: str) -> str:
    """A line that somebody types. On a terminal it can be edited, and earlier lines come back with the arrow keys."""
    if sys.stdin.isatty() and sys.stdout.isatty():
        with suppress(ImportError):  # where there is no readline, the line is typed as it is
            import readline  # noqa: F401 - `input` uses it once it is imported

            return input(prompt)
    return console().input(Text(prompt, "bold"))


def forget_typed() -> None:
    """Forget what was typed ahead of a question, so that only an answer to it counts, and forget earlier lines.

    Otherwise the next person would find the last one's lines with the arrow keys.
    """
    if sys.stdin.isatty():
        with suppress(ImportError):  # where there is no termios, a line typed ahead stays
            import termios

            termios.tcflush(sys.stdin, termios.TCIFLUSH)
        with suppress(ImportError):
            import readline

            readline.clear_history()


def sentence(text: str) -> str:
    """A reason as a sentence of its own."""
    return f"{text[0].upper()}{text[1:]}."
