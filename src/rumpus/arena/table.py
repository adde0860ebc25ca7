"""One match of the arena: bots that are kept for their seats, timed, and replaced for a decision if they fail."""

from collections.abc import Sequence
from contextlib import ExitStack
from random import Random
from time import perf_counter, process_time
from typing import Any, Final, Protocol, Self, runtime_checkable

from rumpus.arena.entrants import Entrant
from rumpus.arena.setting import Pairing, Schedule, Setting, seed_of
from rumpus.arena.spread import Counts, Spread
from rumpus.bots import AnyBot, bot_names, make_bot
from rumpus.bots.clock import THREAD, Clock
from rumpus.bots.outside import ILLEGAL, Incident, OutsideBot, Place
from rumpus.bots.program import Limits
from rumpus.core.data import Data
from rumpus.core.errors import MoveRefused, NotationError
from rumpus.core.game import FiniteGame, Seat
from rumpus.core.options import Options, read_recorded_options
from rumpus.core.record import SeatInfo
from rumpus.games import find_game
from rumpus.match import AnyMatch, Match

FAILED: Final = "failed"
ENDLESS: Final = "endless"
"""What can go wrong besides what happens to outside programs."""

MOST_DECISIONS: Final = 50_000
"""A match that is longer is broken off and counts as drawn."""
MOST_INCIDENTS: Final = 20
"""How many of a match are kept in words. All are counted."""


class Told(Data):
    """A decision that the bot in a seat lost, and why."""

    seat: int
    n: int
    kind: str
    why: str


class Played(Data):
    """What a match came to."""

    match: int
    scores: tuple[int, ...]
    winners: tuple[int, ...]
    """Everyone, if it was broken off."""
    events: int
    seconds: float
    times: tuple[Counts, ...]
    """By seat, how many decisions took how many seconds."""
    slowest: tuple[float, ...]
    simulations: tuple[Counts, ...]
    """By seat, how many simulations decisions were based on, where bots say so."""
    failures: tuple[int, ...]
    """By seat, how many decisions were lost."""
    incidents: tuple[Told, ...] = ()


class Finished(Data):
    """A match and its record."""

    played: Played
    record: str


@runtime_checkable
class Timed(Protocol):
    """A bot that can be told how long a decision may take."""

    def with_seconds(self, seconds: float) -> Self:
        """The same bot, thinking for that long instead of for a number of simulations."""


@runtime_checkable
class Capped(Protocol):
    """A bot with a cap on its time, which can be told by which clock."""

    def with_clock(self, clock: Clock) -> Self:
        """The same bot, whose cap on time is by that clock."""


def play_matches(setting: Setting, numbers: Sequence[int]) -> list[Finished]:
    """Play some matches of a run, one after the other. This is what processes and clusters are asked to do."""
    game = find_game(setting.game, setting.version)
    options = read_recorded_options(game.options_type, setting.options)
    schedule = Schedule(len(setting.entrants), game.seats(options), setting.mode)
    return [_Table(setting, options, number, schedule.pairing(number)).play() for number in numbers]


class _Table:
    def __init__(self, setting: Setting, options: Options, number: int, pairing: Pairing) -> None:
        self._setting = setting
        self._number = number
        self._pairing = pairing
        self._game = find_game(setting.game, setting.version)
        entrants = [setting.entrants[one] for one in pairing.seats]
        infos = [SeatInfo(name=entrant.label, bot=entrant.label) for entrant in entrants]
        chance = seed_of(setting, pairing.start)
        self._match: AnyMatch = Match.start(self._game, options, infos, seed=chance, undo=False)
        self._rngs = [Random(seed_of(setting, number, seat)) for seat in range(len(entrants))]
        self._stand_in = make_bot(self._game.name, bot_names(self._game.name)[0])
        self._bots = [self._bot(entrant, seat, options) for seat, entrant in enumerate(entrants)]
        self._heard = [0] * len(entrants)
        self._times = [Spread() for _ in entrants]
        self._slowest = [0.0] * len(entrants)
        self._simulations = [Spread() for _ in entrants]
        self._lost: list[Told] = []

    def play(self) -> Finished:
        began = perf_counter()
        self._open()
        decisions = 0
        with ExitStack() as stack:
            outside = [stack.enter_context(bot) for bot in self._bots if isinstance(bot, OutsideBot)]
            while not self._match.over and decisions < MOST_DECISIONS:
                self._decide(self._match.actors[0])
                decisions += 1
            for bot in outside:
                bot.tell_end(self._match.scores(), sorted(self._match.winners()))
        return self._finished(perf_counter() - began)

    def _bot(self, entrant: Entrant, seat: Seat, options: Options) -> AnyBot:
        seconds = self._setting.seconds
        if entrant.command is not None:
            limits = Limits(seconds=seconds or Limits.seconds, megabytes=self._setting.megabytes)
            place = Place(self._game, options, seat, lambda move: self._match.refusal(seat, move))
            return OutsideBot(entrant.command, place, limits)
        bot = make_bot(self._game.name, entrant.bot or "")
        if seconds is not None and isinstance(bot, Timed):
            return bot.with_seconds(seconds)
        return bot.with_clock(THREAD) if isinstance(bot, Capped) else bot

    def _open(self) -> None:
        """The moves before the bots take over: the same in all matches of a start, whoever sits where."""
        for move in range(self._setting.opening):
            if not self._match.over:
                seat = self._match.actors[0]
                rng = Random(seed_of(self._setting, self._pairing.start, "opening", move))
                self._match.play(seat, self._stand_in.choose(*self._seen(seat), rng))

    def _seen(self, seat: Seat) -> tuple[Any, Sequence[Any]]:
        """What a seat may see, and its moves, where they can be listed."""
        game, match = self._game, self._match
        moves = game.legal_moves(match.state, seat) if isinstance(game, FiniteGame) else ()
        return match.view(frozenset({seat})), moves

    def _decide(self, seat: Seat) -> None:
        view, moves = self._seen(seat)
        if not self._bot_plays(seat, view, moves):
            self._match.play(seat, self._stand_in.choose(view, moves, self._rngs[seat]))

    def _bot_plays(self, seat: Seat, view: Any, moves: Sequence[Any]) -> bool:
        """Whether the bot has played. If not, it is said why."""
        bot = self._bots[seat]
        if isinstance(bot, OutsideBot):
            bot.hear(self._match.events(frozenset({seat}), self._heard[seat]))
            self._heard[seat] = self._match.number
        clock = perf_counter if isinstance(bot, OutsideBot) else process_time
        began = clock()
        try:
            thought = bot.think(view, moves, self._rngs[seat])
        except (Exception, SystemExit) as error:  # whatever is wrong with a bot, its match goes on
            self._lose(seat, FAILED, f"{type(error).__name__}: {error}")
            return False
        finally:
            self._clock(seat, clock() - began)
        self._simulations[seat].add(thought.simulations)
        try:
            self._match.play(seat, thought.move)
        except (MoveRefused, NotationError) as error:
            self._lose(seat, ILLEGAL, str(error))
            return False
        return True

    def _clock(self, seat: Seat, seconds: float) -> None:
        self._times[seat].add(seconds)
        self._slowest[seat] = max(self._slowest[seat], seconds)

    def _lose(self, seat: Seat, kind: str, why: str) -> None:
        self._lost.append(_told(seat, Incident(self._match.number, kind, why)))

    def _finished(self, seconds: float) -> Finished:
        match, seats = self._match, range(len(self._bots))
        for seat, bot in enumerate(self._bots):
            self._lost += [_told(seat, one) for one in bot.incidents] if isinstance(bot, OutsideBot) else []
        failures = tuple(sum(told.seat == seat for told in self._lost) for seat in seats)
        if not match.over:
            self._lose(match.actors[0], ENDLESS, f"broken off after {MOST_DECISIONS} decisions: it counts as drawn")
        played = Played(
            match=self._number,
            scores=match.scores(),
            winners=tuple(sorted(match.winners() or seats)),
            events=match.number,
            seconds=round(seconds, 6),
            times=tuple(spread.counts for spread in self._times),
            slowest=tuple(round(slowest, 6) for slowest in self._slowest),
            simulations=tuple(spread.counts for spread in self._simulations),
            failures=failures,
            incidents=tuple(sorted(self._lost, key=lambda told: told.n)[:MOST_INCIDENTS]),
        )
        return Finished(played=played, record=match.record.dumps())


def _told(seat: Seat, incident: Incident) -> Told:
    return Told(seat=seat, n=incident.n, kind=incident.kind, why=incident.why[:400])
