"""The power of ice: it freezes what it lies on (RM-60 to RM-63). What is frozen, `State.frozen` says."""

from collections.abc import Collection, Iterator, Mapping
from dataclasses import dataclass
from math import hypot
from random import Random
from typing import ClassVar, Final, Never

from rumpus.core.breach import Breach
from rumpus.games.rumms.breaches import Code, broken
from rumpus.games.rumms.moves import RummsMove, Spot
from rumpus.games.rumms.reading import Form, Placed, placed_name
from rumpus.games.rumms.rules.choices import prey
from rumpus.games.rumms.rules.flicks import flickable
from rumpus.games.rumms.rules.powers.power import Offer, Power
from rumpus.games.rumms.rules.put_downs import PutRule, others
from rumpus.games.rumms.rules.values import spot_fault
from rumpus.games.rumms.rules.whereabouts import touched_by
from rumpus.games.rumms.state import Place, State
from rumpus.games.rumms.table.areas import below, tilted
from rumpus.games.rumms.table.dice import KINGS, Kind, Team, die_name, kind_of, owned, team_of
from rumpus.games.rumms.table.gaps import lowered, overlapping
from rumpus.games.rumms.table.mat import Rectangle, mat
from rumpus.games.rumms.table.numbers import TABLE
from rumpus.games.rumms.table.poses import Pose, Poses
from rumpus.games.rumms.tasks import SimulatePutDown, Why

ICE: Final = Why("ice")
_CLEAR_MM: Final = 2 * TABLE.die.edge_mm
"""A cube on a die this far from a king, or from another die on top, touches neither."""


@dataclass(frozen=True, slots=True)
class Freeze(RummsMove):
    """One or both ice cubes are put onto enemy dice (RM-61). The level of a spot is what is below it."""

    spots: Placed

    @property
    def named(self) -> tuple[int, ...]:
        return tuple(die for die, _ in self.spots)

    @property
    def places(self) -> tuple[Spot, ...]:
        return tuple(spot for _, spot in self.spots)


class OnEnemies(PutRule):
    """Ice comes down on whatever is below: an enemy die, and never a king (RM-61)."""

    def area(self, die: int) -> Rectangle:  # noqa: ARG002 - wherever an enemy die lies
        return mat()

    def let_go(self, state: State, die: int, spot: Spot) -> Pose:  # noqa: ARG002
        return lowered(state.poses, spot.pose())

    def faults(self, state: State, die: int, spot: Spot) -> Iterator[Breach]:
        carrying = below(state.poses, self.let_go(state, die, spot))
        if any(one in KINGS for one in carrying):
            yield broken(Code.ICE_ON_KING, die=die_name(die))
        if not any(team_of(one) is not team_of(die) for one in carrying):
            yield broken(Code.ICE_NOT_ON_ENEMY, die=die_name(die))

    def free_spot(self, state: State, die: int) -> Spot | None:
        """Right on top of an enemy die that lies flat, with nothing on it and no king near."""
        covered = {lower for _, lower in state.resting}
        for target in prey(state, team_of(die)):
            pose = state.pose[target]
            alone = target not in covered and not tilted(pose) and pose.z < TABLE.die.edge_mm
            spot = Spot(round(pose.x, 1), round(pose.y, 1))
            if alone and _is_clear(state, die, target, spot) and next(self.faults(state, die, spot), None) is None:
                return spot
        return None

    def kept(self, state: State, task: SimulatePutDown) -> bool:
        """It rests on an enemy die and touches no king (RM-37)."""
        bearing = {lower for upper, lower in state.resting if upper == task.die}
        on_enemy = any(team_of(lower) is not team_of(task.die) for lower in bearing)
        return on_enemy and not touched_by(state, task.die) & {*KINGS}

    def given_up(self, state: State, die: int) -> State | None:
        return state.hold(die, Place.LOST)


def _is_clear(state: State, cube: int, target: int, spot: Spot) -> bool:
    """Whether no king and no die that stands higher is near."""
    top = state.pose[target].z + TABLE.die.half_mm
    near = (
        (die, pose) for die, pose in others(state, cube)
        if die != target and hypot(pose.x - spot.x, pose.y - spot.y) < _CLEAR_MM
    )  # fmt: skip
    return not any(die in KINGS or pose.z > top for die, pose in near)


ON_ENEMIES: Final = OnEnemies()


def ice_breach(state: State, spots: Placed) -> Breach | None:
    """Why cubes may not be put there, one after the other."""
    placed: Poses = ()
    for die, spot in spots:
        if wrong := spot_fault(spot) or next(ON_ENEMIES.faults(state, die, spot), None):
            return wrong
        pose = ON_ENEMIES.let_go(state, die, spot)
        if hit := overlapping(placed, pose):
            return broken(Code.OVERLAPS, die=die_name(die), other=die_name(hit[0]))
        placed = (*placed, (die, pose))
    return None


class Ice(Power[Freeze, Never]):
    """Instead of a flick, one or both cubes are put onto enemy dice, which can do nothing as long as they lie there."""

    name = "ice"
    turns = (Form("ice", Freeze, lambda words: Freeze(words.placed()), lambda move: placed_name(move.spots)),)
    whys = (ICE,)
    put_rules: ClassVar[Mapping[Why, PutRule]] = {ICE: ON_ENEMIES}

    def usable(self, state: State, team: Team) -> bool:
        """Whether a cube may be let down on some enemy die: a king may lie on the only one (RM-61)."""
        cubes = owned(state.ice, team)
        poses = (state.pose[die] for die in prey(state, team))
        return bool(cubes) and any(ice_breach(state, ((cubes[0], _above(pose)),)) is None for pose in poses)

    def turn_breach(self, state: State, team: Team, move: Freeze) -> Breach | None:
        if not move.spots:
            return broken(Code.NOTHING_NAMED)
        seen: set[int] = set()
        for die, _ in move.spots:
            if wrong := _cube_breach(state, team, die):
                return wrong
            if die in seen:
                return broken(Code.DIE_TWICE, die=die_name(die))
            seen.add(die)
        return ice_breach(state, move.spots)

    def spend(self, state: State, team: Team, move: Freeze) -> State:  # noqa: ARG002
        for die, _ in move.spots:
            state = state.hold(die, Place.HAND)
        return state.first(*(SimulatePutDown(die, spot, ICE) for die, spot in move.spots))

    def draws(self, state: State, team: Team, rng: Random) -> Iterator[RummsMove]:
        cubes = owned(state.ice, team)
        targets = prey(state, team)
        tries = 1 if flickable(state, team) else 64  # where nothing else can be done, ice has to be found a place
        for _ in range(tries if cubes and targets else 0):
            count = rng.randint(1, 2)
            yield Freeze(tuple((cube, _above(state.pose[rng.choice(targets)])) for cube in cubes[:count]))

    def knocked_out(self, before: State, state: State) -> Collection[int]:
        """Cubes that rest on none of the dice they lay on, even if they lie on another one now (RM-63).

        By version 1 a cube stayed in the game as long as it rested on any die.
        """
        if state.version == 1:
            return ()
        cubes = (die for die, _ in state.poses if kind_of(die) is Kind.ICE)
        return [cube for cube in cubes if not _held(before, cube) & _held(state, cube)]

    def offer(self, state: State) -> Offer | None:
        """Which enemy dice a cube fits on, the client asks when it is held over one."""
        cubes = owned(state.ice, state.mover)
        return (
            Offer(cubes, tuple(die for die in state.on_mat(state.mover.other) if die not in KINGS)) if cubes else None
        )


def _cube_breach(state: State, team: Team, die: int) -> Breach | None:
    name = die_name(die)
    if team_of(die) is not team:
        return broken(Code.FOREIGN_DIE, die=name)
    if kind_of(die) is not Kind.ICE:
        return broken(Code.NOT_ICE, die=name)
    if die in state.ice:
        return None
    return broken(Code.NOT_IN_ARMY if state.place(die) is Place.BOX else Code.ICE_USED, die=name)


def _above(pose: Pose) -> Spot:
    return Spot(pose.x, pose.y)


def _held(state: State, cube: int) -> set[int]:
    """The dice that a cube rests on."""
    return {lower for upper, lower in state.resting if upper == cube}
