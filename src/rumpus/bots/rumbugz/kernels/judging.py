"""Candidates compared in worlds that could be: the same worlds for all of them.

A world deals the bugz that the seat cannot see to the others and to the bag, so that they fit everything it has seen.
"""

import numpy as np
from numba import njit

from rumpus.bots.rumbugz.kernels.hopes import can_lay, hope
from rumpus.bots.rumbugz.kernels.plans import look_at
from rumpus.bots.rumbugz.kernels.playing import (
    ACTING,
    ASKED,
    IN_BAG,
    KNOCKER,
    LYING,
    ON_PILE,
    OPEN,
    PHASE,
    TURN,
    act,
    copy_world,
    draw_from_bag,
    end_with,
    grant,
    hands_worth,
    knock,
    needs,
    play_on,
    shuffle,
    take_top,
)
from rumpus.games.rumbugz.kernels.rounds import ALLOW, BAG, KNOCK, NOBODY, PILE

TURN_END, REFUSE = 20, 13
"""Candidates: a turn that ends with a node of the plan; or a move, by its row in the log of rounds."""
TRIES = 6
"""Hands dealt to a seat until one is found that it could not have laid from."""


@njit(cache=True)
def deal(world, me, unseen, known, holding, stuck, most, random):
    """Deal what a seat cannot see: to each other seat what it is known to hold and others, the rest into the bag.

    A seat that is `stuck` has had a turn and laid nothing: hands from which it would have laid are dealt again.
    """
    counts = world.counts
    size = 0
    for kind in range(13):
        left = unseen[kind]
        for seat in range(world.live.shape[0]):
            if seat != me:
                left -= known[seat, kind]
        for _ in range(left):
            world.bag[size] = kind
            size += 1
    shuffle(world.bag, size, random)
    for seat in range(world.live.shape[0]):
        if seat == me or not world.live[seat]:
            continue
        hand = world.hands[seat]
        count = holding[seat] - known[seat].sum()
        need = needs(world, seat)
        for again in range(TRIES if stuck[seat] else 1):
            if again:
                shuffle(world.bag, size, random)
            hand[:] = known[seat]
            for place in range(size - count, size):
                hand[world.bag[place]] += 1
            if not can_lay(hand, need, most):
                break
        size -= count
    counts[IN_BAG] = size


@njit(cache=True)
def completes_with_top(world, seat, most):
    """Whether the top of the pile lets a seat lay a kind that it could not lay without it."""
    hand = world.hands[seat]
    need = needs(world, seat)
    top = world.pile[world.counts[ON_PILE] - 1]
    if can_lay(hand, need, most):
        return False
    hand[top] += 1
    found = can_lay(hand, need, most)
    hand[top] -= 1
    return found


@njit(cache=True)
def begin_with(world, plans, candidate, random, log, lines):
    """Play a candidate. Whether the round is over with it."""
    what, node, thrown = candidate[0], candidate[1], candidate[2]
    counts = world.counts
    if what == TURN_END:
        seat = counts[TURN]
        end_with(world, plans, node, thrown)
        return world.hands[seat].sum() == 0 and needs(world, seat) == 0
    if what == BAG:
        draw_from_bag(world, random, log, lines)
    elif what == PILE:
        take_top(world)
    elif what == ALLOW:
        grant(world, random, log, lines)
    elif what == REFUSE:
        counts[KNOCKER] = NOBODY
    else:
        counts[ASKED] &= ~(1 << node)
        if what == KNOCK:
            knock(world, node)
    return False


@njit(cache=True)
def share(seat, winner, points, totals, live, left, target, swing):
    """What the match is worth to a seat after a round: 1 if it is won; while rounds are left, by how far it leads."""
    best, sharing = -1.0, 0
    for other in range(totals.shape[0]):
        total = totals[other] + (points if other == winner else 0)
        if live[other] and total > best:
            best = total
    over = best >= target if target else left == 0
    mine = totals[seat] + (points if seat == winner else 0)
    if over:
        for other in range(totals.shape[0]):
            total = totals[other] + (points if other == winner else 0)
            sharing += live[other] and total == best
        return 1.0 / sharing if mine == best else 0.0
    whole = 0.0
    for other in range(totals.shape[0]):
        if live[other]:
            total = totals[other] + (points if other == winner else 0)
            whole += np.exp((total - mine) / swing)
    return 1.0 / whole


@njit(cache=True)
def chances(world, book, found):
    """How likely each seat is to go out first, at the end of a turn."""
    counts, players = world.counts, world.live.shape[0]
    ends = look_at(book, world.table, counts[LYING])
    values = book.values
    whole, place = 0.0, 0
    for step in range(players):
        seat = (counts[TURN] + step) % players
        found[seat] = 0.0
        if world.live[seat]:
            need = needs(world, seat)
            stands = hope(world.hands[seat], need, ends, book.gets, values.shapes, values.odds, book.facts)
            found[seat] = np.exp(stands + values.waits[place])
            whole += found[seat]
            place += 1
    for seat in range(players):
        found[seat] /= whole


@njit(cache=True)
def open_share(me, world, book, found, totals, left, target, swing):
    """What the match is worth to a seat at the end of a turn: over all who may go out, with what lies in hands now."""
    chances(world, book, found)
    points = hands_worth(world)
    total = 0.0
    for seat in range(found.shape[0]):
        if world.live[seat]:
            total += found[seat] * share(me, seat, points, totals, world.live, left, target, swing)
    return total


@njit(cache=True)
def stirred(seed, number):
    """The state of a generator for the world of that number, by splitmix64; never 0."""
    x = seed + np.uint64(number + 1) * np.uint64(0x9E3779B97F4A7C15)
    x = (x ^ (x >> np.uint64(30))) * np.uint64(0xBF58476D1CE4E5B9)
    x = (x ^ (x >> np.uint64(27))) * np.uint64(0x94D049BB133111EB)
    return (x ^ (x >> np.uint64(31))) | np.uint64(1)


@njit(cache=True, nogil=True)
def try_worlds(
    first, count, seed, me, template, whole, world, book, plans, candidates, alive, unseen, known, holding, stuck, near,
    most, chains, turns, totals, left, target, swing, sums, gains, squares
):  # fmt: skip
    """Play each candidate that is alive on in that many worlds; adds what the match is worth then to `sums`.

    The first one is always alive: `gains` is what others bring more than it in the same worlds, and its squares.
    """
    worths = np.zeros(candidates.shape[0])
    found = np.zeros(template.live.shape[0])
    log = np.empty((0, 7), np.int64)
    lines = np.zeros(1, np.int64)
    random = np.zeros(1, np.uint64)
    for number in range(first, first + count):
        random[0] = stirred(seed, number)
        copy_world(template, whole)
        deal(whole, me, unseen, known, holding, stuck, book.values.shapes.most, random)
        kept = random[0]
        for c in range(candidates.shape[0]):
            if not alive[c]:
                continue
            random[0] = kept
            copy_world(whole, world)
            over = begin_with(world, plans, candidates[c], random, log, lines)
            winner, points = me, 0
            if over:
                points = hands_worth(world)
            else:
                winner, points = play_on_from(world, book, near, most, chains, turns, random, log, lines)
            if winner == OPEN:
                worths[c] = open_share(me, world, book, found, totals, left, target, swing)
            else:
                worths[c] = share(me, winner, points, totals, world.live, left, target, swing)
        for c in range(candidates.shape[0]):
            if alive[c]:
                more = worths[c] - worths[0]
                sums[c] += worths[c]
                gains[c] += more
                squares[c] += more * more


@njit(cache=True)
def play_on_from(world, book, near, most, chains, turns, random, log, lines):
    """Play on; what is left of a turn that has begun is thought through more thoroughly."""
    if world.counts[PHASE] == ACTING and act(world, book, near, chains, log, lines):
        return world.counts[TURN], hands_worth(world)
    return play_on(world, book, most, chains, turns, random, log, lines)
