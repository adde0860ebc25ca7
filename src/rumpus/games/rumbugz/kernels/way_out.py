"""The search for a way out: whether a hand can be emptied in this turn, and how.

Two stages. Exchanges come first, by breadth-first search over what they make of the table, so the fewest are found.
At every table that they lead to, `finish` looks for sequences to lay and bugz to add that use up the hand. Nothing is
lost by that order: a lay or an addition can always wait until all exchanges are made, since until then the hand only
holds more. For the same reason only sequences of four are laid; more bugz are added to them.

A sequence is its step (0 for a match), its lowest number, its length, and its PLYTs: a bit per place from the lowest,
or for a match how many there are. A PLYT can stand in for any number and a match, which everyone who goes out has laid,
takes it in, so it is spent only where the number itself is not held. That can be wrong only where nothing but PLYTs
would be left in a sequence, or where a bug just taken from the pile is to leave the hand and come back, so that it may
be discarded; such hands and tables are searched without this shortcut.
"""

import numpy as np
from numba import njit

from rumpus.games.rumbugz.kernels.rounds import list_changes

LAY, ADD, DISCARD = 0, 1, 2
NOTHING = -1
MANY_PLYTS = 3
LAST = 1 << 20
GONE = np.uint64(0xD1B54A32D192ED03)
"""What a key gets once a bug of the kind taken from the pile has left the hand."""


@njit(cache=True)
def finish(hand, need, absorb, seqs, count, taken, ops):
    """Empty the hand without exchanges, by depth-first search. Returns how many operations that takes, -1 if it cannot.

    `need` has a bit for each kind (by step) still to be laid; `absorb` counts the matches of each number; `seqs` has
    a row (lowest, highest, step) for each sequence that is not a match.
    """
    depth = hand.sum() + 2
    hands = np.empty((depth, 13), np.int8)
    absorbs = np.empty((depth, 13), np.int8)
    rows = np.empty((depth, seqs.shape[0], 3), np.int8)
    # What is still needed, rows used, operations so far, the discard so far (0: none), and the next choice to try.
    needs, counts, done = np.zeros(depth, np.int64), np.zeros(depth, np.int64), np.zeros(depth, np.int64)
    thrown, tried = np.zeros(depth, np.int64), np.zeros(depth, np.int64)
    hands[0], absorbs[0], rows[0] = hand, absorb, seqs
    needs[0], counts[0] = need, count
    level = 0
    while level >= 0:
        mine = hands[level]
        stuck = 0
        if needs[level] == 0:
            for number in range(1, 13):
                if mine[number] and absorbs[level, number] == 0:
                    stuck = number
                    break
            if stuck == 0:
                return put_away(mine, thrown[level], ops, done[level])
        choice = tried[level]
        if choice == 0 and hopeless(mine, absorbs[level], rows[level], counts[level]) > (thrown[level] == 0):
            level -= 1
            continue
        tried[level] += 1
        below = level + 1
        hands[below], absorbs[below], rows[below] = mine, absorbs[level], rows[level]
        needs[below], counts[below], done[below] = needs[level], counts[level], done[level]
        thrown[below], tried[below] = thrown[level], 0
        if needs[level]:
            step = 0
            while not (needs[level] >> step) & 1:
                step += 1
            first, kept = 1 + choice // 16, choice % 16
            if first + 3 * step > 12:
                level -= 1
                continue
            needs[below] &= ~(1 << step)
            if lay(hands[below], absorbs[below], rows[below], counts, below, ops, done, step, first, kept):
                level = below
            continue
        if choice < counts[level]:
            if extend(hands[below], rows[below], choice, stuck, ops, done, below):
                level = below
            continue
        choice -= counts[level]
        way, kept = choice // 16, choice % 16
        if way == 13:
            # The last choice is to discard it, and there is no further one after that.
            tried[level] = LAST
            if thrown[level] == 0 and (stuck != taken or mine[stuck] > 1 or mine[stuck] < hand[stuck]):
                hands[below, stuck] -= 1
                thrown[below] = stuck
                level = below
            continue
        if way > 13:
            level -= 1
            continue
        # One way to lay a match of the stuck number, and four places for it in each of the other kinds.
        step = (way + 3) // 4
        first = stuck - ((way + 3) % 4) * step
        if (
            first >= 1
            and first + 3 * step <= 12
            and lay(hands[below], absorbs[below], rows[below], counts, below, ops, done, step, first, kept)
        ):
            level = below
    return -1


@njit(cache=True)
def hopeless(hand, absorb, rows, count):
    """How many bugz have no place: no match, no sequence that reaches them, no four that could be laid with them.

    A hand only gets smaller, so what has no place now gets none later. One of them can be discarded.
    """
    lost = 0
    for number in range(1, 13):
        if hand[number] == 0 or absorb[number] or hand[number] + hand[0] >= 4:
            continue
        placed = False
        for s in range(count):
            low, high, step = rows[s, 0], rows[s, 1], rows[s, 2]
            holes = 0
            if number > high and (number - high) % step == 0:
                for other in range(high + step, number, step):
                    holes += hand[other] == 0
            elif number < low and (low - number) % step == 0:
                for other in range(number + step, low, step):
                    holes += hand[other] == 0
            else:
                continue
            if holes <= hand[0]:
                placed = True
                break
        for way in range(0 if placed else 12):
            step = 1 + way // 4
            first = number - (way % 4) * step
            if first >= 1 and first + 3 * step <= 12:
                holes = 0
                for place in range(4):
                    holes += hand[first + place * step] == 0
                if holes <= hand[0]:
                    placed = True
                    break
        if not placed:
            lost += hand[number]
    return lost


@njit(cache=True)
def put_away(hand, thrown, ops, k):
    """What is left goes to matches; the discard comes last."""
    for kind in range(13):
        for _ in range(hand[kind]):
            ops[k, 0], ops[k, 1], ops[k, 2], ops[k, 3] = ADD, 0, kind, 0
            k += 1
    if thrown:
        ops[k, 0], ops[k, 1], ops[k, 2], ops[k, 3] = DISCARD, 0, thrown, 0
        k += 1
    return k


@njit(cache=True)
def extend(hand, rows, s, stuck, ops, done, level):
    """Add bugz to a sequence, outwards up to the stuck number. Whether that can be done."""
    low, high, step = rows[s, 0], rows[s, 1], rows[s, 2]
    if stuck > high and (stuck - high) % step == 0:
        number, size = high + step, (stuck - high) // step
        rows[s, 1] = stuck
    elif stuck < low and (low - stuck) % step == 0:
        number, size, step = low - step, (low - stuck) // step, -step
        rows[s, 0] = stuck
    else:
        return False
    k = done[level]
    for _ in range(size):
        kind = number if hand[number] else 0
        if hand[kind] == 0:
            return False
        hand[kind] -= 1
        ops[k, 0], ops[k, 1], ops[k, 2], ops[k, 3] = ADD, s + 1, kind, number
        k += 1
        number += step
    done[level] = k
    return True


@njit(cache=True)
def lay(hand, absorb, rows, counts, level, ops, done, step, first, kept):
    """Lay four bugz from `first` on in the step, with PLYTs where no number is held or its bit is in `kept`.

    Whether that can be done. Numbers are held back only by hands with many PLYTs.
    """
    if kept and hand[0] < MANY_PLYTS:
        return False
    mask, plyts, free = 0, 0, hand[first]
    for place in range(4):
        held = place < free if step == 0 else hand[first + place * step] > 0
        if not held or (kept >> place) & 1:
            mask |= 1 << place
            plyts += 1
    if plyts > hand[0] or plyts == 4:
        return False
    for place in range(4):
        hand[0 if (mask >> place) & 1 else first + place * step] -= 1
    k = done[level]
    ops[k, 0], ops[k, 1], ops[k, 2], ops[k, 3] = LAY, step, first, mask
    done[level] = k + 1
    if step == 0:
        absorb[first] += 1
    else:
        row = counts[level]
        rows[row, 0], rows[row, 1], rows[row, 2] = first, first + 3 * step, step
        counts[level] = row + 1
    return True


@njit(cache=True, forceinline=True)
def mixed(step, low, length, plyts):
    """A number that stands for a sequence; tables are told apart by the sum over their sequences."""
    x = np.uint64(step) | np.uint64(low) << np.uint64(8) | np.uint64(length) << np.uint64(16)
    x |= np.uint64(plyts) << np.uint64(24)
    x = (x + np.uint64(0x9E3779B97F4A7C15)) * np.uint64(0xBF58476D1CE4E5B9)
    x ^= x >> np.uint64(29)
    x *= np.uint64(0x94D049BB133111EB)
    return x ^ (x >> np.uint64(32))


@njit(cache=True, forceinline=True)
def ones(word):
    """How many bits are set."""
    count = 0
    while word:
        word &= word - 1
        count += 1
    return count


@njit(cache=True)
def is_new(known, key):
    """Remember a key; false if it was known."""
    size = np.uint64(known.shape[0] - 1)
    place = key & size
    while known[place]:
        if known[place] == key:
            return False
        place = (place + np.uint64(1)) & size
    known[place] = key
    return True


@njit(cache=True)
def completes(hand, need):
    """Whether a sequence of a kind that is needed can be laid."""
    for step in range(4):
        if (need >> step) & 1:
            for first in range(1, 13 - 3 * step):
                real = 0
                if step == 0:
                    real = min(hand[first], 4)
                else:
                    for place in range(4):
                        real += hand[first + place * step] > 0
                if real and 4 - real <= hand[0]:
                    return True
    return False


@njit(cache=True)
def reaches(hand, table, need, taken, only_lay, ops):
    """How many operations lead to the goal from here, -1 if none do: out, or to a sequence of a needed kind."""
    if only_lay:
        return 0 if completes(hand, need) else -1
    total = hand.sum()
    if total < 4 * ones(need) or (need and not completes(hand, need)):
        return -1
    absorb = np.zeros(13, np.int8)
    seqs = np.zeros((table.shape[0] + total // 4 + 1, 3), np.int8)
    rows = 0
    for s in range(table.shape[0]):
        step, low, length = table[s, 0], table[s, 1], table[s, 2]
        if step == 0:
            absorb[low] += 1
        else:
            seqs[rows, 0], seqs[rows, 1], seqs[rows, 2] = low, low + (length - 1) * step, step
            rows += 1
    if hopeless(hand, absorb, seqs, rows) > 1:
        return -1
    return finish(hand, need, absorb, seqs, rows, taken, ops)


@njit(cache=True)
def list_takes(table, found, count):
    """Every bug that can be taken out of a long sequence for nothing, in rows like those of exchanges."""
    for s in range(table.shape[0]):
        step, low, length, plyts = table[s, 0], table[s, 1], table[s, 2], table[s, 3]
        if length == 4:
            continue
        real = length - (ones(plyts) if step else plyts)
        top = 1 << (length - 1)
        for end in range(2):
            if step == 0:
                take, new_low, rest = (0 if end else low), low, plyts - end
                possible = plyts > 0 if end else real > 1
            else:
                is_plyt = plyts & (top if end else 1)
                take = 0 if is_plyt else (low + (length - 1) * step if end else low)
                new_low = low if end else low + step
                rest = plyts & ~top if end else plyts >> 1
                possible = is_plyt > 0 or real > 1
            if possible:
                row = found[count]
                row[0], row[1], row[2], row[3], row[4], row[5] = s, NOTHING, take, new_low, length - 1, rest
                count += 1
    return count


@njit(cache=True)
def is_lonely(hand, table):
    """Whether there are so many PLYTs that somewhere one could be left without a number beside it."""
    if hand[0] >= MANY_PLYTS:
        return True
    for s in range(table.shape[0]):
        plyts = ones(table[s, 3]) if table[s, 0] else table[s, 3]
        if plyts == table[s, 2] - 1:
            return True
    return False


@njit(cache=True, forceinline=True)
def wastes(hand, table, row):
    """Whether an exchange gives a PLYT where that brings nothing that the PLYT itself would not."""
    if row[1] != 0:
        return False
    s, new_low = row[0], row[3]
    step, low, length = table[s, 0], table[s, 1], table[s, 2]
    if new_low == low:
        return True
    return hand[new_low if new_low < low else low + length * step] > 0


@njit(cache=True)
def search(hand, table, need, taken, left, taking, only_lay, hands, tables, trail, takens, known, ops):
    """Find the fewest exchanges after which the goal is reached, in a table of rows (step, lowest, length, PLYTs).

    Returns the node, the number of operations that finish from there, and how many nodes were looked at. The node is -1
    if there is no way at all, and -2 if there are more than `hands` has room for, and no way so far. `trail` has the
    parent of each node.
    """
    found = np.empty((table.shape[0] * 20, 6), np.int64)
    keys = np.zeros(hands.shape[0], np.uint64)
    hands[0], tables[0], trail[0], takens[0] = hand, table, -1, taken
    for s in range(table.shape[0]):
        keys[0] += mixed(table[s, 0], table[s, 1], table[s, 2], table[s, 3])
    is_new(known, keys[0])
    done = reaches(hand, table, need, taken, only_lay, ops)
    if done >= 0:
        return 0, done, 1
    used, node = 1, 0
    for _ in range(left):
        layer = used
        while node < layer:
            lonely = is_lonely(hands[node], tables[node])
            count = list_changes(hands[node], tables[node], table.shape[0], found)
            if taking:
                count = list_takes(tables[node], found, count)
            for row in found[:count]:
                if not lonely and row[2] != takens[node] and wastes(hands[node], tables[node], row):
                    continue
                s, put, take = row[0], row[1], row[2]
                old = tables[node, s]
                key = keys[node] - mixed(old[0], old[1], old[2], old[3]) + mixed(old[0], row[3], row[4], row[5])
                gone = put != NOTHING and put == takens[node]
                key += GONE * np.uint64(gone)
                if not is_new(known, key):
                    continue
                if used == hands.shape[0]:
                    return -2, 0, used
                hands[used], tables[used], trail[used], keys[used] = hands[node], tables[node], node, key
                takens[used] = NOTHING if gone else takens[node]
                if put != NOTHING:
                    hands[used, put] -= 1
                hands[used, take] += 1
                tables[used, s, 1], tables[used, s, 2], tables[used, s, 3] = row[3], row[4], row[5]
                done = reaches(hands[used], tables[used], need, takens[used], only_lay, ops)
                if done >= 0:
                    return used, done, used
                used += 1
            node += 1
    return -1, 0, used
