"""The hot loops of RUMIS: legal placements, placing, whole random matches and move counts, compiled by numba.

A building has no holes, so it is a height map. One bit per square of a window (at most 64 squares; larger sites are
covered by overlapping windows) makes these bitboards, which are the whole position:

    level[k, h]      squares of window k whose column is h cubes high
    touch[k, c, z]   squares at which a cube at level z would share a face with colour c

From them a few words say, for all squares at once: is there room for 1, 2, 3, 4 cubes; would those touch; how much
higher is the next column to the east and to the south. The legal places of an orientation are an AND of such words,
shifted by the offsets of its columns. `docs/decisions/0004-bitboards.md` tells why.

Import this module only where a kernel is run: numba is slow to load.
"""

from typing import NamedTuple

import numpy as np
from numba import njit, types
from numba.extending import intrinsic

from rumpus.core.kernels.draws import draw

ZERO = np.uint64(0)
ONE = np.uint64(1)
FULL = np.uint64(0xFFFFFFFFFFFFFFFF)

ORIENTATIONS = 104
EVERY_STONE = (1 << 11) - 1

# What a placement must touch, and where it must stand.
TOUCH_NOTHING, TOUCH_ANY, TOUCH_OWN, AVOID_OWN = 0, 1, 2, 3
STAND_ANYWHERE, STAND_ON_GROUND, STAND_ON_EDGE = 0, 1, 2

# The rows of `guards`.
EAST, SOUTH, ANCHORS, EDGE = 0, 1, 2, 3


@intrinsic
def popcount(typing_context, word):  # noqa: ARG001
    """The number of bits set in a word."""

    def generate(context, builder, signature, args):  # noqa: ARG001
        return builder.ctpop(args[0])

    return types.uint64(types.uint64), generate


class Site(NamedTuple):
    """What never changes during a match."""

    width: int
    sizes: np.ndarray  # [orientation]: how many cubes
    offsets: np.ndarray  # [orientation, cube]: how many squares after the anchor
    lifts: np.ndarray  # [orientation, cube]: how many levels above the anchor; in each column from the bottom
    stones: np.ndarray  # [orientation]: which stone it is
    limits: np.ndarray  # [square], 0 where nothing may be built
    bit: np.ndarray  # [window, square]: the square's bit
    near: np.ndarray  # [window, square]: the bits of its neighbours
    window_starts: np.ndarray  # [window]: the square of the lowest bit
    tall: np.ndarray  # [window, height]: squares that may be built at least that high
    guards: np.ndarray  # [window, (squares with an eastern, a southern neighbour, anchors, edge squares)]
    opposite: bool  # RI-32
    edge_openings: bool  # RI-31


class Board(NamedTuple):
    """A position. Kernels write into it."""

    heights: np.ndarray  # [square]
    tops: np.ndarray  # [square]: colour seen from above, -1 for none
    level: np.ndarray  # [window, height]
    touch: np.ndarray  # [window, colour, level]
    highest: np.ndarray  # [1]: the greatest of `heights`
    supply: np.ndarray  # [colour]: one bit per stone left
    out: np.ndarray  # [colour]: 1 for a player who could not place and never places again


@njit(cache=True)
def load(site, board, heights, cubes):
    """Fill the board from a height map and the cubes of a position, as `State` keeps them."""
    windows, squares = site.bit.shape
    board.level[:] = ZERO
    board.touch[:] = ZERO
    board.highest[0] = 0
    for s in range(squares):
        height = heights[s]
        board.heights[s] = height
        board.tops[s] = -1
        for z in range(height):
            colour = np.int64(cubes[z * squares + s]) - 1
            board.tops[s] = colour
            for k in range(windows):
                board.touch[k, colour, z] |= site.near[k, s]
                board.touch[k, colour, z + 1] |= site.bit[k, s]
        if site.limits[s] > 0:
            board.highest[0] = max(board.highest[0], height)
            for k in range(windows):
                board.level[k, height] |= site.bit[k, s]


@njit(cache=True, forceinline=True)
def steps(level, k, top, shift, guard):
    """Squares whose neighbour `shift` bits on is 2 lower, 1 lower, equal, 1 higher, 2 higher."""
    down2 = down1 = even = up1 = up2 = ZERO
    for h in range(top + 1):
        here = level[k, h]
        there = level[k, h] >> shift
        even |= here & there
        if h >= 1:
            below = level[k, h - 1]
            up1 |= below & there
            down1 |= here & (below >> shift)
            if h >= 2:
                below = level[k, h - 2]
                up2 |= below & there
                down2 |= here & (below >> shift)
    return down2 & guard, down1 & guard, even & guard, up1 & guard, up2 & guard


@njit(cache=True, forceinline=True)
def bent(out, i, fits, touches, arms, others):
    """Three columns in a 2×2 block. `fits` and `touches` of length 1 and 2: the corner, its arm, the other arm."""
    k1, k2, a1, a2, b1, b2 = fits
    tk1, tk2, ta1, ta2, tb1, tb2 = touches
    arm_down, arm_even, arm_up = arms
    other_down, other_even, other_up = others
    out[i] = k1 & a1 & b1 & arm_even & other_even & (tk1 | ta1 | tb1)
    tall = k2 & a1 & b1 & (tk2 | ta1 | tb1)
    out[i + 1] = tall & arm_even & other_even
    out[i + 2] = tall & arm_even & other_up
    out[i + 3] = tall & arm_up & other_even
    out[i + 4] = tall & arm_up & other_up
    tall = k1 & a2 & b1 & other_even & (tk1 | ta2 | tb1)
    out[i + 5] = tall & arm_even
    out[i + 6] = tall & arm_down
    tall = k1 & a1 & b2 & arm_even & (tk1 | ta1 | tb2)
    out[i + 7] = tall & other_even
    out[i + 8] = tall & other_down


@njit(cache=True, forceinline=True)
def row(out, i, shift, rooms, contacts, step):
    """Two neighbouring columns, then three in a row, along one direction."""
    r1, r2, r3, _ = rooms
    t1, t2, t3, _ = contacts
    down2, down1, even, up1, up2 = step
    n1, n2, n3 = r1 >> shift, r2 >> shift, r3 >> shift
    tn1, tn2, tn3 = t1 >> shift, t2 >> shift, t3 >> shift
    out[i] = r1 & n1 & even & (t1 | tn1)
    pair = r2 & n1 & (t2 | tn1)
    out[i + 1] = pair & even
    out[i + 2] = pair & up1
    pair = r1 & n2 & (t1 | tn2)
    out[i + 3] = pair & even
    out[i + 4] = pair & down1
    pair = r3 & n1 & (t3 | tn1)
    out[i + 5] = pair & even
    out[i + 6] = pair & up1
    out[i + 7] = pair & up2
    pair = r1 & n3 & (t1 | tn3)
    out[i + 8] = pair & even
    out[i + 9] = pair & down1
    out[i + 10] = pair & down2
    pair = r2 & n2 & (t2 | tn2)
    out[i + 11] = pair & down1
    out[i + 12] = pair & even
    out[i + 13] = pair & up1
    last1, last2 = n1 >> shift, n2 >> shift
    tl1, tl2 = tn1 >> shift, tn2 >> shift
    last_down, last_even, last_up = down1 >> shift, even >> shift, up1 >> shift
    out[i + 14] = r1 & n1 & last1 & even & last_even & (t1 | tn1 | tl1)
    three = r1 & n2 & last1 & (t1 | tn2 | tl1)
    out[i + 15] = three & even & last_even
    out[i + 16] = three & even & last_up
    out[i + 17] = three & down1 & last_even
    out[i + 18] = three & down1 & last_up
    three = r2 & n1 & last1 & last_even & (t2 | tn1 | tl1)
    out[i + 19] = three & even
    out[i + 20] = three & up1
    three = r1 & n1 & last2 & even & (t1 | tn1 | tl2)
    out[i + 21] = three & last_even
    out[i + 22] = three & last_down


@njit(cache=True, forceinline=True)
def flat(out, i, along, across, r1, t1, even_along, even_across):
    """Four level columns of length 1: the bar, a row of three with one beside it, the S shapes."""
    two = r1 & (r1 >> along) & even_along
    three = two & (two >> along)
    touch_two = t1 | (t1 >> along)
    touch_three = touch_two | (t1 >> (along + along))
    out[i] = three & (two >> (along + along)) & (touch_two | (touch_two >> (along + along)))
    beside, touch_beside = r1 >> across, t1 >> across
    out[i + 1] = three & beside & even_across & (touch_three | touch_beside)
    out[i + 2] = three & ((beside & even_across) >> along) & (touch_three | (touch_beside >> along))
    out[i + 3] = three & ((beside & even_across) >> (along + along)) & (touch_three | (touch_beside >> (along + along)))
    three, touch_three = three >> across, touch_three >> across
    out[i + 4] = three & r1 & even_across & (touch_three | t1)
    out[i + 5] = three & ((r1 & even_across) >> along) & (touch_three | (t1 >> along))
    out[i + 6] = three & ((r1 & even_across) >> (along + along)) & (touch_three | (t1 >> (along + along)))
    link = even_across >> along
    out[i + 7] = two & link & (two >> (along + across)) & (touch_two | (touch_two >> (along + across)))
    out[i + 8] = (two >> along) & link & (two >> across) & ((touch_two >> along) | (touch_two >> across))


@njit(cache=True, forceinline=True)
def orientation_masks(out, width, rooms, contacts, east, south):
    """For every orientation the anchors at which it fits and touches, in the order of `stones.orientations`."""
    r1, r2, r3, r4 = rooms
    t1, t2, t3, t4 = contacts
    out[0] = r2 & t2
    out[1] = r3 & t3
    out[2] = r4 & t4
    row(out, 3, ONE, rooms, contacts, east)
    row(out, 26, width, rooms, contacts, south)
    _, e_down, e_even, e_up, _ = east
    _, s_down, s_even, s_up, _ = south
    diagonal = width + ONE
    q1, q2, u1, u2, v1, v2 = r1 >> ONE, r2 >> ONE, r1 >> width, r2 >> width, r1 >> diagonal, r2 >> diagonal
    tq1, tq2, tu1, tu2, tv1, tv2 = t1 >> ONE, t2 >> ONE, t1 >> width, t2 >> width, t1 >> diagonal, t2 >> diagonal
    low_down, low_even, low_up = e_down >> width, e_even >> width, e_up >> width
    right_down, right_even, right_up = s_down >> ONE, s_even >> ONE, s_up >> ONE
    # Seen from the far end, a step up is a step down.
    bent(
        out, 49, (r1, r2, q1, q2, u1, u2), (t1, t2, tq1, tq2, tu1, tu2), (e_down, e_even, e_up), (s_down, s_even, s_up)
    )
    bent(
        out, 58, (q1, q2, r1, r2, v1, v2), (tq1, tq2, t1, t2, tv1, tv2),
        (e_up, e_even, e_down), (right_down, right_even, right_up),
    )  # fmt: skip
    bent(
        out, 67, (u1, u2, v1, v2, r1, r2), (tu1, tu2, tv1, tv2, t1, t2),
        (low_down, low_even, low_up), (s_up, s_even, s_down),
    )  # fmt: skip
    bent(
        out, 76, (v1, v2, u1, u2, q1, q2), (tv1, tv2, tu1, tu2, tq1, tq2),
        (low_up, low_even, low_down), (right_up, right_even, right_down),
    )  # fmt: skip
    out[85] = r1 & q1 & u1 & v1 & e_even & s_even & low_even & (t1 | tq1 | tu1 | tv1)
    flat(out, 86, ONE, width, r1, t1, e_even, s_even)
    flat(out, 95, width, ONE, r1, t1, s_even, e_even)


@njit(cache=True, forceinline=True)
def rooms_left(site, board, k):
    """Squares with room for at least 1, 2, 3 and 4 more cubes."""
    r1 = r2 = r3 = r4 = ZERO
    for h in range(board.highest[0] + 1):
        here = board.level[k, h]
        r1 |= here & site.tall[k, h + 1]
        r2 |= here & site.tall[k, h + 2]
        r3 |= here & site.tall[k, h + 3]
        r4 |= here & site.tall[k, h + 4]
    return r1, r2, r3, r4


@njit(cache=True, forceinline=True)
def contacts_with(board, k, colour):
    """Squares whose next 1, 2, 3 and 4 cells touch the colour."""
    t1 = t2 = t3 = t4 = ZERO
    for h in range(board.highest[0] + 1):
        here = board.level[k, h]
        t1 |= here & board.touch[k, colour, h]
        t2 |= here & board.touch[k, colour, h + 1]
        t3 |= here & board.touch[k, colour, h + 2]
        t4 |= here & board.touch[k, colour, h + 3]
    t2 |= t1
    t3 |= t2
    return t1, t2, t3, t3 | t4


@njit(cache=True, forceinline=True)
def find(site, board, masks, colour, contact, stand, supply):
    """Write the anchors of every orientation in every window into `masks`, and return how many placements that is."""
    width = np.uint64(site.width)
    total = ZERO
    for k in range(masks.shape[0]):
        out = masks[k]
        rooms = rooms_left(site, board, k)
        contacts = (FULL, FULL, FULL, FULL)
        if contact == TOUCH_OWN:
            contacts = contacts_with(board, k, colour)
        elif contact == TOUCH_ANY:
            a1 = a2 = a3 = a4 = ZERO
            for other in range(board.touch.shape[1]):
                c1, c2, c3, c4 = contacts_with(board, k, other)
                a1, a2, a3, a4 = a1 | c1, a2 | c2, a3 | c3, a4 | c4
            contacts = (a1, a2, a3, a4)
        elif contact == AVOID_OWN:
            c1, c2, c3, c4 = contacts_with(board, k, colour)
            rooms = (rooms[0] & ~c1, rooms[1] & ~c2, rooms[2] & ~c3, rooms[3] & ~c4)
        east = steps(board.level, k, board.highest[0], ONE, site.guards[k, EAST])
        south = steps(board.level, k, board.highest[0], width, site.guards[k, SOUTH])
        orientation_masks(out, width, rooms, contacts, east, south)
        if stand != STAND_ANYWHERE:
            ground = board.level[k, 0]
            if stand == STAND_ON_EDGE:
                ground &= site.guards[k, EDGE]
            standing = np.empty(ORIENTATIONS, np.uint64)
            orientation_masks(standing, width, rooms, (ground, ground, ground, ground), east, south)
            for o in range(ORIENTATIONS):
                out[o] &= standing[o]
        anchors = site.guards[k, ANCHORS]
        stones, bits = site.stones, np.uint64(supply)
        for o in range(ORIENTATIONS):
            # All ones where the supply has the stone: no branch, so that this runs on many words at once.
            out[o] &= anchors & (ZERO - ((bits >> stones[o]) & ONE))
            total += popcount(out[o])
    return np.int64(total)


@njit(cache=True, forceinline=True)
def place(site, board, o, anchor, colour):
    """Put an orientation of the colour down, anchored at a square, cube by cube from the bottom of each column."""
    base = board.heights[anchor + site.offsets[o, 0]] - site.lifts[o, 0]
    highest = board.highest[0]
    for i in range(site.sizes[o]):
        s = anchor + site.offsets[o, i]
        z = base + site.lifts[o, i]
        highest = max(highest, z + 1)
        board.heights[s] = z + 1
        board.tops[s] = colour
        for k in range(site.bit.shape[0]):
            here = site.bit[k, s]
            board.level[k, z] &= ~here
            board.level[k, z + 1] |= here
            board.touch[k, colour, z] |= site.near[k, s]
            board.touch[k, colour, z + 1] |= here
    board.highest[0] = highest
    board.supply[colour] &= ~(np.int64(1) << np.int64(site.stones[o]))


@njit(cache=True, forceinline=True)
def lowest(word):
    """The place of the lowest bit that is set."""
    return np.int64(popcount((word & (ZERO - word)) - ONE))


@njit(cache=True)
def list_placements(site, masks, found):
    """Write each placement in `masks` into `found` as one number, orientation * squares + anchor."""
    windows, squares = site.bit.shape
    i = 0
    for o in range(ORIENTATIONS):
        for k in range(windows):
            word = masks[k, o]
            while word:
                found[i] = o * squares + site.window_starts[k] + lowest(word)
                i += 1
                word &= word - ONE


@njit(cache=True, forceinline=True)
def demand(site, board, colour):
    """What the next stone of a colour must touch and where it must stand (RI-11, RI-12, RI-31, RI-32)."""
    if board.supply[colour] != EVERY_STONE:
        return (AVOID_OWN if site.opposite else TOUCH_OWN), STAND_ANYWHERE
    for other in range(board.supply.shape[0]):
        if board.supply[other] != EVERY_STONE:
            return (TOUCH_NOTHING, STAND_ON_EDGE) if site.edge_openings else (TOUCH_ANY, STAND_ON_GROUND)
    return TOUCH_NOTHING, STAND_ON_GROUND


@njit(cache=True, forceinline=True)
def next_placements(site, board, masks, colour):
    """From `colour` on, the first that can place: it and its number of placements. Whoever cannot is out (RI-15)."""
    colours = board.supply.shape[0]
    for _ in range(colours):
        if not board.out[colour]:
            contact, stand = demand(site, board, colour)
            total = find(site, board, masks, colour, contact, stand, board.supply[colour])
            if total > 0:
                return colour, total
            board.out[colour] = 1
        colour = (colour + 1) % colours
    return colour, 0


@njit(cache=True, forceinline=True)
def pick(site, masks, index):
    """The placement with that index: its orientation and anchor."""
    left = np.uint64(index)
    for k in range(masks.shape[0]):
        words = masks[k]
        for block in range(0, ORIENTATIONS, 8):
            here = ZERO
            for i in range(8):
                here += popcount(words[block + i])
            if left >= here:
                left -= here
                continue
            o = block
            here = popcount(words[o])
            while left >= here:
                left -= here
                o += 1
                here = popcount(words[o])
            word = words[o]
            for _ in range(np.int64(left)):
                word &= word - ONE
            return o, site.window_starts[k] + lowest(word)
    return -1, -1


@njit(cache=True)
def finish(site, board, colour, random):
    """Play uniformly random placements from `colour` on until nobody can place. Returns how many were placed."""
    masks = np.empty((site.bit.shape[0], ORIENTATIONS), np.uint64)
    placed = 0
    while True:
        colour, total = next_placements(site, board, masks, colour)
        if total == 0:
            return placed
        o, anchor = pick(site, masks, draw(random, total))
        place(site, board, o, anchor, colour)
        placed += 1
        colour = (colour + 1) % board.supply.shape[0]


@njit(cache=True)
def copy_board(target, source):
    """Make `target` the same position as `source`."""
    target.heights[:] = source.heights
    target.tops[:] = source.tops
    target.level[:] = source.level
    target.touch[:] = source.touch
    target.highest[:] = source.highest
    target.supply[:] = source.supply
    target.out[:] = source.out


@njit(cache=True)
def random_matches(site, start, board, colour, matches, random, scores):
    """Play many random matches from one position; `board` is room to play in. Adds up each colour's score (RI-17)."""
    placed = 0
    for _ in range(matches):
        copy_board(board, start)
        placed += finish(site, board, colour, random)
        for s in range(board.tops.shape[0]):
            if 0 <= board.tops[s] < scores.shape[0]:
                scores[board.tops[s]] += 1
        for c in range(scores.shape[0]):
            scores[c] -= np.int64(popcount(np.uint64(board.supply[c])))
    return placed


@njit(cache=True)
def perft(site, board, depth, colour, by_stone):
    """Count the sequences of `depth` placements, `colour` first, and add them to `by_stone` of their first stone."""
    colours = board.supply.shape[0]
    masks = np.empty((site.bit.shape[0], ORIENTATIONS), np.uint64)
    colour, _ = next_placements(site, board, masks, colour)
    after = Board(
        np.empty_like(board.heights), np.empty_like(board.tops), np.empty_like(board.level),
        np.empty_like(board.touch), np.empty_like(board.highest), np.empty_like(board.supply), np.empty_like(board.out),
    )  # fmt: skip
    deeper = np.empty_like(by_stone)
    nodes = 0
    for k in range(masks.shape[0]):
        for o in range(ORIENTATIONS):
            word = masks[k, o]
            below = np.int64(popcount(word))
            if depth > 1:
                below = 0
                while word:
                    copy_board(after, board)
                    place(site, after, o, site.window_starts[k] + lowest(word), colour)
                    below += perft(site, after, depth - 1, (colour + 1) % colours, deeper)
                    word &= word - ONE
            by_stone[site.stones[o]] += below
            nodes += below
    return nodes
