"""What can be seen of a placement at a glance: the facts that its prior is made of.

A prior is a softmax over sums of weights, one weight for each fact in each stage of a match. `rumpus learn rumis` finds
the weights. Cheap facts only: a tree asks for those of every placement of every position that it grows.
"""

import numpy as np
from numba import njit

from rumpus.games.rumis.kernels.placements import ZERO, popcount

# The facts, in the order of the weights. The stones follow them, one fact each.
CUBES, SHOWN, COVERED, COVERED_LEADER, COVERED_OWN, CAPPED = 0, 1, 2, 3, 4, 5
ROOM_ABOVE, EXPOSED, CONTACTS_WON, CONTACTS_TAKEN, NEAR_LAST = 6, 7, 8, 9, 10
STONES = 11
FACTS = 11 + STONES
STAGES = 5
"""Of a match: four by how many stones a colour has left, and the second half of moving house."""
CROWDS = 3
"""Kinds of match, by how many colours play: two, three, more."""


@njit(cache=True, forceinline=True)
def stage(supply, moving):
    """How far a colour has come, from 0 (all stones left) to 3 (at most two); 4 while houses are moved."""
    if moving:
        return 4
    left = np.int64(popcount(np.uint64(supply)))
    return 0 if left >= 9 else 1 if left >= 6 else 2 if left >= 3 else 3


@njit(cache=True, forceinline=True)
def crowd(colours):
    """The kind of match by its number of colours."""
    return min(colours, 4) - 2


@njit(cache=True, forceinline=True)
def seat_of(colour, seats):
    """Whose a colour is. Colours are few, so this is sooner done than a division."""
    while colour >= seats:
        colour -= seats
    return colour


@njit(cache=True, forceinline=True)
def is_rivals(colour, other, seats, colours):
    """Whether `other` is a colour of another seat than `colour`'s; the ruin is nobody's."""
    return 0 <= other < colours and seat_of(other, seats) != seat_of(colour, seats)


@njit(cache=True, forceinline=True)
def touches(site, board, s, z, colour):
    """Whether a cube at that square and level would share a face with the colour."""
    for k in range(site.bit.shape[0]):
        if site.bit[k, s] != ZERO:
            return (board.touch[k, colour, z] & site.bit[k, s]) != ZERO
    return False


@njit(cache=True, nogil=True)
def mark_fresh(site, board, colour, fresh):
    """Mark in `fresh` the cells that are free, may be built on and do not touch the colour. One window has each."""
    fresh[:] = ZERO
    for s in range(site.limits.shape[0]):
        for k in range(site.bit.shape[0]):
            bit = site.bit[k, s]
            if bit != ZERO:
                for z in range(board.heights[s], site.limits[s]):
                    fresh[k, z] |= bit & ~board.touch[k, colour, z]
                break


@njit(cache=True, forceinline=True)
def fresh_contacts(site, fresh, s, z):
    """How many cells beside a cube are marked in `fresh`."""
    count = ZERO
    for k in range(fresh.shape[0]):
        count += popcount(fresh[k, z] & site.near[k, s])
    return np.int64(count)


@njit(cache=True, nogil=True)
def write_facts(site, board, o, anchor, colour, seats, leader, last, fresh, facts):
    """Write the facts about a placement into `facts`.

    `last` marks the squares around the last placement, `fresh` the cells that would be new contacts of the colour.
    """
    colours = board.supply.shape[0]
    facts[:] = 0.0
    size = site.sizes[o]
    base = board.heights[anchor + site.offsets[o, 0]] - site.lifts[o, 0]
    facts[CUBES] = size
    facts[11 + np.int64(site.stones[o])] = 1.0
    for i in range(size):
        s = anchor + site.offsets[o, i]
        z = base + site.lifts[o, i]
        facts[CONTACTS_WON] += fresh_contacts(site, fresh, s, z)
        if i == size - 1 or site.offsets[o, i + 1] != site.offsets[o, i]:
            _write_column(site, board, s, z, colour, colours, seats, leader, facts)
            facts[NEAR_LAST] = max(facts[NEAR_LAST], last[s])


@njit(cache=True, forceinline=True)
def _write_column(site, board, s, z, colour, colours, seats, leader, facts):
    """What the top cube of a column brings, at level `z` of square `s`."""
    facts[SHOWN] += 1
    top = board.tops[s]
    if top == colour:
        facts[COVERED_OWN] += 1
    elif is_rivals(colour, top, seats, colours):
        facts[COVERED] += 1
        facts[COVERED_LEADER] += seat_of(top, seats) == leader
    room = site.limits[s] - z - 1
    facts[CAPPED] += room == 0
    facts[ROOM_ABOVE] += room
    height = board.heights[s]
    for other in range(colours):
        if not is_rivals(colour, other, seats, colours):
            continue
        facts[CONTACTS_TAKEN] += touches(site, board, s, height, other)
        facts[EXPOSED] += room > 0 and touches(site, board, s, z + 1, other)
