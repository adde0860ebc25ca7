"""What draw functions return: a picture that a notebook shows, a screen prints and `save` writes to a file."""

from dataclasses import dataclass
from pathlib import Path
from typing import Final

from rich.console import Console, ConsoleOptions, RenderableType, RenderResult

from rumpus.draw.colours import put_up

USUAL_WIDTH: Final = 80


@dataclass(frozen=True, repr=False)
class TextPicture:
    """A picture in characters: Rich prints it in colours, `str` gives it without."""

    drawing: RenderableType

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        put_up(console)
        segments = list(console.render(self.drawing, options))
        console.pop_theme()
        yield from segments

    def __str__(self) -> str:
        console = Console(width=USUAL_WIDTH, color_system=None, force_terminal=False)
        with console.capture() as captured:
            console.print(self)
        return captured.get()

    __repr__ = __str__

    def save(self, file: str | Path) -> None:
        """Write it to a text file."""
        Path(file).write_text(str(self), "utf-8")


@dataclass(frozen=True, repr=False)
class Svg:
    """An SVG picture; `str` gives the file's text."""

    text: str

    def __str__(self) -> str:
        return self.text

    def __repr__(self) -> str:
        return f"<an SVG picture of {len(self.text)} characters>"

    def _repr_svg_(self) -> str:
        """Notebooks show it."""
        return self.text

    def save(self, file: str | Path) -> None:
        """Write it to an SVG file."""
        Path(file).write_text(self.text, "utf-8")


@dataclass(frozen=True, repr=False)
class Png:
    """A PNG picture."""

    content: bytes

    def __bytes__(self) -> bytes:
        return self.content

    def __repr__(self) -> str:
        return f"<a PNG picture of {len(self.content)} bytes>"

    def _repr_png_(self) -> bytes:
        """Notebooks show it."""
        return self.content

    def save(self, file: str | Path) -> None:
        """Write it to a PNG file."""
        Path(file).write_bytes(self.content)


@dataclass(frozen=True, repr=False)
class Stl:
    """Solids to print, as a binary STL file, and how much of a printer's plate they take."""

    content: bytes
    width_mm: float
    depth_mm: float

    def __bytes__(self) -> bytes:
        return self.content

    def __repr__(self) -> str:
        return f"<an STL file for {self.width_mm:.0f}×{self.depth_mm:.0f} mm>"

    def save(self, file: str | Path) -> None:
        """Write it to an STL file."""
        Path(file).write_bytes(self.content)
