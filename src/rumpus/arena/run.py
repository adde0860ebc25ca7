"""Playing a run: here, in several processes or on a cluster; resumed where it was stopped; ended when all is clear."""

import time
from collections import deque
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from rumpus.arena.entrants import check_entrants
from rumpus.arena.errors import ArenaError
from rumpus.arena.results import Results
from rumpus.arena.sequential import EVEN, Bets, Verdict
from rumpus.arena.setting import Schedule, Setting
from rumpus.arena.standings import Tally
from rumpus.arena.table import Finished, Played, play_matches
from rumpus.core.options import read_recorded_options
from rumpus.games import find_game
from rumpus.puzzles.executors import Crew, CrewLost, make_crew

TASK_SECONDS: Final = 1.0
"""How long a task of several matches should take: less, and handing it out would cost more than playing it."""
CLUSTER_SECONDS: Final = 2.0
LARGEST: Final = 500
"""Matches in one task at most."""
LOSSES: Final = 3
"""How often in a row a crew may be lost without one more match."""


@dataclass(frozen=True)
class Progress:
    """How far a run has got."""

    done: int
    matches: int
    seconds: float
    seconds_left: float | None


@dataclass(frozen=True)
class Run:
    """A run that came to its end."""

    setting: Setting
    schedule: Schedule
    played: dict[int, Played]
    seconds: float
    """How long it took this time."""
    clear: bool
    """Whether it ended because all was clear."""


def run(
    setting: Setting,
    matches: int,
    *,
    folder: Path | None = None,
    records: bool = True,
    workers: int | None = None,
    ray: str | None = None,
    until_clear: bool = False,
    on_progress: Callable[[Progress], None] | None = None,
) -> Run:
    """Play at least that many matches: as many as make whole starts.

    `folder` keeps results and records, so a run that was stopped resumes from it. `workers` is the number of processes:
    None for one per core, 1 for this process alone. `ray` is the address of a cluster, or "local".
    """
    if matches < 1:
        raise ArenaError(f"expected at least one match, got {matches}")
    check_entrants(setting.game, setting.entrants, here=ray is None)
    game = find_game(setting.game, setting.version)
    seats = game.seats(read_recorded_options(game.options_type, setting.options))
    schedule = Schedule(len(setting.entrants), seats, setting.mode)
    with Results(setting, folder, records=records) as results:
        at_work = _Work(setting, schedule, results, schedule.at_least(matches), on_progress, until_clear=until_clear)
        losses = 0
        while at_work.left:
            before = len(results.played)
            try:
                with make_crew(workers, ray) as crew:
                    at_work.do(crew, CLUSTER_SECONDS if ray is not None else TASK_SECONDS)
            except CrewLost as lost:
                losses = 0 if len(results.played) > before else losses + 1
                if losses == LOSSES:
                    raise ArenaError(f"{lost}; tried {losses} times in a row without finishing a match") from lost
        return Run(setting, schedule, results.played, at_work.seconds, at_work.clear)


class _Work:
    """What is left to play."""

    def __init__(
        self,
        setting: Setting,
        schedule: Schedule,
        results: Results,
        matches: int,
        on_progress: Callable[[Progress], None] | None,
        *,
        until_clear: bool,
    ) -> None:
        self._setting = setting
        self._results = results
        self._matches = matches
        self._on_progress = on_progress
        self._verdicts = _Verdicts(setting, schedule, results.played) if until_clear else None
        self._began = time.monotonic()
        self._before = len(results.played)
        self._spent = sum(played.seconds for played in results.played.values())

    @property
    def clear(self) -> bool:
        return self._verdicts is not None and self._verdicts.clear

    @property
    def left(self) -> list[int]:
        """The matches that are still to be played, in their order."""
        return [] if self.clear else [number for number in range(self._matches) if number not in self._results.played]

    @property
    def seconds(self) -> float:
        return time.monotonic() - self._began

    def do(self, crew: Crew, task_seconds: float) -> None:
        """Hand out tasks until nothing is left or all is clear."""
        left = deque(self.left)
        while not self.clear:
            while left and crew.busy < crew.room:
                size = self._size(task_seconds, len(left), crew.room)
                crew.submit(play_matches, self._setting, [left.popleft() for _ in range(size)])
            if not crew.busy:
                return
            self._keep(crew.next())

    def _size(self, task_seconds: float, left: int, room: int) -> int:
        """How many matches go into the next task. The last ones are spread over everybody."""
        if room == 1 or not self._results.played:
            return 1
        each = self._spent / len(self._results.played)
        wanted = round(task_seconds / each) if each else LARGEST
        return max(1, min(wanted, LARGEST, -(-left // room)))

    def _keep(self, finished: list[Finished]) -> None:
        for one in finished:
            self._results.add(one)
            self._spent += one.played.seconds
        if self._verdicts is not None:
            self._verdicts.look()
        if self._on_progress is not None:
            done = len(self._results.played)
            now = done - self._before
            left = self.seconds * max(0, self._matches - done) / now if now else None
            self._on_progress(Progress(done, self._matches, self.seconds, left))


class _Verdicts:
    """The tests of all comparisons, fed with whole starts in their order, whichever was finished first."""

    def __init__(self, setting: Setting, schedule: Schedule, played: dict[int, Played]) -> None:
        self._setting = setting
        self._schedule = schedule
        self._played = played
        self._bets = {pair: Bets(len(schedule.comparisons)) for pair in schedule.comparisons}
        self._next = 0
        self.look()

    @property
    def clear(self) -> bool:
        return all(bets.verdict is not Verdict.OPEN for bets in self._bets.values())

    def look(self) -> None:
        """Take in every start that has been finished meanwhile, up to the first that has not."""
        whole = self._schedule.per_start
        while not self.clear:
            numbers = range(self._next * whole, (self._next + 1) * whole)
            if not all(number in self._played for number in numbers):
                return
            tally = Tally(self._setting, self._schedule, {number: self._played[number] for number in numbers})
            for (first, second), bets in self._bets.items():
                one, other = tally.shares(self._next, first, second)
                bets.add(EVEN + (one - other) / 2)
            self._next += 1
