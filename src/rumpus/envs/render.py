"""How a match is shown: in characters, as a picture, or at the table in the browser."""

from io import BytesIO
from typing import Any, Final

import numpy as np

from rumpus.core.breach import brief
from rumpus.envs.coding.play import Array, Play
from rumpus.envs.errors import UnknownOption

MODES: Final = ("human", "rgb_array", "ansi")


class Renderer:
    """Shows matches in one mode."""

    def __init__(self, mode: str | None) -> None:
        if mode is not None and mode not in MODES:
            raise UnknownOption(
                f"render_mode: expected one of {', '.join(MODES)}, got {brief(mode)}", options=("render_mode",)
            )
        self.mode = mode

    def frame(self, play: Play[Any]) -> str | Array | None:
        """What `render` gives: a text, a picture of height × width × 3, or nothing where it is shown elsewhere."""
        if self.mode == "ansi":
            return text_of(play)
        if self.mode == "rgb_array":
            return picture_of(play)
        return None


def text_of(play: Play[Any]) -> str:
    """The match in characters, as a spectator may see it."""
    from rumpus import draw

    game = play.coding.game
    view = game.view(play.state, frozenset())
    if game.name == "rumis":
        return str(draw.rumis_text(view))
    return str(draw.rumbugz_text(view) if game.name == "rumbugz" else draw.rumms_text(view.state))


def picture_of(play: Play[Any]) -> Array:
    """The match as a picture, as a spectator may see it."""
    from PIL import Image

    from rumpus import draw

    game = play.coding.game
    view = game.view(play.state, frozenset())
    if game.name == "rumis":
        png = draw.rumis_png(view)
    else:
        png = draw.rumbugz_png(view) if game.name == "rumbugz" else draw.rumms_png(view.state)
    return np.asarray(Image.open(BytesIO(bytes(png))).convert("RGB"))
