"""The house's own sign, a cube of three stones, as the picture of a page and as the icons of an installed house.

`python -m rumpus.draw.icon web/public` writes the files.
"""

import sys
from itertools import pairwise
from pathlib import Path
from typing import Final

from rumpus.draw.colours import BELL, PAGE, SIGN
from rumpus.draw.raster import svg_png

SIZE: Final = 32
FACES: Final = (
    (SIGN.top, ((16, 3), (27, 9), (16, 15), (5, 9))),
    (SIGN.left, ((5, 9), (16, 15), (16, 29), (5, 23))),
    (SIGN.right, ((27, 9), (16, 15), (16, 29), (27, 23))),
)
SEAM: Final = ((5, 16), (16, 22), (27, 16))
SHARES: Final = {
    "icon-192.png": (192, 0.84),
    "icon-512.png": (512, 0.84),
    "icon-maskable.png": (512, 0.62),  # whatever shape is cut out of it, the middle four fifths stay
    "apple-touch-icon.png": (180, 0.78),
}
"""Edge of each icon in pixels, and how much of it the cube may fill."""


def sign(size: float = SIZE, share: float = 1, ground: str | None = None) -> str:
    """The sign as SVG, in a square of some size."""
    scale = size * share / SIZE
    margin = size * (1 - share) / 2

    def at(point: tuple[int, int]) -> str:
        return ",".join(f"{margin + part * scale:g}" for part in point)

    wide = f"{1.2 * scale:g}"
    lines = [f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {size:g} {size:g}">']
    if ground:
        lines.append(f'  <rect x="0" y="0" width="{size:g}" height="{size:g}" fill="{ground}" />')
    for fill, corners in FACES:
        points = " ".join(at(corner) for corner in corners)
        edge = f'stroke="{SIGN.edge}" stroke-width="{wide}" stroke-linejoin="round"'
        lines.append(f'  <polygon points="{points}" fill="{fill}" {edge} />')
    for start, end in pairwise(SEAM):
        (x1, y1), (x2, y2) = at(start).split(","), at(end).split(",")
        lines.append(f'  <line x1="{x1}" y1="{y1}" x2="{x2}" y2="{y2}" stroke="{SIGN.edge}" stroke-width="{wide}" />')
    return "\n".join((*lines, "</svg>", ""))


def calling() -> str:
    """The sign while somebody is called: with a dot."""
    dot = f'  <circle cx="25" cy="7" r="6.4" fill="{BELL}" stroke="{SIGN.edge}" stroke-width="1.2" />\n'
    return sign().replace("</svg>", f"{dot}</svg>")


def files() -> dict[str, bytes]:
    """Every file of the sign."""
    icons = {name: svg_png(sign(size, share, PAGE)) for name, (size, share) in SHARES.items()}
    return {"favicon.svg": sign().encode(), "favicon-calls.svg": calling().encode(), **icons}


if __name__ == "__main__":
    for name, content in files().items():
        (Path(sys.argv[1]) / name).write_bytes(content)
