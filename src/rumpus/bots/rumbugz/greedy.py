"""A bot for RumBugz that knows which kinds it still needs."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from random import Random
from typing import ClassVar, Final

from rumpus.bots.bot import Bot
from rumpus.bots.rumbugz.worth import open_ends, worth
from rumpus.games.rumbugz.bugs import KINDS, PLYT, Counts, plus
from rumpus.games.rumbugz.kinds import ALL_KINDS, Kind
from rumpus.games.rumbugz.legal_moves import lays
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
)
from rumpus.games.rumbugz.state import Lying, Phase, View
from rumpus.games.rumbugz.way_out import Turn, way_out, way_to_lay

LAID: Final = 60.0
"""What laying a kind is worth: more than any hope of it."""
LEAST_GAIN: Final = 1.0
"""An exchange must bring at least this much."""
TABLES: Final = 5_000
"""How many tables it looks at for a way out: with more, its thinking time would tell others that it has a choice."""
CHANGES_AHEAD: Final = 3
"""How many exchanges it looks ahead to complete a kind."""


class GreedyRumBugzBot(Bot[View, RumBugzMove]):
    """Goes out if it can.

    Otherwise it lays what is missing, changes the table where that completes a kind, and discards what brings it no
    closer, last of all what others may be waiting for. It knocks for any bug until it has laid all four kinds: two more
    bugz to choose from are worth more than they weigh (`bench/rumbugz_bots.py` measures it).
    """

    reference: ClassVar[bool] = True

    def choose(self, view: View, moves: Sequence[RumBugzMove], rng: Random) -> RumBugzMove:
        seat, hand = view.seat, view.hand
        if seat is None or hand is None:
            return rng.choice(moves)
        missing = view.missing(seat)
        if view.phase is Phase.KNOCK:
            return Knock() if missing else Pass()
        outlook = _Outlook(missing, view.table, _wanted(view))
        if view.phase is Phase.DRAW:
            return _draw(view, hand, outlook, moves)
        turn = Turn(hand, view.table, view.laid[seat], view.taken, view.changes, view.options.taking)
        if way := way_out(turn, TABLES).moves:
            return way[0]
        if ready := [move for move in moves if isinstance(move, Lay)]:
            return max(ready, key=lambda move: _after_lay(hand, outlook, move))
        if way := way_to_lay(turn, CHANGES_AHEAD).moves:
            return way[0]
        if adds := [move for move in moves if isinstance(move, Add) and not move.put.plyt]:
            return max(adds, key=lambda move: move.put.number)
        discards = [move for move in moves if isinstance(move, Discard)]
        return _best_change(turn, outlook, moves) or max(
            discards, key=lambda move: outlook.without(hand, move.kind), default=End()
        )


class KnockingRumBugzBot(GreedyRumBugzBot):
    """Greedy, and knocks whenever it may."""

    def choose(self, view: View, moves: Sequence[RumBugzMove], rng: Random) -> RumBugzMove:
        return Knock() if view.phase is Phase.KNOCK else super().choose(view, moves, rng)


@dataclass(frozen=True)
class _Outlook:
    """What a hand is to be judged by."""

    missing: tuple[Kind, ...]
    table: tuple[Lying, ...]
    wanted: tuple[float, ...]
    """How much others may be waiting for each kind of bug."""

    def without(self, hand: Counts, kind: int) -> float:
        """What a hand is worth after a bug of this kind is discarded."""
        return worth(plus(hand, kind, -1), self.missing, self.table) - self.wanted[kind]

    def at_end(self, hand: Counts, taken: int | None) -> float:
        """What a hand is worth at the end of the turn, after the best discard; not of what was just taken (RB-16)."""
        discards = (self.without(hand, kind) for kind in range(KINDS) if hand[kind] > (kind == taken))
        return max(discards, default=worth(hand, self.missing, self.table))


def _draw(view: View, hand: Counts, outlook: _Outlook, moves: Sequence[RumBugzMove]) -> RumBugzMove:
    """From the pile or the bag; a knock is refused if it may be, and otherwise allowed first for a good bug below."""
    if view.pile and _takes(view, hand, outlook):
        return FromPile()
    if Refuse() in moves:
        return Refuse()
    below = replace(view, pile=view.pile[:-1])
    if Allow() in moves and below.pile and _takes(below, hand, outlook):
        return Allow()
    return FromBag()


def _takes(view: View, hand: Counts, outlook: _Outlook) -> bool:
    """Whether the top of the pile wins, completes a kind, or promises more than a draw from the bag."""
    top, laid = view.pile[-1], frozenset(ALL_KINDS) - frozenset(outlook.missing)
    held = Turn(hand, view.table, laid, taking=view.options.taking)
    more = replace(held, hand=plus(hand, top), taken=top)
    if way_out(more, TABLES).moves or _completed(more) > _completed(held):
        return True
    unseen = _unseen(view, hand)
    drawn = sum(count * outlook.at_end(plus(hand, kind), None) for kind, count in enumerate(unseen) if count)
    return outlook.at_end(more.hand, top) > drawn / max(sum(unseen), 1)


def _completed(turn: Turn) -> int:
    """How many of the missing kinds can be laid, if only by exchanges."""
    kinds = {sequence.kind for sequence in lays(turn.hand, turn.missing)}
    return len(kinds) or bool(way_to_lay(turn, CHANGES_AHEAD).moves)


def _best_change(turn: Turn, outlook: _Outlook, moves: Sequence[RumBugzMove]) -> RumBugzMove | None:
    """The exchange that brings the hand closest, if it brings it any closer: so it never goes round in circles.

    What has to be discarded afterwards counts: a PLYT that would be the only bug left is exchanged for a number.
    """

    def after(move: Change) -> float:
        hand = plus(plus(turn.hand, move.put.kind, -1), move.take.kind)
        return outlook.at_end(hand, None if turn.taken == move.put.kind else turn.taken)

    best = max((move for move in moves if isinstance(move, Change)), key=after, default=None)
    if best is None or after(best) - outlook.at_end(turn.hand, turn.taken) <= LEAST_GAIN:
        return None
    return best


def _after_lay(hand: Counts, outlook: _Outlook, move: Lay) -> float:
    """What a lay leads to, by the hand that is left at the end of the turn."""
    for bug in move.sequence.bugs:
        hand = plus(hand, bug.kind, -1)
    left = tuple(kind for kind in outlook.missing if kind is not move.sequence.kind)
    later = replace(outlook, missing=left, table=(*outlook.table, Lying(0, move.sequence)))
    return later.at_end(hand, None) + LAID * (len(outlook.missing) - len(left))


def _unseen(view: View, hand: Counts) -> list[int]:
    """How many bugz of each kind are in the bag or in others' hands."""
    counts = [int(view.options.sets)] * KINDS
    for kind in range(KINDS):
        counts[kind] -= hand[kind]
    for kind in view.pile:
        counts[kind] -= 1
    for lying in view.table:
        for bug in lying.sequence.bugs:
            counts[bug.kind] -= 1
    return counts


def _wanted(view: View) -> tuple[float, ...]:
    """How much others may be waiting for each kind: a PLYT most, then what fits the table once somebody may add."""
    adders = [
        seat for seat in range(view.options.players) if seat != view.seat and len(view.laid[seat]) == len(ALL_KINDS)
    ]
    wanted = [0.0] * KINDS
    wanted[PLYT] = 30.0
    for number in open_ends(view.table) if adders else ():
        wanted[number] += 6.0
    return tuple(wanted)
