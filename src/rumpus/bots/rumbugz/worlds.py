"""From a view to arrays: what a seat knows of the round, for the kernels to deal the rest.

Importing this module imports numba, so it is imported only where a bot thinks.
"""

from dataclasses import dataclass
from typing import Final

import numpy as np
from numpy.typing import NDArray

from rumpus.bots.rumbugz.kernels import playing
from rumpus.games.rumbugz.bugs import KINDS, Counts
from rumpus.games.rumbugz.engine import sequence_row
from rumpus.games.rumbugz.kernels.rounds import NOBODY
from rumpus.games.rumbugz.kinds import Kind
from rumpus.games.rumbugz.state import Phase, View

PHASES: Final = {Phase.DRAW: playing.DRAWING, Phase.ACT: playing.ACTING, Phase.KNOCK: playing.KNOCKING}


@dataclass(frozen=True)
class Knowledge:
    """What a seat knows of a round, and what it does not."""

    seat: int
    template: playing.World
    """The round with its hidden bugz left out."""
    unseen: NDArray[np.int64]
    """How many bugz of each kind are in the bag or in others' hands."""
    known: NDArray[np.int8]
    """What each other seat is known to hold at least."""
    holding: NDArray[np.int64]
    stuck: NDArray[np.bool_]
    """The seats that have had a turn since and laid nothing."""


def knowledge(view: View, seat: int, hand: Counts, known: dict[int, Counts]) -> Knowledge:
    """What a seat with this view knows; `known` has what others were seen to take and have not given since."""
    players = view.options.players
    world = playing.new_world(players, view.options.bugs)
    world.hands[seat] = hand
    world.pile[: len(view.pile)] = view.pile
    for row, lying in zip(world.table, view.table, strict=False):
        row[:] = sequence_row(lying.sequence)
    for other in view.seats:
        world.laid[other] = mask(view.laid[other])
        world.live[other] = other not in view.resigned
    _count(world.counts, view)
    held = np.zeros((players, KINDS), np.int8)
    for other, counts in known.items():
        held[other] = counts
    return Knowledge(
        seat, world, np.array(unseen(view, hand)), held, np.array(view.holding, np.int64), np.array(stuck(view))
    )


def _count(counts: NDArray[np.int64], view: View) -> None:
    counts[playing.ON_PILE] = len(view.pile)
    counts[playing.LYING] = len(view.table)
    counts[playing.TURN] = view.turn
    counts[playing.PHASE] = PHASES[view.phase]
    counts[playing.TAKEN] = NOBODY if view.taken is None else view.taken
    counts[playing.CHANGES] = view.changes
    counts[playing.FRESH] = view.fresh
    counts[playing.GROWN] = view.fresh > 0
    counts[playing.DRY] = view.bag == 0
    counts[playing.IDLE] = view.idle
    counts[playing.STILL] = view.still
    counts[playing.KNOCKER] = view.knocks[0] if view.knocks else NOBODY
    counts[playing.DISCARDER] = NOBODY if view.discarder is None else view.discarder
    counts[playing.ASKED] = sum(1 << other for other in view.asked)
    counts[playing.ASKING] = view.options.ask_knock
    counts[playing.TAKING] = view.options.taking
    counts[playing.PLYT_POINTS] = view.options.plyt_points


def mask(kinds: frozenset[Kind]) -> int:
    """A bit for each of these kinds, by its step."""
    return sum(1 << kind.step for kind in kinds)


def unseen(view: View, hand: Counts) -> list[int]:
    """How many bugz of each kind are in the bag or in others' hands."""
    counts = [int(view.options.sets) - held for held in hand]
    for kind in view.pile:
        counts[kind] -= 1
    for lying in view.table:
        for bug in lying.sequence.bugs:
            counts[bug.kind] -= 1
    return counts


def stuck(view: View) -> list[bool]:
    """The seats whose last turn in this round came after the last lay: they could not lay, or would have.

    Turns since the last lay are counted with the turn in which it was made.
    """
    live = [(view.turn - step) % len(view.seats) for step in range(1, len(view.seats) + 1)]
    live = [seat for seat in live if seat not in view.resigned]
    quiet = max(view.still - bool(view.table), 0)
    return [seat in live[:quiet] for seat in view.seats]
