"""The hot loops of solitaire: filling a box with stones, cell by cell.

Every cell of the box is a bit, and every place of a stone a mask of bits. The lowest empty cell must be filled by some
stone whose lowest cell it is, so the search looks through the places listed for that cell. The list is chosen by a few
cells near it, the probes: what would meet an occupied probe is not even looked at. Pruned is what leaves a cell without
an empty neighbour, or a volume that the stones left cannot fill. A box has up to 216 cells: `words` is a tuple with
one entry for each 64-bit word of a mask, so that loops over words are unrolled for each size of box.

Import this module only where a kernel is run: numba is slow to load.
"""

from typing import NamedTuple

import numpy as np
from numba import njit, types
from numba.extending import intrinsic

from rumpus.core.kernels.draws import draw

ONE = np.uint64(1)
WORD = 64
PROBES = 6

# How a search ended.
EXHAUSTED, FOUND, STOPPED = 0, 1, 2


@intrinsic
def lowest_bit(typing_context, word):  # noqa: ARG001
    """The number of the lowest bit set in a word that is not 0."""

    def generate(context, builder, signature, args):  # noqa: ARG001
        return builder.cttz(args[0], context.get_constant(types.boolean, True))

    return types.uint64(types.uint64), generate


class Places(NamedTuple):
    """All places of all stones in a box. They are numbered by stone, in the order in which stones are pivots."""

    words: tuple  # one entry for each word of a mask
    masks: np.ndarray  # [place, word]: the cells that it fills, and after all cells a bit for its stone
    stones: np.ndarray  # [place]
    spent: np.ndarray  # [stone, word]: the bit that is set when no copy of it is left
    sizes: np.ndarray  # [stone]: cubes
    probes: np.ndarray  # [cell, probe]: the cells that decide most about the places with this lowest cell
    first: np.ndarray  # [cell, which probes are occupied]: where the places left begin in `listed`
    last: np.ndarray  # likewise: where they end
    listed: np.ndarray  # places
    strides: np.ndarray  # [axis]: how many bits further the next cell is
    inner: np.ndarray  # [axis * words + word]: the cells that have a next one
    cells: np.ndarray  # [word]: all cells
    fills: np.ndarray  # [budget]: whether some of the stones left have the volume that is left
    cost: np.ndarray  # [stone]: how much less the budget is after it


class Hunt(NamedTuple):
    """A search under way. Kernels write into it."""

    depth: np.ndarray  # [1]: stones picked
    base: np.ndarray  # [1]: as many of them stay
    fresh: np.ndarray  # [1]: whether nothing was searched yet
    empty: np.ndarray  # [1]: cells to fill
    budget: np.ndarray  # [1]: the stones left by size and the cells to fill as one index, see `Places.fills`
    occupied: np.ndarray  # [depth, word]: cells filled and stones spent
    start: np.ndarray  # [depth]: the index in `listed` that was begun with
    next: np.ndarray  # [depth]: the index to go on with
    end: np.ndarray  # [depth]: the index to stop at
    picked: np.ndarray  # [depth]: places
    left: np.ndarray  # [stone]: copies left


@njit(cache=True)
def list_places(words, masks, lowest, probes, first, last, listed):
    """Fill in, for each lowest cell and each choice of occupied probes, the places that keep clear of those.

    `listed` may be too short, even empty: what is returned is how long it has to be.
    """
    count = 0
    blocked = np.zeros(len(words), np.uint64)
    start = 0
    for cell in range(len(probes)):
        stop = start
        while stop < len(lowest) and lowest[stop] == cell:
            stop += 1
        for key in range(1 << PROBES):
            blocked[:] = 0
            for i in range(PROBES):
                if key >> i & 1:
                    blocked[probes[cell, i] // WORD] |= ONE << np.uint64(probes[cell, i] % WORD)
            first[cell, key] = count
            for place in range(start, stop):
                clash = np.uint64(0)
                for w in range(len(words)):
                    clash |= blocked[w] & masks[place, w]
                if not clash:
                    if count < len(listed):
                        listed[count] = place
                    count += 1
            last[cell, key] = count
        start = stop
    return count


@njit(cache=True)
def pick(places, hunt, place):
    """Put a stone down that stays, and turn to the next cell."""
    stone = places.stones[place]
    depth = hunt.depth[0]
    hunt.picked[depth] = place
    hunt.left[stone] -= 1
    hunt.empty[0] -= places.sizes[stone]
    hunt.budget[0] -= places.cost[stone]
    cover(places, hunt, depth + 1)
    hunt.depth[0] = depth + 1
    hunt.base[0] = depth + 1
    if hunt.empty[0]:
        aim(places, hunt, depth + 1)


@njit(cache=True, forceinline=True)
def cover(places, hunt, depth):
    """What is occupied after the stone picked last."""
    place = hunt.picked[depth - 1]
    stone = places.stones[place]
    for w in range(len(places.words)):
        now = hunt.occupied[depth - 1, w] | places.masks[place, w]
        if hunt.left[stone]:
            now &= ~places.spent[stone, w]
        hunt.occupied[depth, w] = now


@njit(cache=True, forceinline=True)
def aim(places, hunt, depth):
    """Turn to the lowest empty cell: everything listed for it is to be tried."""
    cell = np.int64(0)
    for w in range(len(places.words)):
        free = ~hunt.occupied[depth, w]
        if free:
            cell = WORD * w + np.int64(lowest_bit(free))
            break
    key = np.uint64(0)
    for i in range(PROBES):
        probe = places.probes[cell, i]
        word = hunt.occupied[depth, 0 if len(places.words) == 1 else probe >> 6]
        key |= ((word >> np.uint64(probe & 63)) & ONE) << np.uint64(i)
    first, last = places.first[cell, key], places.last[cell, key]
    hunt.start[depth] = first
    hunt.next[depth] = first
    hunt.end[depth] = last


@njit(cache=True)
def shuffle(listed, first, last, random):
    """Put a part of a list into random order. No other depth looks at it now: each has a cell of its own."""
    for i in range(last - first - 1, 0, -1):
        j = draw(random, i + 1)
        listed[first + i], listed[first + j] = listed[first + j], listed[first + i]


@njit(cache=True, forceinline=True)
def beside(places, hunt, depth, w, axis):
    """The cells of a word that have an empty neighbour along an axis."""
    stride = places.strides[axis]
    inner = places.inner[axis * len(places.words) + w]
    free = ~hunt.occupied[depth, w]
    near = ((free & inner) << stride) | ((free >> stride) & inner)
    if w > 0:
        before = places.inner[axis * len(places.words) + w - 1]
        near |= (~hunt.occupied[depth, w - 1] & before) >> (np.uint64(WORD) - stride)
    if w + 1 < len(places.words):
        near |= (~hunt.occupied[depth, w + 1] << (np.uint64(WORD) - stride)) & inner
    return near


@njit(cache=True, forceinline=True)
def lonely(places, hunt, depth):
    """Whether some empty cell has no empty neighbour: no stone is that small."""
    for w in range(len(places.words)):
        near = beside(places, hunt, depth, w, 0) | beside(places, hunt, depth, w, 1) | beside(places, hunt, depth, w, 2)
        if ~hunt.occupied[depth, w] & ~near & places.cells[w]:
            return True
    return False


@njit(cache=True)
def search(places, hunt, nodes, random):
    """Go on to the next filling, at most that many stones further: FOUND, EXHAUSTED or STOPPED, and the nodes left.

    With a generator places are tried in random order; with None in their own, and nothing is compiled for chance.
    """
    masks, stones, listed = places.masks, places.stones, places.listed
    occupied, left, picked = hunt.occupied, hunt.left, hunt.picked
    depth, base, empty, budget = hunt.depth[0], hunt.base[0], hunt.empty[0], hunt.budget[0]
    if empty == 0 and hunt.fresh[0]:
        hunt.fresh[0] = False
        return FOUND, nodes  # the stones that stay fill the box
    hunt.fresh[0] = False
    back = empty == 0
    how = STOPPED
    while nodes > 0:
        if back:
            if depth == base:
                how = EXHAUSTED
                break
            depth -= 1
            stone = stones[picked[depth]]
            left[stone] += 1
            empty += places.sizes[stone]
            budget += places.cost[stone]
            back = False
        index, end = hunt.next[depth], hunt.end[depth]
        place = np.int64(-1)
        while index < end:
            candidate = listed[index]
            index += 1
            clash = np.uint64(0)
            for w in range(len(places.words)):
                clash |= occupied[depth, w] & masks[candidate, w]
            if clash == 0:
                place = candidate
                break
        hunt.next[depth] = index
        if place < 0:
            back = True
            continue
        stone = stones[place]
        picked[depth] = place
        left[stone] -= 1
        empty -= places.sizes[stone]
        budget -= places.cost[stone]
        depth += 1
        if empty == 0:
            how = FOUND
            break
        if not places.fills[budget]:
            back = True
            continue
        cover(places, hunt, depth)
        if lonely(places, hunt, depth):
            back = True
            continue
        aim(places, hunt, depth)
        if random is not None:
            shuffle(listed, hunt.next[depth], hunt.end[depth], random)
        nodes -= 1
    hunt.depth[0] = depth
    hunt.empty[0] = empty
    hunt.budget[0] = budget
    return how, nodes


@njit(cache=True)
def rewind(places, hunt, random):
    """Back to the stones that stay."""
    while hunt.depth[0] > hunt.base[0]:
        hunt.depth[0] -= 1
        stone = places.stones[hunt.picked[hunt.depth[0]]]
        hunt.left[stone] += 1
        hunt.empty[0] += places.sizes[stone]
        hunt.budget[0] += places.cost[stone]
    depth = hunt.depth[0]
    aim(places, hunt, depth)
    if random is not None:
        shuffle(places.listed, hunt.next[depth], hunt.end[depth], random)
