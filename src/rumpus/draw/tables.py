"""Any game's table as a viewer sees it, as a PNG; and a whole match as a GIF that moves.

A game that has no picture here is written as text: its position, as it writes it itself.
"""

from collections.abc import Iterable, Sequence
from io import BytesIO
from textwrap import wrap
from typing import Any, Final

from PIL import Image, ImageDraw

from rumpus import draw
from rumpus.draw.colours import PAGE, TITLE
from rumpus.draw.raster import OVER, letters, png_of

TEXT_COLUMNS: Final = 44
TEXT_LINE: Final = 26
TEXT_PAD: Final = 24
TEXT_WIDTH: Final = 640

FILM_WIDTH: Final = 480
"""Pixels; a table that is smaller stays as it is."""
FRAME_MS: Final = 700
LAST_MS: Final = 4000
"""How long the end is shown."""
FILM_COLOURS: Final = 96
SAMPLE: Final = 64
"""Pixels of each side of what colours are taken from."""


def table_png(game: str, view: Any, position: str, names: Sequence[str]) -> bytes:
    """The table as whoever has this view sees it. `position` is for games without a picture of their own."""
    match game:
        case "rumis":
            return bytes(draw.rumis_png(view))
        case "rumms":
            return bytes(draw.rumms_png(view.state))
        case "rumbugz":
            return bytes(draw.rumbugz_png(view, names))
        case _:
            return _text_png(position)


def thumbnail_png(png: bytes, width: int, height: int) -> bytes:
    """A picture made so small that it fits into a box."""
    image = Image.open(BytesIO(png)).convert("RGB")
    image.thumbnail((width, height), Image.Resampling.LANCZOS)
    return png_of(image)


def film_gif(pngs: Iterable[bytes]) -> bytes:
    """Pictures one after the other. Those that are smaller than others stand on the same ground."""
    images = [_reduced(Image.open(BytesIO(png)).convert("RGB")) for png in pngs]
    width, height = max(image.width for image in images), max(image.height for image in images)
    # One palette for all, so that only what changes is written.
    palette = _side_by_side(images).quantize(FILM_COLOURS, dither=Image.Dither.NONE)
    frames = []
    for image in images:
        page = Image.new("RGB", (width, height), image.getpixel((0, 0)))
        page.paste(image, ((width - image.width) // 2, height - image.height))
        frames.append(page.quantize(palette=palette, dither=Image.Dither.NONE))
    file = BytesIO()
    frames[0].save(
        file,
        "GIF",
        save_all=True,
        append_images=frames[1:],
        duration=[FRAME_MS] * (len(frames) - 1) + [LAST_MS],
        loop=0,
    )
    return file.getvalue()


def _side_by_side(images: Sequence[Image.Image]) -> Image.Image:
    """All of them, much smaller: what colours there are can be told."""
    small = [image.resize((SAMPLE, SAMPLE), Image.Resampling.NEAREST) for image in images]
    page = Image.new("RGB", (SAMPLE * len(small), SAMPLE))
    for place, image in enumerate(small):
        page.paste(image, (place * SAMPLE, 0))
    return page


def _reduced(image: Image.Image) -> Image.Image:
    if image.width <= FILM_WIDTH:
        return image
    return image.resize((FILM_WIDTH, round(image.height * FILM_WIDTH / image.width)), Image.Resampling.BILINEAR)


def _text_png(position: str) -> bytes:
    lines = [part for line in position.splitlines() for part in wrap(line, TEXT_COLUMNS) or [""]]
    size = TEXT_WIDTH * OVER, (len(lines) * TEXT_LINE + 2 * TEXT_PAD) * OVER
    image = Image.new("RGB", size, PAGE)
    page = ImageDraw.Draw(image)
    for number, line in enumerate(lines):
        at = TEXT_PAD * OVER, (TEXT_PAD + (number + 0.5) * TEXT_LINE) * OVER
        page.text(at, line, TITLE, letters(18 * OVER), "lm")
    return png_of(image.reduce(OVER))
