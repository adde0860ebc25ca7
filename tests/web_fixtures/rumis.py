"""Tables of RUMIS, from positions in notation. Whoever is to move looks."""

from pathlib import Path
from typing import Any, Final

from pydantic import BaseModel

from rumpus.core.options import read_options
from rumpus.games.rumis.game import RUMIS
from rumpus.games.rumis.options import RumisOptions
from rumpus.games.rumis.state import State
from rumpus.games.rumis.threats import threats
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
    states = {name: _state(name, options) for name, options in _OPTIONS.items()}
    found: dict[str, BaseModel] = {
        name: RUMIS.picture_for(state, eyes(RUMIS.actors(state)[0])) for name, state in states.items()
    }
    return {**found, "coricancha_middle_threats": threats(states["coricancha_middle"])}


def _state(name: str, options: dict[str, Any]) -> State:
    text = (_FOLDER / f"{name}.txt").read_text("utf-8").strip()
    return RUMIS.parse_position(text, read_options(RumisOptions, {**options, "start": 0}))
