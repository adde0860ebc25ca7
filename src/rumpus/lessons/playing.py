"""Plays lessons with the real rules: where a step stands, what a move leads to there, and why one is refused."""

import json
from collections.abc import Iterator, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, field, replace
from functools import cache
from importlib.resources import files
from random import Random
from typing import Any, Final

from pydantic import BaseModel, JsonValue

from rumpus.core.breach import Breach
from rumpus.core.errors import NotationError
from rumpus.core.game import NATURE
from rumpus.core.options import read_options
from rumpus.core.record import Event, MoveEvent, OutcomeEvent
from rumpus.games import find_game
from rumpus.games.rumis.stones import COLOURS, STONE_INDEX
from rumpus.lessons.cube_game import CUBES
from rumpus.lessons.goals import Done, reached
from rumpus.lessons.lesson import Lesson, Step
from rumpus.lessons.mat import dice_state
from rumpus.match.seen import Happened, ToldEvent, tell_events

KEPT: Final = "kept.json"
"""What physics made of the flicks that lessons show: no two machines agree on the last digit."""


class NoSuchMove(Exception):
    """Something that cannot be played here, and the rule that it breaks."""

    def __init__(self, breach: Breach) -> None:
        super().__init__(str(breach))
        self.breach = breach


@dataclass(frozen=True)
class Scene:
    """A step of a lesson, and the table that it is played at."""

    game: Any
    step: Step
    state: Any

    @property
    def seat(self) -> int:
        """Whose eyes are looked through."""
        return self.game.actors(self.state)[0] if self.step.seat is None else self.step.seat

    @property
    def actor(self) -> int:
        """Who is to decide."""
        seat: int = self.game.actors(self.state)[0]
        return seat

    def picture(self, state: Any = None) -> BaseModel:
        """What its eyes see."""
        picture: BaseModel = self.game.picture_for(self.state if state is None else state, frozenset({self.seat}))
        return picture

    def refusal(self, text: str) -> Breach | None:
        """Why a move is refused, or None if it is legal."""
        try:
            move = self.game.parse_question(text, self.game.view(self.state, frozenset({self.actor})))
        except NotationError as error:
            return error.breach
        found = self.game.refusal(self.state, self.actor, move)
        return None if found is None else found[1]

    def right(self) -> list[str]:
        """The moves that are right here, the one to be shown first."""
        if not self.step.goal or not hasattr(self.game, "legal_moves"):
            return list(self.step.accept)
        legal = map(self.game.move_name, self.game.legal_moves(self.state, self.actor))
        others = [move for move in legal if move not in self.step.accept]
        fitting = [move for move in others if self.is_right(self.play(move, Luck(self.step)))]
        return [*self.step.accept, *fitting]

    def is_right(self, played: "Played") -> bool:
        """Whether what was played is what the step asks for."""
        if self.step.goal:
            return reached(Done(self.actor, played.move, self.state, played.states[-1]), self.step.goal)
        return played.move in self.step.accept or self.step.free

    def play(self, text: str, luck: "Luck") -> "Played":
        """Play a move, what nature makes of it, and what the others answer. Raises `NoSuchMove`."""
        if breach := self.refusal(text):
            raise NoSuchMove(breach)
        played = Played(self.game, text, [self.state])
        played.do(self.actor, text, luck)
        answers = self.step.then if self.step.then and luck.answers else ()
        for answer in answers:
            played.do(self.game.actors(played.states[-1])[0], answer, luck)
        return played


@dataclass
class Played:
    """What happened at a table."""

    game: Any
    move: str
    states: list[Any]
    events: list[Event] = field(default_factory=list)
    physics: list[JsonValue] = field(default_factory=list)
    """What was simulated."""

    def do(self, seat: int, text: str, luck: "Luck") -> None:
        """A seat plays, and nature answers."""
        state = self.game.play(self.states[-1], seat, self.game.parse_move(text))
        self._happen(MoveEvent(n=self._next(), seat=seat, move=text), state)
        while self.game.actors(self.states[-1]) == (NATURE,):
            state = self.states[-1]
            outcome = luck.outcome(self.game, state)
            kept = self.game.dump_outcome(outcome)
            if "landing" in kept:
                self.physics.append(kept)
            self._happen(OutcomeEvent(n=self._next(), outcome=kept), self.game.play_outcome(state, outcome))

    def told(self, seat: int) -> Sequence[ToldEvent]:
        """The events as a seat may see them."""
        if self.game is CUBES:
            return ()
        happened = map(Happened, self.events, self.states, self.states[1:])
        return tell_events(self.game, frozenset({seat}), happened)

    def _next(self) -> int:
        return len(self.events) + 1

    def _happen(self, event: Event, state: Any) -> None:
        self.events.append(event)
        self.states.append(state)


class Luck:
    """What nature does in a step: as the step says, as physics once made it, or as it comes."""

    def __init__(self, step: Step, kept: Sequence[JsonValue] | None = None, *, answers: bool = True) -> None:
        self._faces = iter(step.faces)
        self._draws = iter(step.draws)
        self._kept = None if kept is None else iter(kept)
        self._random = Random(step.name)
        self.answers = answers

    def outcome(self, game: Any, state: Any) -> Any:
        """What nature does now."""
        for value in (*self._rolled(state), *self._drawn(state)):
            return game.load_outcome(value)
        task = next(iter(getattr(state, "tasks", ())), None)
        if self._kept is not None and task is not None and not hasattr(task, "face"):
            with suppress(StopIteration):
                return game.load_outcome(next(self._kept))
        return game.nature(state, self._random)

    def _rolled(self, state: Any) -> Iterator[JsonValue]:
        task = next(iter(getattr(state, "tasks", ())), None)
        if task is not None and type(task).__name__ == "Roll":
            for face in self._faces:
                yield {"roll": task.die, "face": face}
                return

    def _drawn(self, state: Any) -> Iterator[JsonValue]:
        for seat, _ in getattr(state, "due", ())[:1]:
            for drawn in self._draws:
                yield {"draw": [seat, [0 if word == "P" else int(word) for word in drawn.split()]]}
                return


def game_of(family: str) -> Any:
    """What a family is played with."""
    return CUBES if family == "cubes" else find_game(family)


def scenes(family: str, lesson: Lesson) -> list[Scene]:
    """The steps of a lesson at their tables. A step without a position goes on from where the step before has led."""
    game = game_of(family)
    found: list[Scene] = []
    for step in lesson.step:
        if step.position is not None:
            found.append(Scene(game, step, start(family, lesson.options | step.options, step)))
            continue
        last = found[-1]
        if last.step.kind == "look":
            found.append(replace(last, step=step))
        else:
            played = last.play(last.right()[0], Luck(last.step, kept(family, lesson.name, last.step.name)))
            found.append(Scene(game, step, played.states[-1]))
    return found


def start(family: str, agreed: Mapping[str, Any], step: Step) -> Any:
    """The state that a step's position names."""
    game = game_of(family)
    options = read_options(game.options_type, dict(agreed))
    text = step.position or ""
    if family == "rumms" and not text.startswith("phase "):
        return dice_state(text, options)
    state = game.parse_position(text, options) if text else game.start(options)
    if step.supply:
        state = replace(state, supply=_supply(state.supply, step.supply))
    return state


def _supply(supply: tuple[int, ...], wanted: Mapping[str, str]) -> tuple[int, ...]:
    """The supply of RUMIS, with these stones for the colours that are named."""
    bits = {
        COLOURS.index(colour): sum(1 << STONE_INDEX[stone] for stone in stones.split())
        for colour, stones in wanted.items()
    }
    return tuple(bits.get(colour, left) for colour, left in enumerate(supply))


@cache
def _all_kept() -> Mapping[str, Mapping[str, Sequence[JsonValue]]]:
    table: Mapping[str, Mapping[str, Sequence[JsonValue]]] = json.loads((files(__package__) / KEPT).read_text("utf-8"))
    return table


def kept(family: str, lesson: str, step: str, move: str | None = None) -> Sequence[JsonValue] | None:
    """What physics made of a move of a step, of its first if none is named; None if it was never asked."""
    moves = _all_kept().get(f"{family}/{lesson}/{step}", {})
    return moves.get(move) if move is not None else next(iter(moves.values()), None)
