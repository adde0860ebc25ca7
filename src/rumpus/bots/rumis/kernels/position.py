"""A position that a search can play on from, through both halves of moving house (RI-33 to RI-37).

In the second half a move is known by where its stone goes: a colour has each stone once, so that tells which one is
taken. A colour whose stones could be taken but have no place sets one aside and is out; that is no choice of a search.
"""

from typing import NamedTuple

import numpy as np
from numba import njit

from rumpus.games.rumis.kernels.placements import (
    STAND_ANYWHERE,
    STAND_ON_GROUND,
    TOUCH_OWN,
    Board,
    Site,
    copy_board,
    find,
    load,
    next_placements,
    place,
    popcount,
)

STONES = 11
ONLY_HALF, FIRST_HALF, SECOND_HALF = 0, 1, 2


class Table(NamedTuple):
    """What never changes during a search."""

    site: Site
    field: Site  # of moving house; the site again in other variants
    seats: int
    resigned: int  # one bit per seat that gave up
    strict: bool  # whether a stone is taken only if it could be laid back (RI-34, version 2 of the rules)


class Position(NamedTuple):
    """A board, and what moving house needs besides. Kernels write into it."""

    board: Board
    half: np.ndarray  # [1]: ONLY_HALF, or the half of moving house
    cubes: np.ndarray  # [level * squares + square]: colour + 1, or 0; empty in other variants, as are the rest
    where: np.ndarray  # [colour, stone]: orientation * squares + anchor of the stone that lies, or -1
    base: np.ndarray  # [colour, stone]: the level of its anchor
    interim: np.ndarray  # [colour]: the score of the first half
    aside: np.ndarray  # [colour]: stones that were taken and found no place
    last: np.ndarray  # [1]: the colour that placed last
    held: np.ndarray  # [1]: the stone that was taken and must be put down now, or -1


@njit(cache=True, nogil=True)
def copy_position(target, source):
    """Make `target` the same position as `source`."""
    copy_board(target.board, source.board)
    target.half[0] = source.half[0]
    if source.half[0] != ONLY_HALF:
        target.cubes[:] = source.cubes
        target.where[:] = source.where
        target.base[:] = source.base
        target.interim[:] = source.interim
        target.aside[:] = source.aside
        target.last[:] = source.last
        target.held[:] = source.held


@njit(cache=True, nogil=True)
def is_in_house(table, move):
    """Whether a stone that lies there is inside the red line. Every stone lies wholly on one side."""
    squares = table.site.limits.shape[0]
    return table.site.limits[move % squares + table.site.offsets[move // squares, 0]] > 0


@njit(cache=True, nogil=True)
def is_takeable(table, position, colour, stone):
    """Whether a colour may take its stone out of the house (RI-34)."""
    move = position.where[colour, stone]
    if move < 0 or not is_in_house(table, move):
        return False
    squares = table.site.limits.shape[0]
    o, anchor, base = move // squares, move % squares, position.base[colour, stone]
    size = table.site.sizes[o]
    grounded = False
    for i in range(size):
        s, z = anchor + table.site.offsets[o, i], base + table.site.lifts[o, i]
        grounded |= z == 0
        is_top = i == size - 1 or table.site.offsets[o, i + 1] != table.site.offsets[o, i]
        if is_top and position.board.heights[s] != z + 1:
            return False
    if not table.strict:
        return True
    for other in range(STONES):
        if other != stone and position.where[colour, other] >= 0:
            return touches_own(table, position, colour, o, anchor, base)
    return grounded


@njit(cache=True, nogil=True)
def touches_own(table, position, colour, o, anchor, base):
    """Whether a stone that lies shares a face with another of its colour."""
    site, width, squares = table.site, table.site.width, table.site.limits.shape[0]
    levels = position.cubes.shape[0] // squares
    for i in range(site.sizes[o]):
        s, z = anchor + site.offsets[o, i], base + site.lifts[o, i]
        x, y = s % width, s // width
        for dx, dy, dz in ((-1, 0, 0), (1, 0, 0), (0, -1, 0), (0, 1, 0), (0, 0, -1), (0, 0, 1)):
            if not (0 <= x + dx < width and 0 <= (y + dy) * width < squares and 0 <= z + dz < levels):
                continue
            t, level = s + dy * width + dx, z + dz
            if position.cubes[level * squares + t] != colour + 1:
                continue
            is_own_cube = False
            for j in range(site.sizes[o]):
                is_own_cube |= t == anchor + site.offsets[o, j] and level == base + site.lifts[o, j]
            if not is_own_cube:
                return True
    return False


@njit(cache=True, nogil=True)
def fill(table, position, colour, stone, cube):
    """Write a number into every cube of a stone that lies, and the heights that follow."""
    squares = table.site.limits.shape[0]
    move = position.where[colour, stone]
    o, anchor, base = move // squares, move % squares, position.base[colour, stone]
    for i in range(table.site.sizes[o]):
        s, z = anchor + table.site.offsets[o, i], base + table.site.lifts[o, i]
        position.cubes[z * squares + s] = cube
        height = position.board.heights[s]
        position.board.heights[s] = max(height, z + 1) if cube else min(height, z)


@njit(cache=True, nogil=True)
def moving_placements(table, position, masks, merged, colour):
    """Write into `masks` where each stone that a colour may take would have a place in the field; returns how many."""
    board = position.board
    stand = STAND_ON_GROUND
    for stone in range(STONES):
        move = position.where[colour, stone]
        if move >= 0 and not is_in_house(table, move):
            stand = STAND_ANYWHERE
    load(table.field, board, board.heights, position.cubes)
    if position.held[0] >= 0:
        return find(table.field, board, masks, colour, TOUCH_OWN, stand, 1 << position.held[0])
    merged[:] = 0
    total = 0
    for stone in range(STONES):
        if is_takeable(table, position, colour, stone):
            fill(table, position, colour, stone, 0)
            load(table.field, board, board.heights, position.cubes)
            total += find(table.field, board, masks, colour, TOUCH_OWN, stand, 1 << stone)
            merged |= masks
            fill(table, position, colour, stone, colour + 1)
    masks[:] = merged
    load(table.field, board, board.heights, position.cubes)
    return total


@njit(cache=True, nogil=True)
def retire(table, position, colour):
    """A colour that can move no stone is out; if it could take one, that one is set aside (RI-36)."""
    for stone in range(STONES):
        if is_takeable(table, position, colour, stone):
            fill(table, position, colour, stone, 0)
            position.where[colour, stone] = -1
            position.aside[colour] += 1
            break
    position.board.out[colour] = 1


@njit(cache=True, nogil=True)
def begin_second_half(position):
    """Keep the score so far, put the stones left away (RI-33). Returns the colour that begins."""
    board = position.board
    for c in range(board.supply.shape[0]):
        position.interim[c] = colour_points(board, c)
        board.supply[c] = 0
        board.out[c] = 0
    position.half[0] = SECOND_HALF
    return position.last[0]


@njit(cache=True, nogil=True)
def next_moves(table, position, masks, merged, colour):
    """From `colour` on, the first that can move: it and its number of moves, which are in `masks`; 0 at the end."""
    if position.half[0] != SECOND_HALF:
        colour, total = next_placements(table.site, position.board, masks, colour)
        if total > 0 or position.half[0] == ONLY_HALF:
            return colour, total
        colour = begin_second_half(position)
    colours = position.board.supply.shape[0]
    for _ in range(colours):
        if not position.board.out[colour]:
            total = moving_placements(table, position, masks, merged, colour)
            if total > 0:
                return colour, total
            retire(table, position, colour)
        colour = (colour + 1) % colours
    return colour, 0


@njit(cache=True, nogil=True)
def make_move(table, position, move, colour):
    """Place a stone, or move it from the house into the field."""
    squares = table.site.limits.shape[0]
    o, anchor = move // squares, move % squares
    board = position.board
    if position.half[0] == ONLY_HALF:
        place(table.site, board, o, anchor, colour)
        return
    stone = np.int64(table.site.stones[o])
    if position.half[0] == SECOND_HALF:
        if position.where[colour, stone] >= 0:
            fill(table, position, colour, stone, 0)
        position.held[0] = -1
    base = board.heights[anchor + table.site.offsets[o, 0]] - table.site.lifts[o, 0]
    if position.half[0] == FIRST_HALF:
        place(table.site, board, o, anchor, colour)
    position.where[colour, stone], position.base[colour, stone] = move, base
    position.last[0] = colour
    fill(table, position, colour, stone, colour + 1)


@njit(cache=True, nogil=True)
def catch_up(table, position, half, out, colour):
    """Bring a position to where a node was grown: the half that had begun, and who was out, from `colour` on."""
    if half == SECOND_HALF and position.half[0] != SECOND_HALF:
        colour = begin_second_half(position)
    colours = position.board.supply.shape[0]
    for _ in range(colours):
        if out >> colour & 1 and not position.board.out[colour]:
            if half == SECOND_HALF:
                retire(table, position, colour)
            position.board.out[colour] = 1
        colour = (colour + 1) % colours


@njit(cache=True, nogil=True)
def colour_points(board, colour):
    """The score of a colour while a house is built (RI-17)."""
    points = -np.int64(popcount(np.uint64(board.supply[colour])))
    for s in range(board.tops.shape[0]):
        points += board.tops[s] == colour
    return points


@njit(cache=True, nogil=True)
def moved_points(table, position, colour):
    """The score of a colour in the second half of moving house (RI-37)."""
    squares = table.site.limits.shape[0]
    points = position.interim[colour] - position.aside[colour]
    for stone in range(STONES):
        move = position.where[colour, stone]
        points -= move >= 0 and is_in_house(table, move)
    for s in range(squares):
        height = position.board.heights[s]
        if table.field.limits[s] > 0 and height > 0:
            points += position.cubes[(height - 1) * squares + s] == colour + 1
    return points


@njit(cache=True, nogil=True)
def write_scores(table, position, result):
    """The score of each seat: of its colour, or of the better one of its two (RI-20)."""
    result[:] = -99.0
    for c in range(position.board.supply.shape[0]):
        if position.half[0] == SECOND_HALF:
            points = moved_points(table, position, c)
        else:
            points = colour_points(position.board, c)
        result[c % table.seats] = max(result[c % table.seats], np.float64(points))


@njit(cache=True, nogil=True)
def judge(table, position, margin, clear, values, points):
    """What a finished match is worth to each seat, from 0 to 1. `points` is room to count in.

    The part `margin` of it is how far it is ahead of the best rival, with `clear` points as a clear lead; the rest is
    its rank: with two seats who has won, with more 0.7 for winning and 0.3 for the rank.
    """
    seats = table.seats
    write_scores(table, position, points)
    for seat in range(seats):
        if table.resigned >> seat & 1:
            points[seat] = -999.0
    for seat in range(seats):
        below = level = 0
        rival = -9999.0
        for other in range(seats):
            if other != seat:
                below += points[other] < points[seat]
                level += points[other] == points[seat]
                rival = max(rival, points[other])
        rank = (below + 0.5 * level) / (seats - 1)
        won = 1.0 / (level + 1) if below + level == seats - 1 else 0.0
        ahead = 1.0 / (1.0 + np.exp(-max(-99.0, min(99.0, points[seat] - rival)) / clear))
        standing = won if seats == 2 else 0.7 * won + 0.3 * rank
        values[seat] = (1.0 - margin) * standing + margin * ahead
