"""Sequences: what is one (RB-5, RB-6), and what may be put into one and taken out of it (RB-14, RB-15)."""

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import pairwise
from typing import Final

from rumpus.games.rumbugz.breaches import Code
from rumpus.games.rumbugz.bugs import HIGHEST, LOWEST, NO_NUMBER, Bug
from rumpus.games.rumbugz.kinds import Kind

SHORTEST: Final = 4


@dataclass(frozen=True, slots=True)
class Sequence:
    """Bugz of one kind in order; in a match the PLYTs stand last."""

    kind: Kind
    bugs: tuple[Bug, ...]

    def __str__(self) -> str:
        return f"{self.kind.value} {' '.join(map(str, self.bugs))}"

    @property
    def lowest(self) -> int:
        """The number it begins with."""
        return self.bugs[0].number

    @property
    def highest(self) -> int:
        """The number it ends with."""
        return self.bugs[-1].number


def sequence(kind: Kind, bugs: tuple[Bug, ...] | list[Bug]) -> Sequence:
    """The sequence of these bugz, whatever their order. It may be a faulty one."""
    return Sequence(kind, tuple(sorted(bugs)))


def fault(seq: Sequence) -> Code | None:
    """Why this is not a sequence, or None if it is one."""
    if code := next(filter(None, map(bug_fault, seq.bugs)), None):
        return code
    if len(seq.bugs) < SHORTEST:
        return Code.TOO_SHORT
    if all(bug.plyt for bug in seq.bugs):
        return Code.ONLY_PLYTS
    step = seq.kind.step
    numbers = [bug.number for bug in seq.bugs]
    if all(b - a == step for a, b in pairwise(numbers)):
        return None
    return Code.WRAPPED if _goes_round(numbers, step) else Code.NOT_A_SEQUENCE


def bug_fault(bug: Bug) -> Code | None:
    """Why there is no such bug, or None if there is."""
    if bug.number == NO_NUMBER:
        return Code.PLYT_WITHOUT_NUMBER
    if not LOWEST <= bug.number <= HIGHEST:
        return Code.PLYT_OUT_OF_RANGE if bug.plyt else Code.NO_SUCH_BUG
    return None


def _goes_round(numbers: list[int], step: int) -> bool:
    """Whether these would be a sequence if 1 followed 12."""
    return step > 0 and any(
        sorted((first + step * place - 1) % HIGHEST + 1 for place in range(len(numbers))) == numbers
        for first in numbers
    )


def added(seq: Sequence, bug: Bug) -> Sequence:
    """The sequence with a bug put in. It may be a faulty one."""
    return sequence(seq.kind, [*seq.bugs, bug])


def taken(seq: Sequence, bug: Bug) -> Sequence:
    """The sequence with a bug of its own taken out. It may be a faulty one."""
    bugs = list(seq.bugs)
    bugs.remove(bug)
    return sequence(seq.kind, bugs)


def places_beside(seq: Sequence) -> Iterator[int]:
    """The numbers that a bug added to the sequence could stand for."""
    step = seq.kind.step
    if step == 0:
        yield seq.lowest
        return
    if seq.lowest - step >= LOWEST:
        yield seq.lowest - step
    if seq.highest + step <= HIGHEST:
        yield seq.highest + step
