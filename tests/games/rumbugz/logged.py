"""Moves as the logs of compiled rounds have them."""

from typing import Final

from rumpus.games.rumbugz.bugs import Bug
from rumpus.games.rumbugz.kernels import rounds
from rumpus.games.rumbugz.kinds import ALL_KINDS, Kind
from rumpus.games.rumbugz.moves import (
    Add,
    Allow,
    Change,
    Discard,
    End,
    FromBag,
    FromPile,
    Knock,
    Lay,
    Pass,
    Refuse,
    RumBugzMove,
    Take,
)
from rumpus.games.rumbugz.sequences import Sequence
from rumpus.games.rumbugz.state import State

REFUSE: Final = 13
"""Random rounds refuse nothing; those that bots play on do."""

WORDS: Final[dict[int, RumBugzMove]] = {
    rounds.BAG: FromBag(),
    rounds.PILE: FromPile(),
    rounds.END: End(),
    rounds.KNOCK: Knock(),
    rounds.PASS: Pass(),
    rounds.ALLOW: Allow(),
    REFUSE: Refuse(),
}


def told_sequence(step: int, low: int, length: int, plyts: int) -> Sequence:
    if step == 0:
        return Sequence(Kind.MATCH, (Bug(low),) * (length - plyts) + (Bug(low, plyt=True),) * plyts)
    kind = next(kind for kind in ALL_KINDS if kind.step == step)
    return Sequence(kind, tuple(Bug(low + step * place, plyt=bool(plyts >> place & 1)) for place in range(length)))


def told_move(state: State, what: int, numbers: list[int]) -> RumBugzMove:
    if what in WORDS:
        return WORDS[what]
    if what == rounds.DISCARD:
        return Discard(numbers[0])
    if what == rounds.LAY:
        return Lay(told_sequence(*numbers))
    place, *rest = numbers
    old = state.table[place].sequence
    new = told_sequence(old.kind.step, *rest)
    put = [bug for bug in set(new.bugs) if new.bugs.count(bug) > old.bugs.count(bug)]
    take = [bug for bug in set(old.bugs) if old.bugs.count(bug) > new.bugs.count(bug)]
    if not put:
        return Take(place, take[0])
    return Add(place, put[0]) if what == rounds.ADD else Change(place, put[0], take[0])
