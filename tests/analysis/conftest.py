"""The toy game and bots that judge it are found; records of it are written by hand."""

from collections.abc import Iterator
from typing import Any

import pytest

from analysis.judges import BOTS
from arena.bots import Keeps
from rumpus import bots
from rumpus.core.record import Header, Record, SeatInfo, read_event
from rumpus.games import GAMES
from toy import TOY


@pytest.fixture(autouse=True)
def _toy_is_found() -> Iterator[None]:
    found: dict[str, type[bots.AnyBot]] = {**BOTS, "toy.keeps": Keeps}
    take_out = [GAMES.add(TOY.name, TOY), *(bots.BOTS.add(name, bot) for name, bot in found.items())]
    yield
    for take in take_out:
        take()


def record(*events: dict[str, Any], rounds: int = 1, names: tuple[str, str] = ("Ada", "Bo")) -> Record:
    """A match of the toy game with two players."""
    header = Header(
        game="toy",
        version=3,
        options={"players": 2, "rounds": rounds},
        seats=tuple(SeatInfo(name=one) for one in names),
    )
    return Record(header, tuple(read_event({"n": n, **event}) for n, event in enumerate(events, start=1)))


def chance(**outcome: Any) -> dict[str, Any]:
    return {"kind": "outcome", "outcome": outcome}


def plays(seat: int, move: str) -> dict[str, Any]:
    return {"kind": "move", "seat": seat, "move": move}
