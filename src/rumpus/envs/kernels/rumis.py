"""Matches of RUMIS as rows of words: one move, or one move in each of thousands of matches, with all that is observed.

A plan is one array of words (`site_of` takes it apart), a position another (`board_of` and `at`): so a copy of a match
is a copy of one row, and a call hands over few arrays. The rules are those of the kernels of `games.rumis`, which this
only strings together; tests play the same matches by the rules. Moves are numbers, orientation * squares + anchor.

Only building is compiled: the standard game, four colours and the opposite game. Loops over many matches let other
threads run meanwhile: each is handed a share of the rows.
"""

import numpy as np
from numba import njit

from rumpus.core.kernels.draws import draw
from rumpus.games.rumis.kernels.placements import (
    EVERY_STONE,
    ONE,
    ORIENTATIONS,
    ZERO,
    Board,
    Site,
    lowest,
    next_placements,
    pick,
    place,
    popcount,
)

LEVELS = 22
STONES = 11
CUBES = 4

# The first words of a plan.
WIDTH, SQUARES, WINDOWS, COLOURS, CEILING, SEATS, OPPOSITE, EDGE_OPENINGS, HEAD = range(9)

# The words of a position that are no arrays.
TURN, OVER, PLIES, SINGLES = range(4)

NOBODY = -1


@njit(cache=True, forceinline=True)
def signed(words, start, count):
    """Words as numbers that may be below zero."""
    return words[start : start + count].view(np.int64)


@njit(cache=True, forceinline=True)
def site_of(plan):
    """What never changes during a match, as the kernels of the game have it."""
    squares, windows = np.int64(plan[SQUARES]), np.int64(plan[WINDOWS])
    sizes = signed(plan, HEAD, ORIENTATIONS)
    start = HEAD + ORIENTATIONS
    stones = plan[start : start + ORIENTATIONS]
    start += ORIENTATIONS
    offsets = signed(plan, start, ORIENTATIONS * CUBES).reshape((ORIENTATIONS, CUBES))
    start += ORIENTATIONS * CUBES
    lifts = signed(plan, start, ORIENTATIONS * CUBES).reshape((ORIENTATIONS, CUBES))
    start += ORIENTATIONS * CUBES
    limits = signed(plan, start, squares)
    start += squares
    bit = plan[start : start + windows * squares].reshape((windows, squares))
    start += windows * squares
    near = plan[start : start + windows * squares].reshape((windows, squares))
    start += windows * squares
    starts = signed(plan, start, windows)
    start += windows
    tall = plan[start : start + windows * LEVELS].reshape((windows, LEVELS))
    start += windows * LEVELS
    guards = plan[start : start + windows * CUBES].reshape((windows, CUBES))
    return Site(
        np.int64(plan[WIDTH]), sizes, offsets, lifts, stones, limits, bit, near, starts, tall, guards,
        plan[OPPOSITE] != ZERO, plan[EDGE_OPENINGS] != ZERO,
    )  # fmt: skip


@njit(cache=True, forceinline=True)
def board_of(plan, words):
    """The position of a row, as the kernels of the game have it: views, so that these write into the row."""
    squares, windows, colours = np.int64(plan[SQUARES]), np.int64(plan[WINDOWS]), np.int64(plan[COLOURS])
    start = SINGLES
    heights = signed(words, start, squares)
    start += squares
    tops = signed(words, start, squares)
    start += squares
    level = words[start : start + windows * LEVELS].reshape((windows, LEVELS))
    start += windows * LEVELS
    touch = words[start : start + windows * colours * LEVELS].reshape((windows, colours, LEVELS))
    start += windows * colours * LEVELS
    highest = signed(words, start, 1)
    start += 1
    supply = signed(words, start, colours)
    start += colours
    out = signed(words, start, colours)
    return Board(heights, tops, level, touch, highest, supply, out)


@njit(cache=True, forceinline=True)
def board_size(plan):
    """How many words there are before the legal placements."""
    squares, windows, colours = np.int64(plan[SQUARES]), np.int64(plan[WINDOWS]), np.int64(plan[COLOURS])
    return SINGLES + 2 * squares + windows * LEVELS * (1 + colours) + 1 + 2 * colours


@njit(cache=True, forceinline=True)
def legal_of(plan, words):
    """The legal placements of whoever is to play: the anchors of every orientation in every window."""
    start, windows = board_size(plan), np.int64(plan[WINDOWS])
    return words[start : start + windows * ORIENTATIONS].reshape((windows, ORIENTATIONS))


@njit(cache=True, forceinline=True)
def cubes_of(plan, words):
    """Which cells each colour has built: a byte for every colour, level and square."""
    start = board_size(plan) + np.int64(plan[WINDOWS]) * ORIENTATIONS
    return words[start:].view(np.int8)


@njit(cache=True)
def position_size(plan):
    """How many words a position takes."""
    cells = np.int64(plan[COLOURS]) * np.int64(plan[CEILING]) * np.int64(plan[SQUARES])
    return board_size(plan) + np.int64(plan[WINDOWS]) * ORIENTATIONS + (cells + 7) // 8


@njit(cache=True)
def begin(plan, words, colour):
    """Make the row the first position, that colour to play."""
    words[:] = ZERO
    site, board = site_of(plan), board_of(plan, words)
    board.tops[:] = NOBODY
    board.supply[:] = EVERY_STONE
    for s in range(site.limits.shape[0]):
        if site.limits[s] > 0:
            for k in range(site.bit.shape[0]):
                board.level[k, 0] |= site.bit[k, s]
    pass_turn(plan, words, site, board, colour)


@njit(cache=True)
def pass_turn(plan, words, site, board, colour):
    """From this colour on the first that can place is to play; if none can, the match is over (RI-15, RI-16)."""
    turn, total = next_placements(site, board, legal_of(plan, words), colour)
    words[TURN] = np.uint64(turn)
    words[OVER] = ONE if total == 0 else ZERO


@njit(cache=True)
def is_legal(plan, words, action):
    """Whether whoever is to play may make the move of that number."""
    squares = np.int64(plan[SQUARES])
    if words[OVER] or action < 0 or action >= ORIENTATIONS * squares:
        return False
    o, anchor = action // squares, action % squares
    legal = legal_of(plan, words)
    site = site_of(plan)
    for k in range(legal.shape[0]):
        place_in = anchor - site.window_starts[k]
        if 0 <= place_in < 64 and (legal[k, o] >> np.uint64(place_in)) & ONE:
            return True
    return False


@njit(cache=True)
def build(plan, words, action):
    """Make a legal move in a row."""
    squares, ceiling = np.int64(plan[SQUARES]), np.int64(plan[CEILING])
    site, board = site_of(plan), board_of(plan, words)
    cubes = cubes_of(plan, words)
    o, anchor = action // squares, action % squares
    colour = np.int64(words[TURN])
    base = board.heights[anchor + site.offsets[o, 0]] - site.lifts[o, 0]
    for i in range(site.sizes[o]):
        z = base + site.lifts[o, i]
        cubes[(colour * ceiling + z) * squares + anchor + site.offsets[o, i]] = 1
    place(site, board, o, anchor, colour)
    words[PLIES] += ONE
    pass_turn(plan, words, site, board, (colour + 1) % np.int64(plan[COLOURS]))


@njit(cache=True)
def write_planes(plan, words, colour, planes):
    """What a colour observes, plane by plane; `docs/research/observations.md` lists them."""
    squares, ceiling, colours = np.int64(plan[SQUARES]), np.int64(plan[CEILING]), np.int64(plan[COLOURS])
    board, cubes = board_of(plan, words), cubes_of(plan, words)
    site = site_of(plan)
    for s in range(squares):
        planes[s] = site.limits[s]
        planes[squares + s] = board.heights[s]
    at = 2 * squares
    size = ceiling * squares
    for turn in range(colours):
        other = (colour + turn) % colours
        planes[at : at + size] = cubes[other * size : (other + 1) * size]
        at += size
    for turn in range(colours):
        supply = board.supply[(colour + turn) % colours]
        for stone in range(STONES):
            planes[at : at + squares] = (supply >> stone) & 1
            at += squares
    for turn in range(colours):
        planes[at : at + squares] = board.out[(colour + turn) % colours]
        at += squares


@njit(cache=True)
def write_mask(plan, words, mask):
    """A byte for each move, 1 if it is legal."""
    mask[:] = 0
    if words[OVER]:
        return
    squares = np.int64(plan[SQUARES])
    legal, site = legal_of(plan, words), site_of(plan)
    for k in range(legal.shape[0]):
        for o in range(ORIENTATIONS):
            word = legal[k, o]
            first = o * squares + site.window_starts[k]
            while word:
                mask[first + lowest(word)] = 1
                word &= word - ONE


@njit(cache=True)
def write_scores(plan, words, scores):
    """The score of every seat: of its colour, or of the better one of its two (RI-17, RI-20)."""
    colours, seats = np.int64(plan[COLOURS]), np.int64(plan[SEATS])
    board = board_of(plan, words)
    for colour in range(colours):
        score = -np.int64(popcount(np.uint64(board.supply[colour])))
        for s in range(board.tops.shape[0]):
            score += board.tops[s] == colour
        if colour < seats or score > scores[colour % seats]:
            scores[colour % seats] = score


@njit(cache=True)
def write_utilities(scores, utilities):
    """What the end is worth to every seat: from 1 for a sole winner down; all together 0."""
    seats = scores.shape[0]
    best = scores.max()
    winners = 0
    for seat in range(seats):
        winners += scores[seat] == best
    for seat in range(seats):
        share = 1.0 / winners if scores[seat] == best else 0.0
        utilities[seat] = (share * seats - 1.0) / (seats - 1)


@njit(cache=True)
def first(plan, words, colour, planes, mask):
    """The first position, that colour to play, with what it observes."""
    begin(plan, words, colour)
    write_planes(plan, words, np.int64(words[TURN]), planes)
    write_mask(plan, words, mask)


@njit(cache=True)
def after(plan, words, action, then, planes, mask):
    """The position after a move, with what the next to play observes. Returns who that is, NOBODY at the end."""
    then[:] = words
    build(plan, then, action)
    turn = np.int64(then[TURN])
    write_planes(plan, then, turn, planes)
    write_mask(plan, then, mask)
    return NOBODY if then[OVER] else turn


@njit(cache=True)
def seen_by(plan, words, colour, planes):
    """What a colour observes that is not to play."""
    write_planes(plan, words, colour, planes)


@njit(cache=True)
def scores_of(plan, words, scores):
    """The score of every seat as the building stands."""
    write_scores(plan, words, scores)


@njit(cache=True)
def utilities_of(plan, words, utilities):
    """What the end is worth to every seat."""
    scores = np.empty(utilities.shape[0], np.int64)
    write_scores(plan, words, scores)
    write_utilities(scores, utilities)


@njit(cache=True)
def random_action(plan, words, random):
    """A legal move, each as likely as any other."""
    squares = np.int64(plan[SQUARES])
    legal, site = legal_of(plan, words), site_of(plan)
    total = ZERO
    for k in range(legal.shape[0]):
        for o in range(ORIENTATIONS):
            total += popcount(legal[k, o])
    o, anchor = pick(site, legal, draw(random, total))
    return o * squares + anchor


@njit(cache=True)
def others_play(plan, words, learner, random):
    """Where one seat learns and the others play at random: go on until that seat is to play, or nobody."""
    seats = np.uint64(plan[SEATS])
    while learner != NOBODY and not words[OVER] and np.int64(words[TURN] % seats) != learner:
        build(plan, words, random_action(plan, words, random))


@njit(cache=True)
def show(plan, words, learner, i, planes, masks, turns):
    """Write what is observed of one of many matches: by the learner, or by whoever is to play."""
    seats, colours = np.int64(plan[SEATS]), np.int64(plan[COLOURS])
    colour = np.int64(words[TURN])
    seat = colour % seats
    while learner != NOBODY and colour % seats != learner:
        colour = (colour + 1) % colours
    write_planes(plan, words, colour, planes[i])
    write_mask(plan, words, masks[i])
    turns[i] = NOBODY if words[OVER] else seat


@njit(cache=True, nogil=True)
def begin_all(plan, rows, randoms, learner, starter, chosen, planes, masks, turns):
    """Begin those of many matches that are chosen; who starts is drawn, unless there is a starter."""
    for i in range(rows.shape[0]):
        if chosen[i]:
            begin(plan, rows[i], starter if starter != NOBODY else draw(randoms[i], np.int64(plan[SEATS])))
            others_play(plan, rows[i], learner, randoms[i])
            show(plan, rows[i], learner, i, planes, masks, turns)


@njit(cache=True)
def first_illegal(plan, rows, ended, actions):
    """The first of many matches in which the move that is to be made is not legal, or NOBODY."""
    for i in range(rows.shape[0]):
        if not ended[i] and not is_legal(plan, rows[i], actions[i]):
            return i
    return NOBODY


@njit(cache=True, nogil=True)
def step_all(
    plan, rows, randoms, learner, starter, ended, actions, planes, masks, turns, rewards, utilities, refused
):  # fmt: skip
    """One move in each of many matches; one that had ended begins again instead. Marks in `ended` which end now.

    `rewards` has what whoever moved gets, `utilities` what every seat gets; both are 0 until the end.
    """
    seats = np.int64(plan[SEATS])
    for i in range(rows.shape[0]):
        words = rows[i]
        rewards[i] = 0.0
        utilities[i, :] = 0.0
        refused[i] = False
        if ended[i]:
            ended[i] = False
            begin(plan, words, starter if starter != NOBODY else draw(randoms[i], seats))
            others_play(plan, words, learner, randoms[i])
        else:
            seat = np.int64(words[TURN]) % seats
            if not is_legal(plan, words, actions[i]):
                refused[i] = True
                words[OVER] = ONE
                utilities[i, :] = 1.0 / (seats - 1)
                utilities[i, seat] = -1.0
            else:
                build(plan, words, actions[i])
                others_play(plan, words, learner, randoms[i])
                if words[OVER]:
                    scores = np.empty(seats, np.int64)
                    write_scores(plan, words, scores)
                    write_utilities(scores, utilities[i])
            ended[i] = words[OVER] != ZERO
            rewards[i] = utilities[i, seat]
        show(plan, words, learner, i, planes, masks, turns)


@njit(cache=True, nogil=True)
def choose_all(plan, rows, randoms, actions):
    """A random legal move for each of many matches, 0 where there is none."""
    for i in range(rows.shape[0]):
        actions[i] = 0 if rows[i][OVER] else random_action(plan, rows[i], randoms[i])
