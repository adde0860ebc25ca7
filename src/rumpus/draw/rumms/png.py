"""The RUMMS table as a PNG: the mat with its dice; and a flick, the table before it and after it."""

from collections.abc import Sequence
from io import BytesIO
from typing import TYPE_CHECKING, Final

from PIL import Image, ImageDraw

from rumpus.draw.colours import CAPTION as SOFT_INK
from rumpus.draw.colours import PAGE, TITLE
from rumpus.draw.rumms.dice import draw_arrow, draw_dice, draw_fallen, draw_finger, draw_starts, draw_trails
from rumpus.draw.rumms.flicks import Flicked, endings, headline
from rumpus.draw.rumms.ground import draw_ground
from rumpus.draw.rumms.sheet import Sheet, font
from rumpus.games.rumms.state import State
from rumpus.games.rumms.table.poses import Pose
from rumpus.games.rumms.views import with_setups

if TYPE_CHECKING:
    from rumpus.games.rumms.physics.motion import Track

PAD: Final = 28
HEAD: Final = 76
CAPTION: Final = 44
LINE: Final = 32


def table_png(state: State) -> bytes:
    """The mat from above as the viewer of that state sees it, red's castle on the left."""
    sheet = Sheet()
    draw_ground(sheet)
    draw_dice(sheet, with_setups(state).poses)
    return _file(sheet.reduced())


def flicked_png(flicked: Flicked) -> bytes:
    """A flick: the table before and after, one above the other, and what happened in words."""
    title = headline(flicked.strike)
    pictures = {"before": _before(flicked), "after": _after(flicked)}
    return _file(_page(title[0].upper() + title[1:], pictures, endings(flicked)))


def _page(title: str, pictures: dict[str, Image.Image], lines: Sequence[str]) -> Image.Image:
    width = max(picture.width for picture in pictures.values()) + 2 * PAD
    height = HEAD + sum(CAPTION + picture.height for picture in pictures.values()) + PAD + LINE * len(lines) + PAD
    page = Image.new("RGB", (width, height), PAGE)
    draw = ImageDraw.Draw(page)
    draw.text((PAD, HEAD / 2 + 4), title, TITLE, font(32), "lm")
    top = HEAD
    for word, picture in pictures.items():
        draw.text((PAD, top + CAPTION / 2), word, SOFT_INK, font(24), "lm")
        page.paste(picture, (PAD, top + CAPTION))
        top += CAPTION + picture.height
    for number, line in enumerate(lines):
        draw.text((PAD, top + PAD + LINE * number), line, TITLE, font(24), "la")
    return page


def _file(page: Image.Image) -> bytes:
    file = BytesIO()
    page.save(file, "PNG", optimize=True)
    return file.getvalue()


def _before(flicked: Flicked) -> Image.Image:
    sheet = Sheet()
    draw_ground(sheet)
    pose = dict(flicked.before)[flicked.strike.die]
    draw_arrow(sheet, pose, flicked.strike)
    draw_dice(sheet, flicked.before)
    draw_finger(sheet, pose, flicked.strike)
    return sheet.reduced()


def _after(flicked: Flicked) -> Image.Image:
    sheet = Sheet()
    draw_ground(sheet)
    tracks = {track.die: track for track in flicked.motion.tracks}
    draw_starts(sheet, flicked.before, tracks)
    draw_trails(sheet, list(tracks.values()))
    fallen = [one.die for one in flicked.landing.fallen]
    draw_fallen(sheet, [(die, _end(tracks[die])) for die in fallen if die in tracks])
    draw_dice(sheet, flicked.landing.poses)
    return sheet.reduced()


def _end(track: "Track") -> Pose:
    """Where a die is at last."""
    return Pose(*map(float, track.millimetres()[-1]), *map(float, track.quaternions()[-1]))
