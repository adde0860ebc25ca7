"""What can be made of a turn: a search over lays, exchanges and additions, the most promising first.

Every node is a hand and a table that the turn could end with, once a bug is discarded. The table alone tells nodes
apart, since within a turn bugz only go from the hand to the table and back.
"""

from collections import namedtuple

import numpy as np
from numba import njit

from rumpus.bots.rumbugz.kernels.hopes import EXCHANGE, FACTS, GIVEN_PLYT, Values, can_lay, hope, list_gets, open_ends
from rumpus.games.rumbugz.kernels.rounds import ADD, CHANGE, LAY, ROWS, list_additions, list_changes
from rumpus.games.rumbugz.kernels.way_out import (
    GONE,
    NOTHING,
    is_lonely,
    is_new,
    list_takes,
    mixed,
    ones,
    reaches,
    wastes,
)
from rumpus.games.rumbugz.rules import MOST_CHANGES

LAID = 40.0
"""What laying a kind is worth: more than any hope of it."""
READY = 20.0
"""What is looked into first: a hand from which a kind can be laid."""
DISCARD = 2.0
"""A discard never makes a hand better by more than this."""
ALL = 15

Book = namedtuple(
    "Book",
    "hands tables rows needs takens changes parents deeds hopes opened keys known found ops gets facts values count",
)
"""Room for the nodes of one search.

`deeds` is what led to a node, as in the log of rounds: what, and up to four numbers. `count` has how many nodes there
are, the node from which there is a way out (-1: none), and how many operations of `ops` finish from there. `gets` and
`facts` are room for what hands are judged by.
"""


def new_book(nodes: int, values: Values) -> Book:
    """Room for that many nodes."""
    return Book(
        np.zeros((nodes, 13), np.int8),
        np.zeros((nodes, ROWS, 4), np.int16),
        np.zeros(nodes, np.int64),
        np.zeros(nodes, np.int64),
        np.zeros(nodes, np.int64),
        np.zeros(nodes, np.int64),
        np.zeros(nodes, np.int64),
        np.zeros((nodes, 5), np.int64),
        np.zeros(nodes),
        np.zeros(nodes, np.bool_),
        np.zeros(nodes, np.uint64),
        np.zeros(1 << (nodes * 2 - 1).bit_length(), np.uint64),
        np.empty((ROWS * 20, 6), np.int64),
        np.zeros((150, 4), np.int8),
        np.zeros(13, np.int64),
        np.zeros(FACTS),
        values,
        np.zeros(3, np.int64),
    )


@njit(cache=True)
def add_node(book, node, key, laid, rows, need):
    """A copy of a node that is about to become another; -1 if that is known already, or if there is no room."""
    place = book.count[0]
    if place == book.hands.shape[0] or not is_new(book.known, key):
        return -1
    book.count[0] += 1
    book.hands[place] = book.hands[node]
    for s in range(book.rows[node]):
        for i in range(4):
            book.tables[place, s, i] = book.tables[node, s, i]
    book.rows[place], book.needs[place], book.keys[place] = rows, need, key
    book.takens[place], book.changes[place] = book.takens[node], book.changes[node]
    book.parents[place], book.opened[place] = node, False
    book.deeds[place] = laid
    return place


@njit(cache=True)
def look_at(book, table, rows):
    """Note what can be exchanged with a table; the numbers that can be added to it."""
    list_gets(table, rows, book.gets)
    return open_ends(table, rows)


@njit(cache=True)
def judge_hand(book, hand, need, ends):
    """What a hand promises, with the table that was looked at last."""
    return hope(hand, need, ends, book.gets, book.values.shapes, book.values.weights, book.facts)


@njit(cache=True, forceinline=True)
def done_so_far(book, node, start_need):
    """What has been laid on the way to a node, less a little for its exchanges."""
    return LAID * (ones(start_need) - ones(book.needs[node])) - book.values.costs[EXCHANGE] * book.changes[node]


@njit(cache=True)
def judge_node(book, node, start_need):
    """Note what a node promises, before a bug is discarded."""
    need = book.needs[node]
    worth = judge_hand(book, book.hands[node], need, look_at(book, book.tables[node], book.rows[node]))
    if need and can_lay(book.hands[node], need, book.values.shapes.most):
        worth += READY
    book.hopes[node] = worth + done_so_far(book, node, start_need)


@njit(cache=True)
def best_discard(book, hand, need, ends, taken):
    """The bug to discard, -1 if none may be, and what the hand is worth without it. `hand` is put back as it was."""
    best, worth = -1, 0.0
    for kind in range(13):
        if hand[kind] > (kind == taken):
            hand[kind] -= 1
            found = judge_hand(book, hand, need, ends) - (book.values.costs[GIVEN_PLYT] if kind == 0 else 0.0)
            hand[kind] += 1
            if best < 0 or found > worth:
                best, worth = kind, found
    if best < 0:
        worth = judge_hand(book, hand, need, ends)
    return best, worth


@njit(cache=True)
def leads_out(book, node):
    """Whether the hand can be emptied from here without further exchanges. Notes it if so."""
    need = book.needs[node]
    hand = book.hands[node]
    if hand.sum() < 4 * ones(need) or (need and not can_lay(hand, need, book.values.shapes.most)):
        return False
    done = reaches(hand, book.tables[node, : book.rows[node]], need, book.takens[node], False, book.ops)
    if done < 0:
        return False
    book.count[1], book.count[2] = node, done
    return True


@njit(cache=True)
def lay_children(book, node, start_need):
    """Every sequence of four that may be laid, with PLYTs only where no number is held. Whether one leads out."""
    need = book.needs[node]
    kinds = need if need else ALL
    deed = np.zeros(5, np.int64)
    for step in range(4):
        if not (kinds >> step) & 1:
            continue
        for first in range(1, 13 - 3 * step):
            hand = book.hands[node]
            mask, plyts = 0, 0
            for place in range(4):
                lies = place < hand[first] if step == 0 else hand[first + place * step] > 0
                if not lies:
                    mask |= 1 << place
                    plyts += 1
            if plyts == 4 or plyts > hand[0]:
                continue
            shown = mask if step else plyts
            deed[0], deed[1], deed[2], deed[3], deed[4] = LAY, step, first, 4, shown
            key = book.keys[node] + mixed(step, first, 4, shown)
            new = add_node(book, node, key, deed, book.rows[node] + 1, need & ~(1 << step))
            if new < 0:
                continue
            row = book.tables[new, book.rows[node]]
            row[0], row[1], row[2], row[3] = step, first, 4, shown
            for place in range(4):
                kind = 0 if (mask >> place) & 1 else first + place * step
                book.hands[new, kind] -= 1
                if kind == book.takens[new]:
                    book.takens[new] = NOTHING
            judge_node(book, new, start_need)
            if leads_out(book, new):
                return True
    return False


@njit(cache=True)
def touch_children(book, node, start_need, taking, chains):
    """Every exchange, at most `chains` in the turn, and every addition of a number. Whether one leads out."""
    need, rows = book.needs[node], book.rows[node]
    deed = np.zeros(5, np.int64)
    count = 0
    if need != ALL and book.changes[node] < min(MOST_CHANGES, chains):
        count = list_changes(book.hands[node], book.tables[node], rows, book.found)
        if taking:
            count = list_takes(book.tables[node, :rows], book.found, count)
    changed = count
    if need == 0:
        count = list_additions(book.hands[node], book.tables[node], rows, book.found, count)
    lonely = is_lonely(book.hands[node], book.tables[node, :rows])
    for i in range(count):
        found = book.found[i]
        s, put, take = found[0], found[1], found[2]
        if i >= changed and put == 0:
            continue
        if i < changed and not lonely and take != book.takens[node] and wastes_plyt(book, node, found):
            continue
        old = book.tables[node, s]
        key = book.keys[node] - mixed(old[0], old[1], old[2], old[3]) + mixed(old[0], found[3], found[4], found[5])
        gone = put != NOTHING and put == book.takens[node]
        key += GONE * np.uint64(gone)
        deed[0], deed[1], deed[2], deed[3], deed[4] = CHANGE if i < changed else ADD, s, found[3], found[4], found[5]
        new = add_node(book, node, key, deed, rows, need)
        if new < 0:
            continue
        if put != NOTHING:
            book.hands[new, put] -= 1
        if gone:
            book.takens[new] = NOTHING
        if i < changed:
            book.hands[new, take] += 1
            book.changes[new] += 1
        row = book.tables[new, s]
        row[1], row[2], row[3] = found[3], found[4], found[5]
        judge_node(book, new, start_need)
        if leads_out(book, new):
            return True
    return False


@njit(cache=True)
def wastes_plyt(book, node, found):
    """Whether an exchange gives a PLYT for nothing; a PLYT that is all there is to discard is given gladly."""
    hand = book.hands[node]
    return hand.sum() > hand[0] and wastes(hand, book.tables[node], found)


@njit(cache=True)
def start_book(book, hand, table, rows, need, taken, changes):
    """Begin a search with one node."""
    book.known[:] = 0
    book.count[0], book.count[1], book.count[2] = 1, -1, 0
    book.hands[0] = hand
    book.rows[0], book.needs[0], book.takens[0], book.changes[0] = rows, need, taken, changes
    book.parents[0], book.opened[0], book.keys[0] = -1, False, 0
    for s in range(rows):
        for i in range(4):
            book.tables[0, s, i] = table[s, i]
        book.keys[0] += mixed(table[s, 0], table[s, 1], table[s, 2], table[s, 3])
    is_new(book.known, book.keys[0])


@njit(cache=True)
def search_turn(book, hand, table, rows, need, taken, changes, taking, most, chains):
    """Open up to `most` nodes, the most promising first; ends at once when a way out is found."""
    start_book(book, hand, table, rows, need, taken, changes)
    judge_node(book, 0, need)
    if leads_out(book, 0):
        return
    for _ in range(most):
        node = -1
        for other in range(book.count[0]):
            if not book.opened[other] and (node < 0 or book.hopes[other] > book.hopes[node]):
                node = other
        if node < 0:
            return
        book.opened[node] = True
        if lay_children(book, node, need):
            return
        if touch_children(book, node, need, taking, chains):
            return


@njit(cache=True)
def best_node(book, start_need):
    """The node that it is best to end the turn with, and what is discarded then (-1: nothing may be)."""
    best, thrown, most = 0, -1, -1e18
    for node in range(book.count[0]):
        need = book.needs[node]
        ready = READY if need and can_lay(book.hands[node], need, book.values.shapes.most) else 0.0
        if book.hopes[node] - ready + DISCARD < most:
            continue
        ends = look_at(book, book.tables[node], book.rows[node])
        kind, worth = best_discard(book, book.hands[node], need, ends, book.takens[node])
        worth += done_so_far(book, node, start_need)
        if worth > most:
            best, thrown, most = node, kind, worth
    return best, thrown


@njit(cache=True)
def list_ends(book, start_need, ends, values, keys):
    """Every way to end the turn, as rows (node, discard); what each is worth, and a key for what it leaves in hand.

    Returns how many there are. A PLYT is discarded only where nothing else can be.
    """
    count = 0
    for node in range(book.count[0]):
        hand, taken = book.hands[node], book.takens[node]
        open_numbers = look_at(book, book.tables[node], book.rows[node])
        bonus = done_so_far(book, node, start_need)
        first = count
        for kind in range(1, 14):
            thrown = kind % 13
            if thrown == 0 and count > first:
                break
            if hand[thrown] <= (thrown == taken):
                continue
            hand[thrown] -= 1
            count = note_end(book, node, thrown, open_numbers, bonus, ends, values, keys, count)
            hand[thrown] += 1
        if count == first:
            count = note_end(book, node, -1, open_numbers, bonus, ends, values, keys, count)
    return count


@njit(cache=True)
def note_end(book, node, thrown, open_numbers, bonus, ends, values, keys, count):
    """Note one way to end the turn, if there is room."""
    if count == ends.shape[0]:
        return count
    hand, need = book.hands[node], book.needs[node]
    key = np.int64(need)
    for kind in range(13):
        key = key * 17 + hand[kind]
    ends[count, 0], ends[count, 1] = node, thrown
    keys[count] = key
    values[count] = judge_hand(book, hand, need, open_numbers) + bonus
    if thrown == 0:
        values[count] -= book.values.costs[GIVEN_PLYT]
    return count + 1
