"""Whether a filling can be built as a level of solitaire asks (RI-22), in which order and in which colours.

From level c) on this is a search of its own. If colours need not take turns, laying a stone never takes a place away
from another one, so what can be laid in some colour is laid at once, and the only other branch is never to give it that
colour: each colouring is tried once, whatever the order. A colour's first stone is the exception, it alone need not
touch its colour: there the other branch is that another stone is the first. The very first stone of all may touch
nothing: each is tried. If colours take turns, the search goes through the orders.
"""

from typing import NamedTuple

import numpy as np
from numba import njit

from rumpus.core.kernels.draws import draw
from rumpus.puzzles.kernels.fill import EXHAUSTED, FOUND, STOPPED, rewind, search

SHAPE, BUILDABLE, TOUCHING, TURNS = 0, 1, 2, 3

BELOW = 4
FACES = 6

RESTART = 3_000
"""Nodes of the first try at a filling; later ones get more."""

TRIES = 8
"""How often it is tried to order and colour a filling."""

TRY = 120
"""Nodes of such a try, the first time."""

LAYING = 16
"""A node of such a try takes as long as this many nodes of the filling."""

NO_END = 1 << 62


class Frame(NamedTuple):
    """What never changes for a puzzle."""

    level: int
    colours: int
    each: np.ndarray  # [stone]: copies that every colour has
    stones: np.ndarray  # [place]
    cells: np.ndarray  # [place, cube]: cells from the lowest on, -1 after the last
    near: np.ndarray  # [cell, face]: the cell beyond a face, the one below at BELOW; -1 for none


class Build(NamedTuple):
    """A filling that is being built. Kernels write into it; stones are numbered as they were picked."""

    owner: np.ndarray  # [cell]: the stone there
    places: np.ndarray  # [stone]
    waits: np.ndarray  # [stone]: stones below it that are not laid yet
    over: np.ndarray  # [stone, i]: stones above it, -1 after the last
    touch: np.ndarray  # [stone, i]: stones that it shares a face with, -1 after the last
    grounded: np.ndarray  # [stone]: whether it stands on the ground
    colour: np.ndarray  # [stone]: -1 while it is not laid
    order: np.ndarray  # [turn]: stones
    used: np.ndarray  # [colour, kind of stone]: copies laid
    laid: np.ndarray  # [colour]: stones laid
    unlaid: np.ndarray  # [kind of stone]: stones of the filling that are not laid
    barred: np.ndarray  # [stone]: colours, as bits, that it does not get; then those of which it is not the first stone
    trail: np.ndarray  # [step]: choices made, see `touching_on`
    next: np.ndarray  # [turn]: the index in `ranked` to go on with
    ranked: np.ndarray  # [i]: stones in the order in which they are tried
    meets: np.ndarray  # [stone, colour]: stones of that colour, laid already, that it shares a face with
    beside: np.ndarray  # [stone]: stones laid already that it shares a face with


@njit(cache=True)
def add(row, stone):
    """Add a stone to a row that is filled up with -1, once."""
    for i in range(len(row)):
        if row[i] == stone:
            return False
        if row[i] < 0:
            row[i] = stone
            return True
    return False


@njit(cache=True)
def survey(frame, build, picked, count):
    """Find out which stones lie on which, and which touch."""
    for stone in range(count):
        build.places[stone] = picked[stone]
        for cell in frame.cells[picked[stone]]:
            if cell >= 0:
                build.owner[cell] = stone
        build.over[stone, :] = -1
        build.touch[stone, :] = -1
        build.waits[stone] = 0
        build.grounded[stone] = False
        build.colour[stone] = -1
        build.barred[stone] = 0
        build.beside[stone] = 0
        build.meets[stone, :] = 0
    build.used[:] = 0
    build.laid[:] = 0
    build.unlaid[:] = 0
    for stone in range(count):
        build.unlaid[frame.stones[picked[stone]]] += 1
        for cell in frame.cells[build.places[stone]]:
            if cell < 0:
                continue
            if frame.near[cell, BELOW] < 0:
                build.grounded[stone] = True
            for face in range(FACES):
                beyond = frame.near[cell, face]
                if beyond < 0 or build.owner[beyond] == stone:
                    continue
                other = build.owner[beyond]
                add(build.touch[stone], other)
                if face == BELOW and add(build.over[other], stone):
                    build.waits[stone] += 1


@njit(cache=True, forceinline=True)
def lay(frame, build, turn, stone, colour):
    """Lay a stone."""
    build.order[turn] = stone
    build.colour[stone] = colour
    kind = frame.stones[build.places[stone]]
    build.used[colour, kind] += 1
    build.unlaid[kind] -= 1
    build.laid[colour] += 1
    for other in build.over[stone]:
        if other < 0:
            break
        build.waits[other] -= 1
    for other in build.touch[stone]:
        if other < 0:
            break
        build.meets[other, colour] += 1
        build.beside[other] += 1


@njit(cache=True, forceinline=True)
def take(frame, build, turn):
    """Take back the stone laid at that turn, the last."""
    stone = build.order[turn]
    colour = build.colour[stone]
    build.colour[stone] = -1
    kind = frame.stones[build.places[stone]]
    build.used[colour, kind] -= 1
    build.unlaid[kind] += 1
    build.laid[colour] -= 1
    for other in build.over[stone]:
        if other < 0:
            break
        build.waits[other] += 1
    for other in build.touch[stone]:
        if other < 0:
            break
        build.meets[other, colour] -= 1
        build.beside[other] -= 1


@njit(cache=True, forceinline=True)
def fits(frame, build, turn, stone, colour):
    """Whether a stone can be laid now in that colour."""
    if build.colour[stone] >= 0 or (frame.level >= BUILDABLE and build.waits[stone]):
        return False
    kind = frame.stones[build.places[stone]]
    if build.used[colour, kind] >= frame.each[kind]:
        return False
    if frame.level < TOUCHING:
        return True
    if build.laid[colour]:
        return build.meets[stone, colour] > 0
    return build.grounded[stone] and (turn == 0 or build.beside[stone] > 0)


@njit(cache=True)
def in_order(frame, build, turn, count):
    """Levels a) and b): lay what can be laid, the lowest first, in the colour that has laid least."""
    while turn < count:
        best = -1
        for stone in range(count):
            lower = best < 0 or frame.cells[build.places[stone], 0] < frame.cells[build.places[best], 0]
            if lower and build.colour[stone] < 0 and (frame.level == SHAPE or build.waits[stone] == 0):
                best = stone
        if best < 0:
            return EXHAUSTED
        chosen = -1
        for colour in range(frame.colours):
            if fits(frame, build, turn, best, colour) and (chosen < 0 or build.laid[colour] < build.laid[chosen]):
                chosen = colour
        if chosen < 0:
            return EXHAUSTED
        lay(frame, build, turn, best, chosen)
        turn += 1
    return FOUND


@njit(cache=True)
def rank(frame, build, count, random):
    """In which order stones are tried: by how few colours can do without one of that kind, then at random."""
    kinds = build.unlaid + build.used.sum(axis=0)
    for stone in range(count):
        build.ranked[stone] = stone
    if random is not None:
        for i in range(count - 1, 0, -1):
            j = draw(random, i + 1)
            build.ranked[i], build.ranked[j] = build.ranked[j], build.ranked[i]
    for i in range(1, count):
        stone = build.ranked[i]
        kind = frame.stones[build.places[stone]]
        room = frame.colours * frame.each[kind] - kinds[kind]
        at = i
        while at > 0:
            before = frame.stones[build.places[build.ranked[at - 1]]]
            if frame.colours * frame.each[before] - kinds[before] <= room:
                break
            build.ranked[at] = build.ranked[at - 1]
            at -= 1
        build.ranked[at] = stone


@njit(cache=True)
def next_laying(frame, build, turn, count, random):
    """The first stone that can be laid now, in some colour, as stone * 2 * colours + bit of `Build.barred`, or -1."""
    start = 0 if random is None else draw(random, frame.colours)
    for i in range(count):
        stone = build.ranked[i]
        if build.colour[stone] >= 0 or build.waits[stone]:
            continue
        for j in range(frame.colours):
            colour = start + j if start + j < frame.colours else start + j - frame.colours
            bit = colour if build.laid[colour] else frame.colours + colour
            if not build.barred[stone] >> bit & 1 and fits(frame, build, turn, stone, colour):
                return stone * 2 * frame.colours + bit
    return -1


@njit(cache=True)
def touching_on(frame, build, turn, count, nodes, random):
    """Level c) once a stone lies. The trail holds choices: laid as they are, barred as -1 - choice."""
    first = turn
    steps = 0
    bits = 2 * frame.colours
    while turn < count:
        nodes -= 1
        if nodes <= 0:
            return STOPPED, nodes
        choice = next_laying(frame, build, turn, count, random)
        if choice >= 0:
            lay(frame, build, turn, choice // bits, choice % frame.colours)
            turn += 1
            build.trail[steps] = choice
            steps += 1
            continue
        while steps > 0 and build.trail[steps - 1] < 0:
            steps -= 1
            choice = -1 - build.trail[steps]
            build.barred[choice // bits] ^= 1 << choice % bits
        if steps == 0:
            break
        turn -= 1
        take(frame, build, turn)
        choice = build.trail[steps - 1]
        build.trail[steps - 1] = -1 - choice
        build.barred[choice // bits] |= 1 << choice % bits
    if turn == count:
        return FOUND, nodes
    while turn > first:
        turn -= 1
        take(frame, build, turn)
    return EXHAUSTED, nodes


@njit(cache=True)
def touching(frame, build, turn, count, nodes, random):
    """Level c)."""
    if turn > 0:
        return touching_on(frame, build, turn, count, nodes, random)
    start = 0 if random is None else draw(random, count)
    for i in range(count):
        stone = (start + i) % count
        # All colours have the same stones: whichever begins may be called the first.
        if fits(frame, build, 0, stone, 0):
            lay(frame, build, 0, stone, 0)
            how, nodes = touching_on(frame, build, 1, count, nodes, random)
            if how != EXHAUSTED:
                return how, nodes
            take(frame, build, 0)
    return EXHAUSTED, nodes


@njit(cache=True, forceinline=True)
def at_odds(frame, build, turn, count):
    """Level d): whether the stones left and the turns left cannot go together, by the kinds that colours still have."""
    for kind in range(len(frame.each)):
        takers = 0
        for colour in range(frame.colours):
            turns = (count - turn + (frame.colours - 1) - (colour - turn) % frame.colours) // frame.colours
            takers += min(frame.each[kind] - build.used[colour, kind], turns)
        if takers < build.unlaid[kind]:
            return True
    for colour in range(frame.colours):
        turns = (count - turn + (frame.colours - 1) - (colour - turn) % frame.colours) // frame.colours
        offers = 0
        for kind in range(len(frame.each)):
            offers += min(frame.each[kind] - build.used[colour, kind], build.unlaid[kind])
        if offers < turns:
            return True
    return False


@njit(cache=True)
def taking_turns(frame, build, turn, count, nodes):
    """Level d)."""
    first = turn
    colour = turn % frame.colours
    build.next[turn] = 0
    while turn < count:
        index = build.next[turn]
        while index < count and not fits(frame, build, turn, build.ranked[index], colour):
            index += 1
        build.next[turn] = index + 1
        if index < count:
            nodes -= 1
            if nodes <= 0:
                return STOPPED, nodes
            lay(frame, build, turn, build.ranked[index], colour)
            if at_odds(frame, build, turn + 1, count):
                take(frame, build, turn)
                continue
            turn += 1
            build.next[turn] = 0
        elif turn == first:
            return EXHAUSTED, nodes
        else:
            turn -= 1
            take(frame, build, turn)
        colour = turn % frame.colours
    return FOUND, nodes


@njit(cache=True)
def judge(frame, build, picked, count, colours, fixed, nodes, random):
    """Order and colour a filling whose first `fixed` stones lie already, in these colours."""
    survey(frame, build, picked, count)
    for turn in range(fixed):
        lay(frame, build, turn, turn, colours[turn])
    if frame.level < TOUCHING:
        return in_order(frame, build, fixed, count), nodes
    rank(frame, build, count, random)
    if frame.level == TOUCHING or frame.colours == 1:
        return touching(frame, build, fixed, count, nodes, random)
    return taking_turns(frame, build, fixed, count, nodes)


class Tries(NamedTuple):
    """How far looking for a solution has come, so that it can be resumed."""

    done: np.ndarray  # [1]: tries
    left: np.ndarray  # [1]: nodes of the try under way
    sure: np.ndarray  # [1]: whether all that it found is known to be impossible to build
    fails: np.ndarray  # [1]: fillings that it found


@njit(cache=True)
def find(places, hunt, frame, build, colours, tries, nodes, random):
    """A filling at random that can be built: FOUND, EXHAUSTED if there is none, or STOPPED after that many nodes.

    Tries are short at first and grow longer, so that bad luck at the start costs little and all is seen in the end.
    """
    fixed = hunt.base[0]
    while nodes > 0:
        grown = 1 << min(tries.done[0] // 8, 40)
        if tries.left[0] <= 0:
            rewind(places, hunt, random)
            tries.left[0] = RESTART * grown
            tries.sure[0] = True
            tries.fails[0] = 0
        given = min(tries.left[0], nodes)
        how, rest = search(places, hunt, given, random)
        tries.left[0] -= given - rest
        nodes -= given - rest
        if how == EXHAUSTED and tries.sure[0]:
            return EXHAUSTED
        if how == FOUND:
            verdict = STOPPED
            for _ in range(TRIES):
                if verdict == STOPPED:
                    allowed = TRY * grown
                    verdict, rest = judge(frame, build, hunt.picked, hunt.depth[0], colours, fixed, allowed, random)
                    nodes -= LAYING * (allowed - rest)
            if verdict == FOUND:
                return FOUND
            tries.sure[0] = tries.sure[0] and verdict == EXHAUSTED
            tries.fails[0] += 1
        if how == EXHAUSTED or tries.fails[0] >= grown:
            tries.left[0] = 0
        if tries.left[0] <= 0:
            tries.done[0] += 1
    return STOPPED
