"""Where dice may be put down by hand: the rule that counts unless a power has its own (RM-37)."""

from collections.abc import Iterator

from rumpus.core.breach import Breach
from rumpus.games.rumms.breaches import Code, broken
from rumpus.games.rumms.moves import Spot
from rumpus.games.rumms.rules.values import spot_fault
from rumpus.games.rumms.rules.whereabouts import in_castle
from rumpus.games.rumms.state import State
from rumpus.games.rumms.table.areas import free_places, on_the_mat, reaches_castle, supported
from rumpus.games.rumms.table.dice import die_name, team_of
from rumpus.games.rumms.table.gaps import overlapping
from rumpus.games.rumms.table.mat import Rectangle, castle, kingdom
from rumpus.games.rumms.table.poses import Pose, Poses
from rumpus.games.rumms.tasks import SimulatePutDown, Why


def others(state: State, die: int) -> Poses:
    """All dice on the mat but that one."""
    return tuple(pair for pair in state.poses if pair[0] != die)


class PutRule:
    """Dice go into the castle of their team."""

    def area(self, die: int) -> Rectangle:
        """Where the client lets the die be put."""
        return castle(team_of(die))

    def let_go(self, state: State, die: int, spot: Spot) -> Pose:  # noqa: ARG002 - ice looks at what is below
        """Where a die is let go that is put at that spot."""
        return spot.pose()

    def breach(self, state: State, die: int, spot: Spot | None) -> Breach | None:
        """Why a die may not be put there; None as a spot means any free one."""
        if spot is None:
            return broken(Code.NO_FREE_SPOT) if self.free_spot(state, die) is None else None
        return spot_fault(spot) or next(self.faults(state, die, spot), None)

    def faults(self, state: State, die: int, spot: Spot) -> Iterator[Breach]:
        """What is wrong with a spot."""
        pose, around = spot.pose(), others(state, die)
        if not on_the_mat(pose):
            yield broken(Code.OFF_MAT, die=die_name(die))
        yield from self.place_faults(state, die, pose)
        if hit := overlapping(around, pose):
            yield broken(Code.OVERLAPS, die=die_name(die), other=die_name(hit[0]))
        if not supported(around, pose):
            yield broken(Code.FLOATS, die=die_name(die))

    def place_faults(self, state: State, die: int, pose: Pose) -> Iterator[Breach]:
        """What is wrong with a place on the mat."""
        if not reaches_castle(others(state, die), pose, team_of(die)):
            full = next(free_places(others(state, die), castle(team_of(die))), None) is None
            yield broken(Code.CASTLE_FULL) if full else broken(Code.NOT_IN_CASTLE, die=die_name(die))

    def free_spot(self, state: State, die: int) -> Spot | None:
        """A spot with air all around, in the castle; if that is full, the nearest to it in the kingdom (RM-37)."""
        around, home = others(state, die), castle(team_of(die))
        inside = next(free_places(around, home), None)
        found = inside or next(free_places(around, kingdom(team_of(die)), around=home), None)
        return None if found is None else Spot(*found)

    def kept(self, state: State, task: SimulatePutDown) -> bool:
        """Whether a die that has come to rest on the mat is where this rule allows it (RM-37)."""
        return task.free or in_castle(state, task.die, team_of(task.die))

    def given_up(self, state: State, die: int) -> State | None:  # noqa: ARG002 - some dice can be laid aside
        """The state if a die that fits nowhere is not put down after all; None if it must be."""
        return None


CASTLE = PutRule()


def lower(state: State, rule: PutRule, die: int, spot: Spot | None, why: Why) -> State:
    """The die is let down at that spot, or at a free one, as soon as it is in hand and all is at rest."""
    found = rule.free_spot(state, die) if spot is None else spot
    if found is None:
        raise ValueError("a legal put-down has a spot")
    return state.first(SimulatePutDown(die, found, why, free=spot is None))
