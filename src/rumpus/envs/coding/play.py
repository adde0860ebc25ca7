"""A match as a value: whoever is to act, what they may do and see, and the match after an action."""

from abc import ABC, abstractmethod
from collections.abc import Sequence
from functools import cached_property
from random import Random
from typing import Any, ClassVar, Final, Generic, Self, TypeVar

import numpy as np
from gymnasium import spaces
from numpy.typing import NDArray

from rumpus.core.breach import Breach, brief
from rumpus.core.game import NATURE, AnyGame
from rumpus.core.options import Options, read_options
from rumpus.envs.errors import EpisodeOver, IllegalAction, InvalidAction, UnknownOption

Array = NDArray[Any]

NO_SEAT: Final = -1


class Coding(ABC):
    """How matches with certain options become numbers. One is made once and shared by all their copies."""

    game: ClassVar[AnyGame]
    styles: ClassVar[tuple[str, ...]]
    """The forms that actions can have; the first one is usual."""

    def __init__(self, actions: str | None = None, **options: Any) -> None:
        """`actions` is one of `styles`, the rest is agreed as for any match of the game."""
        style = self.styles[0] if actions is None else actions
        if style not in self.styles:
            raise UnknownOption(
                f"actions: expected one of {', '.join(self.styles)}, got {brief(actions)}", options=("actions",)
            )
        known = self.game.options_type.model_fields
        if unknown := [name for name in options if name not in known]:
            raise UnknownOption(
                f"{self.game.name} has no option {', '.join(map(repr, unknown))}; there are: {', '.join(known)}",
                options=tuple(name for name in unknown if not any(sign.isspace() for sign in name)),
            )
        self.style = style
        self.options: Any = self.game.options_for_bots(read_options(self.game.options_type, options))
        self.seats = self.game.seats(self.options)

    def __reduce__(self) -> tuple[Any, ...]:
        return _same_coding, (type(self), self.style, self.options)

    def __copy__(self) -> Self:
        return self

    def __deepcopy__(self, memo: dict[int, Any]) -> Self:
        return self

    @property
    def name(self) -> str:
        """The game's name."""
        return self.game.name

    @abstractmethod
    def begin(self, seed: int) -> "Play[Any]":
        """A new match. Equal seeds bring equal chance."""

    @cached_property
    @abstractmethod
    def action_space(self) -> spaces.Space[Any]:
        """The actions in this style."""

    @cached_property
    @abstractmethod
    def array_space(self) -> spaces.Box:
        """What a seat observes, as one array."""

    @cached_property
    @abstractmethod
    def parts_space(self) -> spaces.Dict:
        """The same as arrays by name."""

    @cached_property
    @abstractmethod
    def mask_space(self) -> spaces.Space[Any] | None:
        """The masks of actions in this style; None where actions have no end, or each stands for a move."""


def _same_coding(kind: type[Coding], style: str, options: Options) -> Coding:
    return kind(style, **options.model_dump(mode="json"))


C = TypeVar("C", bound=Coding)


class Play(ABC, Generic[C]):
    """A match at one moment. It never changes, so a copy is the same object."""

    __slots__ = ("coding", "seat", "seed")

    coding: C
    seat: int
    """Who is to act; `NO_SEAT` at the end."""
    seed: int
    """Of the chance to come."""

    def __copy__(self) -> Self:
        return self

    def __deepcopy__(self, memo: dict[int, Any]) -> Self:
        return self

    @abstractmethod
    def act(self, action: Any) -> "Play[C]":
        """The match after an action of whoever is to act, or `InvalidAction` or `IllegalAction`."""

    @abstractmethod
    def played(self, move: Any) -> "Play[C]":
        """The match after a move of whoever is to act that is known to be legal, as the rules have it."""

    @abstractmethod
    def array(self, seat: int) -> Array:
        """What a seat observes, as one array. It is the caller's."""

    @abstractmethod
    def mask(self) -> Array:
        """Which moves are legal for whoever is to act. It is the caller's."""

    @abstractmethod
    def parts(self, seat: int) -> dict[str, Array]:
        """What a seat observes, by name."""

    @property
    @abstractmethod
    def state(self) -> Any:
        """The match as the rules know it."""

    @abstractmethod
    def legal_actions(self) -> list[Any]:
        """Every legal action in ascending order, of a style in which an action is one number."""

    @abstractmethod
    def with_seed(self, seed: int) -> "Play[C]":
        """The same match with another chance to come."""

    def scores(self) -> tuple[int, ...]:
        """The points of each seat."""
        return self.coding.game.scores(self.state)

    def utilities(self) -> list[float]:
        """What the end is worth to every seat: 1 for a sole winner, all together 0; nothing before the end."""
        if self.seat != NO_SEAT:
            return [0.0] * self.coding.seats
        return shared(self.coding.game.winners(self.state), self.coding.seats)

    def determinised(self, seat: int, seed: int) -> "Play[C]":  # noqa: ARG002 - where nothing is hidden
        """A match that looks the same to a seat, what is hidden from it drawn afresh, and another chance to come."""
        return self.with_seed(seed)


def shared(winners: frozenset[int], seats: int) -> list[float]:
    """1 for a sole winner; several share; all together it is 0."""
    if not winners:
        return [0.0] * seats
    share = 1.0 / len(winners)
    return [((share if seat in winners else 0.0) * seats - 1.0) / (seats - 1) for seat in range(seats)]


class StatePlay(Play[C]):
    """A match that is played by the rules as they are."""

    __slots__ = ("_state", "draws")

    def __init__(self, coding: C, state: Any, seed: int, draws: int = 0) -> None:
        self.coding = coding
        self.seed = seed
        game = coding.game
        while (actors := game.actors(state)) == (NATURE,):
            # A generator for each draw: equal seeds bring equal chance, whatever else is drawn meanwhile.
            state = game.apply_outcome(state, game.nature(state, Random(f"{seed}/{draws}")))
            draws += 1
        self._state = state
        self.draws = draws
        self.seat = actors[0] if actors else NO_SEAT

    def __reduce__(self) -> tuple[Any, ...]:
        return type(self), (self.coding, self._state, self.seed, self.draws)

    @property
    def state(self) -> Any:
        return self._state

    def with_seed(self, seed: int) -> Self:
        return type(self)(self.coding, self._state, seed)

    def played(self, move: Any) -> Self:
        return type(self)(self.coding, self.coding.game.apply(self._state, self.seat, move), self.seed, self.draws)

    def _played(self, move: Any, action: Any) -> Self:
        """The match after a move, if it is legal."""
        if self.seat == NO_SEAT:
            raise EpisodeOver("the match is over: reset the environment")
        if breach := self.coding.game.breach(self._state, self.seat, move):
            raise refused(action, breach)
        return self.played(move)


def refused(action: Any, breach: Breach) -> IllegalAction:
    """The error for an action whose move is not legal."""
    return IllegalAction(f"the action {brief(action)} is not legal now: {breach}", breach)


def whole_number(action: Any, count: int) -> int:
    """The action as a number below `count`, or `InvalidAction`."""
    kind = type(action)
    if kind is not int:
        whole = isinstance(action, np.integer) or (isinstance(action, np.ndarray) and action.dtype.kind in "iu")
        if not whole or np.size(action) != 1:
            raise InvalidAction(f"expected an action from 0 to {count - 1}, got {brief(action)}")
        action = int(np.asarray(action).reshape(()) if isinstance(action, np.ndarray) else action)
    if not 0 <= action < count:
        raise InvalidAction(f"expected an action from 0 to {count - 1}, got {brief(action)}")
    number: int = action
    return number


def whole_numbers(action: Any, counts: Sequence[int]) -> tuple[int, ...]:
    """The action as one number below each of `counts`, or `InvalidAction`."""
    found = np.asarray(action)
    fits = found.shape == (len(counts),) and found.dtype.kind in "iu"
    if not fits or (found < 0).any() or (found >= np.asarray(counts)).any():
        bounds = ", ".join(str(count) for count in counts)
        raise InvalidAction(f"expected whole numbers below {bounds}, got {brief(action)}")
    return tuple(int(number) for number in found)


def bits(shape: Sequence[int], high: int = 1) -> spaces.Box:
    """Small whole numbers in that shape."""
    return spaces.Box(0, high, tuple(shape), np.int8)
