"""The house's own sign: what lies in `web/public` is what the code draws."""

from io import BytesIO
from pathlib import Path

import pytest
from PIL import Image, ImageChops

from rumpus.draw.colours import PAGE
from rumpus.draw.icon import SHARES, files

PUBLIC = Path(__file__).parents[2] / "web" / "public"


@pytest.mark.parametrize(("name", "drawn"), files().items())
def test_files_are_fresh(name: str, drawn: bytes) -> None:
    kept = (PUBLIC / name).read_bytes()
    if name.endswith(".svg"):
        assert kept == drawn
    else:  # the same pixels, however they are packed
        assert ImageChops.difference(Image.open(BytesIO(kept)), Image.open(BytesIO(drawn))).getbbox() is None


def test_whatever_shape_is_cut_out_of_it_the_cube_stays() -> None:
    picture = Image.open(PUBLIC / "icon-maskable.png").convert("RGB")
    edge, _ = SHARES["icon-maskable.png"]
    assert picture.size == (edge, edge)
    ground = tuple(bytes.fromhex(PAGE[1:]))
    middle, safe = edge / 2, 0.4 * edge
    outside = (
        picture.getpixel((x, y))
        for x in range(0, edge, 3)
        for y in range(0, edge, 3)
        if (x - middle) ** 2 + (y - middle) ** 2 > safe**2
    )
    assert set(outside) == {ground}
