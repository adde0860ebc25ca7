"""A flick as a picture: the table before it and after it, one above the other."""

from io import BytesIO
from typing import TYPE_CHECKING, Final

from PIL import Image, ImageDraw

from rumpus.draw.rumms.dice import draw_dice, draw_flick, draw_starts, draw_trails
from rumpus.draw.rumms.flicks import Flicked, endings, headline
from rumpus.draw.rumms.ground import draw_ground
from rumpus.draw.rumms.sheet import Sheet, colour, font
from rumpus.games.rumms.table.poses import Pose

if TYPE_CHECKING:
    from rumpus.games.rumms.physics.motion import Track

PAPER: Final = colour("#F6EFE2")
INK: Final = colour("#2B2520")
SOFT_INK: Final = colour("#65584A")

PAD: Final = 28
HEAD: Final = 76
CAPTION: Final = 44
LINE: Final = 32
FADED: Final = 0.45


def flicked_png(flicked: Flicked) -> bytes:
    """The picture as a PNG file."""
    before, after = _before(flicked), _after(flicked)
    lines = endings(flicked)
    width = before.width + 2 * PAD
    height = HEAD + 2 * (CAPTION + before.height) + PAD + LINE * len(lines) + PAD
    page = Image.new("RGB", (width, height), PAPER)
    draw = ImageDraw.Draw(page)
    title = headline(flicked.strike)
    draw.text((PAD, HEAD / 2 + 4), title[0].upper() + title[1:], INK, font(32), "lm")
    top = HEAD
    for word, picture in (("before", before), ("after", after)):
        draw.text((PAD, top + CAPTION / 2), word, SOFT_INK, font(24), "lm")
        page.paste(picture, (PAD, top + CAPTION))
        top += CAPTION + picture.height
    for number, line in enumerate(lines):
        draw.text((PAD, top + PAD + LINE * number), line, INK, font(24), "la")
    file = BytesIO()
    page.save(file, "PNG", optimize=True)
    return file.getvalue()


def _before(flicked: Flicked) -> Image.Image:
    sheet = Sheet()
    draw_ground(sheet)
    draw_dice(sheet, flicked.before)
    draw_flick(sheet, dict(flicked.before)[flicked.strike.die], flicked.strike)
    return sheet.reduced()


def _after(flicked: Flicked) -> Image.Image:
    """Fallen dice are faded, if they lie near enough to be seen at all."""
    sheet = Sheet()
    draw_ground(sheet)
    tracks = {track.die: track for track in flicked.motion.tracks}
    draw_starts(sheet, flicked.before, tracks)
    draw_trails(sheet, list(tracks.values()))
    fallen = [one.die for one in flicked.landing.fallen]
    draw_dice(sheet, [(die, _end(tracks[die])) for die in fallen if die in tracks], FADED)
    draw_dice(sheet, flicked.landing.poses)
    return sheet.reduced()


def _end(track: "Track") -> Pose:
    """Where a die is at last."""
    return Pose(*map(float, track.millimetres()[-1]), *map(float, track.quaternions()[-1]))
