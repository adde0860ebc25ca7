"""What a hand promises: a few facts about it, weighed as rounds between the bots have taught.

A hand is 13 counts, PLYTs first. `need` has a bit for each kind that is missing, by its step; 15 means that nothing has
been laid, 0 that nothing is missing. What a hand has of a kind other than the match depends on which numbers it holds
alone, so that is looked up, in a row for each of the 4,096 sets of numbers.

There are two sets of weights. With the first a turn is played: they won most rounds against others. With the second it
is judged where everyone stands: the odds of a seat are in proportion to e to the power of the sum of its weighed facts.
"""

from collections import namedtuple

import numpy as np
from numba import njit

from rumpus.games.rumbugz.kernels.way_out import ones

MOST_PLYTS = 4
"""More PLYTs than this promise no more."""
(
    ONE, SIZE, PLYTS, READY, THREES, TWOS, PAIRS, OUTS, FAR_OUTS, FAR_READY, FAR_THREES, MISFITS, FAR_MISFITS, OVER,
    FACTS,
) = range(15)  # fmt: skip
"""Facts about a hand.

One; its bugz; its PLYTs. Of the missing kinds: those that can be laid, those that three and two bugz are held of;
patterns of which two bugz are held; numbers that would complete one, and further ones that would by an exchange; kinds
that can be laid, or three are held of, after an exchange. Bugz that fit no sequence on the table; those that no
exchange turns into one that fits; how many more than one of these.
"""

Shapes = namedtuple("Shapes", "most pairs chances")
"""By kind and numbers held: the most that a pattern has, and the patterns that have two or more; by kind, numbers held
and PLYTs: the numbers that would complete a sequence."""
Values = namedtuple("Values", "shapes weights costs odds waits")
"""What hands are judged by.

What facts weigh while a turn is played, by how many kinds are missing; what other things cost then; what facts weigh
when it is judged where everyone stands, and what it is worth there to be the next to play, the one after that, and so
on.
"""
EXCHANGE, GIVEN_PLYT, KNOCKS_WITH = range(3)
"""Costs: of an exchange, and of a PLYT on the pile. And the fewest missing kinds to knock with."""


def new_shapes():
    """The tables for all sets of numbers."""
    masks = np.arange(4096)
    most, pairs = np.zeros((4, 4096), np.int8), np.zeros((4, 4096), np.int8)
    chances = np.zeros((4, 4096, MOST_PLYTS + 1), np.int16)
    for step in (1, 2, 3):
        patterns = [sum(1 << (first + place * step) for place in range(4)) for first in range(12 - 3 * step)]
        rows = np.array([[(mask & pattern).bit_count() for mask in range(4096)] for pattern in patterns])
        most[step], pairs[step] = rows.max(axis=0), (rows >= 2).sum(axis=0)
        for plyts in range(MOST_PLYTS + 1):
            for pattern, row in zip(patterns, rows, strict=True):
                chances[step, :, plyts] |= np.where(row + plyts >= 3, pattern & ~masks, 0).astype(np.int16)
    return Shapes(most, pairs, chances)


SHAPES = new_shapes()


@njit(cache=True, forceinline=True)
def held(hand):
    """The numbers that a hand holds, a bit for each from 1 on."""
    mask = 0
    for number in range(1, 13):
        if hand[number]:
            mask |= 1 << (number - 1)
    return mask


@njit(cache=True)
def open_ends(table, rows):
    """The numbers that could be added to some sequence, a bit for each from 1 on."""
    ends = 0
    for s in range(rows):
        step, low, length = table[s, 0], table[s, 1], table[s, 2]
        if step == 0:
            ends |= 1 << (low - 1)
            continue
        if low - step >= 1:
            ends |= 1 << (low - step - 1)
        if low + length * step <= 12:
            ends |= 1 << (low + length * step - 1)
    return ends


@njit(cache=True)
def list_gets(table, rows, gets):
    """What each number could be exchanged for on a table: a bit for a PLYT, then one for each number."""
    gets[:] = 0
    for s in range(rows):
        step, low, length, plyts = table[s, 0], table[s, 1], table[s, 2], table[s, 3]
        if step == 0:
            gets[low] |= plyts > 0
            continue
        high = low + (length - 1) * step
        if high + step <= 12:
            gets[high + step] |= 1 if plyts & 1 else 1 << low
        if low - step >= 1:
            gets[low - step] |= 1 if (plyts >> (length - 1)) & 1 else 1 << high
        for place in range(length if plyts else 0):
            gets[low + place * step] |= (plyts >> place) & 1


@njit(cache=True)
def list_facts(hand, need, ends, gets, shapes, facts):
    """The facts about a hand, where `ends` and `gets` say what can be added to the table and exchanged with it."""
    facts[:] = 0.0
    mask, far, size = 0, 0, 0
    misfits, lost, pairs = 0, 0, 0
    same, far_same, outs = 0, 0, 0
    plyts = hand[0]
    for number in range(1, 13):
        count = hand[number]
        if count:
            mask |= 1 << (number - 1)
            far |= gets[number]
            size += count
            pairs += (need & 1) and count >= 2
            same = max(same, count)
            if (need & 1) and count + plyts >= 3:
                outs |= 1 << (number - 1)
            if not (ends >> (number - 1)) & 1:
                misfits += count
                if not gets[number] & (ends << 1 | 1):
                    lost += count
    for number in range(1, 13):
        far_same = max(far_same, hand[number] + ((far >> number) & 1))
    more, far_plyts = mask | (far >> 1), plyts + (far & 1)
    ready, threes, twos, far_ready, far_threes = 0, 0, 0, 0, 0
    for step in range(4):
        if not (need >> step) & 1:
            continue
        most = same if step == 0 else np.int64(shapes.most[step, mask])
        then = far_same if step == 0 else np.int64(shapes.most[step, more])
        have = most + plyts if most else 0
        then = then + far_plyts if then else 0
        ready += have >= 4
        threes += have == 3
        twos += have == 2
        far_ready += have < 4 <= then
        far_threes += have < 3 == then
        if step:
            pairs += shapes.pairs[step, mask]
            outs |= shapes.chances[step, mask, min(plyts, MOST_PLYTS)]
    wanted = outs << 1 | (outs != 0)
    far_outs = 0
    for number in range(1, 13):
        far_outs += gets[number] & wanted != 0 and not (outs >> (number - 1)) & 1
    facts[ONE], facts[SIZE], facts[PLYTS] = 1.0, size + plyts, plyts
    facts[READY], facts[THREES], facts[TWOS], facts[PAIRS] = ready, threes, twos, pairs
    facts[OUTS], facts[FAR_OUTS] = ones(outs), far_outs
    facts[FAR_READY], facts[FAR_THREES] = far_ready, far_threes
    facts[MISFITS], facts[FAR_MISFITS], facts[OVER] = misfits, lost, max(lost - 1, 0)


@njit(cache=True)
def hope(hand, need, ends, gets, shapes, weights, facts):
    """What a hand is worth. `facts` is room for them."""
    list_facts(hand, need, ends, gets, shapes, facts)
    row = weights[ones(need)]
    total = 0.0
    for i in range(FACTS):
        total += row[i] * facts[i]
    return total


@njit(cache=True)
def can_lay(hand, need, most):
    """Whether a sequence of a kind that is needed can be laid."""
    mask, plyts = held(hand), hand[0]
    for step in range(1, 4):
        if (need >> step) & 1 and most[step, mask] and most[step, mask] + plyts >= 4:
            return True
    if need & 1:
        for number in range(1, 13):
            if hand[number] and hand[number] + plyts >= 4:
                return True
    return False
