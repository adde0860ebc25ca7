"""How a match is shown: in characters, as a picture, or at the table in the browser."""

import shutil
import webbrowser
from io import BytesIO
from pathlib import Path
from tempfile import mkdtemp
from typing import Any, Final

import numpy as np

from rumpus.core.breach import brief
from rumpus.envs.coding.play import Array, Play
from rumpus.envs.errors import UnknownOption

MODES: Final = ("human", "rgb_array", "ansi")

PAGE: Final = """<!doctype html>
<html lang="en"><meta charset="utf-8"><title>{title}</title><meta http-equiv="refresh" content="1">
<body style="margin:0;background:#f6efe2"><img src="match.png" alt="{title}"
style="display:block;margin:auto;max-width:100vw;max-height:100vh"></body></html>
"""


class Renderer:
    """Shows matches in one mode."""

    def __init__(self, mode: str | None) -> None:
        if mode is not None and mode not in MODES:
            raise UnknownOption(
                f"render_mode: expected one of {', '.join(MODES)}, got {brief(mode)}", options=("render_mode",)
            )
        self.mode = mode
        self._folder: Path | None = None

    def frame(self, play: Play[Any]) -> str | Array | None:
        """What `render` gives: a text, a picture of height × width × 3, or nothing where it is shown elsewhere."""
        if self.mode == "ansi":
            return text_of(play)
        if self.mode == "rgb_array":
            return picture_of(play)
        if self.mode == "human":
            self._show(play)
        return None

    def _show(self, play: Play[Any]) -> None:
        """Put the match on a page that looks again each second, and open that page when it is first asked for."""
        if self._folder is None:
            self._folder = Path(mkdtemp(prefix="rumpus-match-"))
            (self._folder / "index.html").write_text(PAGE.format(title=play.coding.game.title), "utf-8")
            new = True
        else:
            new = False
        picture = self._folder / "next.png"
        picture.write_bytes(png_of(play))
        picture.replace(self._folder / "match.png")  # at once, so that no page sees half a picture
        if new:
            webbrowser.open((self._folder / "index.html").as_uri())

    def close(self) -> None:
        """The page goes when the environment is closed."""
        if self._folder is not None:
            shutil.rmtree(self._folder, ignore_errors=True)
            self._folder = None


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

    return np.asarray(Image.open(BytesIO(png_of(play))).convert("RGB"))


def png_of(play: Play[Any]) -> bytes:
    """The same as a PNG file."""
    from rumpus import draw

    game = play.coding.game
    view = game.view(play.state, frozenset())
    if game.name == "rumis":
        return bytes(draw.rumis_png(view))
    return bytes(draw.rumbugz_png(view) if game.name == "rumbugz" else draw.rumms_png(view.state))
