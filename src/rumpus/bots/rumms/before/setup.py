"""The armies and set-ups of bots: ready-made ones, slightly shifted."""

from dataclasses import replace
from random import Random
from typing import Final

from rumpus.games.rumms.moves import PickArmy, SetUp, Spot
from rumpus.games.rumms.setup.armies import ARMIES
from rumpus.games.rumms.setup.formations import FORMATIONS, formation
from rumpus.games.rumms.setup.legality import setup_breach
from rumpus.games.rumms.table.dice import Team

_SHIFT_MM: Final = 10.0


def pick_army(rng: Random) -> PickArmy:
    """Any of the ready-made armies."""
    return rng.choice(list(ARMIES.values()))


def set_up(team: Team, army: tuple[int, ...], rng: Random, *, again: bool = False) -> SetUp:
    """Any ready-made formation, perhaps mirrored, shifted as a whole so that it stands; unchanged at a second try."""
    plain = formation(rng.choice(FORMATIONS), team, army)
    if again:
        return plain
    side = rng.choice((-1, 1))
    dx, dy = (round(rng.uniform(-_SHIFT_MM, _SHIFT_MM), 1) for _ in range(2))
    moved = SetUp(tuple((die, _moved(spot, side, dx, dy)) for die, spot in plain.spots))
    return plain if setup_breach(team, army, moved) else moved


def _moved(spot: Spot, side: int, dx: float, dy: float) -> Spot:
    return replace(spot, x=round(spot.x + dx, 2), y=round(side * spot.y + dy, 2), turn=round(side * spot.turn, 2))
