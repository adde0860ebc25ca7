"""Matches of RumBugz as rows of numbers: one move in each of thousands of matches, with all that is observed.

A row holds a match, round after round; `heaps` takes it apart. Bugs are drawn as they are needed,
from the match's own generator. Moves are numbers: `coding/rumbugz.py` says which, and that a run is laid with PLYTs
only where its numbers are not held. Tests play the same matches by the rules.

Not compiled: taking without giving, and asking about knocks. Nobody resigns.
"""

import numpy as np
from numba import njit

from rumpus.core.kernels.draws import draw

# Numbers of the rules are compiled in. numba does not notice when one of them changes: touch this file then.
from rumpus.games.rumbugz.rules import MOST_CHANGES
from rumpus.games.rumbugz.turns import HAND, IDLE_ROUNDS, REFILL, STILL_ROUNDS

KINDS = 13
PLACES = 26
ALL_KINDS = 15
NOBODY = -1

# Actions.
BAG, PILE, ALLOW, REFUSE, KNOCK, PASS, END, DISCARDS = range(8)
CHANGES = DISCARDS + KINDS
CHANGE_FORMS = 16
UP, DOWN = 12, 14
"""From this form on a bug is put in at an end, and the one at the other end is taken: first a number, then a PLYT."""
ADDS = CHANGES + PLACES * CHANGE_FORMS
ADD_FORMS = 4
TAKES = ADDS + PLACES * ADD_FORMS
LAYS = TAKES + PLACES * 2

# What is awaited.
DRAWING, ACTING, KNOCKING, OVER = range(4)

# The plan of a match.
PLAYERS, SETS, PLYT_POINTS, LAST_ROUND, TARGET, STARTER = range(6)

# A row: numbers first, then heaps.
PHASE, TURN, START, ROUNDS, IDLE, STILL, TAKEN, CHANGED, FRESH = range(9)
GROWN, DRY, DISCARDER, ASKED, KNOCKER, TOPS, LAID_ROWS, HEAPS = range(9, 17)
PILE_SIZE = 8 * KINDS + 1


def _lays():
    """Every row of numbers that can be laid: step, first, length."""
    found = []
    for step in (1, 2, 3):
        for first in range(1, 13 - 3 * step):
            found += [(step, first, length) for length in range(4, (12 - first) // step + 2)]
    return found + [(0, number, length) for number in range(1, 13) for length in range(4, 17)]


LAY_ROWS = np.array(_lays(), np.int64)
PLAIN_MOVES = LAYS + len(LAY_ROWS)


def _lay_numbers():
    table = np.full((4, 13, 17), -1, np.int64)
    for number, (step, first, length) in enumerate(_lays()):
        table[step, first, length] = LAYS + number
    return table


LAY_NUMBERS = _lay_numbers()


@njit(cache=True)
def row_size(players):
    """How many numbers a match takes: heaps are hands, bag, pile, what each has laid, scores and the table."""
    return HEAPS + players * KINDS + KINDS + PILE_SIZE + players + players + PLACES * 4


@njit(cache=True, forceinline=True)
def heaps(row, players):
    """Hands, bag, pile, laid, scores and table of a row, as views."""
    at = HEAPS
    hands = row[at : at + players * KINDS].reshape((players, KINDS))
    at += players * KINDS
    bag = row[at : at + KINDS]
    at += KINDS
    pile = row[at : at + PILE_SIZE]
    at += PILE_SIZE
    laid = row[at : at + players]
    at += players
    scores = row[at : at + players]
    at += players
    return hands, bag, pile, laid, scores, row[at : at + PLACES * 4].reshape((PLACES, 4))


@njit(cache=True, forceinline=True)
def draw_bug(hand, bag, left, random):
    """A bug goes from the bag, which has that many, into a hand."""
    index = draw(random, left)
    kind = 0
    while index >= bag[kind]:
        index -= bag[kind]
        kind += 1
    bag[kind] -= 1
    hand[kind] += 1


@njit(cache=True)
def pay(row, players, seat, count, random):
    """A seat draws; an empty bag is filled from the pile, and a draw that cannot be paid is skipped (RB-17)."""
    hands, bag, pile, _, _, _ = heaps(row, players)
    left = bag.sum()
    for _ in range(count):
        if left == 0:
            if row[TOPS] < 2:
                return
            for place in range(row[TOPS] - 1):
                bag[pile[place]] += 1
            left = np.int64(row[TOPS] - 1)
            pile[0] = pile[row[TOPS] - 1]
            row[TOPS] = 1
        draw_bug(hands[seat], bag, left, random)
        left -= 1


@njit(cache=True)
def deal(plan, row, start, random):
    """A new round: everything back into the bag, a hand for everyone."""
    players = plan[PLAYERS]
    hands, bag, _, laid, _, _ = heaps(row, players)
    for at in range(PHASE, HEAPS):
        if at != ROUNDS:
            row[at] = 0
    row[START] = row[TURN] = start
    row[TAKEN] = row[DISCARDER] = row[KNOCKER] = NOBODY
    hands[:] = 0
    laid[:] = 0
    bag[:] = plan[SETS]
    left = np.int64(plan[SETS] * KINDS)
    for seat in range(players):
        for _ in range(HAND):
            draw_bug(hands[seat], bag, left, random)
            left -= 1
    row[PHASE] = DRAWING


@njit(cache=True)
def begin(plan, row, random):
    """A new match; who starts is drawn, unless it is agreed."""
    row[:] = 0
    deal(plan, row, plan[STARTER] if plan[STARTER] != NOBODY else draw(random, plan[PLAYERS]), random)


@njit(cache=True, forceinline=True)
def actor(plan, row):
    """Who is to act, NOBODY at the end."""
    if row[PHASE] == OVER:
        return np.int64(NOBODY)
    if row[PHASE] == KNOCKING:
        return np.int64((row[TURN] + row[ASKED]) % plan[PLAYERS])
    return np.int64(row[TURN])


@njit(cache=True)
def end_round(plan, row, winner, random):
    """Somebody went out, or the round is void: count, and deal again or end the match (RB-31, RB-32)."""
    players = plan[PLAYERS]
    hands, _, _, _, scores, _ = heaps(row, players)
    if winner != NOBODY:
        for seat in range(players):
            scores[winner] += plan[PLYT_POINTS] * hands[seat, 0]
            for kind in range(1, KINDS):
                scores[winner] += kind * hands[seat, kind]
    row[ROUNDS] += 1
    over = scores.max() >= plan[TARGET] if plan[TARGET] > 0 else row[ROUNDS] >= plan[LAST_ROUND]
    if over:
        row[PHASE] = OVER
    else:
        deal(plan, row, (row[START] + 1) % players, random)


@njit(cache=True, forceinline=True)
def begin_turn(row, players):
    """The seat to play begins its turn."""
    row[PHASE] = DRAWING
    row[DRY] = heaps(row, players)[1].sum() == 0


@njit(cache=True)
def end_turn(plan, row, random):
    """A turn has ended: draws for new kinds, a void round, the window for knocking, the next turn."""
    players = plan[PLAYERS]
    hands, bag, _, laid, _, _ = heaps(row, players)
    seat = row[TURN]
    if laid[seat] == ALL_KINDS and hands[seat].sum() == 0:
        end_round(plan, row, seat, random)
        return
    if laid[seat] != ALL_KINDS:
        pay(row, players, seat, REFILL * row[FRESH], random)
    row[IDLE] = row[IDLE] + 1 if row[DRY] and not row[GROWN] else 0
    row[STILL] += 1
    if row[IDLE] >= IDLE_ROUNDS * players or row[STILL] >= STILL_ROUNDS * players:
        end_round(plan, row, NOBODY, random)
        return
    row[TURN] = (seat + 1) % players
    row[TAKEN] = NOBODY
    row[CHANGED] = row[FRESH] = row[GROWN] = row[DRY] = 0
    row[KNOCKER] = NOBODY
    if players > 2 and row[DISCARDER] != NOBODY and bag.sum() + max(row[TOPS] - 2, 0) >= 2:
        row[PHASE] = KNOCKING
        row[ASKED] = 1  # the one who discarded sits last in this order, and is not asked
    else:
        begin_turn(row, players)


@njit(cache=True)
def grant(row, players, random):
    """Whoever knocked gets the bug just discarded, and one more (RB-21)."""
    knocker = row[KNOCKER]
    if knocker == NOBODY:
        return
    hands, _, pile, _, _, _ = heaps(row, players)
    row[TOPS] -= 1
    hands[knocker, pile[row[TOPS]]] += 1
    row[KNOCKER] = NOBODY
    pay(row, players, knocker, 1, random)


@njit(cache=True, forceinline=True)
def give(row, hand, kind):
    """A bug leaves the hand. If one of that kind was taken from the pile, it counts as the one that left (RB-16)."""
    hand[kind] -= 1
    if row[TAKEN] == kind:
        row[TAKEN] = NOBODY


@njit(cache=True)
def lay(plan, row, number, random):
    """Lay the row of numbers of that number, PLYTs where a number is not held."""
    hands, _, _, laid, _, table = heaps(row, plan[PLAYERS])
    seat = row[TURN]
    hand = hands[seat]
    step, first, length = LAY_ROWS[number, 0], LAY_ROWS[number, 1], LAY_ROWS[number, 2]
    mask = 0
    for place in range(length):
        kind = first + place * step
        if hand[kind] == 0:
            mask = mask | (1 << place) if step else mask + 1
            kind = 0
        give(row, hand, kind)
    lying = table[row[LAID_ROWS]]
    lying[0], lying[1], lying[2], lying[3] = step, first, length, mask
    row[LAID_ROWS] += 1
    if (laid[seat] >> step) & 1 == 0:
        laid[seat] |= 1 << step
        row[FRESH] += 1
    row[GROWN] = 1
    row[STILL] = 0
    if laid[seat] == ALL_KINDS and hand.sum() == 0:
        end_round(plan, row, seat, random)


@njit(cache=True)
def form(lying, number):
    """What an exchange of that form does to a sequence: put, take, lowest, length and PLYTs then; put -1 if none."""
    step, low, length, plyts = lying[0], lying[1], lying[2], lying[3]
    none = (-1, -1, low, length, plyts)
    if step == 0:
        if number == 0 and plyts:
            return low, 0, low, length, plyts - 1
        if number == 1:
            return 0, low, low, length, plyts + 1
        return none
    if number < UP:
        if number >= length:
            return none
        bug = low + number * step
        held = (plyts >> number) & 1
        return (bug if held else 0), (0 if held else bug), low, length, plyts ^ (1 << number)
    high = low + (length - 1) * step
    if number < DOWN:
        if high + step > 12:
            return none
        take = 0 if plyts & 1 else low
        rest = plyts >> 1
        if number == UP:
            return high + step, take, low + step, length, rest
        return 0, take, low + step, length, rest | (1 << (length - 1))
    if low - step < 1:
        return none
    top = 1 << (length - 1)
    take = 0 if plyts & top else high
    rest = (plyts & ~top) << 1
    if number == DOWN:
        return low - step, take, low - step, length, rest
    return 0, take, low - step, length, rest | 1


@njit(cache=True)
def addition(lying, number):
    """What an addition of that form does to a sequence, as `form` says it."""
    step, low, length, plyts = lying[0], lying[1], lying[2], lying[3]
    none = (-1, -1, low, length, plyts)
    if step == 0:
        if number == 0:
            return low, -1, low, length + 1, plyts
        return (0, -1, low, length + 1, plyts + 1) if number == 1 else none
    high = low + (length - 1) * step
    if number < 2:
        if high + step > 12:
            return none
        if number == 0:
            return high + step, -1, low, length + 1, plyts
        return 0, -1, low, length + 1, plyts | (1 << length)
    if low - step < 1:
        return none
    if number == 2:
        return low - step, -1, low - step, length + 1, plyts << 1
    return 0, -1, low - step, length + 1, (plyts << 1) | 1


@njit(cache=True, forceinline=True)
def some_real(step, length, plyts):
    """Whether not only PLYTs are in a sequence."""
    used = plyts
    if step:
        used = 0
        for place in range(length):
            used += (plyts >> place) & 1
    return used < length


@njit(cache=True)
def touch(plan, row, action, random):
    """Make an exchange or an addition."""
    hands, _, _, laid, _, table = heaps(row, plan[PLAYERS])
    seat = row[TURN]
    hand = hands[seat]
    adds = action >= ADDS
    index = action - ADDS if adds else action - CHANGES
    forms = ADD_FORMS if adds else CHANGE_FORMS
    lying = table[index // forms]
    put, take, low, length, plyts = addition(lying, index % forms) if adds else form(lying, index % forms)
    give(row, hand, put)
    lying[1], lying[2], lying[3] = low, length, plyts
    if not adds:
        hand[take] += 1
        row[CHANGED] += 1
        return
    row[GROWN] = 1
    if laid[seat] == ALL_KINDS and hand.sum() == 0:
        end_round(plan, row, seat, random)


@njit(cache=True)
def act(plan, row, action, random):
    """Make a legal move, with all that nature does then."""
    players = plan[PLAYERS]
    hands, _, pile, _, _, _ = heaps(row, players)
    if action >= LAYS:
        lay(plan, row, action - LAYS, random)
    elif action >= CHANGES:
        touch(plan, row, action, random)
    elif action >= DISCARDS:
        kind = action - DISCARDS
        give(row, hands[row[TURN]], kind)
        pile[row[TOPS]] = kind
        row[TOPS] += 1
        row[DISCARDER] = row[TURN]
        end_turn(plan, row, random)
    elif action == END:
        row[DISCARDER] = NOBODY
        end_turn(plan, row, random)
    elif action == BAG:
        grant(row, players, random)
        pay(row, players, row[TURN], 1, random)
        row[PHASE] = ACTING
    elif action == PILE:
        row[TOPS] -= 1
        row[TAKEN] = pile[row[TOPS]]
        hands[row[TURN], row[TAKEN]] += 1
        row[KNOCKER] = NOBODY
        row[PHASE] = ACTING
    elif action == ALLOW:
        grant(row, players, random)
    else:
        if action == KNOCK and row[KNOCKER] == NOBODY:
            row[KNOCKER] = (row[TURN] + row[ASKED]) % players
        row[ASKED] += 1
        if row[ASKED] >= players - 1:
            begin_turn(row, players)


@njit(cache=True)
def write_mask(plan, row, mask):
    """A byte for each move, 1 if it is legal."""
    mask[:] = 0
    if row[PHASE] == OVER:
        return
    if row[PHASE] == KNOCKING:
        mask[KNOCK] = mask[PASS] = 1
        return
    if row[PHASE] == DRAWING:
        mask[BAG] = 1
        mask[PILE] = row[TOPS] > 0
        mask[ALLOW] = row[KNOCKER] != NOBODY
        return
    hands, _, _, laid, _, table = heaps(row, plan[PLAYERS])
    seat = row[TURN]
    hand = hands[seat]
    missing = ALL_KINDS & ~laid[seat]
    wanted = missing if missing else ALL_KINDS
    may_end = 1
    for kind in range(KINDS):
        if hand[kind] > (kind == row[TAKEN]):
            mask[DISCARDS + kind] = 1
            may_end = 0
    mask[END] = may_end
    for step in range(1, 4):
        if (wanted >> step) & 1:
            for first in range(1, 13 - 3 * step):
                used = 0
                for number in range(first, 13, step):
                    used += hand[number] == 0
                    if used > hand[0]:
                        break
                    length = (number - first) // step + 1
                    if length >= 4 and used < length:
                        mask[LAY_NUMBERS[step, first, length]] = 1
    if wanted & 1:
        for number in range(1, 13):
            if hand[number]:
                for length in range(4, hand[number] + hand[0] + 1):
                    mask[LAY_NUMBERS[0, number, length]] = 1
    if laid[seat] and row[CHANGED] < MOST_CHANGES:
        for s in range(row[LAID_ROWS]):
            for number in range(CHANGE_FORMS):
                put, _, _, length, plyts = form(table[s], number)
                if put >= 0 and hand[put] and some_real(table[s, 0], length, plyts):
                    mask[CHANGES + s * CHANGE_FORMS + number] = 1
    if missing == 0:
        for s in range(row[LAID_ROWS]):
            for number in range(ADD_FORMS):
                put, _, _, _, _ = addition(table[s], number)
                if put >= 0 and hand[put]:
                    mask[ADDS + s * ADD_FORMS + number] = 1


@njit(cache=True, forceinline=True)
def array_size(players):
    """How many numbers are observed."""
    return 4 * KINDS + 3 + 10 * players + 1 + 6 + PLACES * 18


@njit(cache=True)
def write_array(plan, row, seat, seen):
    """What a seat observes, number by number; `docs/research/observations.md` lists them."""
    players = plan[PLAYERS]
    hands, bag, pile, laid, scores, table = heaps(row, players)
    seen[:] = 0
    at = 0
    for kind in range(KINDS):
        seen[at + kind] = hands[seat, kind]
    at += KINDS
    if row[TOPS]:
        seen[at + pile[row[TOPS] - 1]] = 1
    at += KINDS
    for place in range(row[TOPS]):
        seen[at + pile[place]] += 1
    at += KINDS
    if row[TAKEN] != NOBODY:
        seen[at + row[TAKEN]] = 1
    at += KINDS
    if row[PHASE] != OVER:
        seen[at + row[PHASE]] = 1
    at += 3
    for turn in range(players):
        other = (seat + turn) % players
        seen[at] = hands[other].sum()
        seen[at + 1] = scores[other]
        for step in range(4):
            seen[at + 2 + step] = (laid[other] >> step) & 1
        seen[at + 6] = row[TURN] == other
        seen[at + 7] = row[KNOCKER] == other
        seen[at + 8] = row[DISCARDER] == other
        seen[at + 9] = row[START] == other
        at += 10
    seen[at] = bag.sum()
    seen[at + 1], seen[at + 2], seen[at + 3] = row[CHANGED], row[FRESH], row[IDLE]
    seen[at + 4], seen[at + 5] = row[STILL], row[ROUNDS]
    seen[at + 6] = max(plan[LAST_ROUND] - row[ROUNDS], 0)
    at += 7
    for s in range(row[LAID_ROWS]):
        step, low, length, plyts = table[s, 0], table[s, 1], table[s, 2], table[s, 3]
        seen[at + step] = 1
        seen[at + 4], seen[at + 5] = low, length
        for place in range(12):
            seen[at + 6 + place] = (plyts >> place) & 1 if step else place < plyts
        at += 18


@njit(cache=True)
def write_utilities(scores, utilities):
    """What the end is worth to every seat: from 1 for a sole winner down; all together 0."""
    seats = scores.shape[0]
    best, winners = scores.max(), 0
    for seat in range(seats):
        winners += scores[seat] == best
    for seat in range(seats):
        share = 1.0 / winners if scores[seat] == best else 0.0
        utilities[seat] = (share * seats - 1.0) / (seats - 1)


@njit(cache=True)
def random_action(mask, random):
    """A legal move of a mask, each as likely as any other."""
    total = 0
    for action in range(mask.shape[0]):
        total += mask[action]
    index = draw(random, total)
    for action in range(mask.shape[0]):
        if mask[action]:
            if index == 0:
                return action
            index -= 1
    return 0


@njit(cache=True)
def others_play(plan, row, learner, mask, random):
    """Where one seat learns and the others play at random: go on until that seat is to act, or nobody."""
    while learner != NOBODY and row[PHASE] != OVER and actor(plan, row) != learner:
        write_mask(plan, row, mask)
        act(plan, row, random_action(mask, random), random)


@njit(cache=True)
def show(plan, row, learner, i, arrays, masks, legal, turns):
    """Write what is observed of one of many matches: by the learner, or by whoever is to act."""
    seat = actor(plan, row)
    turns[i] = seat
    viewer = learner if learner != NOBODY else seat if seat != NOBODY else np.int64(row[TURN])
    write_array(plan, row, viewer, arrays[i])
    write_mask(plan, row, legal[i])
    masks[i, :] = legal[i]


@njit(cache=True, nogil=True)
def begin_all(plan, rows, randoms, learner, chosen, arrays, masks, legal, turns):
    """Begin those of many matches that are chosen."""
    for i in range(rows.shape[0]):
        if chosen[i]:
            begin(plan, rows[i], randoms[i])
            others_play(plan, rows[i], learner, legal[i], randoms[i])
            show(plan, rows[i], learner, i, arrays, masks, legal, turns)


@njit(cache=True)
def first_illegal(legal, ended, actions):
    """The first of many matches in which the move that is to be made is not legal, or NOBODY."""
    for i in range(legal.shape[0]):
        if not ended[i] and not legal[i, actions[i]]:
            return i
    return NOBODY


@njit(cache=True, nogil=True)
def step_all(plan, rows, randoms, learner, ended, actions, arrays, masks, legal, turns, rewards, utilities, refused):
    """One move in each of many matches; one that had ended begins again instead. Marks in `ended` which end now.

    `rewards` has what whoever moved gets, `utilities` what every seat gets; both are 0 until the end.
    """
    players = plan[PLAYERS]
    for i in range(rows.shape[0]):
        row = rows[i]
        rewards[i] = 0.0
        utilities[i, :] = 0.0
        refused[i] = False
        if ended[i]:
            ended[i] = False
            begin(plan, row, randoms[i])
            others_play(plan, row, learner, legal[i], randoms[i])
        else:
            seat = actor(plan, row)
            if not legal[i, actions[i]]:
                refused[i] = True
                row[PHASE] = OVER
                utilities[i, :] = 1.0 / (players - 1)
                utilities[i, seat] = -1.0
            else:
                act(plan, row, actions[i], randoms[i])
                others_play(plan, row, learner, legal[i], randoms[i])
                if row[PHASE] == OVER:
                    write_utilities(heaps(row, players)[4], utilities[i])
            ended[i] = row[PHASE] == OVER
            rewards[i] = utilities[i, seat]
        show(plan, row, learner, i, arrays, masks, legal, turns)


@njit(cache=True, nogil=True)
def choose_all(legal, ended, randoms, actions):
    """A random legal move for each of many matches, 0 where there is none."""
    for i in range(legal.shape[0]):
        actions[i] = 0 if ended[i] else random_action(legal[i], randoms[i])
