"""The toy game and its bots are found: in this process by hand, in others as a package that somebody installed."""

import os
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from arena.bots import BOTS
from rumpus import bots
from rumpus.arena.entrants import parse_entrants
from rumpus.arena.setting import Mode, Setting, make_setting
from rumpus.games import GAMES
from toy import TOY, ToyOptions

TESTS = Path(__file__).parents[1]
HOUSE = Path(bots.__file__).parents[2]


@pytest.fixture(autouse=True)
def _toy_is_found() -> Iterator[None]:
    take_out = [GAMES.add(TOY.name, TOY), *(bots.BOTS.add(name, bot) for name, bot in BOTS.items())]
    yield
    for take in take_out:
        take()


@pytest.fixture(scope="session")
def with_toy(tmp_path_factory: pytest.TempPathFactory) -> dict[str, str]:
    """The environment of processes that know them too."""
    folder = tmp_path_factory.mktemp("toy")
    info = folder / "toy-1.0.dist-info"
    info.mkdir()
    (info / "METADATA").write_text("Metadata-Version: 2.1\nName: toy\nVersion: 1.0\n")
    brains = "".join(f"{name} = arena.bots:{bot.__name__}\n" for name, bot in BOTS.items())
    (info / "entry_points.txt").write_text(f"[rumpus.games]\ntoy = toy:TOY\n[rumpus.bots]\n{brains}")
    paths = [str(folder), str(TESTS), str(HOUSE), os.environ.get("PYTHONPATH", "")]
    return {**os.environ, "PYTHONPATH": os.pathsep.join(paths), "COLUMNS": "120", "NO_COLOR": "1"}


Make = Callable[..., Setting]


def toy(
    bots: str, *, players: int = 2, rounds: int = 2, seed: int = 1, mode: Mode = Mode.MIXED, **more: float
) -> Setting:
    """A run of the toy game."""
    options = ToyOptions(players=players, rounds=rounds)
    return make_setting(TOY, options, parse_entrants([bots]), mode=mode, seed=seed, **more)  # type: ignore[arg-type]


RUMPUS = (sys.executable, "-m", "rumpus.cli")
