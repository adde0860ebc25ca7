"""What a hand promises of the kinds that are still to be laid: looked up, so that it costs next to nothing.

A hand is 13 counts, PLYTs first. `need` has a bit for each kind that is missing, by its step; 15 means that nothing has
been laid, 0 that nothing is missing. What a hand promises of a kind other than the match depends on which numbers it
holds alone, so there is a row for each of the 4,096 sets of numbers.
"""

from collections import namedtuple

import numpy as np
from numba import njit

from rumpus.games.rumbugz.kernels.way_out import ones

MOST_PLYTS = 4
"""More PLYTs than this promise no more."""
GAINS = (0.0, 0.4, 2.0, 9.0, 12.0)
"""What a pattern of four is worth at the end of a turn, by how many of its bugz are held: all four were not laid."""
PLYT_GAIN, CHANCE, POINT, EXCHANGE, GIVEN_PLYT, LEFT, MISFIT, DENIED = range(8)
WEIGHTS = (12.0, 1.0, 0.02, 0.3, 30.0, 2.0, 10.0, 0.0)
"""What things are worth: a PLYT in hand; a number that would complete a kind. What they cost: a point in hand, an
exchange, a PLYT on the pile; when all kinds are laid, a bug in hand, and one more that fits nowhere. And what it is
worth to take what somebody has knocked for."""

Values = namedtuple("Values", "hopes chances most gains weights")
"""What a hand is judged by.

By kind, numbers held and PLYTs: the promise, and the numbers that would complete a sequence; by kind and numbers held:
the most that a pattern has.
"""


def new_values(gains=GAINS, weights=WEIGHTS):
    """The tables for these gains and weights."""
    masks = np.arange(4096)
    worth = np.array(gains)
    hopes = np.zeros((4, 4096, MOST_PLYTS + 1), np.float32)
    chances = np.zeros((4, 4096, MOST_PLYTS + 1), np.int16)
    most = np.zeros((4, 4096), np.int8)
    for step in (1, 2, 3):
        patterns = [sum(1 << (first + place * step) for place in range(4)) for first in range(12 - 3 * step)]
        rows = np.array([[(mask & pattern).bit_count() for mask in range(4096)] for pattern in patterns])
        have = -np.sort(-rows, axis=0)
        most[step] = have[0]
        for plyts in range(MOST_PLYTS + 1):
            best = np.where(have[0] > 0, np.minimum(have[0] + plyts, 4), 0)
            hopes[step, :, plyts] = 2 * worth[best] + worth[have[:4]].sum(axis=0) / 2
            for pattern, row in zip(patterns, rows, strict=True):
                chances[step, :, plyts] |= np.where(row + plyts >= 3, pattern & ~masks, 0).astype(np.int16)
    return Values(hopes, chances, most, worth, np.array(weights))


VALUES = new_values()


@njit(cache=True, forceinline=True)
def held(hand):
    """The numbers that a hand holds, a bit for each from 1 on."""
    mask = 0
    for number in range(1, 13):
        if hand[number]:
            mask |= 1 << (number - 1)
    return mask


@njit(cache=True)
def match_hope(hand, gains):
    """What a hand promises of a match."""
    best, found, left = 0, 0.0, 4
    tally = 0  # five bits for each of one to four bugz of a number
    for number in range(1, 13):
        if hand[number]:
            tally += 1 << (5 * min(hand[number], 4))
    for have in range(4, 0, -1):
        count = min((tally >> (5 * have)) & 31, left)
        if count and best == 0:
            best = have
        found += gains[have] * count / 2
        left -= count
    if best:
        found += 2 * gains[min(best + hand[0], 4)]
    return found


@njit(cache=True)
def promise(hand, need, values):
    """What a hand is worth while kinds are missing."""
    mask = held(hand)
    plyts = min(hand[0], MOST_PLYTS)
    weights = values.weights
    total = weights[PLYT_GAIN] * hand[0]
    chances = 0
    for number in range(1, 13):
        total -= weights[POINT] * number * hand[number]
    for step in range(1, 4):
        if (need >> step) & 1:
            total += values.hopes[step, mask, plyts]
            chances |= values.chances[step, mask, plyts]
    if need & 1:
        total += match_hope(hand, values.gains)
        for number in range(1, 13):
            if hand[number] and hand[number] + plyts >= 3:
                chances |= 1 << (number - 1)
    return total + weights[CHANCE] * ones(chances)


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
def burden(hand, ends, weights):
    """How bad a hand is once all kinds are laid: what fits nowhere weighs most. Never above 0."""
    total = -weights[LEFT] * hand[0]
    for number in range(1, 13):
        misfit = 0.0 if (ends >> (number - 1)) & 1 else weights[MISFIT]
        total -= hand[number] * (10 * weights[POINT] * number + weights[LEFT] + misfit)
    return total


@njit(cache=True)
def judge_hand(hand, need, ends, values):
    """What a hand is worth."""
    return promise(hand, need, values) if need else burden(hand, ends, values.weights)


@njit(cache=True)
def best_discard(hand, need, ends, taken, values):
    """The bug to discard, -1 if none may be, and what the hand is worth without it. `hand` is put back as it was."""
    best, worth = -1, 0.0
    for kind in range(13):
        if hand[kind] > (kind == taken):
            hand[kind] -= 1
            found = judge_hand(hand, need, ends, values) - (values.weights[GIVEN_PLYT] if kind == 0 else 0.0)
            hand[kind] += 1
            if best < 0 or found > worth:
                best, worth = kind, found
    if best < 0:
        worth = judge_hand(hand, need, ends, values)
    return best, worth


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
