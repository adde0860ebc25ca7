"""The door to the search: turns states into arrays, and what the kernels find into moves with their values.

Importing this module imports numba, so bots import it only when they think.
"""

import os
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from random import Random
from typing import Final

import numpy as np
from numpy.typing import NDArray

from rumpus.bots.clock import WALL, Clock, Deadline
from rumpus.bots.rumis.effort import PLAIN, Effort, Wishes
from rumpus.bots.rumis.kernels import exact, features, playouts, position, tree
from rumpus.bots.rumis.weights import Weights, first_weights
from rumpus.core.kernels.draws import generator
from rumpus.games.rumis import engine
from rumpus.games.rumis.kernels.placements import ORIENTATIONS, list_placements
from rumpus.games.rumis.moves import RumisMove, Take
from rumpus.games.rumis.state import Phase, State

CHUNK: Final = 64
"""Simulations between two looks at the clock."""

NODES: Final = 250_000
EDGES: Final = 2_500_000
"""What a tree may hold. At 24 bytes an edge and four more for each seat that is 80 to 120 MB, if it is ever needed."""

NARROW: Final = 50
"""With more moves than that the end is not near, and thinking it through is not tried."""


@dataclass(frozen=True, slots=True)
class Weighed:
    """A move that was tried."""

    move: RumisMove
    number: int
    """By which the kernels know it."""
    values: tuple[float, ...]
    """What the match is worth after it, to each seat."""
    value: float
    """To whoever makes it."""
    tries: int


@dataclass(frozen=True, slots=True)
class Result:
    """What a search found."""

    moves: tuple[Weighed, ...]
    """Best first."""
    simulations: int
    solved: bool = False
    """Whether the values are those of best play to the end."""


class Searcher:
    """Searches again and again, and keeps what it found while one position leads to the next."""

    def __init__(self, effort: Effort, weights: Weights, clock: Clock = WALL) -> None:
        self._effort = effort
        self._weights = weights
        self._clock = clock
        self._before: State | None = None
        self._trees: list[tree.Tree] = []

    def search(self, state: State, rng: Random) -> Result:
        """What the moves of a state are worth to whoever is to move; stones of ruins are laid elsewhere."""
        until = Deadline.after(self._effort.seconds, self._clock)
        half = Deadline.after(self._effort.seconds / 2, self._clock)
        question = Question(state)
        if solved := self._solve(question, half):
            return solved
        self._trees = [self._kept(question, old) or new_tree(question.seats) for old in self._old_trees()]
        self._before = state if state.phase is Phase.BUILD else None
        generators = [generator(rng.getrandbits(60)) for _ in self._trees]

        left = until.due - self._clock()

        def grow(one: tree.Tree, random: NDArray[np.uint64]) -> int:
            return self._grow(question, one, random, Deadline.after(left, self._clock))  # threads have their own clocks

        if len(self._trees) == 1:
            simulations = grow(self._trees[0], generators[0])  # here, where a clock of this thread goes on
        else:
            with ThreadPoolExecutor(min(len(self._trees), os.cpu_count() or 1)) as pool:
                simulations = sum(pool.map(grow, self._trees, generators))
        return Result(_added_up(question, self._trees), simulations)

    def _grow(self, question: "Question", one: tree.Tree, random: NDArray[np.uint64], until: Deadline) -> int:
        """Let a tree grow until it has seen enough or time is up. What was kept counts as seen, but for a quarter."""
        effort = self._effort
        wanted = effort.simulations // effort.trees
        left = max(wanted - int(one.visits[0] if one.used[tree.NODES] else 0), wanted // 4, 1)
        room, work = question.room(), question.position()
        done = 0
        while done < left and not (done and until.passed):
            count = min(CHUNK, left - done)
            tree.search(
                question.table, question.start, work, one, room, question.colour, question.last,
                self._weights, effort.wishes, count, random,
            )  # fmt: skip
            done += count
        return done

    def _old_trees(self) -> list[tree.Tree | None]:
        return [*self._trees] if self._before else [None] * self._effort.trees

    def _kept(self, question: "Question", old: tree.Tree | None) -> tree.Tree | None:
        """What a tree knows of the position that was reached since."""
        if old is None or self._before is None:
            return None
        node = question.node_in(old, self._before)
        if node is None:
            return None
        kept = new_tree(question.seats)
        tree.keep_below(old, kept, node)
        return kept

    def _solve(self, question: "Question", until: Deadline) -> Result | None:
        """Best play to the end, if that is near enough and time does not run out over it."""
        effort = self._effort
        numbers = question.numbers() if effort.positions else []
        if not 0 < len(numbers) <= NARROW:
            return None
        budget = np.array([effort.positions], np.int64)
        values = np.empty((len(numbers), question.seats))
        for move, worth in zip(np.array(numbers, np.int64), values, strict=True):
            if until.passed or not exact.solve_move(
                question.table, question.start, question.colour, move,
                effort.wishes.margin, effort.wishes.clear, budget, worth,
            ):  # fmt: skip
                return None
        seat = question.colour % question.seats
        found = [
            Weighed(question.move(number), number, tuple(row), row[seat], 1)
            for number, row in zip(numbers, values.tolist(), strict=True)
        ]
        looked = effort.positions - int(budget[0])
        return Result(tuple(sorted(found, key=lambda one: -one.value)), looked, solved=True)


class Question:
    """A state as the kernels have it."""

    def __init__(self, state: State) -> None:
        self.state = state
        self.colour = state.colour
        self.seats = state.plan.seats
        plan = state.plan
        self.tables = engine.tables_of(state)
        ground = engine.ground_of(plan)
        field = engine.field_of(plan) if plan.field_limits else ground
        resigned = sum(1 << seat for seat in state.resigned)
        self.table = position.Table(ground.site, field.site, plan.seats, resigned, state.version > 1)
        self.last = engine.number_of(ground, state.lying[-1].placement)[0] if state.lying else -1
        self.start = self.position()

    def position(self) -> position.Position:
        """The position, in arrays of its own."""
        state, plan = self.state, self.state.plan
        board = engine.board_of(state, engine.ground_of(plan))
        moving = bool(plan.field_limits)
        half = position.ONLY_HALF
        if moving:
            half = position.FIRST_HALF if state.interim is None else position.SECOND_HALF
        stones = position.STONES if moving else 0
        colours = plan.colours if moving else 0
        where, base = np.full((colours, stones), -1, np.int64), np.zeros((colours, stones), np.int64)
        aside = np.zeros(colours, np.int64)
        if moving:
            for lying in state.lying:
                number = engine.number_of(self.tables, lying.placement)
                where[lying.colour, lying.placement.stone], base[lying.colour, lying.placement.stone] = number
            for colour, _ in state.aside:
                aside[colour] += 1
        return position.Position(
            board=board,
            half=np.array([half], np.int64),
            cubes=np.frombuffer(state.cubes, np.uint8).copy() if moving else np.empty(0, np.uint8),
            where=where,
            base=base,
            interim=np.array(state.interim or [0] * colours, np.int64),
            aside=aside,
            last=np.array([state.lying[-1].colour if state.lying else state.start], np.int64),
            held=np.array([-1 if state.held is None else state.held], np.int64),
        )

    @property
    def crowd(self) -> int:
        """The kind of match, as the weights have it."""
        return int(features.crowd(self.state.plan.colours))

    @property
    def stage(self) -> int:
        """How far the colour to play has come, as the weights have it."""
        return int(features.stage(self.state.supply[self.colour], self.state.interim is not None))

    def room(self) -> playouts.Room:
        """Memory to work in."""
        squares, colours = self.state.plan.squares, self.state.plan.colours
        moves = ORIENTATIONS * squares
        masks = (self.table.site.bit.shape[0], ORIENTATIONS)
        return playouts.Room(
            masks=np.empty(masks, np.uint64),
            merged=np.empty(masks, np.uint64),
            blocks=np.empty(masks[0] * playouts.BLOCKS, np.int64),
            found=np.empty(moves, np.int64),
            worth=np.empty(moves),
            facts=np.zeros(features.FACTS),
            last=np.zeros(squares),
            fresh=np.empty((masks[0], engine.LEVELS), np.uint64),
            path=np.empty(playouts.LONGEST, np.int64),
            nodes=np.empty(playouts.LONGEST, np.int64),
            stamp=np.zeros((colours, moves), np.int64),
            made=np.empty(playouts.LONGEST, np.int64),
            makers=np.empty(playouts.LONGEST, np.int64),
            values=np.empty(self.seats),
            points=np.empty(self.seats),
            simulation=np.zeros(1, np.int64),
        )

    def numbers(self) -> list[int]:
        """The moves of the colour to play; in the second half of moving house, each stone with where it would go."""
        room = self.room()
        colour, total = position.next_moves(self.table, self.position(), room.masks, room.merged, self.colour)
        if colour != self.colour or not total:
            return []
        list_placements(self.table.site, room.masks, room.found)
        return [int(number) for number in room.found[:total]]

    def move(self, number: int) -> RumisMove:
        """The move that the kernels know by a number."""
        if self.state.phase is Phase.TAKE:
            return Take(int(self.table.site.stones[number // self.tables.squares]))
        return engine.placement_of(self.tables, self.state.heights, number)

    def node_in(self, old: tree.Tree, before: State) -> int | None:
        """The node of a tree that was grown from an earlier state at which this one has arrived, or None."""
        state, known = self.state, len(before.lying)
        same = (before.plan, before.resigned, before.version) == (state.plan, state.resigned, state.version)
        if not same or state.phase is not Phase.BUILD or before.lying != state.lying[:known]:
            return None
        node = 0
        for lying in state.lying[known:]:
            number = engine.number_of(self.tables, lying.placement)[0]
            first, count = int(old.first[node]), int(old.count[node])
            if count <= 0 or old.colour[node] != lying.colour:
                return None
            at = np.flatnonzero(old.move[first : first + count] == number)
            node = int(old.child[first + at[0]]) if at.size else -1
            if node < 0:
                return None
        return node if old.count[node] > 0 and old.colour[node] == state.colour else None


def new_tree(seats: int, nodes: int = NODES, edges: int = EDGES) -> tree.Tree:
    """An empty tree. Its memory is taken when it is used."""
    return tree.Tree(
        used=np.zeros(2, np.int64),
        first=np.empty(nodes, np.int64),
        count=np.empty(nodes, np.int32),
        colour=np.empty(nodes, np.int64),
        out=np.empty(nodes, np.int64),
        half=np.empty(nodes, np.int64),
        visits=np.empty(nodes, np.int64),
        tried=np.empty(nodes, np.int64),
        total=np.empty((nodes, seats)),
        move=np.empty(edges, np.int32),
        child=np.empty(edges, np.int32),
        prior=np.empty(edges, np.float32),
        tries=np.empty(edges, np.int32),
        value=np.empty((edges, seats), np.float32),
        shared_tries=np.empty(edges, np.float32),
        shared_value=np.empty(edges, np.float32),
    )


def _added_up(question: Question, trees: list[tree.Tree]) -> tuple[Weighed, ...]:
    """The moves of all roots, most tried first. Those that no tree tried are left out."""
    seat = question.colour % question.seats
    tries: dict[int, int] = {}
    sums: dict[int, NDArray[np.float64]] = {}
    for one in trees:
        if one.colour[0] != question.colour:
            return ()
        here = slice(int(one.first[0]), int(one.first[0] + one.count[0]))
        for number, count, row in zip(one.move[here].tolist(), one.tries[here].tolist(), one.value[here], strict=True):
            tries[number] = tries.get(number, 0) + count
            sums[number] = sums.get(number, np.zeros(question.seats)) + row
    found = []
    for number, count in tries.items():
        if count:
            values = tuple(np.clip(sums[number] / count, 0.0, 1.0).tolist())
            found.append(Weighed(question.move(number), number, values, values[seat], count))
    return tuple(sorted(found, key=lambda one: (-one.tries, -one.value)))


def playout_values(
    question: Question, numbers: Sequence[int], matches: int, wishes: Wishes, rng: Random
) -> list[float]:
    """What moves are worth to whoever makes them, by a number of quick matches each; all draw from the same chances."""
    work, after, room = question.position(), question.position(), question.room()
    following = (question.colour + 1) % question.state.plan.colours
    seed = rng.getrandbits(60)
    values = []
    for number in numbers:
        position.copy_position(after, question.start)
        position.make_move(question.table, after, number, question.colour)
        sums = np.zeros(question.seats)
        playouts.play_many(question.table, after, work, room, following, matches, wishes, generator(seed), sums)
        values.append(float(sums[question.colour % question.seats]) / matches)
    return values


def state_values(state: State, matches: int, wishes: Wishes, seed: int) -> list[float]:
    """What a state in which stones are placed is worth to each seat, by a number of quick matches."""
    question = Question(state)
    sums = np.zeros(question.seats)
    playouts.play_many(
        question.table, question.start, question.position(), question.room(), question.colour, matches, wishes,
        generator(seed), sums,
    )  # fmt: skip
    return [float(value) / matches for value in sums]


def prior_worths(question: Question, numbers: Sequence[int], weights: Weights) -> Weights:
    """The worth of moves at a glance: what a prior is the softmax of."""
    worths: Weights = facts_of(question, numbers) @ weights[question.crowd, question.stage]
    return worths


def facts_of(question: Question, numbers: Sequence[int]) -> Weights:
    """What the kernels count about moves, a row for each."""
    rows = np.zeros((len(numbers), features.FACTS))
    tree.list_facts(
        question.table,
        question.start,
        question.room(),
        question.colour,
        np.array(numbers, np.int64),
        question.last,
        rows,
    )
    return rows


def warm() -> None:
    """Compile every kernel, or load it from numba's cache."""
    from rumpus.games.rumis.options import RumisOptions
    from rumpus.games.rumis.turns import start_state

    state = start_state(RumisOptions(start=0))
    rng = Random(1)
    question = Question(state)
    numbers = question.numbers()
    prior_worths(question, numbers, first_weights())
    playout_values(question, numbers[:1], 1, PLAIN, rng)
    searcher = Searcher(Effort(CHUNK, 60.0, positions=1), first_weights())
    searcher.search(state, rng)
    tree.keep_below(searcher._trees[0], new_tree(question.seats), 0)
    budget, values = np.ones(1, np.int64), np.empty((1, question.seats))
    exact.solve_move(question.table, question.start, 0, np.int64(numbers[0]), 0.3, 4.0, budget, values[0])
