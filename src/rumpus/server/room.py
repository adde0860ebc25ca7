"""One room: its seats, its match, whoever is connected. All changes pass through here, one at a time.

An event is written to the store before anyone sees it: a change is made on a fork of the match, saved, and only then
becomes the room's match. If saving fails, nothing has happened.
"""

import asyncio
import logging
from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Any, Final, Protocol

from rumpus.bots import bot_names
from rumpus.core.breach import MATCH_OVER
from rumpus.core.errors import MatchOver, MoveRefused, NotationError, OutOfTurn, RumpusError
from rumpus.core.game import AnyGame, FiniteGame
from rumpus.core.options import read_options
from rumpus.core.record import Event, SeatInfo
from rumpus.games import find_game
from rumpus.match import AnyMatch, Match
from rumpus.server import limits, wire
from rumpus.server.clock import SeatClocks
from rumpus.server.deadline import AnswerDeadline
from rumpus.server.errors import ServerRefusal
from rumpus.server.settings import Settings
from rumpus.server.workers import Workers
from rumpus.store import RoomRow, SeatRow, Stage, Store

log = logging.getLogger(__name__)

LINGER: Final = 15
"""How many times longer than usual a bot waits when a round has just ended."""


class Viewer(Protocol):
    """Someone connected: a seat's holder or a spectator."""

    guest: int | None
    name: str

    def wake(self) -> None:
        """The room or the match has changed: send what is new."""


class Room:
    """A room that is in memory. `rooms.Rooms` brings it there."""

    def __init__(
        self,
        row: RoomRow,
        match: AnyMatch | None,
        chat: Sequence[tuple[str, str]],
        said: int,
        *,
        store: Store,
        workers: Workers,
        settings: Settings,
        quiet: Callable[["Room"], None],
    ) -> None:
        """`quiet` is told whenever the room may have come to rest by itself."""
        self.row = row
        self.match = match
        self.game: AnyGame = find_game(row.game)
        self.viewers: set[Viewer] = set()
        self.lock = asyncio.Lock()
        self.chat = [wire.ChatLine(name=name, text=text) for name, text in chat]
        self._said = said
        self._latest: tuple[Event, ...] = ()
        """What the last change of the match was."""
        self._store = store
        self._workers = workers
        self._settings = settings
        self._quiet = quiet
        self._thinking: asyncio.Task[None] | None = None
        self.clocks = SeatClocks(None if row.clock is None else row.clock["increment"], self._time_is_up)
        self.silence = AnswerDeadline(self._silence_is_up)

    # --- coming and going

    def enter(self, viewer: Viewer) -> None:
        """Someone connects."""
        self.viewers.add(viewer)
        self.go_on()
        self._tell()

    def leave(self, viewer: Viewer) -> None:
        """Someone's line is gone; their seat stays theirs."""
        self.viewers.discard(viewer)
        self._tell()

    @property
    def idle(self) -> bool:
        """Whether nobody would miss the room in memory."""
        timed = self.clocks.running or self.silence.running
        return not self.viewers and not timed and not self.lock.locked()

    def go_on(self) -> None:
        """Let whoever is to move know: bots think, clocks run."""
        if self.match is None or self.row.stage != "playing":
            self.clocks.stop()
            self.silence.stop()
            return
        silence = self.game.timeout(self.match.state)
        if silence is None:
            self.silence.stop()
        else:
            self.silence.run(silence.seconds)
        # Whoever is hurried by a deadline for all does not pay with time of their own.
        self.clocks.run(self.row.seats, self.match.actors if silence is None else ())
        if self._bot_to_move() is not None and (self._thinking is None or self._thinking.done()):
            self._thinking = asyncio.create_task(self._let_bots_play())

    def close(self) -> None:
        """Stop thinking and ticking."""
        self.clocks.stop()
        self.silence.stop()
        if self._thinking is not None:
            self._thinking.cancel()

    # --- what people ask for

    async def start(self, guest: int | None) -> None:
        """The host starts the match."""
        self._host_only(guest)
        if self.row.stage != "lobby":
            raise ServerRefusal("started", "the match has started already")
        if any(seat.kind == "open" for seat in self.row.seats):
            raise ServerRefusal("open_seats", "there are open seats: wait for someone, or give them to bots")
        options = read_options(self.game.options_type, self.row.options)
        if all(seat.kind == "bot" for seat in self.row.seats):
            options = self.game.options_for_bots(options)
        match: AnyMatch = Match.start(
            self.game, options, seat_infos(self.row), seed=int(self.row.seed), undo=self.row.undo
        )
        stage: Stage = "over" if match.over else "playing"
        row = replace(self.row, stage=stage, options=options.model_dump(mode="json"))
        await self._commit(row, match, match.events_since(0))

    async def play(self, guest: int | None, message: wire.PlayMove) -> None:
        """A seat moves."""
        match = self._running(guest, message.seat, None).fork()
        if not match.awaited_since(message.seat, message.n):
            self._check_fresh(match, message)
        events = await self._played(match, message.seat, message.move)
        # Time is added for a turn, not for each of its steps.
        await self._advance(match, events, None if message.seat in match.actors else message.seat)

    async def undo(self, guest: int | None, message: wire.Undo) -> None:
        """A seat takes back."""
        match = self._running(guest, message.seat, message.n).fork()
        if match.over:
            raise MatchOver(MATCH_OVER)
        had_ended = message.seat not in match.actors
        events = match.undo(message.seat)
        await self._advance(match, events, None, taken_back=message.seat if had_ended else None)

    async def resign(self, guest: int | None, message: wire.Resign) -> None:
        """A seat gives up."""
        match = self._running(guest, message.seat, None).fork()
        await self._advance(match, match.resign(message.seat), message.seat)

    async def sit(self, guest: int | None, name: str, seat: int) -> None:
        """Take an open seat, or one's own back from a bot."""
        row = self._seat(seat)
        if guest is None:
            raise ServerRefusal("no_name", "choose a nickname first", 401)
        if row.kind == "open" and self.row.stage == "lobby":
            await self._reseat(seat, replace(row, kind="person", guest=guest, name=name))
        elif row.kind == "person" and row.guest == guest:
            await self._reseat(seat, replace(row, bot=None))
        else:
            raise ServerRefusal("seat_taken", "this seat is taken")

    async def stand(self, guest: int | None, seat: int) -> None:
        """Leave a seat: open again in the lobby, played by a bot in a match until its owner is back."""
        row = self._own(guest, seat)
        if self.row.stage == "lobby":
            await self._reseat(seat, SeatRow("open", "", clock_ms=row.clock_ms))
        else:
            await self._reseat(seat, replace(row, bot=bot_names(self.row.game)[-1]))

    async def set_bot(self, guest: int | None, seat: int, bot: str | None) -> None:
        """The host gives a seat to a bot, or opens it again."""
        self._host_only(guest)
        row = self._seat(seat)
        if bot is not None and bot not in bot_names(self.row.game):
            raise ServerRefusal("no_such_bot", f"there is no bot {bot!r} for this game")
        if self.row.stage == "lobby":
            if row.kind == "person":
                raise ServerRefusal("seat_taken", "someone sits there")
            new = SeatRow("open", "") if bot is None else SeatRow("bot", bot, bot=bot)
            await self._reseat(seat, replace(new, clock_ms=row.clock_ms))
        elif row.kind == "person" and bot is not None and not self._online(row):
            await self._reseat(seat, replace(row, bot=bot))
        else:
            raise ServerRefusal("seat_taken", "whoever sits there is here")

    async def say(self, name: str, text: str) -> None:
        """Chat."""
        line = wire.ChatLine(name=name, text="".join(c if c.isprintable() else " " for c in text))
        await self._store.say(self.row.code, self._said + 1, line.name, line.text)
        self._said += 1
        self.chat = [*self.chat, line][-limits.CHAT_SHOWN :]
        self._tell()

    async def set_rematch(self, code: str) -> None:
        """The room that follows is known."""
        await self._commit(replace(self.row, rematch=code))

    def why(self, guest: int | None, message: wire.AskWhy) -> wire.Because:
        """Whether a move would be legal, and if not, why."""
        match = self._running(guest, message.seat, None)
        answer = wire.Because(id=message.id, move=message.move, code=None, reason=None)
        try:
            self.game.play(match.state, message.seat, self.game.parse_move(message.move))
        except MoveRefused as error:
            details = dict(error.breach.details)
            return answer.model_copy(
                update={"code": error.breach.code, "reason": error.breach.reason, "details": details}
            )
        except NotationError as error:
            return answer.model_copy(update={"code": "core/notation", "reason": error.why})
        return answer

    async def hint(self, guest: int | None, message: wire.Hint) -> wire.Suggestion:
        """What the strongest bot would do."""
        match = self._running(guest, message.seat, None)
        if not self.practice:
            raise ServerRefusal("no_hints", "hints are given only where one person plays against bots", 403)
        if message.seat not in match.actors:
            raise ServerRefusal("not_your_turn", "there is nothing to decide now")
        move = await self._think(bot_names(self.row.game)[-1], match, message.seat)
        return wire.Suggestion(id=message.id, move=self.game.move_name(move))

    # --- inside

    def _running(self, guest: int | None, seat: int, number: int | None) -> AnyMatch:
        """The match, if this guest may act for this seat in it, and means its present state."""
        if self.match is None:
            raise ServerRefusal("not_started", "the match has not started yet")
        self._own(guest, seat)
        if number is not None and number != self.match.number:
            raise _stale()
        return self.match

    def _check_fresh(self, match: AnyMatch, message: wire.PlayMove) -> None:
        """Refuse a move that was meant for an earlier state. Who answered too late hears the game's reason."""
        if message.n == match.number:
            return
        if 0 <= message.n < match.number and message.seat in self.game.actors(match.state_after(message.n)):
            silence = self.game.timeout(match.state_after(message.n))
            if silence is not None and message.seat not in match.actors:
                move = self.game.parse_move(message.move)
                raise OutOfTurn(self.game.out_of_turn_breach(match.state, message.seat, move))
        raise _stale()

    @property
    def practice(self) -> bool:
        """Whether one person plays here against bots."""
        people = {seat.guest for seat in self.row.seats if seat.kind == "person"}
        return len(people) == 1 and any(seat.kind == "bot" for seat in self.row.seats)

    def _seat(self, seat: int) -> SeatRow:
        if not 0 <= seat < len(self.row.seats):
            raise ServerRefusal("no_such_seat", f"there is no seat {seat}")
        return self.row.seats[seat]

    def _own(self, guest: int | None, seat: int) -> SeatRow:
        row = self._seat(seat)
        if not holds(guest, row):
            raise ServerRefusal("not_your_seat", "this is not your seat", 403)
        return row

    def _host_only(self, guest: int | None) -> None:
        if guest is None or guest != self.row.host:
            raise ServerRefusal("host_only", "only the host can do that", 403)

    def _online(self, seat: SeatRow) -> bool:
        return any(viewer.guest == seat.guest for viewer in self.viewers)

    async def _reseat(self, seat: int, row: SeatRow) -> None:
        seats = (*self.row.seats[:seat], row, *self.row.seats[seat + 1 :])
        await self._commit(replace(self.row, seats=seats))

    async def _played(self, match: AnyMatch, seat: int, move: Any) -> list[Event]:
        """The events of a move, made on a fork. Nobody else waits while nature takes its time."""
        if self.game.slow_nature:
            return await asyncio.to_thread(match.play, seat, move)
        return match.play(seat, move)

    async def _advance(
        self, match: AnyMatch, events: Sequence[Event], mover: int | None, *, taken_back: int | None = None
    ) -> None:
        seats = self.clocks.charge(self.row.seats, mover, taken_back)
        stage: Stage = "over" if match.over else "playing"
        await self._commit(replace(self.row, stage=stage, seats=seats), match, events)

    async def _commit(self, row: RoomRow, match: AnyMatch | None = None, events: Sequence[Event] = ()) -> None:
        """Write first, then let it be so, then tell everyone."""
        await self._store.save(row, events, kept=self.row)
        self.row = row
        if match is not None:
            self.match = match
            self._latest = tuple(events)
            self.clocks.restart()
        self.go_on()
        self._tell()

    def _tell(self) -> None:
        for viewer in tuple(self.viewers):
            viewer.wake()

    def _bot_to_move(self) -> tuple[int, str] | None:
        if self.match is None:
            return None
        for seat in self.match.actors:
            bot = self.row.seats[seat].bot
            if bot is not None:
                return seat, bot
        return None

    async def _let_bots_play(self) -> None:
        """While bots are to move: think outside, then play through the same door as a person."""
        while (turn := self._bot_to_move()) is not None and self.match is not None and self._awaited:
            seat, bot = turn
            before = self.match
            pause = asyncio.create_task(asyncio.sleep(self._pause(before.state)))
            try:
                move = await self._think(bot, before, seat)
                await pause
                async with self.lock:
                    if self.match is before and self._bot_to_move() == turn:
                        match = before.fork()
                        await self._advance(match, await self._played(match, seat, move), seat)
            except Exception:  # whatever is wrong with a bot, its match goes on
                log.exception(
                    "the bot %s at seat %s of room %s could not move; it tries again", bot, seat, self.row.code
                )
                await asyncio.sleep(1)
        asyncio.get_running_loop().call_soon(self._quiet, self)

    async def _think(self, bot: str, match: AnyMatch, seat: int) -> Any:
        """What a bot would play for this seat."""
        moves: Sequence[Any] = ()
        if isinstance(self.game, FiniteGame):
            # A list of moves can be long: others need not wait for it.
            moves = await asyncio.to_thread(self.game.legal_moves, match.state, seat)
        return await self._workers.choose(self.row.game, bot, match.view(frozenset({seat})), moves)

    @property
    def _awaited(self) -> bool:
        """Whether anyone sees what bots do, or will come back to play."""
        return bool(self.viewers) or any(seat.kind == "person" and seat.bot is None for seat in self.row.seats)

    def _pause(self, state: Any) -> float:
        """How long a bot waits: not at all where people are hurried, longer where they have something to look at."""
        if self._settings.bot_pause == 0 or self.game.timeout(state) is not None:
            return 0
        watched = sum(map(self.game.seconds_to_watch, self._latest))
        return watched + self._settings.bot_pause * (LINGER if self.game.pause_before_bots(state) else 1)

    async def _time_is_up(self, seat: int) -> None:
        """A seat has no time left: it loses as if it had resigned."""
        async with self.lock:
            if (
                self.match is not None
                and seat in self.match.actors
                and self.clocks.left(seat, self.row.seats[seat]) == 0
            ):
                match = self.match.fork()
                await self._advance(match, match.resign(seat), None)
        self._quiet(self)

    async def _silence_is_up(self) -> None:
        """Nobody said anything for long enough: silence is the answer of everyone who is still asked."""
        async with self.lock:
            if self.match is None or self.silence.left != 0:
                return
            match = self.match.fork()
            events = match.apply_timeouts(match.actors)
            try:
                await self._advance(match, events, None)
            except (RumpusError, OSError):
                log.exception("room %s could not keep that time was up; it tries again", self.row.code)
                self.silence.stop()
                self.go_on()
        self._quiet(self)


def holds(guest: int | None, seat: SeatRow) -> bool:
    """Whether it is this guest's seat."""
    return guest is not None and seat.kind == "person" and seat.guest == guest


def _stale() -> ServerRefusal:
    return ServerRefusal("stale", "the match has gone on meanwhile: look again")


def seat_infos(row: RoomRow) -> list[SeatInfo]:
    """The seats as the match's record names them."""
    return [SeatInfo(name=seat.name, bot=seat.bot if seat.kind == "bot" else None) for seat in row.seats]
