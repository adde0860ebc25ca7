"""A bot that is a program of somebody else's, in any language: it reads lines of JSON and writes lines of JSON.

It is told the match, then asked for each decision of its seat, and told how the match ended. Everything is in notation
and no more than the seat may see. What it does wrong costs it that decision, never the match: another bot then chooses,
and the incident is kept with its name.
"""

import json
from collections.abc import Callable, Sequence
from contextlib import suppress
from dataclasses import dataclass
from random import Random
from types import TracebackType
from typing import Any, Final, Self

from pydantic import BaseModel, ConfigDict, JsonValue, ValidationError

from rumpus.bots.bot import AnyBot, Bot, Fact, Thought
from rumpus.bots.installed import UnknownBot, bot_names, make_bot
from rumpus.bots.program import Fault, Limits, Program, ProgramFault
from rumpus.core.errors import NotationError, RumpusError
from rumpus.core.game import AnyGame, FiniteGame, Seat
from rumpus.core.options import Options
from rumpus.core.record import Event

ILLEGAL: Final = "illegal"
GIVEN_UP: Final = "given_up"
"""What can go wrong besides what a `Fault` names."""

WHY: Final = "outside/says"
"""The code of the fact that holds a program's own words for its move."""
LONGEST_WHY: Final = 400
FAREWELL: Final = 0.5
"""Seconds in which a program may end by itself once the match is over."""


@dataclass(frozen=True)
class Incident:
    """A decision that a bot lost, and why."""

    n: int
    """The number of the last event before it."""
    kind: str
    why: str


class Answer(BaseModel):
    """What a program writes. What else it says is passed over."""

    model_config = ConfigDict(frozen=True, strict=True, extra="ignore")

    move: str
    why: str | None = None


@dataclass(frozen=True)
class Place:
    """Where a program sits: the match, and its seat in it."""

    game: AnyGame
    options: Options
    seat: Seat
    refusal: Callable[[Any], object | None] | None = None
    """Why the match would refuse a move, where moves cannot be listed; None if it would not."""

    @property
    def message(self) -> dict[str, JsonValue]:
        """What it is told first."""
        return {
            "type": "match",
            "game": self.game.name,
            "version": self.game.version,
            "options": self.options.model_dump(mode="json"),
            "seat": self.seat,
            "seats": self.game.seats(self.options),
        }


class OutsideBot(Bot[Any, Any]):
    """A program at one seat of one match. It is started when it is first asked; `close` ends it.

    Whoever runs the match tells it what happened with `hear`. Otherwise it sees positions only.
    """

    def __init__(self, words: Sequence[str], place: Place, limits: Limits | None = None) -> None:
        self._words = tuple(words)
        self._place = place
        self._limits = Limits() if limits is None else limits
        self._program: Program | None = None
        self._starts = 0
        self._heard: list[Event] = []
        self._told = 0
        """How many of the events the running program knows."""
        self._stand_in = _stand_in(place.game)
        self.incidents: list[Incident] = []

    def __enter__(self) -> Self:
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        self.close()

    def hear(self, events: Sequence[Event]) -> None:
        """What has happened, as its seat may see it. It is told with the next question."""
        self._heard += events

    def choose(self, view: Any, moves: Sequence[Any], rng: Random) -> Any:
        return self.think(view, moves, rng).move

    def think(self, view: Any, moves: Sequence[Any], rng: Random) -> Thought[Any]:
        try:
            return self._ask(view, moves)
        except ProgramFault as fault:
            self._note(fault.fault, fault.why)
            self._end()  # its next line might answer the last question: a new one is told everything again
        except _Illegal as illegal:
            self._note(ILLEGAL, str(illegal))
        except _GivenUp:
            pass
        return Thought(self._stand_in.choose(view, moves, rng))

    def tell_end(self, scores: Sequence[int], winners: Sequence[Seat]) -> None:
        """The match is over. A program that is gone need not know."""
        if self._program is not None:
            message: dict[str, JsonValue] = {"type": "over", "scores": [*scores], "winners": [*sorted(winners)]}
            with suppress(ProgramFault):
                self._program.tell(_line(message))
            self._end(FAREWELL)

    def close(self) -> None:
        """End the program."""
        self._end()

    def _ask(self, view: Any, moves: Sequence[Any]) -> Thought[Any]:
        game = self._place.game
        program = self._running()
        names = {game.move_name(move): move for move in moves} if isinstance(game, FiniteGame) else None
        question: dict[str, JsonValue] = {
            "type": "choose",
            "n": self._number,
            "position": game.position_seen(view),
            "events": [event.model_dump(mode="json") for event in self._heard[self._told :]],
            "moves": None if names is None else list(names),
            "budget_ms": round(self._limits.seconds * 1000),
        }
        answer = _read(program.ask(_line(question)))
        self._told = len(self._heard)
        facts = () if not answer.why else (Fact(WHY, {"why": answer.why[:LONGEST_WHY]}),)
        return Thought(self._move(answer.move, names), facts=facts)

    def _move(self, text: str, names: dict[str, Any] | None) -> Any:
        """The move that was named, or `_Illegal`."""
        if names is not None and text in names:
            return names[text]
        try:
            move = self._place.game.parse_move(text)
        except NotationError as error:
            raise _Illegal(str(error)) from None
        if names is not None:
            name = self._place.game.move_name(move)
            if name in names:
                return names[name]
            raise _Illegal(f"{_brief(name)} is not one of its moves")
        if self._place.refusal is not None and (refused := self._place.refusal(move)) is not None:
            raise _Illegal(f"{_brief(text)}: {refused}")
        return move

    def _running(self) -> Program:
        if self._program is None:
            if self._starts == self._limits.starts:
                raise _GivenUp
            self._starts += 1
            self._program, self._told = Program(self._words, self._limits), 0
            self._program.tell(_line(self._place.message))
        return self._program

    def _end(self, patience: float = 0.0) -> None:
        if self._program is not None:
            self._program.end(patience)
            self._program = None

    @property
    def _number(self) -> int:
        return self._heard[-1].n if self._heard else 0

    def _note(self, kind: str, why: str) -> None:
        self.incidents.append(Incident(self._number, str(kind), why))
        if kind != ILLEGAL and self._starts == self._limits.starts:
            words = f"it was started {self._starts} times and failed: it is not asked again in this match"
            self.incidents.append(Incident(self._number, GIVEN_UP, words))


class _Illegal(RumpusError):
    """An answer that is not a legal move."""


class _GivenUp(RumpusError):
    """A program that is not asked any more."""


def _stand_in(game: AnyGame) -> AnyBot:
    """Who chooses for a program that did not: the weakest bot of the game, which is one that moves at random."""
    names = bot_names(game.name)
    if not names:
        raise UnknownBot(f"{game.name} has no bot that could choose when an outside one fails")
    return make_bot(game.name, names[0])


def _line(message: dict[str, JsonValue]) -> bytes:
    return json.dumps(message, separators=(",", ":"), ensure_ascii=False).encode()


def _read(line: bytes) -> Answer:
    try:
        return Answer.model_validate_json(line)
    except ValidationError:
        words = _brief(line.decode("utf-8", "backslashreplace"))
        raise ProgramFault(Fault.RUBBISH, f'expected an answer such as {{"move":"…"}}, got {words}') from None


def _brief(text: str) -> str:
    return repr(text if len(text) <= 120 else f"{text[:119]}…")
