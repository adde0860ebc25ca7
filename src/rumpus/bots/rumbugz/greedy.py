"""A bot for RumBugz that knows what it lacks."""

from collections.abc import Iterable, Sequence
from functools import lru_cache
from random import Random
from typing import Final

from rumpus.bots.bot import Bot
from rumpus.games.rumbugz.bugs import HIGHEST, KINDS, LOWEST, PLYT, Counts, plus, points
from rumpus.games.rumbugz.moves import Add, Change, Discard, End, FromBag, FromPile, Knock, Lay, Pass, RumBugzMove
from rumpus.games.rumbugz.sequences import ALL_KINDS, SHORTEST, Kind, places_beside
from rumpus.games.rumbugz.state import Lying, Phase, View
from rumpus.games.rumbugz.way_out import Turn, way_out, way_to_lay

PROGRESS: Final = (0.0, 0.4, 2.0, 9.0, 40.0)
"""What a pattern of four is worth, by how many of its bugz are held."""
PLYT_WORTH: Final = 12.0
LAID: Final = 60.0
"""What a kind that is laid is worth: more than any hope for it."""
KNOCK_GAIN: Final = 12.0
"""A knock brings two bugz; it must bring this much hope, too."""
LEAST_GAIN: Final = 1.0
"""An exchange must bring this much."""
TABLES: Final = 5_000
"""Tables that it looks at for a way out: more would take so long that others could tell it has a choice."""
CHANGES_AHEAD: Final = 3
"""Exchanges looked ahead to complete a kind."""


class GreedyRumBugzBot(Bot[View, RumBugzMove]):
    """Goes out if it can.

    Else it lays what is missing, changes the table where that completes a kind, and dumps what brings it no closer,
    those last that others may wait for.
    """

    def choose(self, view: View, moves: Sequence[RumBugzMove], rng: Random) -> RumBugzMove:  # noqa: PLR0911 - in this order
        seat, hand = view.seat, view.hand
        if seat is None or hand is None:
            return rng.choice(moves)
        missing = view.missing(seat)
        if view.phase is Phase.KNOCK:
            return Knock() if _knocks(view, hand, missing) else Pass()
        if view.phase is Phase.DRAW:
            return FromPile() if view.pile and _takes(view, hand, missing) else FromBag()
        turn = Turn(hand, view.table, view.laid[seat], view.taken, view.changes, view.options.taking)
        if way := way_out(turn, TABLES).moves:
            return way[0]
        if lays := [move for move in moves if isinstance(move, Lay)]:
            return max(lays, key=lambda move: _after_lay(hand, missing, view.table, move))
        if way := way_to_lay(turn, CHANGES_AHEAD).moves:
            return way[0]
        if adds := [move for move in moves if isinstance(move, Add) and not move.put.plyt]:
            return max(adds, key=lambda move: move.put.number)
        return _best_change(view, hand, missing, moves) or _best_discard(view, hand, missing, moves)


def _knocks(view: View, hand: Counts, missing: tuple[Kind, ...]) -> bool:
    """Two more bugz are a burden with few kinds to lay, or when somebody is about to go out."""
    if len(missing) < 2 or _danger(view) > 1:
        return False
    with_top = worth(plus(hand, view.pile[-1]), missing, view.table)
    return with_top - worth(hand, missing, view.table) >= KNOCK_GAIN


def _takes(view: View, hand: Counts, missing: tuple[Kind, ...]) -> bool:
    """Compare the pile's top with a draw from what is not seen."""
    top = view.pile[-1]
    unseen = _unseen(view, hand)
    total = sum(unseen) or 1
    taken = _best_rest(plus(hand, top), missing, view.table, top)
    drawn = sum(
        count / total * _best_rest(plus(hand, kind), missing, view.table, None)
        for kind, count in enumerate(unseen)
        if count
    )
    return taken > drawn


def _best_change(
    view: View, hand: Counts, missing: tuple[Kind, ...], moves: Sequence[RumBugzMove]
) -> RumBugzMove | None:
    """The exchange that brings the hand closest, if it brings it any closer: so it never goes round in circles."""
    changes = [move for move in moves if isinstance(move, Change)]
    best = max(changes, key=lambda move: worth(_exchanged(hand, move), missing, view.table), default=None)
    if best is None:
        return None
    gain = worth(_exchanged(hand, best), missing, view.table) - worth(hand, missing, view.table)
    return best if gain > LEAST_GAIN else None


def _best_discard(view: View, hand: Counts, missing: tuple[Kind, ...], moves: Sequence[RumBugzMove]) -> RumBugzMove:
    wanted = _wanted(view)
    discards = [move for move in moves if isinstance(move, Discard)]
    return max(
        discards,
        key=lambda move: worth(plus(hand, move.kind, -1), missing, view.table) - wanted[move.kind],
        default=End(),
    )


def worth(hand: Counts, missing: tuple[Kind, ...], table: tuple[Lying, ...]) -> float:
    """How good a hand is: what it promises of the kinds still missing, or how easily it is got rid of."""
    if not missing:
        open_ends = _open_ends(table)
        left = sum(count for kind, count in enumerate(hand) if kind != PLYT and kind not in open_ends)
        return -points(hand, HIGHEST) * 0.2 - 10.0 * left - 2.0 * sum(hand)
    hope = PLYT_WORTH * hand[PLYT] - points(hand, 0) * 0.02
    held = tuple(min(count, SHORTEST) for count in hand[1:])
    return hope + sum(_hope(held, hand[PLYT], kind) for kind in missing)


@lru_cache(maxsize=50_000)
def _hope(held: tuple[int, ...], plyts: int, kind: Kind) -> float:
    """What a hand promises of one kind: all patterns count, the best one most."""
    found = sorted((_have(held, pattern) for pattern in _patterns(kind)), reverse=True)
    best = min(found[0] + plyts, SHORTEST) if found[0] else 0
    return 2 * PROGRESS[best] + sum(PROGRESS[have] for have in found[:4]) / 2


def _have(held: tuple[int, ...], pattern: tuple[int, ...]) -> int:
    if pattern[0] == pattern[1]:
        return held[pattern[0] - 1]
    return sum(held[number - 1] > 0 for number in pattern)


@lru_cache
def _patterns(kind: Kind) -> tuple[tuple[int, ...], ...]:
    """The smallest sequences of a kind, as numbers."""
    reach = kind.step * (SHORTEST - 1)
    return tuple(
        tuple(first + kind.step * place for place in range(SHORTEST)) for first in range(LOWEST, HIGHEST - reach + 1)
    )


def _best_rest(hand: Counts, missing: tuple[Kind, ...], table: tuple[Lying, ...], taken: int | None) -> float:
    """The hand after the best discard."""
    return max(
        (worth(plus(hand, kind, -1), missing, table) for kind in range(KINDS) if hand[kind] > (kind == taken)),
        default=0.0,
    )


def _after_lay(hand: Counts, missing: tuple[Kind, ...], table: tuple[Lying, ...], move: Lay) -> float:
    for bug in move.sequence.bugs:
        hand = plus(hand, bug.kind, -1)
    left = tuple(kind for kind in missing if kind is not move.sequence.kind)
    rest = worth(hand, left, (*table, Lying(0, move.sequence)))
    return rest + LAID * (len(missing) - len(left))


def _exchanged(hand: Counts, move: Change) -> Counts:
    return plus(plus(hand, move.put.kind, -1), move.take.kind)


def _open_ends(table: Iterable[Lying]) -> set[int]:
    """The numbers that could be added to some sequence."""
    return {number for lying in table for number in places_beside(lying.sequence)}


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


def _danger(view: View) -> int:
    """How close the others are to going out: the kinds that the best of them has laid, less two; more if few bugz."""
    others = [seat for seat in range(view.options.players) if seat != view.seat and seat not in view.resigned]
    return max((len(view.laid[seat]) - 2 + (view.holding[seat] <= 2) for seat in others), default=0)


def _wanted(view: View) -> list[float]:
    """How much others may wait for a bug: a PLYT most, then what fits the table when somebody may add."""
    adders = [
        seat for seat in range(view.options.players) if seat != view.seat and len(view.laid[seat]) == len(ALL_KINDS)
    ]
    wanted = [0.0] * KINDS
    wanted[PLYT] = 30.0
    for number in _open_ends(view.table) if adders else ():
        wanted[number] += 6.0
    return wanted
