"""Whole random rounds of RumBugz, compiled by numba: every legal move is as likely as any other.

Hands and the bag are 13 counts, PLYTs first. A sequence is a row (step, lowest, length, PLYTs), the step 0 for a match;
its PLYTs are a bit per place from the lowest, for a match how many there are. Nothing is listed that can be counted:
the sequences that could be laid are counted by where they begin and end, and one is made up only when it is chosen.

Every move can be written to a log, so that tests play the same round by the rules and compare the legal moves.
"""

import numpy as np
from numba import njit

from rumpus.core.kernels.draws import draw

# Numbers of the rules are compiled in. numba does not notice when one of them changes: touch this file then.
from rumpus.games.rumbugz.rules import MOST_CHANGES
from rumpus.games.rumbugz.turns import HAND, IDLE_ROUNDS, REFILL, STILL_ROUNDS

DEALT, DREW, MIXED, BAG, PILE, LAY, CHANGE, ADD, DISCARD, END, KNOCK, PASS, ALLOW = range(13)
"""Rows of the log: what, who, of how many legal moves, and up to four numbers."""

ALL_KINDS = 15
NOBODY = -1
ROWS = 26
"""Sequences that 104 bugz can make."""


def _binomials():
    table = np.zeros((14, 14), np.int64)
    for n in range(14):
        table[n, 0] = 1
        for k in range(1, n + 1):
            table[n, k] = table[n - 1, k - 1] + table[n - 1, k]
    return table


BINOMIALS = _binomials()


@njit(cache=True, forceinline=True)
def note(log, lines, what, seat, legal, a=0, b=0, c=0, d=0):
    """Write a row to the log, if there is one."""
    if lines[0] < log.shape[0]:
        row = log[lines[0]]
        row[0], row[1], row[2], row[3], row[4], row[5], row[6] = what, seat, legal, a, b, c, d
        lines[0] += 1


@njit(cache=True)
def draw_bug(hand, bag, random):
    """A bug goes from the bag into a hand."""
    index = draw(random, bag.sum())
    kind = 0
    while index >= bag[kind]:
        index -= bag[kind]
        kind += 1
    bag[kind] -= 1
    hand[kind] += 1
    return kind


@njit(cache=True)
def pay(seat, count, hands, bag, pile, tops, random, log, lines):
    """A seat draws; an empty bag is filled from the pile, and a draw that cannot be paid is skipped."""
    for _ in range(count):
        if bag.sum() == 0:
            if tops[0] < 2:
                return
            note(log, lines, MIXED, NOBODY, 0, tops[0] - 1)
            for place in range(tops[0] - 1):
                bag[pile[place]] += 1
            pile[0] = pile[tops[0] - 1]
            tops[0] = 1
        kind = draw_bug(hands[seat], bag, random)
        note(log, lines, DREW, seat, 0, kind)


@njit(cache=True, forceinline=True)
def ways(real, holes, plyts):
    """In how many ways a run can be laid: each hole takes a PLYT, others may, but not all places."""
    spare = plyts - holes
    found = np.int64(0)
    for more in range(min(real - 1, spare) + 1):
        found += BINOMIALS[real, more]
    return found


@njit(cache=True)
def count_lays(hand, step):
    """How many sequences of a kind can be laid."""
    plyts = hand[0]
    found = np.int64(0)
    if step == 0:
        for number in range(1, 13):
            for real in range(1, hand[number] + 1):
                found += max(plyts - max(4 - real, 0) + 1, 0)
        return found
    for first in range(1, 13 - 3 * step):
        real, holes = 0, 0
        for last in range(first, 13, step):
            if hand[last]:
                real += 1
            else:
                holes += 1
                if holes > plyts:
                    break
            if last >= first + 3 * step:
                found += ways(real, holes, plyts)
    return found


@njit(cache=True)
def choose_lay(hand, step, index, random, row):
    """Write the sequence of that index into a row and take it out of the hand."""
    plyts = hand[0]
    if step == 0:
        for number in range(1, 13):
            for real in range(1, hand[number] + 1):
                least = max(4 - real, 0)
                fits = max(plyts - least + 1, 0)
                if index < fits:
                    used = least + index
                    row[0], row[1], row[2], row[3] = 0, number, real + used, used
                    hand[number] -= real
                    hand[0] -= used
                    return
                index -= fits
    for first in range(1, 13 - 3 * step):
        real, holes = 0, 0
        for last in range(first, 13, step):
            if hand[last]:
                real += 1
            else:
                holes += 1
                if holes > plyts:
                    break
            if last >= first + 3 * step:
                fits = ways(real, holes, plyts)
                if index < fits:
                    fill_run(hand, step, first, last, index, real, random, row)
                    return
                index -= fits


@njit(cache=True)
def fill_run(hand, step, first, last, index, real, random, row):
    """Lay the run from first to last, with as many PLYTs more than needed as the index says, at random places."""
    more = 0
    while index >= BINOMIALS[real, more]:
        index -= BINOMIALS[real, more]
        more += 1
    mask, place = 0, 0
    for number in range(first, last + 1, step):
        if hand[number] == 0:
            mask |= 1 << place
        else:
            if draw(random, real) < more:
                mask |= 1 << place
                more -= 1
            real -= 1
        place += 1
    row[0], row[1], row[2], row[3] = step, first, place, mask
    for i in range(place):
        hand[0 if (mask >> i) & 1 else first + i * step] -= 1


@njit(cache=True, forceinline=True)
def offer(found, count, hand, s, put, take, low, length, plyts, step):
    """Note a way to touch a sequence, if the bug is held and not only PLYTs would be left."""
    used = plyts
    if step:
        used = 0
        for place in range(length):
            used += (plyts >> place) & 1
    if hand[put] == 0 or used == length:
        return count
    row = found[count]
    row[0], row[1], row[2], row[3], row[4], row[5] = s, put, take, low, length, plyts
    return count + 1


@njit(cache=True)
def list_changes(hand, table, rows, found):
    """Every exchange, as rows (sequence, put, take, lowest, length, PLYTs then)."""
    count = 0
    for s in range(rows):
        step, low, length, plyts = table[s, 0], table[s, 1], table[s, 2], table[s, 3]
        if step == 0:
            if plyts:
                count = offer(found, count, hand, s, low, 0, low, length, plyts - 1, step)
            count = offer(found, count, hand, s, 0, low, low, length, plyts + 1, step)
            continue
        for place in range(length):
            bit = 1 << place
            number = low + place * step
            put = number if plyts & bit else 0
            count = offer(found, count, hand, s, put, number - put, low, length, plyts ^ bit, step)
        high = low + (length - 1) * step
        top = 1 << (length - 1)
        if high + step <= 12:
            take = 0 if plyts & 1 else low
            count = offer(found, count, hand, s, high + step, take, low + step, length, plyts >> 1, step)
            count = offer(found, count, hand, s, 0, take, low + step, length, (plyts >> 1) | top, step)
        if low - step >= 1:
            take = 0 if plyts & top else high
            rest = (plyts & ~top) << 1
            count = offer(found, count, hand, s, low - step, take, low - step, length, rest, step)
            count = offer(found, count, hand, s, 0, take, low - step, length, rest | 1, step)
    return count


@njit(cache=True)
def list_additions(hand, table, rows, found, count):
    """Every addition, in rows like those of exchanges; nothing is taken."""
    for s in range(rows):
        step, low, length, plyts = table[s, 0], table[s, 1], table[s, 2], table[s, 3]
        if step == 0:
            count = offer(found, count, hand, s, low, NOBODY, low, length + 1, plyts, step)
            count = offer(found, count, hand, s, 0, NOBODY, low, length + 1, plyts + 1, step)
            continue
        high = low + (length - 1) * step
        if high + step <= 12:
            count = offer(found, count, hand, s, high + step, NOBODY, low, length + 1, plyts, step)
            count = offer(found, count, hand, s, 0, NOBODY, low, length + 1, plyts | (1 << length), step)
        if low - step >= 1:
            count = offer(found, count, hand, s, low - step, NOBODY, low - step, length + 1, plyts << 1, step)
            count = offer(found, count, hand, s, 0, NOBODY, low - step, length + 1, (plyts << 1) | 1, step)
    return count


@njit(cache=True)
def take_turn(seat, taken, hands, table, rows, laid, pile, tops, found, random, log, lines):
    """Random moves up to the discard. Returns (moves, fresh sequences, grown, discarded, out)."""
    hand = hands[seat]
    moves, changes, fresh = 0, 0, 0
    grown = False
    by_step = np.zeros(4, np.int64)
    while True:
        missing = ALL_KINDS & ~laid[seat]
        kinds = missing if missing else ALL_KINDS
        touches = list_changes(hand, table, rows[0], found) if laid[seat] and changes < MOST_CHANGES else 0
        changed = touches
        if missing == 0:
            touches = list_additions(hand, table, rows[0], found, touches)
        discards = 0
        for kind in range(13):
            discards += hand[kind] > (kind == taken)
        # What follows is in this order: discards, exchanges, additions, lays by step, the end without a discard.
        total = touches + discards
        for step in range(4):
            by_step[step] = count_lays(hand, step) if (kinds >> step) & 1 else 0
            total += by_step[step]
        moves += 1
        if discards == 0:
            total += 1
        index = draw(random, total)
        if index < discards:
            kind = 0
            while True:
                if hand[kind] > (kind == taken):
                    if index == 0:
                        break
                    index -= 1
                kind += 1
            hand[kind] -= 1
            pile[tops[0]] = kind
            tops[0] += 1
            note(log, lines, DISCARD, seat, total, kind)
            return moves, fresh, grown, True, missing == 0 and hand.sum() == 0
        index -= discards
        if index < touches:
            row = found[index]
            s, put, take = row[0], row[1], row[2]
            hand[put] -= 1
            if put == taken:
                taken = NOBODY
            table[s, 1], table[s, 2], table[s, 3] = row[3], row[4], row[5]
            note(log, lines, CHANGE if index < changed else ADD, seat, total, s, row[3], row[4], row[5])
            if index < changed:
                hand[take] += 1
                changes += 1
            else:
                grown = True
                if hand.sum() == 0:
                    return moves, fresh, grown, False, True
            continue
        index -= touches
        step = 0
        while step < 4 and index >= by_step[step]:
            index -= by_step[step]
            step += 1
        if step == 4:
            note(log, lines, END, seat, total)
            return moves, fresh, grown, False, False
        before = hand[taken] if taken >= 0 else 0
        row = table[rows[0]]
        choose_lay(hand, step, index, random, row)
        rows[0] += 1
        if taken >= 0 and hand[taken] < before:
            taken = NOBODY
        note(log, lines, LAY, seat, total, row[0], row[1], row[2], row[3])
        grown = True
        if (laid[seat] >> step) & 1 == 0:
            laid[seat] |= 1 << step
            fresh += 1
        if laid[seat] == ALL_KINDS and hand.sum() == 0:
            return moves, fresh, grown, False, True


@njit(cache=True)
def random_round(players, sets, start, random, log):
    """Play one round. Returns the moves made, the winner (NOBODY: void), and how many rows were logged."""
    hands = np.zeros((players, 13), np.int64)
    bag = np.full(13, sets, np.int64)
    pile = np.empty(13 * sets + 1, np.int64)
    table = np.zeros((ROWS, 4), np.int64)
    found = np.empty((ROWS * 18, 6), np.int64)
    laid = np.zeros(players, np.int64)
    tops, rows, lines = np.zeros(1, np.int64), np.zeros(1, np.int64), np.zeros(1, np.int64)
    for seat in range(players):
        for _ in range(HAND):
            note(log, lines, DEALT, seat, 0, draw_bug(hands[seat], bag, random))
    turn, moves, idle, still, knocker = start, 0, 0, 0, NOBODY
    while True:
        taken = NOBODY
        lying = rows[0]
        dry = bag.sum() == 0
        moves += 1
        legal = 1 + (tops[0] > 0) + (knocker != NOBODY)
        choice = draw(random, legal) if legal > 1 else 0
        if choice == 2:
            note(log, lines, ALLOW, turn, legal)
            tops[0] -= 1
            hands[knocker, pile[tops[0]]] += 1
            pay(knocker, 1, hands, bag, pile, tops, random, log, lines)
            knocker = NOBODY
            moves += 1
            legal = 1 + (tops[0] > 0)
            choice = draw(random, legal) if legal > 1 else 0
        if choice == 1:
            note(log, lines, PILE, turn, legal)
            tops[0] -= 1
            taken = pile[tops[0]]
            hands[turn, taken] += 1
        else:
            note(log, lines, BAG, turn, legal)
            if knocker != NOBODY:
                tops[0] -= 1
                hands[knocker, pile[tops[0]]] += 1
                pay(knocker, 1, hands, bag, pile, tops, random, log, lines)
            pay(turn, 1, hands, bag, pile, tops, random, log, lines)
        made, fresh, grown, discarded, out = take_turn(
            turn, taken, hands, table, rows, laid, pile, tops, found, random, log, lines
        )
        moves += made
        if out:
            return moves, turn, lines[0]
        if laid[turn] != ALL_KINDS:
            pay(turn, REFILL * fresh, hands, bag, pile, tops, random, log, lines)
        idle = idle + 1 if dry and not grown else 0
        still = still + 1 if rows[0] == lying else 1
        if idle >= IDLE_ROUNDS * players or still >= STILL_ROUNDS * players:
            return moves, NOBODY, lines[0]
        turn = (turn + 1) % players
        knocker = NOBODY
        if discarded and bag.sum() + max(tops[0] - 2, 0) >= 2:
            for step in range(1, players - 1):
                seat = (turn + step) % players
                moves += 1
                if draw(random, 2):
                    note(log, lines, KNOCK, seat, 2)
                    if knocker == NOBODY:
                        knocker = seat
                else:
                    note(log, lines, PASS, seat, 2)


@njit(cache=True)
def random_rounds(players, sets, count, random, wins):
    """Play that many rounds; adds to `wins` by seat. Returns the moves made."""
    log = np.empty((0, 7), np.int64)
    moves = 0
    for _ in range(count):
        made, winner, _ = random_round(players, sets, draw(random, players), random, log)
        moves += made
        if winner != NOBODY:
            wins[winner] += 1
    return moves
