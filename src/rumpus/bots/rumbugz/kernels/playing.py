"""A round played on to its end from any state, by a quick policy that every seat follows.

It goes out if it sees how; otherwise it lays what can be laid, exchanges where that helps, knocks while kinds are
missing, and discards what brings it no closer. Every move can be written to a log (see `kernels.rounds` of the game),
so that tests play the same round by the rules; a way out is one row of its own, since the helper knows its moves.
"""

from collections import namedtuple

import numpy as np
from numba import njit

from rumpus.bots.rumbugz.kernels.hopes import KNOCKS_WITH, can_lay
from rumpus.bots.rumbugz.kernels.plans import ALL, best_node, judge_hand, look_at, search_turn
from rumpus.core.kernels.draws import draw
from rumpus.games.rumbugz.kernels.rounds import (
    ALL_KINDS,
    BAG,
    DISCARD,
    DREW,
    END,
    KNOCK,
    MIXED,
    NOBODY,
    PASS,
    PILE,
    ROWS,
    note,
)
from rumpus.games.rumbugz.kernels.way_out import ones
from rumpus.games.rumbugz.turns import IDLE_ROUNDS, REFILL, STILL_ROUNDS

REFUSE, OUT = 13, 14
"""Rows of the log that random rounds do not have."""
OPEN = -2
"""Nobody has gone out yet."""

DRAWING, ACTING, ENDING, KNOCKING = range(4)
(
    IN_BAG, ON_PILE, LYING, TURN, PHASE, TAKEN, CHANGES, FRESH, GROWN, DRY,
    IDLE, STILL, KNOCKER, DISCARDER, ASKED, ASKING, TAKING, PLYT_POINTS, COUNTS,
) = range(19)  # fmt: skip
"""Places in the counts of a world. ASKED has a bit for each seat that may still knock."""

World = namedtuple("World", "hands bag pile table laid live counts")
"""A state in which nothing is hidden. The bag lies in the order in which it is drawn, the next bug last."""


def new_world(players: int, bugs: int) -> World:
    """Room for a state."""
    return World(
        np.zeros((players, 13), np.int8),
        np.zeros(bugs + 1, np.int8),
        np.zeros(bugs + 1, np.int8),
        np.zeros((ROWS, 4), np.int16),
        np.zeros(players, np.int64),
        np.ones(players, np.bool_),
        np.zeros(COUNTS, np.int64),
    )


@njit(cache=True)
def copy_world(source, target):
    """Make one world like another."""
    target.hands[:] = source.hands
    target.bag[:] = source.bag
    target.pile[:] = source.pile
    target.table[:] = source.table
    target.laid[:] = source.laid
    target.live[:] = source.live
    target.counts[:] = source.counts


@njit(cache=True)
def shuffle(bugs, count, random):
    """Mix the first bugz of a heap."""
    for place in range(count - 1, 0, -1):
        other = draw(random, place + 1)
        bugs[place], bugs[other] = bugs[other], bugs[place]


@njit(cache=True)
def pay(world, seat, count, random, log, lines):
    """A seat draws; an empty bag is filled from the pile, and a draw that cannot be paid is skipped."""
    counts = world.counts
    for _ in range(count):
        if counts[IN_BAG] == 0:
            if counts[ON_PILE] < 2:
                return
            below = counts[ON_PILE] - 1
            note(log, lines, MIXED, NOBODY, 0, below)
            world.bag[:below] = world.pile[:below]
            shuffle(world.bag, below, random)
            world.pile[0] = world.pile[below]
            counts[IN_BAG], counts[ON_PILE] = below, 1
        counts[IN_BAG] -= 1
        kind = world.bag[counts[IN_BAG]]
        world.hands[seat, kind] += 1
        note(log, lines, DREW, seat, 0, kind)


@njit(cache=True, forceinline=True)
def needs(world, seat):
    """The kinds that a seat has still to lay, a bit for each."""
    return ALL_KINDS & ~world.laid[seat]


@njit(cache=True)
def after(world, seat):
    """The next seat that has not resigned."""
    players = world.live.shape[0]
    seat = (seat + 1) % players
    while not world.live[seat]:
        seat = (seat + 1) % players
    return seat


@njit(cache=True)
def grant(world, random, log, lines):
    """The knocker gets the top of the pile and a bug on top."""
    counts = world.counts
    seat = counts[KNOCKER]
    counts[KNOCKER] = NOBODY
    counts[ON_PILE] -= 1
    world.hands[seat, world.pile[counts[ON_PILE]]] += 1
    pay(world, seat, 1, random, log, lines)


@njit(cache=True)
def take_top(world):
    """The seat to play takes the top of the pile."""
    counts = world.counts
    counts[ON_PILE] -= 1
    counts[TAKEN] = world.pile[counts[ON_PILE]]
    counts[KNOCKER] = NOBODY
    counts[PHASE] = ACTING
    world.hands[counts[TURN], counts[TAKEN]] += 1


@njit(cache=True)
def draw_from_bag(world, random, log, lines):
    """The seat to play draws from the bag, which grants a knock."""
    if world.counts[KNOCKER] != NOBODY:
        grant(world, random, log, lines)
    pay(world, world.counts[TURN], 1, random, log, lines)
    world.counts[PHASE] = ACTING


@njit(cache=True)
def wants_top(world, book):
    """Whether the top of the pile is worth more to the seat to play than a bug from the bag."""
    counts = world.counts
    if counts[ON_PILE] == 0:
        return False
    hand = world.hands[counts[TURN]]
    need = needs(world, counts[TURN])
    top = world.pile[counts[ON_PILE] - 1]
    if need and not can_lay(hand, need, book.values.shapes.most):
        hand[top] += 1
        found = can_lay(hand, need, book.values.shapes.most)
        hand[top] -= 1
        if found:
            return True
    ends = look_at(book, world.table, counts[LYING])
    drawn, taken = 0.0, 0.0
    for kind in range(13):
        hand[kind] += 1
        found = judge_hand(book, hand, need, ends)
        hand[kind] -= 1
        drawn += found / 13
        if kind == top:
            taken = found
    return taken > drawn


@njit(cache=True)
def begin_turn(world, book, random, log, lines):
    """The seat to play draws, or takes the top of the pile."""
    counts = world.counts
    if wants_top(world, book):
        note(log, lines, PILE, counts[TURN], 0)
        take_top(world)
        return
    if counts[KNOCKER] != NOBODY and counts[ASKING]:
        note(log, lines, REFUSE, counts[TURN], 0)
        counts[KNOCKER] = NOBODY
    note(log, lines, BAG, counts[TURN], 0)
    draw_from_bag(world, random, log, lines)


@njit(cache=True)
def note_path(book, node, seat, log, lines):
    """Write the moves that lead to a node to the log."""
    if log.shape[0] == 0:
        return
    path = np.empty(book.count[0], np.int64)
    length = 0
    while node > 0:
        path[length] = node
        length += 1
        node = book.parents[node]
    for place in range(length - 1, -1, -1):
        deed = book.deeds[path[place]]
        note(log, lines, deed[0], seat, 0, deed[1], deed[2], deed[3], deed[4])


@njit(cache=True)
def end_with(world, book, node, thrown):
    """The seat to play ends its turn with what a node has, and discards a bug (-1: none)."""
    counts = world.counts
    seat = counts[TURN]
    need = needs(world, seat)
    rows = book.rows[node]
    counts[GROWN] = counts[GROWN] or rows > counts[LYING] or book.hands[node].sum() < world.hands[seat].sum()
    if rows > counts[LYING]:
        counts[STILL] = 0
    world.hands[seat] = book.hands[node]
    world.table[:rows] = book.tables[node, :rows]
    counts[LYING] = rows
    world.laid[seat] = ALL & ~book.needs[node]
    for step in range(4):
        counts[FRESH] += ((need & ~book.needs[node]) >> step) & 1
    counts[DISCARDER] = NOBODY
    if thrown >= 0:
        world.hands[seat, thrown] -= 1
        world.pile[counts[ON_PILE]] = thrown
        counts[ON_PILE] += 1
        counts[DISCARDER] = seat
    counts[PHASE] = ENDING


@njit(cache=True)
def act(world, book, most, chains, log, lines):
    """The seat to play plays its turn. Whether it goes out."""
    counts = world.counts
    seat = counts[TURN]
    need = needs(world, seat)
    search_turn(
        book, world.hands[seat], world.table, counts[LYING], need, counts[TAKEN], counts[CHANGES],
        counts[TAKING] > 0, most, chains,
    )  # fmt: skip
    if book.count[1] >= 0:
        note(log, lines, OUT, seat, 0)
        world.hands[seat] = 0
        return True
    node, thrown = best_node(book, need)
    note_path(book, node, seat, log, lines)
    if thrown >= 0:
        note(log, lines, DISCARD, seat, 0, thrown)
    else:
        note(log, lines, END, seat, 0)
    end_with(world, book, node, thrown)
    return world.hands[seat].sum() == 0 and world.laid[seat] == ALL


@njit(cache=True)
def finish_turn(world, random, log, lines):
    """New bugz for what was laid; then the next seat. Whether the round is void."""
    counts = world.counts
    seat = counts[TURN]
    if world.laid[seat] != ALL:
        pay(world, seat, REFILL * counts[FRESH], random, log, lines)
    counts[IDLE] = counts[IDLE] + 1 if counts[DRY] and not counts[GROWN] else 0
    counts[STILL] += 1
    players = world.live.sum()
    if counts[IDLE] >= IDLE_ROUNDS * players or counts[STILL] >= STILL_ROUNDS * players:
        return True
    counts[TURN] = after(world, seat)
    counts[TAKEN] = NOBODY
    counts[KNOCKER] = NOBODY
    counts[CHANGES] = counts[FRESH] = counts[GROWN] = counts[ASKED] = 0
    if counts[DISCARDER] != NOBODY and counts[IN_BAG] + max(counts[ON_PILE] - 2, 0) >= 2:
        for other in range(world.live.shape[0]):
            if world.live[other] and other != seat and other != counts[TURN]:
                counts[ASKED] |= 1 << other
    counts[PHASE] = KNOCKING
    return False


@njit(cache=True)
def knock(world, seat):
    """A seat knocks: the nearest in turn order counts."""
    counts = world.counts
    players = world.live.shape[0]
    now = counts[KNOCKER]
    if now == NOBODY or (seat - counts[TURN]) % players < (now - counts[TURN]) % players:
        counts[KNOCKER] = seat


@njit(cache=True)
def ask_all(world, book, log, lines):
    """Whoever may still knock does while enough kinds are missing; then the next turn begins."""
    counts = world.counts
    players = world.live.shape[0]
    for step in range(1, players):
        seat = (counts[TURN] + step) % players
        if (counts[ASKED] >> seat) & 1:
            if ones(needs(world, seat)) >= book.values.costs[KNOCKS_WITH]:
                note(log, lines, KNOCK, seat, 0)
                knock(world, seat)
            else:
                note(log, lines, PASS, seat, 0)
    counts[ASKED] = 0
    counts[PHASE] = DRAWING
    counts[DRY] = counts[IN_BAG] == 0


@njit(cache=True)
def hands_worth(world):
    """What all hands together are worth to whoever went out."""
    total = 0
    for seat in range(world.live.shape[0]):
        total += world.counts[PLYT_POINTS] * world.hands[seat, 0]
        for number in range(1, 13):
            total += number * world.hands[seat, number]
    return total


@njit(cache=True)
def play_on(world, book, most, chains, turns, random, log, lines):
    """Play the round on, for a number of turns at most.

    Returns who goes out (NOBODY: void; OPEN: nobody yet) and the points that brings.
    """
    counts = world.counts
    for _ in range(turns):
        if counts[PHASE] == KNOCKING:
            ask_all(world, book, log, lines)
        if counts[PHASE] == DRAWING:
            begin_turn(world, book, random, log, lines)
        if counts[PHASE] == ACTING and act(world, book, most, chains, log, lines):
            return counts[TURN], hands_worth(world)
        if finish_turn(world, random, log, lines):
            return NOBODY, 0
    return OPEN, 0
