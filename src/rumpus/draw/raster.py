"""Our own SVG pictures as PNG: rectangles, polygons, lines and words, which is all that they are made of."""

from functools import cache
from io import BytesIO
from typing import Final
from xml.etree import ElementTree as Xml

from PIL import Image, ImageDraw, ImageFont

OVER: Final = 2
"""How much larger it is drawn than it is shown, which smooths edges."""
_NAMESPACE: Final = "{http://www.w3.org/2000/svg}"


@cache
def letters(px: float) -> ImageFont.FreeTypeFont | ImageFont.ImageFont:
    """The letters that Pillow brings along."""
    return ImageFont.load_default(px)


def svg_png(text: str) -> bytes:
    """The PNG file of an SVG picture of ours."""
    root = Xml.fromstring(text)  # noqa: S314 - we have just written it
    left, top, width, height = map(float, root.attrib["viewBox"].split())
    image = Image.new("RGB", (round(width * OVER), round(height * OVER)))
    draw = ImageDraw.Draw(image)

    def at(x: str | float, y: str | float) -> tuple[float, float]:
        return (float(x) - left) * OVER, (float(y) - top) * OVER

    for shape in root:
        told = shape.attrib
        wide = round(float(told.get("stroke-width", 0)) * OVER)
        match shape.tag.removeprefix(_NAMESPACE):
            case "rect":
                x, y = float(told["x"]), float(told["y"])
                draw.rectangle([at(x, y), at(x + float(told["width"]), y + float(told["height"]))], told["fill"])
            case "polygon":
                corners = [at(*corner.split(",")) for corner in told["points"].split()]
                draw.polygon(corners, told["fill"])
                if wide:
                    draw.line([*corners, corners[0]], told["stroke"], wide, "curve")
            case "line":
                draw.line([at(told["x1"], told["y1"]), at(told["x2"], told["y2"])], told["stroke"], wide)
            case "text":
                draw.text(
                    at(told["x"], told["y"]),
                    shape.text or "",
                    told["fill"],
                    letters(float(told["font-size"]) * OVER),
                    "ms",
                )
    return png_of(image.reduce(OVER))


def png_of(image: Image.Image) -> bytes:
    """The PNG file of an image."""
    file = BytesIO()
    image.save(file, "PNG")
    return file.getvalue()
