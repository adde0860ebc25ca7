"""Matches to check: a game with options, and random play through the real match."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import lru_cache
from random import Random
from typing import Any, TypeVar

from rumpus.core.game import SPECTATOR, AnyGame, FiniteGame, Seat, Viewer
from rumpus.core.options import Options
from rumpus.core.record import Event, MoveEvent, OutcomeEvent, SeatInfo
from rumpus.match import AnyMatch, Match


@dataclass(frozen=True)
class Secrets:
    """What a game hides, as its own tests define it."""

    twins: Callable[[Any, Viewer], Sequence[Any]]
    """States that differ from a state only in what the viewer may not see."""
    twin_events: Callable[[Event, Any, Viewer], Sequence[Event]]
    """Events that differ from one, which led to that state, only in what the viewer may not see."""


@dataclass(frozen=True)
class Case:
    """A game with options to check it under."""

    name: str
    game: AnyGame
    options: Options
    secrets: Secrets | None = None
    """None: the game hides nothing, so everybody sees the same."""
    sample: Callable[[Any, Seat, Random], Sequence[Any]] | None = None
    """Some legal moves of a seat: for games whose moves cannot be listed."""
    pick: Callable[[Sequence[Any], Random], Any] = lambda moves, rng: rng.choice(moves)
    """How random play chooses: for games that would hardly ever end by mere chance."""

    @property
    def seats(self) -> range:
        return range(self.game.seats(self.options))

    @property
    def viewers(self) -> list[Viewer]:
        """A spectator, everyone alone, two who share a screen, and all of them at one."""
        shared = {frozenset({0, 1}), frozenset(self.seats)}
        return [SPECTATOR, *(frozenset({seat}) for seat in self.seats), *sorted(shared, key=len)]

    def moves(self, state: Any, seat: Seat, rng: Random) -> Sequence[Any]:
        """Legal moves of a seat: all of them where they can be listed."""
        if isinstance(self.game, FiniteGame):
            return self.game.legal_moves(state, seat)
        assert self.sample is not None, f"{self.name}: a game without legal_moves needs a sample"
        return self.sample(state, seat, rng)


T = TypeVar("T")


def spread(items: Sequence[T], rng: Random, most: int = 150) -> list[T]:
    """The first, the last and some between, for checks that cost too much to look at every state of a long match."""
    if len(items) <= most:
        return list(items)
    return [items[place] for place in sorted({0, len(items) - 1, *rng.sample(range(len(items)), most - 2)})]


@dataclass(frozen=True)
class Play:
    """A match played to its end, with every state on the way: `states[n]` is the one after event n."""

    match: AnyMatch
    states: tuple[Any, ...]

    @property
    def events(self) -> tuple[Event, ...]:
        return self.match.record.events


def new_match(case: Case, seed: int, seats: Sequence[SeatInfo] | None = None) -> AnyMatch:
    return Match.start(case.game, case.options, seats, seed=seed)


def random_step(case: Case, match: AnyMatch, rng: Random) -> None:
    """One of the awaited seats plays a random move."""
    seat = rng.choice(match.actors)
    match.play(seat, case.pick(case.moves(match.state, seat, rng), rng))


@lru_cache(maxsize=4)
def played(case: Case, seed: int) -> Play:
    """What `play_out` gives, to be looked at by one check after the other."""
    return play_out(case, seed)


def play_out(case: Case, seed: int) -> Play:
    """A random match without undo or resignation, and the states it went through."""
    match, rng = new_match(case, seed), Random(seed)
    while not match.over:
        random_step(case, match, rng)
    return Play(match, tuple(follow(case, match.record.events)))


def follow(case: Case, events: Sequence[Event]) -> list[Any]:
    """The states that moves and outcomes lead through, by the rules alone."""
    game = case.game
    states = [game.start(case.options)]
    for event in events:
        if isinstance(event, MoveEvent):
            states.append(game.play(states[-1], event.seat, game.parse_move(event.move)))
        elif isinstance(event, OutcomeEvent):
            states.append(game.play_outcome(states[-1], game.load_outcome(event.outcome)))
        else:
            raise AssertionError(f"plain play does not hold {event}")
    return states


def play_wildly(case: Case, seed: int) -> tuple[AnyMatch, dict[int, Any]]:
    """A match against bots in which people take back and give up, and its states by event number."""
    seats = [SeatInfo(name=f"Seat {seat}", bot="random" if seat % 2 else None) for seat in case.seats]
    match, rng = new_match(case, seed, seats), Random(seed)
    seen = {match.number: match.state}
    undone = 0
    while not match.over:
        seat = rng.choice(case.seats)
        if undone < 8 and rng.random() < 0.3 and match.undo_breach(seat) is None:
            match.undo(seat)
            undone += 1
        elif rng.random() < 0.01:
            if not any(event.kind == "resign" and event.seat == seat for event in match.record.events):
                match.resign(seat)
        else:
            random_step(case, match, rng)
        seen[match.number] = match.state
    return match, seen
