"""Nim: stones lie in heaps, and whoever takes the last one wins.

On your turn you take as many stones as you like, but at least one, and all from the same heap. If that was agreed,
the last stone loses instead.

Pure, as every game is: no clock, no randomness, no input or output. States and moves are values that never change.
"""

import re
from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import ClassVar, Final, Never

from pydantic import Field, field_validator

from rumpus.core.breach import Breach
from rumpus.core.errors import NotationError
from rumpus.core.game import FiniteGame, Seat
from rumpus.core.options import Options


class NimOptions(Options):
    """What is agreed before a match. The room draws its form from this."""

    players: int = Field(default=2, ge=2, le=3, title="Players")
    heaps: str = Field(
        default="3 4 5",
        max_length=9,
        title="Heaps",
        description="How many stones each heap has: one to five heaps of up to nine stones.",
    )
    last_loses: bool = Field(
        default=False,
        title="The last stone loses",
        description="Whoever takes the last stone loses, and the others win.",
    )

    @field_validator("heaps")
    @classmethod
    def _are_heaps(cls, text: str) -> str:
        if not re.fullmatch(r"[1-9]( [1-9]){0,4}", text):
            raise ValueError("expected one to five heaps of 1 to 9 stones, such as '3 4 5'")
        return text


@dataclass(frozen=True)
class State:
    """All there is to know about a match at one moment."""

    heaps: tuple[int, ...]
    turn: Seat
    """Who is to move; at the end, who took the last stone."""
    last_loses: bool
    resigned: tuple[bool, ...]


@dataclass(frozen=True)
class Take:
    """Take some stones from one heap."""

    heap: int
    stones: int


_MOVE: Final = re.compile(r"(?P<heap>[a-e]) (?P<stones>[1-9])")
_POSITION: Final = re.compile(r"(?P<heaps>([a-e]:o* )+)turn:(?P<turn>\d)( resigned:(?P<resigned>\d+))?")


class Nim(FiniteGame[NimOptions, State, Take, Never, State]):
    """The rules of Nim. What it does not mention (chance, secrets, hurry), it does not have."""

    name: ClassVar[str] = "nim"
    title: ClassVar[str] = "Nim"
    players: ClassVar[tuple[int, int]] = (2, 3)
    options_type = NimOptions

    def start(self, options: NimOptions) -> State:
        return State(
            heaps=tuple(int(stones) for stones in options.heaps.split()),
            turn=0,
            last_loses=options.last_loses,
            resigned=(False,) * options.players,
        )

    def actors(self, state: State) -> tuple[Seat, ...]:
        return () if _is_over(state) else (state.turn,)

    def legal_moves(self, state: State, seat: Seat) -> Sequence[Take]:
        if seat not in self.actors(state):
            return []
        return [Take(heap, some) for heap, stones in enumerate(state.heaps) for some in range(1, stones + 1)]

    def breach(self, state: State, seat: Seat, move: Take) -> Breach | None:
        if move.heap not in range(len(state.heaps)):
            return Breach("nim/no_such_heap", f"there is no heap {_letter(move.heap)}")
        if move.stones < 1:
            return Breach("nim/too_few", "take at least one stone")
        if move.stones > state.heaps[move.heap]:
            there = state.heaps[move.heap]
            return Breach("nim/too_many", f"heap {_letter(move.heap)} has {there} left, not {move.stones}")
        return None

    def apply(self, state: State, seat: Seat, move: Take) -> State:
        heaps = list(state.heaps)
        heaps[move.heap] -= move.stones
        after = replace(state, heaps=tuple(heaps))
        return after if _is_over(after) else replace(after, turn=_next_seat(after))

    def resign(self, state: State, seat: Seat) -> State:
        after = replace(state, resigned=tuple(gone or one == seat for one, gone in enumerate(state.resigned)))
        return replace(after, turn=_next_seat(after)) if seat == state.turn else after

    def scores(self, state: State) -> tuple[int, ...]:
        winners = self.winners(state)
        return tuple(int(seat in winners) for seat in range(len(state.resigned)))

    def winners(self, state: State) -> frozenset[Seat]:
        if not _is_over(state):
            return frozenset()
        standing = frozenset(_standing(state))
        if len(standing) == 1:
            return standing
        last = frozenset({state.turn})
        return standing - last if state.last_loses else last

    def move_name(self, move: Take) -> str:
        return f"{_letter(move.heap)} {move.stones}"

    def parse_move(self, text: str) -> Take:
        if found := _MOVE.fullmatch(text.strip().lower()):
            return Take("abcde".index(found["heap"]), int(found["stones"]))
        raise NotationError("expected a heap and how many stones, such as 'b 3'", text=text)

    def position_name(self, state: State) -> str:
        heaps = " ".join(f"{_letter(heap)}:{'o' * stones}" for heap, stones in enumerate(state.heaps))
        gone = "".join(str(seat) for seat, gone in enumerate(state.resigned) if gone)
        return f"{heaps} turn:{state.turn}" + (f" resigned:{gone}" if gone else "")

    def parse_position(self, text: str, options: NimOptions) -> State:
        start = self.start(options)
        if found := _POSITION.fullmatch(text):
            gone = found["resigned"] or ""
            state = replace(
                start,
                heaps=tuple(word.count("o") for word in found["heaps"].split()),
                turn=int(found["turn"]),
                resigned=tuple(str(seat) in gone for seat in range(options.players)),
            )
            # Written back, it must be the same: so the letters are in order, and whoever resigned has a seat.
            if self.position_name(state) == text and _can_come_from(start, state):
                return state
        raise NotationError(f"expected a position such as {self.position_name(start)!r}", text=text)


NIM: Final = Nim()


def _letter(heap: int) -> str:
    """A heap's name; a number that no heap has stays a number."""
    return "abcde"[heap] if heap in range(5) else str(heap)


def _standing(state: State) -> list[Seat]:
    """Who has not resigned."""
    return [seat for seat, gone in enumerate(state.resigned) if not gone]


def _is_over(state: State) -> bool:
    return not any(state.heaps) or len(_standing(state)) == 1


def _next_seat(state: State) -> Seat:
    """Who moves after `turn`: the next player round the table who has not resigned."""
    standing = _standing(state)
    return next((seat for seat in standing if seat > state.turn), standing[0])


def _can_come_from(start: State, state: State) -> bool:
    """Whether a match that starts there can lead here: stones are only taken, and whoever is to move is still in."""
    if len(state.heaps) != len(start.heaps):
        return False
    fewer = all(now <= then for now, then in zip(state.heaps, start.heaps, strict=True))
    return fewer and state.turn in _standing(state)
