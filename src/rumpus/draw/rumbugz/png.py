"""RumBugz as a PNG: the sequences on the table, the pile, and the viewer's own hand."""

from collections.abc import Sequence
from typing import Final

from PIL import Image, ImageDraw

from rumpus.draw.colours import CAPTION, DARK, HONEY, LIGHT, OAK, OAK_JOINT, PAGE, STONES, TITLE
from rumpus.draw.raster import OVER, letters, png_of
from rumpus.games.rumbugz.bugs import PLYT, kind_name, listed
from rumpus.games.rumbugz.kinds import ALL_KINDS, Kind
from rumpus.games.rumbugz.state import View

WIDTH: Final = 720
LINE: Final = 46
PAD: Final = 20
TILE: Final = 34
STEP: Final = 39
FIRST: Final = 220
"""Where tiles begin, right of the words."""

PAINTS: Final = {Kind.SINGLE: "green", Kind.DOUBLE: "blue", Kind.TRIPLE: "purple", Kind.MATCH: "orange"}


def table_png(view: View, names: Sequence[str]) -> bytes:
    """What lies open, and the viewer's own hand."""
    lines = 2 + view.options.players + len(view.table) + (view.hand is not None)
    size = WIDTH * OVER, (lines * LINE + 2 * PAD) * OVER
    image = Image.new("RGB", size, PAGE)
    page = _Page(ImageDraw.Draw(image))
    last = view.options.last_round
    page.words(f"Round {min(len(view.rounds) + 1, last or 999)}{f' of {last}' if last else ''}", TITLE)
    page.words(f"{view.bag} in the bag", CAPTION, FIRST)
    page.down()
    for seat, name in enumerate(names):
        page.words(name, TITLE if seat == view.turn else CAPTION)
        points = sum(one.points for one in view.rounds if one.winner == seat)
        page.words(f"{view.holding[seat]} bugz, {points} points", CAPTION, FIRST)
        for place, kind in enumerate(ALL_KINDS):
            laid = kind in view.laid[seat]
            page.token(FIRST + 260 + place * 40, STONES[PAINTS[kind]].top if laid else OAK_JOINT, kind.value[0].upper())
        page.down()
    for lying in view.table:
        page.words(f"{lying.sequence.kind.value} of {names[lying.seat]}", CAPTION)
        for place, bug in enumerate(lying.sequence.bugs):
            page.tile(FIRST + place * STEP, str(bug), HONEY if bug.plyt else STONES[PAINTS[lying.sequence.kind]].top)
        page.down()
    page.words("pile", CAPTION)
    for place, held in enumerate(view.pile[-12:]):
        page.tile(FIRST + place * STEP, kind_name(held), HONEY if held == PLYT else OAK)
    page.down()
    if view.hand is not None:
        page.words("hand", TITLE)
        for place, held in enumerate(listed(view.hand)):
            page.tile(
                FIRST + place * min(STEP, 480 / sum(view.hand)), kind_name(held), HONEY if held == PLYT else LIGHT
            )
    return png_of(image.reduce(OVER))


class _Page:
    """A page that is written line by line."""

    def __init__(self, draw: ImageDraw.ImageDraw) -> None:
        self._draw = draw
        self._middle = PAD + LINE / 2

    def down(self) -> None:
        """To the next line."""
        self._middle += LINE

    def words(self, text: str, paint: str, x: float = PAD) -> None:
        """A few words from there on."""
        self._draw.text((x * OVER, self._middle * OVER), text, paint, letters(18 * OVER), "lm")

    def tile(self, x: float, text: str, paint: str) -> None:
        """A bug."""
        box = [x * OVER, (self._middle - TILE / 2) * OVER, (x + TILE) * OVER, (self._middle + TILE / 2) * OVER]
        self._draw.rounded_rectangle(box, 6 * OVER, paint, DARK, OVER)
        self._draw.text(((x + TILE / 2) * OVER, self._middle * OVER), text, DARK, letters(15 * OVER), "mm")

    def token(self, x: float, paint: str, text: str) -> None:
        """A kind that is laid, or not yet."""
        box = [x * OVER, (self._middle - 13) * OVER, (x + 26) * OVER, (self._middle + 13) * OVER]
        self._draw.ellipse(box, paint)
        self._draw.text(((x + 13) * OVER, self._middle * OVER), text, DARK, letters(13 * OVER), "mm")
