"""RUMIS as numbers. An action is an orientation and the square of its anchor: the level follows, as there are no holes.

Building is played by the compiled loops of `kernels/rumis.py`; games with a ruin and moving house by the rules.
"""

from functools import cache, cached_property
from typing import Any, ClassVar, Final

import numpy as np
from gymnasium import spaces
from numpy.typing import NDArray

from rumpus.envs.coding.play import NO_SEAT, Array, Coding, Play, StatePlay, bits, refused, whole_number, whole_numbers
from rumpus.envs.errors import EpisodeOver
from rumpus.envs.kernels import rumis as kernels
from rumpus.games.rumis import engine
from rumpus.games.rumis.breaches import Code, broken
from rumpus.games.rumis.game import RUMIS
from rumpus.games.rumis.moves import RumisMove, Take, placement
from rumpus.games.rumis.options import Variant
from rumpus.games.rumis.plan import Plan, make_plan
from rumpus.games.rumis.rules import apply, breach
from rumpus.games.rumis.state import Phase, State
from rumpus.games.rumis.stones import STONES, column_cells, orientations

FLAT: Final = "flat"
FACTORED: Final = "factored"

COMPILED: Final = frozenset({Variant.STANDARD, Variant.FOUR_COLOURS})
"""The variants in which nothing is done but building."""

History = tuple[Any, int] | None
"""The actions so far: those before the last one, and that."""


@cache
def turn_of() -> tuple[tuple[int, int], ...]:
    """Of each orientation: its stone, and which of the turns of that stone it is."""
    seen = [0] * len(STONES)
    found = []
    for one in orientations():
        found.append((one.stone, seen[one.stone]))
        seen[one.stone] += 1
    return tuple(found)


@cache
def orientation_of() -> dict[tuple[int, int], int]:
    """The orientation that is a turn of a stone."""
    return {pair: o for o, pair in enumerate(turn_of())}


TURNS: Final = 1 + max(turn for _, turn in turn_of())
"""The most turns that a stone has."""


class RumisCoding(Coding):
    """How matches of RUMIS with certain options become numbers."""

    game = RUMIS
    styles: ClassVar[tuple[str, ...]] = (FLAT, FACTORED)

    def __init__(self, actions: str | None = None, **options: Any) -> None:
        super().__init__(actions, **options)
        self.plan = make_plan(self.options)
        self.tables = engine.ground_of(self.plan)
        self.words = packed(self.plan)
        self.colours = self.plan.colours
        self.squares = self.plan.squares
        self.moving = bool(self.plan.field_limits)
        self.compiled = self.options.variant in COMPILED
        self.placements = len(orientations()) * self.squares
        self.moves = self.placements + len(STONES) * self.moving
        self.planes = 2 + (self.colours + self.plan.ruins) * self.plan.ceiling + 12 * self.colours + 12 * self.moving
        self.shape = (self.planes, self.plan.ground.rows, self.plan.width)
        self.size = int(kernels.position_size(self.words))

    def begin(self, seed: int) -> "RumisPlay | RumisStatePlay":
        begun = RumisStatePlay(self, RUMIS.start(self.options), seed)
        return RumisPlay.first(self, begun.state.start, seed) if self.compiled else begun

    @cached_property
    def action_space(self) -> spaces.Space[Any]:
        if self.style == FLAT:
            return spaces.Discrete(self.moves)
        return spaces.MultiDiscrete([len(STONES), TURNS + self.moving, self.squares])

    @cached_property
    def array_space(self) -> spaces.Box:
        return bits(self.shape, high=max(self.plan.ceiling, 1))

    @cached_property
    def parts_space(self) -> spaces.Dict:
        rows, columns = self.shape[1:]
        ceiling = self.plan.ceiling
        shapes: dict[str, spaces.Space[Any]] = {
            "limits": bits((rows, columns), ceiling),
            "heights": bits((rows, columns), ceiling),
            "cubes": bits((self.colours + self.plan.ruins, ceiling, rows, columns)),
            "stones": bits((self.colours, len(STONES))),
            "out": bits((self.colours,)),
        }
        if self.moving:
            shapes |= {"held": bits((len(STONES),)), "taking": bits((1,))}
        return spaces.Dict(shapes)

    @cached_property
    def mask_space(self) -> spaces.Space[Any]:
        if self.style == FLAT:
            return bits((self.moves,))
        return spaces.Tuple([bits((count,)) for count in (len(STONES), TURNS + self.moving, self.squares)])

    def number(self, action: Any) -> int:
        """The number of the move that an action stands for, or `InvalidAction`; -1 for a turn that no stone has."""
        if self.style == FLAT:
            return whole_number(action, self.moves)
        stone, turn, square = whole_numbers(action, (len(STONES), TURNS + self.moving, self.squares))
        if turn == TURNS:
            return self.placements + stone
        o = orientation_of().get((stone, turn))
        return -1 if o is None else o * self.squares + square

    def action(self, number: int) -> Any:
        """The action of this style that stands for the move of that number."""
        if self.style == FLAT:
            return number
        if number >= self.placements:
            return np.array([number - self.placements, TURNS, 0], np.int64)
        o, square = divmod(number, self.squares)
        return np.array([*turn_of()[o], square], np.int64)

    def move(self, state: State, number: int) -> RumisMove:
        """The move of that number: the stone comes to lie on its first column."""
        if number >= self.placements:
            return Take(number - self.placements)
        o, anchor = divmod(number, self.squares)
        y, x = divmod(anchor, self.plan.width)
        columns = orientations()[o].columns
        dx, dy, low, _ = columns[0]
        on_map = x + dx < self.plan.width and y + dy < self.plan.ground.rows
        height = state.heights[(y + dy) * self.plan.width + x + dx] if on_map else 0
        return placement(orientations()[o].stone, column_cells(columns, x, y, height - low))

    def number_of(self, state: State, move: RumisMove) -> int:
        """The number of a move."""
        if isinstance(move, Take):
            return self.placements + move.stone
        return engine.number_of(engine.tables_of(state), move)[0]

    def shown_mask(self, mask: Array) -> Any:
        """A mask of all moves as actions of this style are masked: a factored one part by part."""
        if self.style == FLAT:
            return mask
        joint = self.joint_mask(mask)
        return tuple(joint.any(axis=axes).astype(np.int8) for axes in ((1, 2), (0, 2), (0, 1)))

    def joint_mask(self, mask: Array) -> Array:
        """Which stones in which turn can lie on which square."""
        joint = np.zeros((len(STONES), TURNS + self.moving, self.squares), np.int8)
        stones, turns = np.array(turn_of()).T
        joint[stones, turns] = mask[: self.placements].reshape(-1, self.squares)
        if self.moving:
            joint[:, TURNS, 0] = mask[self.placements :]
        return joint


class RumisPlay(Play[RumisCoding]):
    """A match in which stones are placed and nothing else, played by compiled loops."""

    __slots__ = ("_mask", "_planes", "_state", "history", "start", "words")

    def __init__(
        self, coding: RumisCoding, start: int, seed: int, words: NDArray[np.uint64], planes: Array, mask: Array
    ) -> None:
        self.coding = coding
        self.start = start
        self.seed = seed
        self.words = words
        self._planes = planes
        self._mask = mask
        self._state: State | None = None
        self.history: History = None
        self.seat = start

    @classmethod
    def first(cls, coding: RumisCoding, start: int, seed: int) -> "RumisPlay":
        """The match before the first stone; this seat begins."""
        words = np.empty(coding.size, np.uint64)
        planes, mask = np.empty(coding.planes * coding.squares, np.int8), np.empty(coding.moves, np.int8)
        kernels.first(coding.words, words, start, planes, mask)
        return cls(coding, start, seed, words, planes, mask)

    def __reduce__(self) -> tuple[Any, ...]:
        return _replayed, (self.coding, self.start, self.seed, tuple(self.actions()))

    def actions(self) -> list[int]:
        """The numbers of all moves so far."""
        found = []
        history = self.history
        while history is not None:
            history, number = history
            found.append(number)
        return found[::-1]

    @property
    def colour(self) -> int:
        """Whose turn it is."""
        return int(self.words[kernels.TURN])

    def act(self, action: Any) -> "RumisPlay":
        coding = self.coding
        number = coding.number(action)
        if self.seat < 0:
            raise EpisodeOver("the match is over: reset the environment")
        if number < 0 or not self._mask[number]:
            raise refused(action, self._breach(action, number))
        return self.after(number)

    def after(self, number: int) -> "RumisPlay":
        """The match after a legal move."""
        coding = self.coding
        words = np.empty(coding.size, np.uint64)
        planes, mask = np.empty(coding.planes * coding.squares, np.int8), np.empty(coding.moves, np.int8)
        turn = kernels.after(coding.words, self.words, number, words, planes, mask)
        play = RumisPlay(coding, self.start, self.seed, words, planes, mask)
        play.seat = turn % coding.seats if turn >= 0 else NO_SEAT
        play.history = (self.history, number)
        return play

    def played(self, move: RumisMove) -> "RumisPlay":
        return self.after(self.coding.number_of(self.state, move))

    def _breach(self, action: Any, number: int) -> Any:
        if number < 0:
            return broken(Code.WRONG_SHAPE, stone=STONES[int(action[0])].code)
        return breach(self.state, self.coding.move(self.state, number))

    def array(self, seat: int) -> Array:
        planes = self._planes
        if seat == self.seat:
            planes = planes.copy()
        else:
            planes = np.empty_like(planes)
            kernels.seen_by(self.coding.words, self.words, self._colour_of(seat), planes)
        return planes.reshape(self.coding.shape)

    def mask(self) -> Any:
        return self.coding.shown_mask(self._mask.copy())

    def joint_mask(self) -> Array:
        """Which stones in which turn can lie on which square."""
        return self.coding.joint_mask(self._mask)

    def parts(self, seat: int) -> dict[str, Array]:
        return parts_of(self.coding, self.array(seat))

    def _colour_of(self, seat: int) -> int:
        return colour_of(self.coding, self.colour, seat)

    @property
    def state(self) -> State:
        """The match as the rules know it: played once more, which is rarely asked for."""
        if self._state is None:
            state = RUMIS.start(self.coding.options.model_copy(update={"start": self.start}))
            for number in self.actions():
                state = apply(state, self.coding.move(state, number))
            self._state = state
        return self._state

    def legal_actions(self) -> list[int]:
        return np.flatnonzero(self._mask).tolist() if self.seat >= 0 else []

    def with_seed(self, seed: int) -> "RumisPlay":
        play = RumisPlay(self.coding, self.start, seed, self.words, self._planes, self._mask)
        play.seat, play.history, play._state = self.seat, self.history, self._state
        return play

    def scores(self) -> tuple[int, ...]:
        found = np.empty(self.coding.seats, np.int64)
        kernels.scores_of(self.coding.words, self.words, found)
        return tuple(found.tolist())

    def utilities(self) -> list[float]:
        if self.seat != NO_SEAT:
            return [0.0] * self.coding.seats
        found = np.empty(self.coding.seats, np.float64)
        kernels.utilities_of(self.coding.words, self.words, found)
        worth: list[float] = found.tolist()
        return worth


def _replayed(coding: RumisCoding, start: int, seed: int, numbers: tuple[int, ...]) -> RumisPlay:
    play = RumisPlay.first(coding, start, seed)
    for number in numbers:
        play = play.after(number)
    return play


class RumisStatePlay(StatePlay[RumisCoding]):
    """A match with a ruin, or of moving house, played by the rules."""

    __slots__ = ()

    def act(self, action: Any) -> "RumisStatePlay":
        number = self.coding.number(action)
        if number < 0:
            raise refused(action, broken(Code.WRONG_SHAPE, stone=STONES[int(action[0])].code))
        return self._played(self.coding.move(self._state, number), action)

    def array(self, seat: int) -> Array:
        return planes_of(self.coding, self._state, colour_of(self.coding, self._state.colour, seat))

    def _mask_now(self) -> Array:
        mask = np.zeros(self.coding.moves, np.int8)
        mask[self.legal_actions()] = 1
        return mask

    def mask(self) -> Any:
        return self.coding.shown_mask(self._mask_now())

    def joint_mask(self) -> Array:
        """Which stones in which turn can lie on which square."""
        return self.coding.joint_mask(self._mask_now())

    def parts(self, seat: int) -> dict[str, Array]:
        return parts_of(self.coding, self.array(seat))

    def legal_actions(self) -> list[int]:
        state = self._state
        if state.phase in {Phase.BUILD, Phase.PUT}:
            return sorted(engine.legal_numbers(state).tolist())
        return sorted(self.coding.number_of(state, move) for move in RUMIS.legal_moves(state, self.seat))


def colour_of(coding: RumisCoding, turn: int, seat: int) -> int:
    """The colour with which a seat plays next."""
    return next(
        other for step in range(coding.colours) if (other := (turn + step) % coding.colours) % coding.seats == seat
    )


def planes_of(coding: RumisCoding, state: State, colour: int) -> Array:
    """What a colour observes of a state, plane by plane."""
    plan, ceiling = coding.plan, coding.plan.ceiling
    limits = [plan.limit(s % plan.width, s // plan.width) for s in range(plan.squares)]
    cubes = np.frombuffer(state.cubes, np.uint8).reshape(ceiling, plan.squares)
    order = [(colour + turn) % coding.colours for turn in range(coding.colours)]
    rows = [np.array(limits), np.frombuffer(state.heights, np.uint8)]
    for other in [*order, *([plan.ruin_colour] if plan.ruins else [])]:
        rows += list(cubes == other + 1)
    flags = [state.supply[other] >> stone & 1 for other in order for stone in range(len(STONES))]
    flags += [int(state.out[other]) for other in order]
    if coding.moving:
        flags += [int(state.held == stone) for stone in range(len(STONES))] + [int(state.phase is Phase.TAKE)]
    rows += [np.full(plan.squares, flag) for flag in flags]
    return np.stack(rows).astype(np.int8).reshape(coding.shape)


def parts_of(coding: RumisCoding, planes: Array) -> dict[str, Array]:
    """The same by name."""
    ceiling, colours = coding.plan.ceiling, coding.colours
    built = colours + coding.plan.ruins
    parts = {"limits": planes[0], "heights": planes[1]}
    at = 2 + built * ceiling
    parts["cubes"] = planes[2:at].reshape(built, ceiling, *coding.shape[1:])
    flags = planes[at:, 0, 0]
    stones = colours * len(STONES)
    parts["stones"] = flags[:stones].reshape(colours, len(STONES)).copy()
    parts["out"] = flags[stones : stones + colours].copy()
    if coding.moving:
        parts["held"], parts["taking"] = flags[stones + colours : -1].copy(), flags[-1:].copy()
    return {name: np.ascontiguousarray(part) for name, part in parts.items()}


def packed(plan: Plan) -> NDArray[np.uint64]:
    """A plan as one array of words, as the kernels take it apart."""
    site = engine.ground_of(plan).site
    head = [plan.width, plan.squares, site.bit.shape[0], plan.colours, plan.ceiling, plan.seats]
    head += [int(site.opposite), int(site.edge_openings)]
    parts = [np.array(head, np.int64), site.sizes, site.stones, site.offsets, site.lifts, site.limits]
    parts += [site.bit, site.near, site.window_starts, site.tall, site.guards]
    return np.concatenate([np.ascontiguousarray(part).view(np.uint64).ravel() for part in parts])
