"""States and views of RUMMS. Immutable values, plain enough to compare, store and send."""

from collections.abc import Iterable
from dataclasses import dataclass, replace
from enum import IntEnum, StrEnum
from functools import cached_property
from typing import Final, Protocol

from rumpus.games.rumms.options import RummsOptions
from rumpus.games.rumms.table.dice import KINGS, Kind, Team, kind_of, owned
from rumpus.games.rumms.table.poses import Pose, Poses
from rumpus.games.rumms.tasks import Task

VERSION: Final = 2
"""The version of the rules that new matches are played by."""


class Phase(StrEnum):
    """What the match is at."""

    START = "start"
    """Nature draws who starts (RM-17)."""
    ARMY = "army"
    SETUP = "setup"
    PLAY = "play"
    OVER = "over"


class Stage(IntEnum):
    """How far the turn is resolved: the order of section 5 of the rules."""

    MOVE = 0
    """The team to move has yet to act, or its action is under way."""
    CAPTURED = 1
    RESCUE = 2
    BERSERKER = 3
    STRIKE = 4
    MAGE = 5
    SPY = 6
    FOUL = 7


class Place(StrEnum):
    """Where a die is. Each is in exactly one place."""

    BOX = "box"
    """Not in its team's army."""
    MAT = "mat"
    HAND = "hand"
    """To be put down or rolled, or not set up yet."""
    HIDDEN = "hidden"
    """A spy (RM-54)."""
    ICE = "ice"
    """An ice cube that is not used yet (RM-60)."""
    LOST = "lost"
    """Defeated, or out of the game in any other way."""


@dataclass(frozen=True, slots=True)
class Formation:
    """A set-up that was handed in. What a viewer may not see has no poses."""

    poses: Poses
    resting: tuple[tuple[int, int], ...] = ()


@dataclass(frozen=True, slots=True)
class Foul:
    """A foul: whose, and the enemy dice that it defeated (RM-71)."""

    team: Team
    dice: tuple[int, ...] = ()


class Lying(Protocol):
    """Dice on the mat: a state, or whatever a bot imagines instead of one."""

    @property
    def frozen(self) -> frozenset[int]:
        """The dice that ice rests on (RM-62)."""

    def on_mat(self, team: Team, kind: Kind | None = None) -> tuple[int, ...]:
        """The team's dice on the mat, of that kind or all."""


@dataclass(frozen=True)
class State:
    """The whole truth about a match."""

    options: RummsOptions
    phase: Phase
    starter: Team
    """Who starts this game."""
    mover: Team
    turns: tuple[int, int] = (0, 0)
    """How many turns each team has taken in this match: says which of its players is next (RM-22)."""
    number: int = 0
    """How many turns this game has had."""
    armies: tuple[tuple[int, ...] | None, tuple[int, ...] | None] = (None, None)
    setups: tuple[Formation | None, Formation | None] = (None, None)
    """Handed in, until both are and the screen falls (RM-15)."""
    returned: tuple[int | None, int | None] = (None, None)
    """The die because of which a team must set up again (RM-16)."""
    poses: Poses = ()
    """The dice on the mat."""
    resting: tuple[tuple[int, int], ...] = ()
    hand: tuple[int, ...] = ()
    hidden: tuple[int, ...] = ()
    ice: tuple[int, ...] = ()
    lost: tuple[int, ...] = ()
    """In the order in which they were lost."""
    tasks: tuple[Task, ...] = ()
    """What is awaited, first things first."""
    stage: Stage = Stage.MOVE
    dragon: int | None = None
    """The dragon that may strike again in this turn (RM-44)."""
    kings: tuple[int, ...] = ()
    """Kings off the mat whose fate is open, the first to leave first (RM-80)."""
    berserkers: tuple[int, ...] = ()
    """Berserkers that the enemy's flick has just sent off the mat (RM-58)."""
    asked: tuple[int, ...] = ()
    """Mages and spies that need not be asked any more in this turn."""
    fouls: tuple[Foul, ...] = ()
    """Fouls of this turn that are not yet punished."""
    wins: tuple[int, int] = (0, 0)
    games: int = 0
    """How many games have ended."""
    winner: Team | None = None
    """Who has won the match; None in a match that is over: a draw."""
    resigned: tuple[int, ...] = ()
    short: bool = False
    """The team to move has defeated its own king: no second strike, mage or spy comes any more (RM-46)."""
    version: int = VERSION
    """The version of the rules that this match is played by."""

    @cached_property
    def pose(self) -> dict[int, Pose]:
        """The dice on the mat by their ids."""
        return dict(self.poses)

    @cached_property
    def frozen(self) -> frozenset[int]:
        """The dice that ice rests on; never a king (RM-62). By version 1 a king could be frozen."""
        frozen = frozenset(lower for upper, lower in self.resting if kind_of(upper) is Kind.ICE)
        return frozen if self.version == 1 else frozen - {*KINGS}

    def on_mat(self, team: Team, kind: Kind | None = None) -> tuple[int, ...]:
        """The team's dice on the mat, of that kind or all."""
        return owned(self.pose, team, kind)

    def place(self, die: int) -> Place:
        """Where a die is."""
        if die in self.pose:
            return Place.MAT
        for dice, place in (
            (self.hand, Place.HAND),
            (self.hidden, Place.HIDDEN),
            (self.ice, Place.ICE),
            (self.lost, Place.LOST),
        ):
            if die in dice:
                return place
        return Place.BOX

    def live(self, team: Team) -> tuple[int, ...]:
        """The seats of a team that have not resigned."""
        return tuple(seat for seat in range(team, self.options.players, 2) if seat not in self.resigned)

    def seat(self, team: Team) -> int:
        """The player whose turn it is, or will be next, in a team: decides for it (RM-22)."""
        seats = self.live(team)
        return seats[self.turns[team] % len(seats)]

    def hold(self, die: int, place: Place) -> "State":
        """The die is there now, off the mat, and nowhere else."""
        state = replace(
            self,
            poses=tuple(pair for pair in self.poses if pair[0] != die),
            resting=tuple(pair for pair in self.resting if die not in pair),
            hand=without(self.hand, die),
            hidden=without(self.hidden, die),
            ice=without(self.ice, die),
            lost=without(self.lost, die),
        )
        match place:
            case Place.HAND:
                return replace(state, hand=(*state.hand, die))
            case Place.HIDDEN:
                return replace(state, hidden=tuple(sorted((*state.hidden, die))))
            case Place.ICE:
                return replace(state, ice=tuple(sorted((*state.ice, die))))
            case Place.LOST:
                return replace(state, lost=(*state.lost, die))
            case _:
                raise ValueError(f"a die cannot be held in the {place}")

    def first(self, *tasks: Task) -> "State":
        """These tasks come before all others."""
        return replace(self, tasks=(*tasks, *self.tasks))

    def done(self) -> "State":
        """The first task is done."""
        return replace(self, tasks=self.tasks[1:])


def without(dice: Iterable[int], die: int) -> tuple[int, ...]:
    """The dice but that one."""
    return tuple(other for other in dice if other != die)


@dataclass(frozen=True)
class View:
    """A state as one seat, or a spectator, may see it: set-ups behind the screen are not in it."""

    seat: int | None
    state: State
