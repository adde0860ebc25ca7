"""Counting fillings up to symmetry.

A search that starts from one place of a stone, the pivot, sees one filling of each class under symmetry, or a few. What
a filling counts for is found out when it is seen: the number of symmetries that leave it as it is, and the number of
copies of the pivot in it, from each of which it is found once. Both divide, so sums are kept by the number of copies
and divided at the end: nothing is rounded.
"""

from typing import NamedTuple

import numpy as np
from numba import njit

from rumpus.puzzles.kernels.fill import FOUND, STOPPED, search
from rumpus.puzzles.kernels.levels import LAYING, SHAPE, TOUCHING, TRIES, TRY, judge


class Turns(NamedTuple):
    """The symmetries of a box."""

    turned: np.ndarray  # [place, symmetry]: where it puts a place; the rotations come first
    rotations: int
    ups: np.ndarray  # rotations that bring each way up about once
    twins: np.ndarray  # [stone]: what a mirror makes of it
    copies: np.ndarray  # [stone]: copies in the whole puzzle


class Tally(NamedTuple):
    """Sums over fillings, by the number of copies of the pivot. `counts` divides them in the end."""

    raw: np.ndarray  # [copies]: rotations of a filling that satisfy the level
    rotations: np.ndarray  # [copies]: rotations that leave it as it is
    mirrors: np.ndarray  # [copies]: symmetries that do so
    left_out: np.ndarray  # [stone, copies left, copies]: as `rotations`


@njit(cache=True, forceinline=True)
def stabilisers(turns, picked, count, spot):
    """How many rotations, and how many symmetries in all, put a filling onto itself.

    `spot` is 0 for every place, before and after.
    """
    for i in range(count):
        spot[picked[i]] = 1
    rotations = 0
    symmetries = 0
    for g in range(turns.turned.shape[1]):
        same = True
        for i in range(count):
            if not spot[turns.turned[picked[i], g]]:
                same = False
                break
        if same:
            symmetries += 1
            if g < turns.rotations:
                rotations += 1
    for i in range(count):
        spot[picked[i]] = 0
    return rotations, symmetries


@njit(cache=True)
def satisfied(turns, frame, build, picked, count, image, nobody, random):
    """How many rotations of a filling satisfy the level, and the nodes that it took to find out."""
    ways = 0
    spent = 0
    for up in turns.ups:
        for i in range(count):
            image[i] = turns.turned[picked[i], up]
        how = STOPPED
        allowed = TRY
        while how == STOPPED:
            how, rest = judge(frame, build, image, count, nobody, 0, allowed, random)
            spent += LAYING * (count + allowed - rest)
            allowed += allowed // TRIES
        if how == FOUND:
            ways += 1
    return ways * (turns.rotations // len(turns.ups)), spent


@njit(cache=True)
def lacks_mirror_image(turns, frame, build, picked, count, used, image, nobody, random):
    """Whether the mirror image of a filling does not satisfy the level: it may need screws that are not there."""
    for stone in range(len(used)):
        if used[stone] > turns.copies[turns.twins[stone]]:
            return True
    if frame.level < TOUCHING:
        return False
    # There are enough of them, but they may be of the wrong colours.
    mirrored = np.zeros(count, np.int64)
    for i in range(count):
        mirrored[i] = turns.turned[picked[i], turns.rotations]
    return satisfied(turns, frame, build, mirrored, count, image, nobody, random)[0] == 0


@njit(cache=True)
def tally(places, hunt, turns, frame, build, pivot, nodes, sums):
    """Count on for at most that many nodes: how the search ended, and the nodes left. Without a pivot it is -1."""
    spot = np.zeros(len(places.stones), np.int8)
    image = np.zeros(len(hunt.picked), np.int64)
    nobody = np.zeros(0, np.int64)
    used = np.zeros(len(turns.copies), np.int64)
    random = np.ones(1, np.uint64)
    uneven = False
    for stone in range(len(used)):
        uneven = uneven or turns.copies[stone] != turns.copies[turns.twins[stone]]
    while True:
        how, nodes = search(places, hunt, nodes, None)
        if how != FOUND:
            return how, nodes
        count = hunt.depth[0]
        ways = turns.rotations
        if frame.level > SHAPE:
            ways, spent = satisfied(turns, frame, build, hunt.picked, count, image, nobody, random)
            nodes -= spent
            if ways == 0:
                continue
        rotations, symmetries = stabilisers(turns, hunt.picked, count, spot)
        used[:] = 0
        for i in range(count):
            used[places.stones[hunt.picked[i]]] += 1
        if uneven and lacks_mirror_image(turns, frame, build, hunt.picked, count, used, image, nobody, random):
            symmetries = 2 * rotations
        copies = 1 if pivot < 0 else used[pivot]
        sums.raw[copies] += ways
        sums.rotations[copies] += rotations
        sums.mirrors[copies] += symmetries
        for stone in range(len(used)):
            sums.left_out[stone, turns.copies[stone] - used[stone], copies] += rotations
