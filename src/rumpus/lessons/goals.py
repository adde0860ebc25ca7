"""What a move of a lesson or of a position to solve must lead to. By its name, a goal looks at before and after."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any, Final, TypeAlias

from rumpus.games.rumbugz.state import State as Bugs
from rumpus.games.rumis.state import State as Stones
from rumpus.games.rumis.state import tops
from rumpus.games.rumis.stones import COLOURS
from rumpus.games.rumms.state import State as Dice
from rumpus.games.rumms.table.dice import DIE_IDS, Team, team_of

_NODES: Final = 200_000
"""Steps of the search for the rest of a cube."""


@dataclass(frozen=True)
class Done:
    """A move, and where it led."""

    seat: int
    move: str
    before: Any
    after: Any


Goal: TypeAlias = Callable[[Done, Any], bool]


def reached(done: Done, goal: Mapping[str, Any]) -> bool:
    """Whether a move has done all that is asked for. Nothing asked for: any move has."""
    return all(GOALS[name](done, wanted) for name, wanted in goal.items())


def _seen(state: Stones, colour: str) -> int:
    return tops(state).count(COLOURS.index(colour) + 1)


def _covers(done: Done, wanted: Mapping[str, int]) -> bool:
    """That many squares of a colour are covered."""
    return all(covered(done.before, done.after, colour) >= count for colour, count in wanted.items())


def covered(before: Stones, after: Stones, colour: str) -> int:
    """How many squares that showed a colour do not any more."""
    return _seen(before, colour) - _seen(after, colour)


def _gains(done: Done, wanted: int) -> bool:
    """The mover's own colour shows that many squares more."""
    colour = COLOURS[done.before.colour]
    return _seen(done.after, colour) - _seen(done.before, colour) >= wanted


def _shuts_out(done: Done, wanted: int) -> bool:
    """That many colours can lay no stone any more."""
    after: Stones = done.after
    return sum(after.out) >= wanted


def _begins(done: Done, wanted: str | list[str]) -> bool:
    """The move begins with these words."""
    return done.move.startswith(tuple([wanted] if isinstance(wanted, str) else wanted))


def _off(done: Done, wanted: list[str]) -> bool:
    """These dice are no longer on the mat."""
    state: Dice = done.after
    return all(DIE_IDS[name] not in state.pose for name in wanted)


def _enemies_off(done: Done, wanted: int) -> bool:
    """That many dice of the others left the mat."""
    return _lost(done, own=False) >= wanted


def _keeps(done: Done, wanted: bool) -> bool:
    """No die of one's own left the mat."""
    return (_lost(done, own=True) == 0) is wanted


def _lost(done: Done, *, own: bool) -> int:
    before, after = set(done.before.pose), set(done.after.pose)
    return sum((team_of(die) is Team(done.seat % 2)) is own for die in before - after)


def _goes_out(done: Done, wanted: bool) -> bool:
    """The round ends with this move, and is won."""
    before, after = done.before, done.after
    won = len(after.rounds) > len(before.rounds) and after.rounds[-1].winner == done.seat
    return won is wanted


def _lays(done: Done, wanted: str) -> bool:
    """A sequence of a kind is laid that was missing."""
    before: Bugs = done.before
    return done.move.startswith(f"L {wanted} ") and any(kind.value == wanted for kind in before.missing(done.seat))


def _completes(done: Done, wanted: bool) -> bool:
    """The cube is full, or can still be filled."""
    from rumpus.puzzles.solutions import complete

    cube = done.after
    can = not cube.work.empty or complete(cube.puzzle, cube.lying, 0, _NODES).answer == "yes"
    return can is wanted


GOALS: Final[Mapping[str, Goal]] = {
    "covers": _covers,
    "gains": _gains,
    "shuts_out": _shuts_out,
    "begins": _begins,
    "off": _off,
    "enemies_off": _enemies_off,
    "keeps": _keeps,
    "goes_out": _goes_out,
    "lays": _lays,
    "completes": _completes,
}
