"""What a power is: everything that the rest of the game asks about it, with answers for powers that have none."""

from collections.abc import Collection, Iterator, Mapping
from dataclasses import dataclass
from random import Random
from typing import Any, ClassVar, Generic, TypeAlias, TypeVar

from rumpus.core.breach import Breach
from rumpus.games.rumms.breaches import Code, asked_about, broken
from rumpus.games.rumms.landing import Flick
from rumpus.games.rumms.moves import RummsMove
from rumpus.games.rumms.reading import AnyForm
from rumpus.games.rumms.rules.choices import Choice
from rumpus.games.rumms.rules.put_downs import PutRule
from rumpus.games.rumms.state import Stage, State
from rumpus.games.rumms.table.dice import Team
from rumpus.games.rumms.table.mat import Rectangle
from rumpus.games.rumms.tasks import Roll, Task, Why

Turn = TypeVar("Turn")
"""The moves that a turn can be spent on."""
Question = TypeVar("Question", bound=Task)
"""The tasks of its own."""


@dataclass(frozen=True, slots=True)
class Blow:
    """A flick, as powers look at it when everything lies still."""

    flick: Flick
    first: bool
    """Whether it is the first one of its turn."""
    foul: bool
    fallen: tuple[int, ...]
    """The dice off the mat, in the order in which they left it."""


@dataclass(frozen=True, slots=True)
class Offer:
    """A power that a turn may be spent on, as the client is told of it."""

    dice: tuple[int, ...]
    """The dice that have it."""
    targets: tuple[int, ...] = ()
    """The dice that it may be used on."""
    areas: tuple[Rectangle, ...] = ()
    """Where its dice may be put."""


@dataclass(frozen=True, slots=True)
class Prompt:
    """A question of a power, as the client is told of it."""

    die: int | None = None
    """The die that it is about."""
    dice: tuple[int, ...] = ()
    """The dice that may be chosen."""
    declinable: bool = True


class Power(Generic[Turn, Question]):
    """The special power of a kind of dice. One file and one row in `rules/powers` make a power."""

    name: ClassVar[str]

    # how it is written

    turns: ClassVar[tuple[AnyForm, ...]] = ()
    """Moves that a turn can be spent on instead of a flick (RM-20)."""
    replies: ClassVar[tuple[AnyForm, ...]] = ()
    """Moves that answer its questions, besides those that every power may use."""
    questions: ClassVar[tuple[AnyForm, ...]] = ()
    """Tasks of its own, as positions name them."""
    whys: ClassVar[tuple[Why, ...]] = ()
    """What it rolls dice, puts them down or lets choose them for."""
    put_rules: ClassVar[Mapping[Why, PutRule]] = {}
    """Where it puts dice, if not into their castle."""
    choices: ClassVar[Mapping[Why, Choice]] = {}
    """What it lets a team choose."""

    # a turn that is spent on it

    def usable(self, state: State, team: Team) -> bool:  # noqa: ARG002 - most need not be asked
        """Whether a turn could be spent on it, where nothing can be flicked."""
        return False

    def turn_breach(self, state: State, team: Team, move: Turn) -> Breach | None:  # noqa: ARG002
        """Why a turn may not be spent so."""
        return broken(Code.NOT_NOW, asked=asked_about("turn"))

    def spend(self, state: State, team: Team, move: Turn) -> State:
        """The turn is spent so."""
        raise NotImplementedError(f"{self.name}: {move} by {team.name} in {state.phase}")

    def draws(self, state: State, team: Team, rng: Random) -> Iterator[RummsMove]:  # noqa: ARG002
        """A few turns that may be legal, for bots and for random play."""
        return iter(())

    # what it asks within a turn

    def reply_breach(self, state: State, task: Question, move: RummsMove) -> Breach | None:  # noqa: ARG002
        """Why a move does not answer a question of its own."""
        word = next(form.word for form in self.questions if type(task) is form.type)
        return broken(Code.NOT_NOW, asked=asked_about(word, self.prompt(state, task).die))

    def reply(self, state: State, task: Question, move: RummsMove) -> State:
        """A question of its own is answered; it is not among the tasks any more."""
        raise NotImplementedError(f"{self.name}: {move} for {task} in {state.phase}")

    def answers(self, state: State, task: Question, rng: Random) -> Iterator[RummsMove]:  # noqa: ARG002
        """Answers to a question of its own, for bots and for random play."""
        return iter(())

    # how it takes part in the resolution of a turn

    stage: ClassVar[Stage | None] = None
    """The stage of the turn that is its own: then it is due."""
    after: ClassVar[Stage | None] = None
    """If no stage is its own: the one at whose end it is due."""

    def knocked_out(self, before: State, state: State) -> Collection[int]:  # noqa: ARG002
        """The dice on the mat that a flick has put out of the game all the same."""
        return ()

    def struck(self, before: State, state: State, blow: Blow) -> State:  # noqa: ARG002 - most powers do not care
        """After a flick, when the dice lie still and the defeated are off the mat."""
        return state

    def due(self, state: State) -> State | None:  # noqa: ARG002
        """What it does when its stage has come, with nothing awaited; None if nothing, or nothing more."""
        return None

    def rescue(self, state: State, team: Team) -> Task | None:  # noqa: ARG002
        """The question whether it saves the fallen king of a team, if it can."""
        return None

    def rolled(self, state: State, roll: Roll, *, active: bool) -> State | None:  # noqa: ARG002
        """What comes of a roll of its own; None means what comes of every other roll."""
        return None

    # what the client is told

    def offer(self, state: State) -> Offer | None:  # noqa: ARG002
        """With what the team to move may spend its turn on it; None if it cannot."""
        return None

    def prompt(self, state: State, task: Question) -> Prompt:  # noqa: ARG002
        """What belongs to a question of its own."""
        return Prompt()


AnyPower: TypeAlias = Power[Any, Any]
