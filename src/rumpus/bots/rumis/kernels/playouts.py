"""Matches played to their end with quick placements."""

from typing import NamedTuple

import numpy as np
from numba import njit

from rumpus.bots.rumis.kernels.features import is_rivals
from rumpus.bots.rumis.kernels.position import SECOND_HALF, copy_position, judge, make_move, next_moves
from rumpus.core.kernels.draws import draw
from rumpus.games.rumis.kernels.placements import ONE, ORIENTATIONS, ZERO, lowest, popcount

LONGEST = 96
"""Moves in a match: 11 for each of six colours, or 11 and 11 again for each of two; and some."""

BLOCK = 8
BLOCKS = ORIENTATIONS // BLOCK
"""Orientations are counted by eights."""

SAFE = 4
"""What a square is worth to a playout that reaches its limit, where nobody covers it any more; a cube is worth 2."""


class Room(NamedTuple):
    """Memory that a search works in."""

    masks: np.ndarray
    merged: np.ndarray  # as large as `masks`
    blocks: np.ndarray  # [window * BLOCKS + block]: how many moves there are in it
    found: np.ndarray
    worth: np.ndarray  # as long as `found`
    facts: np.ndarray
    last: np.ndarray  # [square]
    fresh: np.ndarray  # [window, level]: cells
    path: np.ndarray  # [depth]: edges
    nodes: np.ndarray  # [depth]: nodes
    stamp: np.ndarray  # [colour, move]: the simulation in which it was made
    made: np.ndarray  # [placement]: moves of a simulation
    makers: np.ndarray  # [placement]: their colours
    values: np.ndarray  # [seat]
    points: np.ndarray  # [seat]
    simulation: np.ndarray  # [1]


@njit(cache=True, forceinline=True)
def glance(site, board, o, anchor, colour, seats):
    """A rough idea of a placement in a playout: cubes used, squares won, rivals covered, squares that nobody covers."""
    colours = board.supply.shape[0]
    size = site.sizes[o]
    base = board.heights[anchor + site.offsets[o, 0]] - site.lifts[o, 0]
    worth = 2 * size
    for i in range(size):
        if i == size - 1 or site.offsets[o, i + 1] != site.offsets[o, i]:
            s = anchor + site.offsets[o, i]
            top = board.tops[s]
            worth += (top != colour) + is_rivals(colour, top, seats, colours)
            if base + site.lifts[o, i] + 1 == site.limits[s]:
                worth += SAFE
    return worth


@njit(cache=True, forceinline=True)
def count_blocks(masks, blocks):
    """Write how many moves there are in every eight orientations into `blocks`, so that moves are soon picked."""
    i = 0
    for k in range(masks.shape[0]):
        words = masks[k]
        for first in range(0, ORIENTATIONS, BLOCK):
            here = ZERO
            for o in range(first, first + BLOCK):
                here += popcount(words[o])
            blocks[i] = np.int64(here)
            i += 1


@njit(cache=True, forceinline=True)
def pick(site, masks, blocks, index):
    """The move with that index: its orientation and anchor."""
    left, i = index, 0
    while left >= blocks[i]:
        left -= blocks[i]
        i += 1
    k, o = i // BLOCKS, i % BLOCKS * BLOCK
    words = masks[k]
    here = np.int64(popcount(words[o]))
    while left >= here:
        left -= here
        o += 1
        here = np.int64(popcount(words[o]))
    word = words[o]
    for _ in range(left):
        word &= word - ONE
    return o, site.window_starts[k] + lowest(word)


@njit(cache=True, nogil=True)
def quick_move(table, position, room, colour, total, care, random):
    """Draw some of the moves in `masks`, and take the one that looks best."""
    count_blocks(room.masks, room.blocks)
    o, anchor = pick(table.site, room.masks, room.blocks, draw(random, total))
    if care > 1 and total > 1:
        site = table.field if position.half[0] == SECOND_HALF else table.site
        best = glance(site, position.board, o, anchor, colour, table.seats)
        for _ in range(care - 1):
            p, there = pick(table.site, room.masks, room.blocks, draw(random, total))
            worth = glance(site, position.board, p, there, colour, table.seats)
            if worth > best:
                best, o, anchor = worth, p, there
    return o * table.site.limits.shape[0] + anchor


@njit(cache=True, nogil=True)
def play_out(table, position, room, colour, length, care, random):
    """Finish a match; returns how many moves the simulation has made in all."""
    colours = position.board.supply.shape[0]
    while True:
        colour, total = next_moves(table, position, room.masks, room.merged, colour)
        if total == 0:
            return length
        move = quick_move(table, position, room, colour, total, care, random)
        make_move(table, position, move, colour)
        if length < LONGEST:
            room.made[length], room.makers[length] = move, colour
            length += 1
        colour = (colour + 1) % colours


@njit(cache=True, nogil=True)
def play_many(table, start, position, room, colour, matches, wishes, random, sums):
    """Finish many matches from one position; adds what they are worth to each seat to `sums`."""
    for _ in range(matches):
        copy_position(position, start)
        play_out(table, position, room, colour, 0, wishes.care, random)
        judge(table, position, wishes.margin, wishes.clear, room.values, room.points)
        sums += room.values
