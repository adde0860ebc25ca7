"""The sheet that a table is drawn on, in millimetres. It is drawn at double size and reduced, which smooths edges."""

from collections.abc import Sequence
from functools import cache
from typing import Final, TypeAlias

from PIL import Image, ImageDraw, ImageFilter, ImageFont

from rumpus.draw.colours import CAST_SHADOW
from rumpus.games.rumms.table.mat import mat

Point: TypeAlias = tuple[float, float]

MARGIN_MM: Final = 58.0
"""How much of the table is seen around the mat."""
PX_PER_MM: Final = 1.75
OVER: Final = 2
"""How much larger it is drawn than it is shown."""
SCALE: Final = PX_PER_MM * OVER


@cache
def font(px: float) -> ImageFont.FreeTypeFont | ImageFont.ImageFont:
    """The letters that Pillow brings along."""
    return ImageFont.load_default(px)


class Sheet:
    """A table, seen from above, that is drawn on."""

    def __init__(self) -> None:
        area = mat()
        self._left, self._top = area.left - MARGIN_MM, area.top + MARGIN_MM
        size = (
            round((area.right + MARGIN_MM - self._left) * SCALE),
            round((self._top - area.bottom + MARGIN_MM) * SCALE),
        )
        self.image = Image.new("RGB", size)
        self._draw = ImageDraw.Draw(self.image, "RGBA")

    def inside(self, point: Point, room_mm: float) -> Point:
        """The point, or if it is off the sheet, the nearest that has this much room to the edges."""
        right, bottom = -self._left, -self._top
        x = min(max(point[0], self._left + room_mm), right - room_mm)
        return x, min(max(point[1], bottom + room_mm), self._top - room_mm)

    def at(self, point: Point) -> Point:
        """Where a point of the table lies on the sheet."""
        return (point[0] - self._left) * SCALE, (self._top - point[1]) * SCALE

    def polygon(self, corners: Sequence[Point], fill: str, round_mm: float = 0.0, *, clear: float = 0.0) -> None:
        """A convex polygon, grown and rounded by `round_mm`; `clear` from 0 to 1 lets the ground through."""
        if clear:
            mask = Image.new("L", self.image.size)
            _blob(ImageDraw.Draw(mask), [self.at(corner) for corner in corners], round_mm, round(255 * (1 - clear)))
            self.image.paste(fill, mask=mask)
        else:
            _blob(self._draw, [self.at(corner) for corner in corners], round_mm, fill)

    def line(self, points: Sequence[Point], fill: str, wide_mm: float, alpha: int = 255) -> None:
        """A line through points."""
        self._draw.line([self.at(point) for point in points], _clear(fill, alpha), round(wide_mm * SCALE), "curve")

    def circle(self, middle: Point, radius_mm: float, fill: str, alpha: int = 255) -> None:
        """A disc."""
        self._draw.circle(self.at(middle), radius_mm * SCALE, _clear(fill, alpha))

    def write(self, text: str, at: Point, high_mm: float, fill: str, anchor: str = "mm") -> None:
        """Letters around a point."""
        self._draw.text(self.at(at), text, fill, font(high_mm * SCALE), anchor)

    def shadows(self, shapes: Sequence[Sequence[Point]], soft_mm: float, dark: float) -> None:
        """Soft shadows of these shapes, all at once."""
        mask = Image.new("L", self.image.size)
        draw = ImageDraw.Draw(mask)
        for corners in shapes:
            draw.polygon([self.at(corner) for corner in corners], round(255 * dark))
        self.image.paste(CAST_SHADOW, mask=mask.filter(ImageFilter.GaussianBlur(soft_mm * SCALE)))

    def reduced(self) -> Image.Image:
        """The picture as it is shown."""
        return self.image.reduce(OVER)


def _clear(fill: str, alpha: int) -> str:
    return f"{fill}{alpha:02X}"


def _blob(draw: ImageDraw.ImageDraw, corners: Sequence[Point], round_mm: float, fill: str | int) -> None:
    draw.polygon(corners, fill)
    radius = round_mm * SCALE
    if radius:
        draw.line([*corners, *corners[:2]], fill, round(2 * radius))
        for corner in corners:
            draw.circle(corner, radius, fill)
