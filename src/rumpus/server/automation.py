"""What happens in a room without anyone asking: bots move, clocks run out, the time to answer or to look ends."""

import asyncio
import logging
from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, Any, Final

from pydantic import BaseModel

from rumpus.bots import Thought, bot_names
from rumpus.core.game import FiniteGame, Viewer
from rumpus.core.record import Event, MoveEvent
from rumpus.match import AnyMatch
from rumpus.server import limits
from rumpus.server.clock import SeatClocks
from rumpus.server.deadline import AnswerDeadline
from rumpus.server.errors import told
from rumpus.server.grace import Graces
from rumpus.server.interlude import Interlude
from rumpus.server.settings import Settings
from rumpus.server.thinkers import Thinkers
from rumpus.store import StoreError

if TYPE_CHECKING:
    from rumpus.server.room import Room

log = logging.getLogger(__name__)

LINGER: Final = 5
"""How many times longer than usual bots wait when a round has just ended and nobody plays but them."""
PACES: Final = {"calm": 2.3, "brisk": 1.0, "at_once": 0.0}
"""How long a bot waits at each pace, as a part of the usual pause. The slowest first."""
RANDOM: Final = "random"
"""The bot that plays on for others: it hardly can fail."""


class Automation:
    """The bots and timers of one room. They change the match through the same door as people."""

    def __init__(self, room: "Room", thinkers: Thinkers, settings: Settings) -> None:
        self._room = room
        self._thinkers = thinkers
        self._settings = settings
        self._bots: asyncio.Task[None] | None = None
        self._failed: set[tuple[int, str]] = set()
        """Seats, and bots that no longer play them."""
        self._closed = False
        clock = room.row.clock
        self.clocks = SeatClocks(None if clock is None else clock["increment"], self._clock_ran_out)
        self.deadline = AnswerDeadline(self._deadline_passed)
        self.interlude = Interlude(self._looked_long_enough)
        self.graces = Graces(settings.grace_seconds, self._grace_is_over)
        self.thought = 0
        """For how many milliseconds clocks were running when the room was last in memory, until they run again."""
        self._asked_before = False
        """Whether somebody has met a question with a deadline in this match."""

    @property
    def busy(self) -> bool:
        """Whether a bot plays, or a clock, a deadline or the time to look is running."""
        plays = self._bots is not None and not self._bots.done()
        return plays or self.clocks.running or self.deadline.running or self.interlude.running

    def schedule_next(self) -> None:
        """Set off what comes next: timers run for the seats that are to move, bots think."""
        try:
            self._schedule_next()
        except Exception as error:  # whatever is wrong with a game, what has happened has happened
            log.error("room %s cannot go on by itself: %s", self._room.row.code, told(error, self._room.game))

    def _schedule_next(self) -> None:
        match = self._room.match
        if match is None or self._room.row.stage != "playing" or self._closed:
            self._stop_timers()
            return
        self.graces.follow(self._waited_for())
        thought, self.thought = self.thought, 0  # if no clock runs now, none was running
        self.interlude.follow(match, self._seconds_to_look())
        self.interlude.end_if_seen(self.still_looking)
        if self.interlude.running:
            self.clocks.stop()
            self.deadline.stop()
            return
        timeout = match.game.timeout(match.state)
        if timeout is None and thought:
            self.clocks.go_back(thought)
        seconds = None if timeout is None else self._seconds_to_answer(match, timeout.seconds)
        if seconds is None:
            self.deadline.stop()
        else:
            self.deadline.run(seconds)
        # Nobody's own clock runs during a deadline for all.
        self.clocks.run(self._room.row.seats, match.actors if timeout is None else ())
        if self._next_bot() is not None and (self._bots is None or self._bots.done()):
            self._bots = asyncio.create_task(self._play_bots())

    def close(self) -> None:
        """Stop thinking and ticking, for good."""
        self._closed = True
        self._stop_timers()
        if self._bots is not None:
            self._bots.cancel()

    async def choose_move(self, bot: str, match: AnyMatch, seat: int) -> Any:
        """What a bot would play for this seat."""
        view, moves = await _seen(match, seat)
        async with self._thinkers.turns.for_move(self._room.row.host):
            return await self._thinkers.choose(match.game.name, bot, view, moves)

    async def think(self, bot: str, match: AnyMatch, seat: int) -> Thought[Any]:
        """What a bot would play for this seat, and why."""
        view, moves = await _seen(match, seat)
        return await self._thinkers.think(match.game.name, bot, view, moves)

    async def threats(self, match: AnyMatch, seat: int, viewer: Viewer, meant: Any) -> BaseModel | None:
        """What threatens a seat, or what would come of its move, by what this viewer may see."""
        view, seen = match.view(viewer), match.events(viewer)
        return await self._thinkers.threats(match.game, view, seat, seen, meant)

    def _stop_timers(self) -> None:
        self.clocks.stop()
        self.deadline.stop()
        self.interlude.stop()
        self.graces.follow(frozenset())

    # --- whoever has lost the line

    def _waited_for(self) -> frozenset[int]:
        """The guests who have lost the line while others play on, and for whom a bot can play."""
        seats, bot, presence = self._room.row.seats, self._room.row.stand_in, self._room.presence
        people = [(number, guest) for number in self._people() if (guest := seats[number].guest) is not None]
        if bot is None or not any(presence.has(guest) for _, guest in people):
            return frozenset()
        return frozenset(
            guest for number, guest in people if not presence.has(guest) and (number, bot) not in self._failed
        )

    async def _grace_is_over(self, guest: int) -> None:
        """Somebody did not come back in time: a bot plays on until they do."""
        room = self._room
        async with room.lock:
            if not self._closed and guest in self._waited_for() and (bot := room.row.stand_in) is not None:
                seats = [number for number in self._people() if room.row.seats[number].guest == guest]
                try:
                    await room.let_play(seats, bot)
                except StoreError as error:
                    log.error("room %s could not keep that a bot plays on: %s", room.row.code, error)
            self.graces.forget(guest)
            self.schedule_next()  # whoever is still waited for has all the time again
        room.report_idle()

    # --- looking together

    @property
    def still_looking(self) -> tuple[int, ...]:
        """The seats of people who are here and have yet to look."""
        seats = self._room.row.seats
        return tuple(
            number
            for number in self._people()
            if self._room.presence.has(seats[number].guest) and not self.interlude.has_looked(seats[number].guest)
        )

    def look(self, guest: int) -> None:
        """A guest has looked at the result: if that was the last one, the match goes on."""
        self.interlude.look(guest)
        self.schedule_next()
        self._room.tell()

    def _people(self) -> tuple[int, ...]:
        """The seats for which people decide."""
        resigned = () if self._room.match is None else self._room.match.resigned
        return tuple(
            number
            for number, seat in enumerate(self._room.row.seats)
            if seat.kind == "person" and seat.bot is None and number not in resigned
        )

    def _given_up(self) -> bool:
        """Whether people played here and all of them have given up: what is left, bots play at once."""
        match, seats = self._room.match, self._room.row.seats
        people = {number for number, seat in enumerate(seats) if seat.kind == "person"}
        return match is not None and bool(people) and people <= set(match.resigned)

    def _seconds_to_look(self) -> float:
        if self._given_up():
            return 0
        return self._settings.look_seconds if self._people() else self._settings.bot_pause * LINGER

    def _looked_long_enough(self) -> None:
        self.schedule_next()
        self._room.tell()
        self._room.report_idle()

    # --- bots

    def _next_bot(self) -> tuple[int, str] | None:
        """A seat that is to move and the bot that plays it."""
        match = self._room.match
        for seat in () if match is None else match.actors:
            bot = self._room.row.seats[seat].bot
            if bot is not None:
                return seat, bot
        return None

    async def _play_bots(self) -> None:
        """While bots are to move: think outside, then move as a person does."""
        room = self._room
        failures: Counter[tuple[int, str]] = Counter()
        while (turn := self._next_bot()) is not None and room.match is not None and self._may_go_on():
            try:
                if failures[turn] < limits.BOT_TRIES:
                    await self._play_bot(room.match, *turn)
                else:
                    await self._replace_bot(*turn)
                failures.clear()
            except StoreError as error:
                log.error("room %s could not keep what a bot did; it tries again: %s", room.row.code, error)
                await asyncio.sleep(self._settings.retry_seconds)
            except Exception as error:  # whatever is wrong with a bot, its match goes on
                failures[turn] += 1
                if failures[turn] > limits.BOT_TRIES:
                    log.error("room %s stands still: %s", room.row.code, told(error, room.game))
                    break
                if failures[turn] == 1:
                    self._log_bot(*turn, f"failed; it tries again: {told(error, room.game)}")
                if failures[turn] < limits.BOT_TRIES:
                    await asyncio.sleep(self._settings.retry_seconds)
        asyncio.get_running_loop().call_soon(room.report_idle)

    def _log_bot(self, seat: int, bot: str, words: str) -> None:
        log.error("the bot %s at seat %s of room %s %s", bot, seat, self._room.row.code, words)

    async def _play_bot(self, before: AnyMatch, seat: int, bot: str) -> None:
        room = self._room
        move, _ = await asyncio.gather(self.choose_move(bot, before, seat), asyncio.sleep(self._pause(before)))
        async with room.lock:
            if room.match is before and self._next_bot() == (seat, bot) and self._may_go_on():
                match = before.fork()
                events = await room.play_move(match, seat, move)
                await room.commit_turn(match, events, mover=seat)

    async def _replace_bot(self, seat: int, bot: str) -> None:
        """A bot fails again and again: let another one play on, its player if there is one, or let the seat resign."""
        room = self._room
        async with room.lock:
            if room.match is None or self._next_bot() != (seat, bot):
                return
            row = room.row.seats[seat]
            self._failed.add((seat, bot))
            names = bot_names(room.row.game)
            left = [name for name in sorted(names, key=RANDOM.__ne__) if (seat, name) not in self._failed]
            if left:
                words = f"{left[0]} plays on"
                name = left[0] if row.kind == "bot" else row.name
                await room.change_seat(seat, replace(row, bot=left[0], name=name))
            elif row.kind == "person":
                words = "its player is awaited"
                await room.let_play([seat], None)
            else:
                words = "the seat resigns"
                match = room.match.fork()
                await room.commit_turn(match, match.resign(seat))
        self._log_bot(seat, bot, f"failed {limits.BOT_TRIES} times in a row: {words}")

    def _may_go_on(self) -> bool:
        """Whether anyone sees what bots do, or will come back to play, and nobody looks at a result or is asked."""
        if self.interlude.running or self._room.take_back.question is not None:
            return False
        return bool(self._room.presence) or bool(self._people())

    def _pause(self, match: AnyMatch) -> float:
        """How long a bot waits: as long as something is looked at; not at all where nobody has the time for it."""
        usual = self._settings.bot_pause
        if usual == 0 or match.game.timeout(match.state) is not None or self._given_up():
            return 0
        events = self._room.last_events
        watched = sum(map(match.game.seconds_to_watch, events))
        attention = max(map(match.game.attention, events), default=1)
        return watched + usual * attention * PACES[self._room.presence.pace(self._room.row.seats)]

    # --- timers

    def _seconds_to_answer(self, match: AnyMatch, usual: float) -> float | None:
        """How long to wait for answers where silence is one; None means until there is one.

        Whoever is gone cannot answer. And where only bots would wait, the first such question of a match does: whoever
        meets one for the first time can read what it means.
        """
        seats = self._room.row.seats
        if all(seats[seat].bot is None and not self._room.presence.has(seats[seat].guest) for seat in match.actors):
            return 0
        first = self._room.practice and any(seats[seat].bot is None for seat in match.actors)
        return None if first and not self._has_answered_before(match) else usual

    def _has_answered_before(self, match: AnyMatch) -> bool:
        """Whether a person has answered a question with a deadline in this match."""
        if not self._asked_before:
            self._asked_before = any(
                isinstance(event, MoveEvent)
                and self._room.row.seats[event.seat].kind == "person"
                and match.game.timeout(match.state_after(event.n - 1)) is not None
                for event in match.events_since(0)
            )
        return self._asked_before

    async def _clock_ran_out(self, seat: int) -> None:
        """A seat has no time left: it resigns."""
        room = self._room
        async with room.lock:
            if (
                room.match is not None
                and seat in room.match.actors
                and self.clocks.left(seat, room.row.seats[seat]) == 0
            ):
                await self._apply_or_retry(room.match.fork(), lambda match: match.resign(seat))
        room.report_idle()

    async def _deadline_passed(self) -> None:
        """Nobody said anything for long enough: silence is the answer of everyone who is still asked."""
        room = self._room
        async with room.lock:
            if room.match is None or self.deadline.left != 0:
                return
            await self._apply_or_retry(room.match.fork(), lambda match: match.apply_timeouts(match.actors))
        room.report_idle()

    async def _apply_or_retry(self, match: AnyMatch, time_is_up: Callable[[AnyMatch], Sequence[Event]]) -> None:
        room = self._room
        try:
            await room.commit_turn(match, time_is_up(match))
        except StoreError as error:
            log.error("room %s could not keep that time was up; it tries again: %s", room.row.code, error)
            asyncio.get_running_loop().call_later(self._settings.retry_seconds, self._run_timers_again)
        except Exception as error:  # whatever is wrong with a game
            log.error("in room %s time is up, and the game fails: %s", room.row.code, told(error, match.game))

    def _run_timers_again(self) -> None:
        self.deadline.stop()  # it has rung, and would not ring again
        self.schedule_next()


async def _seen(match: AnyMatch, seat: int) -> tuple[Any, Sequence[Any]]:
    """What a bot in this seat may see, and its moves, where they can be listed."""
    moves: Sequence[Any] = ()
    if isinstance(match.game, FiniteGame):
        # A list of moves can be long: others need not wait for it.
        moves = await asyncio.to_thread(match.game.legal_moves, match.state, seat)
    return match.view(frozenset({seat})), moves
