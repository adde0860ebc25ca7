"""Some legal moves of a seat, drawn at random: for bots and for random play. All moves cannot be listed."""

from collections.abc import Iterator, Sequence
from itertools import islice
from random import Random
from typing import Final

from rumpus.games.rumms.moves import Decline, PickArmy, PutDown, RummsMove, SetUp, Spot, Stay, TakeOut
from rumpus.games.rumms.options import ARMY_POINTS
from rumpus.games.rumms.rules.flicks import draw_strike, flickable
from rumpus.games.rumms.rules.legality import breach, can_move
from rumpus.games.rumms.rules.powers import POWERS
from rumpus.games.rumms.state import Phase, State, View
from rumpus.games.rumms.table.dice import KINGS, Kind, Team, kind_of, team_of_seat
from rumpus.games.rumms.table.mat import Rectangle, castle, kingdom
from rumpus.games.rumms.tasks import Choose, Put, Task

_TRIES: Final = 8
"""Draws per candidate that is wanted: not every draw is legal."""
_CELL_MM: Final = 20.0
"""Random set-ups stand on a grid of this width."""


def candidates(view: View, count: int, rng: Random) -> list[RummsMove]:
    """Up to `count` legal moves of the viewer, who is one of those that are to decide."""
    if view.seat is None:
        return []
    seat, state = view.seat, view.state
    found: dict[RummsMove, None] = {}
    for move in islice(_draws(state, team_of_seat(seat), rng), _TRIES * count):
        if len(found) < count and move not in found and breach(state, seat, move) is None:
            found[move] = None
    return list(found)


def _draws(state: State, team: Team, rng: Random) -> Iterator[RummsMove]:
    """Moves that are likely to be legal, the surest ones first."""
    if state.phase is Phase.ARMY:
        while True:
            yield _army(rng)
    if state.phase is Phase.SETUP:
        while True:
            yield _setup(state.armies[team] or (), team, rng)
    if state.tasks:
        yield from _answers(state, state.tasks[0], rng)
    else:
        yield from _turns(state, team, rng)


def _army(rng: Random) -> PickArmy:
    left, counts = ARMY_POINTS, dict.fromkeys(Kind, 0)
    kinds = [kind for kind in Kind if kind is not Kind.KING for _ in range(kind.number)]
    for kind in rng.sample(kinds, len(kinds)):
        if kind.points <= left:
            counts[kind] += 1
            left -= kind.points
    return PickArmy(tuple((kind, count) for kind, count in counts.items() if count))


def _setup(army: Sequence[int], team: Team, rng: Random) -> SetUp:
    inside, cells = _cells(castle(team)), _cells(kingdom(team))
    king = rng.choice(inside)
    others = [die for die in army if kind_of(die) is not Kind.ICE and die != KINGS[team]]
    free = [cell for cell in cells if max(abs(cell[0] - king[0]), abs(cell[1] - king[1])) > _CELL_MM]
    spots = [(KINGS[team], Spot(*king))]
    below: Spot | None = None
    for die, (x, y) in zip(others, rng.sample(free, len(others)), strict=True):
        below = Spot(below.x, below.y, below.turn, below.level + 1) if below and rng.random() < 0.15 else Spot(x, y)
        spots.append((die, below))
    return SetUp(tuple(spots))


def _cells(area: Rectangle) -> list[tuple[float, float]]:
    along = int((area.right - area.left) // _CELL_MM)
    across = int((area.top - area.bottom) // _CELL_MM)
    return [
        (area.left + (i + 0.5) * _CELL_MM, area.bottom + (j + 0.5) * _CELL_MM)
        for i in range(along)
        for j in range(across)
    ]


def _turns(state: State, team: Team, rng: Random) -> Iterator[RummsMove]:
    if not can_move(state, team):
        yield Stay()
    dice = flickable(state, team)
    if dice:
        yield draw_strike(state, rng.choice(dice), rng)
    for power in POWERS:
        yield from power.draws(state, team, rng)
    while dice:
        yield draw_strike(state, rng.choice(dice), rng)


def _answers(state: State, task: Task, rng: Random) -> Iterator[RummsMove]:
    match task:
        case Put(die, why):
            yield PutDown(None)
            yield Decline()
            area = POWERS.put_rule(why).area(die)
            for _ in range(4):
                x, y = rng.uniform(area.left, area.right), rng.uniform(area.bottom, area.top)
                yield PutDown(Spot(round(x, 1), round(y, 1), rng.randrange(90)))
        case Choose(team, why):
            dice = POWERS.choice(why).victims(state, team)
            yield from map(TakeOut, rng.sample(dice, len(dice)))
            yield Decline()
    if (power := POWERS.asking(task)) is not None:
        yield from power.answers(state, task, rng)
