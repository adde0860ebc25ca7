"""One match: every move, draw, resignation and undo passes through here and is recorded before it is shown."""

from collections.abc import Collection, Sequence
from copy import copy
from dataclasses import dataclass
from typing import Any, Generic, Self, TypeAlias, TypeVar

from pydantic import BaseModel

from rumpus.core.breach import (
    ALREADY_RESIGNED,
    MATCH_OVER,
    NOTHING_TO_UNDO,
    STALE,
    UNDO_ACROSS_PLAYER,
    UNDO_ACROSS_RESIGNATION,
    UNDO_ACROSS_REVEAL,
    UNDO_ANSWERED,
    UNDO_NOT_ALLOWED,
    Breach,
    no_such_seat,
    not_a_move,
)
from rumpus.core.errors import (
    IllegalMove,
    IllegalRecord,
    MatchOver,
    MoveRefused,
    NotationError,
    OptionsError,
    OutOfTurn,
    RecordError,
    RecordOfAnotherGame,
    RecordTooNew,
    RumpusError,
    UndoRefused,
)
from rumpus.core.game import NATURE, SPECTATOR, Game, Seat, Viewer
from rumpus.core.options import Options, read_recorded_options
from rumpus.core.record import Event, Header, MoveEvent, OutcomeEvent, Record, ResignEvent, SeatInfo, UndoEvent
from rumpus.games import find_game
from rumpus.match.chance import Chance
from rumpus.match.seen import Happened, Seen, ToldEvent, events_seen, see, tell_events

State = TypeVar("State")
Move = TypeVar("Move")
Outcome = TypeVar("Outcome")
View = TypeVar("View")


@dataclass(frozen=True)
class _Step(Generic[State]):
    """An event that still stands, and the state it led to."""

    event: MoveEvent | OutcomeEvent | ResignEvent
    state: State


class Match(Generic[State, Move, Outcome, View]):
    """A running match. Whatever is refused raises an error and changes nothing."""

    def __init__(
        self,
        game: Game[Any, State, Move, Outcome, View],
        options: Options,
        seats: Sequence[SeatInfo] | None = None,
        *,
        seed: int | None = None,
        undo: bool = True,
    ) -> None:
        """Set the table: nothing has happened yet. `start`, `replay` and `resume` are the ways in."""
        if not isinstance(options, game.options_type):
            raise OptionsError(f"expected options of {game.name}, got {type(options).__name__}")
        count = game.seats(options)
        if seats is None:
            seats = [SeatInfo(name=f"Player {number}") for number in range(1, count + 1)]
        if len(seats) != count:
            raise OptionsError(f"expected {count} seats for these options, got {len(seats)}")
        self.game = game
        self.options = options
        self.seats = tuple(seats)
        self.undo_allowed = undo
        self._chance = Chance(seed)
        self._start = game.start(options)
        self._steps: list[_Step[State]] = []
        self._events: list[Event] = []
        self._history: list[State] = [self._start]
        self._resigned: tuple[Seat, ...] = ()

    @classmethod
    def start(
        cls,
        game: Game[Any, State, Move, Outcome, View],
        options: Options,
        seats: Sequence[SeatInfo] | None = None,
        *,
        seed: int | None = None,
        undo: bool = True,
    ) -> Self:
        """Start a match. Without a seed nobody can tell what nature will do; the same seed gives the same draws."""
        match = cls(game, options, seats, seed=seed, undo=undo)
        match._ask_nature()
        return match

    @classmethod
    def replay(cls, record: Record, *, game: str | None = None) -> Self:
        """The match as a record tells it; nothing is drawn. Raises a `RecordError` with the line that is wrong."""
        match = cls._from_header(record.header, game)
        for line, event in enumerate(record.events, start=2):
            try:
                match._repeat(event)
            except MoveRefused as error:
                raise IllegalRecord(f"{_told(event)}: {error.breach}", line=line) from error
            except RumpusError as error:
                raise IllegalRecord(f"{_told(event)}: {error}", line=line) from error
        return match

    @classmethod
    def resume(cls, record: Record, *, game: str | None = None, seed: int | None = None) -> Self:
        """The match as a record tells it, to be played on: if nature was about to move, it does."""
        match = cls.replay(record, game=game)
        match._chance = Chance(seed)
        match._ask_nature()
        return match

    @classmethod
    def _from_header(cls, header: Header, game: str | None) -> Self:
        if game is not None and header.game != game:
            raise RecordOfAnotherGame(f"the record is of {header.game}, expected one of {game}", line=1)
        try:
            newest = find_game(header.game)
            if header.version > newest.version:
                known = f"this Rumpus knows version {newest.version}"
                raise RecordTooNew(f"played by version {header.version} of {header.game}, {known}", line=1)
            rules = newest.at_version(header.version)
            return cls(rules, read_recorded_options(rules.options_type, header.options), header.seats, undo=header.undo)
        except RecordError:
            raise
        except RumpusError as error:
            raise IllegalRecord(str(error), line=1) from error

    def fork(self) -> Self:
        """A second match in the same state that goes its own way; both draw the same. States are shared, not copied."""
        other = copy(self)
        other._steps, other._events, other._history = self._steps[:], self._events[:], self._history[:]
        return other

    def branch(self, number: int, *, seed: int | None = None) -> Self:
        """Another match, which begins as this one stood after the event of that number. It draws from its own seed.

        What nature drew right after that event belongs to it. What was taken back by then is left out.
        """
        while number < self.number and isinstance(self._events[number], OutcomeEvent):
            number += 1
        steps: list[_Step[State]] = []
        for event, state in zip(self._events[:number], self._history[1:], strict=False):
            if isinstance(event, UndoEvent):
                steps = [step for step in steps if step.event.n <= event.back_to]
            else:
                steps.append(_Step(event, state))
        other = copy(self)
        other._chance = Chance(seed)
        other._steps = [
            _Step(step.event.model_copy(update={"n": n}), step.state) for n, step in enumerate(steps, start=1)
        ]
        other._events = [step.event for step in other._steps]
        other._history = [self._start, *(step.state for step in other._steps)]
        other._resigned = tuple(event.seat for event in other._events if isinstance(event, ResignEvent))
        other._ask_nature()
        return other

    def state_after(self, number: int) -> State:
        """The whole truth as it was after the event of that number (0: before any), taken back or not."""
        return self._history[number]

    @property
    def state(self) -> State:
        """The whole truth. For the table's authority only: seats and spectators get `view`."""
        return self._steps[-1].state if self._steps else self._start

    @property
    def actors(self) -> tuple[Seat, ...]:
        """The seats whose decision is awaited; nobody when the match is over."""
        return self.game.actors(self.state)

    @property
    def over(self) -> bool:
        """Whether the match has ended."""
        return not self.actors

    @property
    def number(self) -> int:
        """The number of the last event, 0 before the first."""
        return len(self._events)

    @property
    def record(self) -> Record:
        """The whole log, as the table keeps it. Not for a seat's eyes while something is hidden."""
        header = Header(
            game=self.game.name,
            version=self.game.version,
            options=self.options.model_dump(mode="json"),
            seats=self.seats,
            undo=self.undo_allowed,
        )
        return Record(header, tuple(self._events))

    def seen_by(self, viewer: Viewer, since: int = 0) -> Seen[View]:
        """All that a viewer has to be told: what happened after event `since`, and how the match stands."""
        return see(
            self.game,
            viewer,
            self.state,
            self._happened(since),
            number=self.number,
            resigned=self.resigned,
            undo=self.undoers(viewer),
        )

    def undoers(self, viewer: Viewer) -> tuple[Seat, ...]:
        """The viewer's seats that could take back now."""
        return () if self.over else tuple(seat for seat in sorted(viewer) if self.undo_breach(seat) is None)

    def undo_askers(self, viewer: Viewer) -> tuple[Seat, ...]:
        """The viewer's seats that could take back now if everyone allowed it, and not without that."""
        return tuple(
            seat
            for seat in sorted(viewer)
            if self.undo_breach(seat) is UNDO_ACROSS_PLAYER and self.undo_by_consent_breach(seat) is None
        )

    def picture_at(self, viewer: Viewer, number: int) -> BaseModel:
        """What a client draws of the table as a viewer could see it after the event of that number."""
        return self.game.picture_for(self.state_after(number), viewer)

    def view(self, viewer: Viewer, after: int | None = None) -> View:
        """What a viewer may see now, or could see after the event of that number."""
        return self.game.view(self.state if after is None else self.state_after(after), viewer)

    def told(self, viewer: Viewer, since: int = 0) -> tuple[ToldEvent, ...]:
        """The events after number `since` as a viewer may see them, with all that they tell."""
        return tell_events(self.game, viewer, self._happened(since))

    def events(self, viewer: Viewer, since: int = 0) -> tuple[Event, ...]:
        """The events after number `since` in the form of a record, as far as a viewer may see them."""
        return events_seen(self.game, viewer, self._happened(since))

    def _happened(self, since: int) -> list[Happened[State]]:
        """The events after number `since`, each with the states before and after it."""
        start = max(since, 0)
        return list(map(Happened, self._events[start:], self._history[start:], self._history[start + 1 :]))

    def events_since(self, number: int) -> list[Event]:
        """The events after that number, nothing hidden. For the table's authority only."""
        return self._events[number:]

    def scores(self) -> tuple[int, ...]:
        """The score of each seat as the match stands."""
        return self.game.scores(self.state)

    @property
    def resigned(self) -> tuple[Seat, ...]:
        """Who has given up, in that order. That is asked with every move, however long the match is by then."""
        return self._resigned

    def winners(self) -> frozenset[Seat]:
        """Who has won; nobody while the match goes on."""
        return self.game.winners(self.state)

    def play(self, seat: Seat, move: Move | str) -> list[Event]:
        """Play a move, as a value or in notation. Returns the events that followed, nature's answers among them."""
        before = self.number
        self._play(seat, move)
        return self._followed(before)

    def resign(self, seat: Seat) -> list[Event]:
        """Give up. Returns the events that followed."""
        before = self.number
        self._resign(seat)
        return self._followed(before)

    def apply_timeouts(self, seats: Collection[Seat]) -> list[Event]:
        """The time to answer is up: for these seats, as far as they are awaited, silence is the answer."""
        before = self.number
        for seat in seats:
            timeout = self.game.timeout(self.state)
            if timeout is not None and seat in self.actors:
                self._play(seat, timeout.move)
        return self._followed(before)

    def refusal(self, seat: Seat, move: Move | str) -> Breach | None:
        """Why the seat may not play this move now, or None if it may. Nothing is played. A question need be no move."""
        try:
            value = self.game.parse_question(move, self.view(frozenset({seat}))) if isinstance(move, str) else move
        except NotationError as error:
            return error.breach
        refused = self.game.refusal(self.state, seat, value)
        return None if refused is None else refused[1]

    def why_stale(self, seat: Seat, number: int, move: Move | str) -> Breach | None:
        """Why a move that was meant for the state after event `number` does not count any more, or None if it does.

        It counts if nothing has happened since, or if the seat has been asked the same all the time while others
        answered. A seat that answers after a window has closed hears the game's own reason.
        """
        if number == self.number or self._asked_since(seat, number):
            return None
        if 0 <= number < self.number and seat not in self.actors and self._had_deadline(seat, self.state_after(number)):
            return self.game.out_of_turn_breach(
                self.state, seat, self.game.parse_move(move) if isinstance(move, str) else move
            )
        return STALE

    def has_played(self, seat: Seat, number: int, move: Move | str) -> bool:
        """Whether this very move was the seat's next one after the event of that number."""
        own = (event for event in self._after(number) if isinstance(event, MoveEvent) and event.seat == seat)
        if (played := next(own, None)) is None:
            return False
        return played.move == self.game.move_name(self.game.parse_move(move) if isinstance(move, str) else move)

    def has_undone(self, seat: Seat, number: int) -> bool:
        """Whether the seat took back right after the event of that number."""
        event = next(iter(self._after(number)), None)
        return isinstance(event, UndoEvent) and event.seat == seat

    def _after(self, number: int) -> Sequence[Event]:
        return self._events[number:] if number >= 0 else ()

    def _had_deadline(self, seat: Seat, state: State) -> bool:
        return seat in self.game.actors(state) and self.game.timeout(state) is not None

    def _asked_since(self, seat: Seat, number: int) -> bool:
        """Whether the seat has been asked the same all the time since the event of that number."""
        if not 0 <= number < len(self._history) or any(
            isinstance(event, UndoEvent) or getattr(event, "seat", None) == seat for event in self._events[number:]
        ):
            return False
        return all({seat, NATURE} & set(self.game.actors(state)) for state in self._history[number:])

    def undo(self, seat: Seat, number: int | None = None, allowed: Collection[Seat] = ()) -> list[Event]:
        """Take the seat's latest move back, and the bots' answers to it. Returns the events that followed.

        With a number, only if nothing has happened since that event and the match goes on. What the people of the seats
        that are `allowed` have decided since is taken back too.
        """
        before = self.number
        if number is not None and number != before:
            raise OutOfTurn(STALE)
        if number is not None and self.over:
            raise MatchOver(MATCH_OVER)
        self._undo(seat, allowed)
        return self._events[before:]

    def undo_breach(self, seat: Seat, allowed: Collection[Seat] = ()) -> Breach | None:
        """Why the seat cannot take its latest move back, or None if it can, as the people of some seats allow it."""
        if not self.undo_allowed:
            return UNDO_NOT_ALLOWED
        latest = self._latest_move(seat)
        return NOTHING_TO_UNDO if latest is None else self._why_it_stands(latest, allowed)

    def undo_by_consent_breach(self, seat: Seat) -> Breach | None:
        """Why the seat could not take its latest move back even if everyone allowed it, or None if it could."""
        if self.over:
            return MATCH_OVER
        breach = self.undo_breach(seat, range(len(self.seats)))
        if breach is not UNDO_ACROSS_PLAYER:
            return breach
        return UNDO_ACROSS_REVEAL if self.game.has_secrets else UNDO_ACROSS_RESIGNATION

    def latest_move(self, seat: Seat) -> MoveEvent | None:
        """The latest move of a seat that still stands."""
        place = self._latest_move(seat)
        event = None if place is None else self._steps[place].event
        return event if isinstance(event, MoveEvent) else None

    def _why_it_stands(self, latest: int, allowed: Collection[Seat]) -> Breach | None:
        """Why a step and all that followed cannot be taken back, or None if they can. Some of it nobody can allow."""
        if any(self.game.timeout(state) is not None for state in (self._before(latest), self.state)):
            return UNDO_ANSWERED  # a window that closes by the clock is neither opened nor stretched by taking back
        if self.game.has_secrets and self.over:
            return UNDO_ACROSS_REVEAL  # the end shows what was hidden
        if self._reveals(latest):
            return UNDO_ACROSS_REVEAL
        for step in self._steps[latest + 1 :]:
            if isinstance(step.event, OutcomeEvent):
                return UNDO_ACROSS_REVEAL
            if isinstance(step.event, ResignEvent) or self.game.has_secrets:
                return UNDO_ACROSS_PLAYER
            if self.seats[step.event.seat].bot is None and step.event.seat not in allowed:
                return UNDO_ACROSS_PLAYER
        return None

    def _reveals(self, latest: int) -> bool:
        """Whether a step, or one that followed it, has uncovered something."""
        places = range(latest, len(self._steps))
        return any(self.game.reveals(self._before(place), self._steps[place].state) for place in places)

    def _before(self, place: int) -> State:
        """The state before a step."""
        return self._steps[place - 1].state if place else self._start

    def _latest_move(self, seat: Seat) -> int | None:
        """The place among the steps of the latest move of a seat."""
        for place in range(len(self._steps) - 1, -1, -1):
            event = self._steps[place].event
            if isinstance(event, MoveEvent) and event.seat == seat:
                return place
        return None

    def _play(self, seat: Seat, move: Move | str) -> None:
        self._check_seat(seat)
        value = self.game.parse_move(move) if isinstance(move, str) else self._recordable(seat, move)
        state = self.game.play(self.state, seat, value)
        self._append(MoveEvent(n=self.number + 1, seat=seat, move=self.game.move_name(value)), state)

    def _recordable(self, seat: Seat, move: Move) -> Move:
        """A move as a value. One that a record could not keep exactly is refused."""
        try:
            kept = self.game.parse_move(self.game.move_name(move)) == move
        except Exception:
            kept = False
        if not kept:
            raise IllegalMove(not_a_move(move), position=self._position(frozenset({seat})))
        return move

    def _resign(self, seat: Seat) -> None:
        self._check_seat(seat)
        if self.over:
            raise MatchOver(MATCH_OVER, position=self._position(frozenset({seat})))
        if seat in self._resigned:
            raise MoveRefused(ALREADY_RESIGNED, position=self._position(frozenset({seat})))
        self._append(ResignEvent(n=self.number + 1, seat=seat), self.game.resign(self.state, seat))
        self._resigned += (seat,)

    def _undo(self, seat: Seat, allowed: Collection[Seat] = ()) -> None:
        self._check_seat(seat)
        if breach := self.undo_breach(seat, allowed):
            raise UndoRefused(breach, position=self._position(frozenset({seat})))
        del self._steps[self._latest_move(seat) :]
        back_to = self._steps[-1].event.n if self._steps else 0
        self._events.append(UndoEvent(n=self.number + 1, seat=seat, back_to=back_to, allowed=tuple(allowed)))
        self._history.append(self.state)

    def _happen(self, outcome: Outcome) -> None:
        state = self.game.play_outcome(self.state, outcome)
        self._append(OutcomeEvent(n=self.number + 1, outcome=self.game.dump_outcome(outcome)), state)

    def _followed(self, before: int) -> list[Event]:
        """The events after number `before`, with nature's answers. If nature fails, none of them has happened."""
        try:
            self._ask_nature()
        except Exception:
            del self._steps[len(self._steps) - (self.number - before) :]
            del self._events[before:], self._history[before + 1 :]
            self._resigned = tuple(event.seat for event in self._events if isinstance(event, ResignEvent))
            raise
        return self._events[before:]

    def _ask_nature(self) -> None:
        while self.actors == (NATURE,):
            self._happen(self.game.nature(self.state, self._chance.generator(self.number + 1)))

    def _repeat(self, event: Event) -> None:
        """Do again what a record says, drawing nothing."""
        match event:
            case OutcomeEvent():
                self._happen(self.game.load_outcome(event.outcome))
            case MoveEvent():
                self._play(event.seat, event.move)
            case ResignEvent():
                self._resign(event.seat)
            case UndoEvent():
                self._undo(event.seat, event.allowed)
        if isinstance(event, UndoEvent) and self._events[-1] != event:
            raise RumpusError(f"that leads back to an event other than {event.back_to}")

    def _append(self, event: MoveEvent | OutcomeEvent | ResignEvent, state: State) -> None:
        self._steps.append(_Step(event, state))
        self._events.append(event)
        self._history.append(state)

    def _check_seat(self, seat: Seat) -> None:
        if type(seat) is not int or not 0 <= seat < len(self.seats):
            raise OutOfTurn(no_such_seat(seat, len(self.seats)), position=self._position(SPECTATOR))

    def _position(self, viewer: Viewer) -> str:
        return self.game.position_seen(self.view(viewer))


AnyMatch: TypeAlias = Match[Any, Any, Any, Any]
"""A match of which only the protocol is known."""


def _told(event: Event) -> str:
    match event:
        case OutcomeEvent():
            return "nature's outcome"
        case MoveEvent():
            return f"the move {event.move!r} of seat {event.seat}"
        case ResignEvent():
            return f"the resignation of seat {event.seat}"
        case UndoEvent():
            return f"the taking back of seat {event.seat}"
