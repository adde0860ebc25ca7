"""A tree search for RUMIS with 2 to 6 players, compiled by numba.

Every seat wants its own value: a node's edges keep a sum for each seat, and whoever is to move looks at its own. An
edge's prior decides how soon it is tried; what like moves led to elsewhere below a node (RAVE) counts while its own
visits are few. A tree is a handful of arrays of fixed length: when they are full it grows no further.
"""

from typing import NamedTuple

import numpy as np
from numba import njit

from rumpus.bots.rumis.kernels.features import FACTS, crowd, mark_fresh, stage, write_facts
from rumpus.bots.rumis.kernels.playouts import play_out
from rumpus.bots.rumis.kernels.position import (
    SECOND_HALF,
    catch_up,
    copy_position,
    judge,
    make_move,
    next_moves,
    write_scores,
)
from rumpus.core.kernels.draws import draw
from rumpus.games.rumis.kernels.placements import list_placements

UNGROWN = -1
NODES, EDGES = 0, 1


class Tree(NamedTuple):
    """Nodes and their edges. Kernels write into it. The root is node 0."""

    used: np.ndarray  # [NODES, EDGES]: how many there are
    first: np.ndarray  # [node]: its first edge
    count: np.ndarray  # [node]: how many edges; UNGROWN
    colour: np.ndarray  # [node]: who is to place
    out: np.ndarray  # [node]: a bit for each colour that is out
    half: np.ndarray  # [node]: of moving house
    visits: np.ndarray  # [node]
    tried: np.ndarray  # [node]: the sum of its edges' tries
    total: np.ndarray  # [node, seat]: the sum of their values
    move: np.ndarray  # [edge]: orientation * squares + anchor
    child: np.ndarray  # [edge]: the node it leads to, -1 for none yet
    prior: np.ndarray  # [edge]
    tries: np.ndarray  # [edge]
    value: np.ndarray  # [edge, seat]: the sum of what it led to
    shared_tries: np.ndarray  # [edge]
    shared_value: np.ndarray  # [edge]: the sum for the seat that is to place


@njit(cache=True, nogil=True)
def new_node(tree):
    """A node without edges, or -1 if there is no room for one."""
    node = tree.used[NODES]
    if node >= tree.first.shape[0]:
        return -1
    tree.used[NODES] += 1
    tree.count[node] = UNGROWN
    tree.visits[node] = 0
    tree.tried[node] = 0
    tree.total[node] = 0.0
    return node


@njit(cache=True, nogil=True)
def leader_against(table, position, points, colour):
    """The seat with most points besides the colour's own."""
    write_scores(table, position, points)
    best = -1
    for seat in range(table.seats):
        if seat != colour % table.seats and (best < 0 or points[seat] > points[best]):
            best = seat
    return best


@njit(cache=True, nogil=True)
def mark_around(site, marks, move):
    """Mark the squares of a placement and those beside them."""
    squares = marks.shape[0]
    marks[:] = 0.0
    if move < 0:
        return
    o, anchor = move // squares, move % squares
    for i in range(site.sizes[o]):
        s = anchor + site.offsets[o, i]
        marks[s] = 1.0
        column = s % site.width
        if column > 0:
            marks[s - 1] = 1.0
        if column < site.width - 1:
            marks[s + 1] = 1.0
        if s >= site.width:
            marks[s - site.width] = 1.0
        if s + site.width < squares:
            marks[s + site.width] = 1.0


@njit(cache=True, nogil=True)
def weigh(table, position, room, colour, total, last, weights):
    """Write the worth of each move in `found`, as the prior has it, into `worth`."""
    board, squares = position.board, position.board.tops.shape[0]
    moving = position.half[0] == SECOND_HALF
    site = table.field if moving else table.site
    lead = leader_against(table, position, room.points, colour)
    mark_around(site, room.last, last)
    mark_fresh(site, board, colour, room.fresh)
    row = weights[crowd(board.supply.shape[0]), stage(board.supply[colour], moving)]
    for i in range(total):
        move = room.found[i]
        o, anchor = move // squares, move % squares
        write_facts(site, board, o, anchor, colour, table.seats, lead, room.last, room.fresh, room.facts)
        worth = 0.0
        for f in range(FACTS):
            worth += row[f] * room.facts[f]
        room.worth[i] = worth


@njit(cache=True, nogil=True)
def list_facts(table, position, room, colour, moves, last, rows):
    """Write the facts about moves into `rows`, one for each."""
    board, squares = position.board, position.board.tops.shape[0]
    site = table.field if position.half[0] == SECOND_HALF else table.site
    lead = leader_against(table, position, room.points, colour)
    mark_around(site, room.last, last)
    mark_fresh(site, board, colour, room.fresh)
    for i in range(moves.shape[0]):
        o, anchor = moves[i] // squares, moves[i] % squares
        write_facts(site, board, o, anchor, colour, table.seats, lead, room.last, room.fresh, rows[i])


@njit(cache=True, nogil=True)
def grow(table, position, tree, room, node, colour, last, weights, wishes, random):
    """Give a node its edges: the moves of the next colour that can move. Without room for them it stays a leaf."""
    colour, total = next_moves(table, position, room.masks, room.merged, colour)
    count = total if node == 0 else min(total, wishes.breadth)
    first = tree.used[EDGES]
    if first + count > tree.move.shape[0]:
        return False
    tree.used[EDGES] += count
    tree.first[node], tree.count[node], tree.colour[node] = first, count, colour
    tree.half[node] = position.half[0]
    tree.out[node] = 0
    for c in range(position.board.out.shape[0]):
        tree.out[node] |= position.board.out[c] << c
    if total == 0:
        return True
    list_placements(table.site, room.masks, room.found)
    if wishes.prior:
        weigh(table, position, room, colour, total, last, weights)
    else:
        for i in range(total):
            room.worth[i] = draw(random, 1024) / 1024.0  # the order in which they are tried
    least = -1e9 if count == total else np.partition(room.worth[:total], total - count)[total - count]
    highest = room.worth[:total].max()
    edge, whole = first, 0.0
    for i in range(total):
        if room.worth[i] >= least and edge < first + count:
            tree.move[edge] = room.found[i]
            tree.child[edge] = -1
            tree.tries[edge] = 0
            tree.shared_tries[edge] = 0.0
            tree.shared_value[edge] = 0.0
            tree.value[edge] = 0.0
            tree.prior[edge] = np.exp(room.worth[i] - highest)
            whole += tree.prior[edge]
            edge += 1
    for edge in range(first, first + count):
        tree.prior[edge] /= whole
    return True


@njit(cache=True, nogil=True)
def select(tree, node, seat, wishes):
    """The edge to try next: what it led to for the seat, and what it promises."""
    first, count = tree.first[node], tree.count[node]
    visits = np.float64(tree.visits[node]) + 1.0
    root = np.sqrt(visits)
    unknown = tree.total[node, seat] / tree.tried[node] if tree.tried[node] else 0.5
    best, best_worth = first, -1e9
    for edge in range(first, first + count):
        n = np.float64(tree.tries[edge])
        known = tree.value[edge, seat] / n if n else unknown
        if wishes.sharing > 0.0 and tree.shared_tries[edge] > 0.0:
            part = np.sqrt(wishes.sharing / (3.0 * n + wishes.sharing)) if n else 1.0  # most edges are untried
            known = (1.0 - part) * known + part * tree.shared_value[edge] / tree.shared_tries[edge]
        if wishes.prior:
            worth = known + wishes.curiosity * tree.prior[edge] * root / (1.0 + n)
        elif n == 0:
            worth = 1e6 + tree.prior[edge]
        else:
            worth = known + wishes.curiosity * np.sqrt(np.log(visits) / n)
        if worth > best_worth:
            best, best_worth = edge, worth
    return best


@njit(cache=True, nogil=True)
def learn_from(tree, room, depth, length, seats, wishes):
    """Write what a simulation led to into the edges of its path, and into those that it made later."""
    simulation = room.simulation[0]
    values = room.values
    for d in range(depth):
        node, edge = room.nodes[d], room.path[d]
        tree.tried[node] += 1
        tree.tries[edge] += 1
        for seat in range(seats):
            tree.total[node, seat] += values[seat]
            tree.value[edge, seat] += values[seat]
    if wishes.sharing == 0.0:
        return
    for i in range(length - 1, -1, -1):
        room.stamp[room.makers[i], room.made[i]] = simulation
        if i < depth:
            node = room.nodes[i]
            colour = tree.colour[node]
            first = tree.first[node]
            for edge in range(first, first + tree.count[node]):
                if room.stamp[colour, tree.move[edge]] == simulation:
                    tree.shared_tries[edge] += 1.0
                    tree.shared_value[edge] += values[colour % seats]


@njit(cache=True, nogil=True)
def descend(table, position, tree, room, colour, last, weights, wishes, random):
    """Follow the tree down to a leaf, which may grow: how deep that is, and whose turn comes next."""
    colours = position.board.supply.shape[0]
    node, depth = 0, 0
    while True:
        if tree.count[node] == UNGROWN:
            waits = node != 0 and tree.visits[node] < wishes.patience
            if waits or not grow(table, position, tree, room, node, colour, last, weights, wishes, random):
                tree.visits[node] += 1
                return depth, colour
        catch_up(table, position, tree.half[node], tree.out[node], colour)
        tree.visits[node] += 1
        colour = tree.colour[node]
        if tree.count[node] == 0:
            return depth, colour
        edge = select(tree, node, colour % table.seats, wishes)
        last = tree.move[edge]
        make_move(table, position, last, colour)
        room.path[depth], room.nodes[depth] = edge, node
        room.made[depth], room.makers[depth] = last, colour
        depth += 1
        colour = (colour + 1) % colours
        if tree.child[edge] < 0:
            tree.child[edge] = new_node(tree)
            if tree.child[edge] < 0:
                return depth, colour
        node = tree.child[edge]


@njit(cache=True, nogil=True)
def search(table, start, position, tree, room, colour, last, weights, wishes, simulations, random):
    """Simulate that many matches from a position. What `tree` has learned before is kept."""
    if tree.used[NODES] == 0:
        new_node(tree)
    for _ in range(simulations):
        room.simulation[0] += 1
        copy_position(position, start)
        depth, mover = descend(table, position, tree, room, colour, last, weights, wishes, random)
        length = play_out(table, position, room, mover, depth, wishes.care, random)
        judge(table, position, wishes.margin, wishes.clear, room.values, room.points)
        learn_from(tree, room, depth, length, table.seats, wishes)


@njit(cache=True, nogil=True)
def keep_below(tree, kept, root):
    """Copy what hangs below a node into an empty tree, whose root it becomes. The node must have grown."""
    old = np.empty(kept.first.shape[0], np.int64)
    old[0] = root
    kept.used[NODES], kept.used[EDGES] = 1, 0
    node = 0
    while node < kept.used[NODES]:
        was = old[node]
        kept.count[node], kept.colour[node] = tree.count[was], tree.colour[was]
        kept.out[node], kept.half[node], kept.visits[node] = tree.out[was], tree.half[was], tree.visits[was]
        kept.tried[node], kept.total[node] = tree.tried[was], tree.total[was]
        kept.first[node] = kept.used[EDGES]
        for i in range(max(0, tree.count[was])):
            source, edge = tree.first[was] + i, kept.used[EDGES]
            kept.used[EDGES] += 1
            kept.move[edge], kept.prior[edge], kept.tries[edge] = (
                tree.move[source],
                tree.prior[source],
                tree.tries[source],
            )
            kept.value[edge] = tree.value[source]
            kept.shared_tries[edge], kept.shared_value[edge] = tree.shared_tries[source], tree.shared_value[source]
            kept.child[edge] = -1
            if tree.child[source] >= 0:
                kept.child[edge] = kept.used[NODES]
                old[kept.used[NODES]] = tree.child[source]
                kept.used[NODES] += 1
        node += 1
