"""Some legal moves of a seat, drawn at random: for bots and for random play. All moves cannot be listed."""

from collections.abc import Iterator, Sequence
from itertools import islice
from math import atan2, degrees
from random import Random
from typing import Final

from rumpus.games.rumms.moves import (
    Decline,
    Freeze,
    HideSpy,
    KingsMove,
    PickArmy,
    PutDown,
    Rescue,
    ReturnSpy,
    Revive,
    RummsMove,
    SetUp,
    Spot,
    Stay,
    Strike,
    StrikeAgain,
    TakeOut,
)
from rumpus.games.rumms.options import ARMY_POINTS
from rumpus.games.rumms.rules.flicks import flickable
from rumpus.games.rumms.rules.legality import REVIVAL_POINTS, breach, can_move
from rumpus.games.rumms.state import Phase, State, View
from rumpus.games.rumms.table.dice import KINGS, Kind, Team, kind_of, team_of
from rumpus.games.rumms.table.numbers import TABLE, Rectangle, castle, kingdom
from rumpus.games.rumms.tasks import AskAgain, AskHide, AskRescue, Choose, Put, Task, Why
from rumpus.games.rumms.turns import dragons, victims

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
    for move in islice(_draws(state, Team(seat % 2), rng), _TRIES * count):
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
        yield from _answers(state, state.tasks[0], team, rng)
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
    dice, enemies = flickable(state, team), state.on_mat(team.other)
    spies = [die for die in state.hidden if team_of(die) is team]
    cubes = [die for die in state.ice if team_of(die) is team]
    targets = victims(state, team, Why.MAGE)
    if not can_move(state, team):
        yield Stay()
    if dice:
        yield _strike(state, rng.choice(dice), enemies, rng)
    if spies:
        yield ReturnSpy(rng.choice(spies), None)
    yield KingsMove(None)
    yield from (_revive(state, team, rng) for _ in range(2))
    while cubes and targets:
        yield Freeze(tuple((cube, _above(state, rng.choice(targets))) for cube in cubes[: rng.randint(1, 2)]))
        if dice:
            break
    while dice:
        yield _strike(state, rng.choice(dice), enemies, rng)


def _above(state: State, die: int) -> Spot:
    pose = state.pose[die]
    return Spot(pose.x, pose.y)


def _revive(state: State, team: Team, rng: Random) -> Revive:
    """As many defeated dice as the hearts can pay; without a heart it is simply not legal."""
    lost = [die for die in state.lost if team_of(die) is team and kind_of(die) not in {Kind.KING, Kind.ICE, Kind.HEART}]
    groups = []
    for heart in state.on_mat(team, Kind.HEART):
        left, chosen = REVIVAL_POINTS, []
        for die in rng.sample(lost, len(lost)):
            if kind_of(die).points <= left:
                left -= kind_of(die).points
                chosen.append(die)
                lost.remove(die)
        if chosen and heart not in state.frozen:
            groups.append((heart, tuple(chosen)))
    return Revive(tuple(groups) or ((KINGS[team], ()),))


def _strike(state: State, die: int, enemies: Sequence[int], rng: Random) -> Strike:
    """A flick at an enemy die, more or less."""
    own, aim = state.pose[die], state.pose[rng.choice(enemies or [die])]  # a foul may have sent all of them off
    finger = TABLE.finger
    return Strike(
        die,
        round((degrees(atan2(aim.y - own.y, aim.x - own.x)) + rng.gauss(0, 5)) % 360, 2),
        round(rng.uniform(finger.slowest_m_per_s, finger.fastest_m_per_s), 3),
        round(rng.triangular(-finger.side_mm, finger.side_mm), 2),
        round(rng.triangular(finger.lowest_mm, finger.highest_mm), 2),
    )


def _answers(state: State, task: Task, team: Team, rng: Random) -> Iterator[RummsMove]:
    match task:
        case Put(die):
            yield PutDown(None)
            area = castle(team_of(die))
            for _ in range(4):
                x, y = rng.uniform(area.left, area.right), rng.uniform(area.bottom, area.top)
                yield PutDown(Spot(round(x, 1), round(y, 1), rng.randrange(90)))
        case AskAgain(die):
            yield Decline()
            for _ in range(3):
                blow = _strike(state, die, state.on_mat(team.other), rng)
                yield StrikeAgain(blow.direction, blow.speed, blow.side, blow.height)
        case AskRescue():
            yield from map(Rescue, dragons(state, team))
            yield Decline()
        case Choose(_, why):
            dice = victims(state, team, why)
            yield from map(TakeOut, rng.sample(dice, len(dice)))
            yield Decline()
        case AskHide(die):
            yield HideSpy(die)
            yield Stay()
        case _:
            return
