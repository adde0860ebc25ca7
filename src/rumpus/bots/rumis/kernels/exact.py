"""The end of a match, thought through to the last move.

With two seats what one wins the other loses, so moves that cannot matter any more are left out (alpha-beta); with more
every seat takes what is best for itself.
"""

import numpy as np
from numba import njit

from rumpus.bots.rumis.kernels.position import Position, copy_position, judge, make_move, next_moves
from rumpus.games.rumis.kernels.placements import Board, list_placements


@njit(cache=True, nogil=True)
def another(position):
    """Room for a position like this one."""
    board = position.board
    return Position(
        Board(
            np.empty_like(board.heights), np.empty_like(board.tops), np.empty_like(board.level),
            np.empty_like(board.touch), np.empty_like(board.highest), np.empty_like(board.supply),
            np.empty_like(board.out),
        ),
        np.empty_like(position.half), np.empty_like(position.cubes), np.empty_like(position.where),
        np.empty_like(position.base), np.empty_like(position.interim), np.empty_like(position.aside),
        np.empty_like(position.last), np.empty_like(position.held),
    )  # fmt: skip


@njit(cache=True, nogil=True)
def solve(table, position, colour, low, high, margin, clear, budget, values):
    """Write what a position is worth to each seat, if `budget[0]` positions are enough for that; returns whether.

    `low` and `high` bound what is still of interest to the first of two seats.
    """
    budget[0] -= 1
    if budget[0] < 0:
        return False
    seats = table.seats
    masks = np.empty((table.site.bit.shape[0], table.site.sizes.shape[0]), np.uint64)
    colour, total = next_moves(table, position, masks, np.empty_like(masks), colour)
    if total == 0:
        judge(table, position, margin, clear, values, np.empty(seats))
        return True
    found = np.empty(total, np.int64)
    list_placements(table.site, masks, found)
    seat = colour % seats
    after, theirs = another(position), np.empty(seats)
    values[:] = -1.0
    for i in range(total - 1, -1, -1):
        copy_position(after, position)
        make_move(table, after, found[i], colour)
        following = (colour + 1) % position.board.supply.shape[0]
        if not solve(table, after, following, low, high, margin, clear, budget, theirs):
            return False
        if theirs[seat] > values[seat]:
            values[:] = theirs
        if seats == 2:
            if seat == 0:
                low = max(low, values[0])
            else:
                high = min(high, values[0])
            if low >= high:
                break
    return True


@njit(cache=True, nogil=True)
def solve_move(table, position, colour, move, margin, clear, budget, values):
    """Write what a move leads to into `values`; returns whether the budget was enough."""
    after = another(position)
    copy_position(after, position)
    make_move(table, after, move, colour)
    following = (colour + 1) % position.board.supply.shape[0]
    return solve(table, after, following, 0.0, 1.0, margin, clear, budget, values)
