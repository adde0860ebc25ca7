"""Tables of RUMIS, from positions in notation. Whoever is to move looks."""

from pathlib import Path
from typing import Any, Final

from pydantic import BaseModel

from rumpus.core.options import read_options
from rumpus.games.rumis.game import RUMIS
from rumpus.games.rumis.options import RumisOptions
from viewers import eyes

_FOLDER: Final = Path(__file__).parent / "rumis"

_OPTIONS: Final[dict[str, dict[str, Any]]] = {
    "chullpa_start": {"site": "chullpa", "players": 2},
    "colca_put": {"site": "colca", "players": 2, "variant": "moving_house"},
    "colca_take": {"site": "colca", "players": 2, "variant": "moving_house"},
    "coricancha_middle": {"site": "coricancha", "players": 4},
    "pisac_late": {"site": "pisac", "players": 4},
    "ruin": {"site": "chullpa", "players": 2, "variant": "ruins"},
}


def pictures() -> dict[str, BaseModel]:
    return {name: _picture(name, options) for name, options in _OPTIONS.items()}


def _picture(name: str, options: dict[str, Any]) -> BaseModel:
    text = (_FOLDER / f"{name}.txt").read_text("utf-8").strip()
    state = RUMIS.parse_position(text, read_options(RumisOptions, {**options, "start": 0}))
    return RUMIS.picture_for(state, eyes(RUMIS.actors(state)[0]))
