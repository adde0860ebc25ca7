"""Analyses of matches that are over: each decision is judged where bots think, when nobody plays or wants a hint."""

import asyncio
import logging
from collections import OrderedDict
from collections.abc import AsyncIterator, Callable
from contextlib import suppress
from dataclasses import dataclass, field
from hashlib import sha256
from typing import Final, TypeAlias

from rumpus.analysis import Judged, count_decisions, judge_decision, make_report, prepare
from rumpus.bots import judges
from rumpus.core.record import read_record
from rumpus.match import AnyMatch
from rumpus.server import limits, wire
from rumpus.server.archive import Found
from rumpus.server.errors import ServerRefusal
from rumpus.server.rates import Asker
from rumpus.server.thinkers import Thinkers

log = logging.getLogger(__name__)

SUGGESTED: Final = "medium"

Key: TypeAlias = tuple[str, str]
"""The match, and who judges it."""


@dataclass(frozen=True)
class Subject:
    """A match that is judged."""

    name: str
    """Under which what is said of it is kept. Another match has another one, and so has the same once it went on."""
    game: str
    record: str


def subject_of(found: Found) -> Subject:
    """A match of the archive. Refused where hands stay hidden: to judge a move tells them."""
    found.check_all_open()
    return Subject(f"{found.row.code} {found.match.number}", found.match.game.name, found.match.record.dumps())


def subject_of_record(match: AnyMatch) -> Subject:
    """A match that somebody brings along as a record."""
    record = match.record.dumps()
    return Subject(f"record {sha256(record.encode()).hexdigest()}", match.game.name, record)


@dataclass(eq=False)
class _Job:
    """A match that is being analysed."""

    asker: Asker
    home: Asker
    done: int = 0
    of: int = 0
    end: bytes | None = None
    """What is said at last, as it is sent."""
    listeners: int = 0
    changed: asyncio.Event = field(default_factory=asyncio.Event)
    task: asyncio.Task[None] | None = None

    def tell(self) -> None:
        """Something is new: everyone who listens looks."""
        self.changed.set()
        self.changed = asyncio.Event()

    def say(self) -> bytes:
        """What there is to say now."""
        return self.end if self.end is not None else _said(wire.AnalysisNews(done=self.done, of=self.of))


class Analyses:
    """Analyses each match once by each bot, and keeps what was asked for last."""

    def __init__(self, thinkers: Thinkers) -> None:
        self._thinkers = thinkers
        self._kept: OrderedDict[Key, bytes] = OrderedDict()
        self._size = 0
        self._jobs: dict[Key, _Job] = {}

    def offer(self, game: str, subject: Subject | None = None) -> wire.AnalysisOffer:
        """Who can judge matches of a game, and who has judged this one."""
        levels = judges(game)
        return wire.AnalysisOffer(
            levels=levels,
            suggested=SUGGESTED if SUGGESTED in levels else levels[-1] if levels else None,
            known=tuple(level for level in levels if subject is not None and (subject.name, level) in self._kept),
        )

    def follow(
        self, subject: Subject, level: str, asker: Asker, home: Asker, begins: Callable[[], None] = lambda: None
    ) -> AsyncIterator[bytes]:
        """How far it is, whenever that changes, and at last what it says.

        If nobody has asked for it yet it begins now; `begins` may refuse that.
        """
        if level not in judges(subject.game):
            raise ServerRefusal("no_such_bot", f"no bot {level!r} judges matches of {subject.game}", 404)
        key = subject.name, level
        if key in self._kept:
            self._kept.move_to_end(key)
            return _alone(self._kept[key])
        if key not in self._jobs:
            self._check_may_begin(asker, home)
            begins()
            job = self._jobs[key] = _Job(asker, home)
            job.task = asyncio.create_task(self._work(key, job, subject.record))
        return self._news(self._jobs[key])

    def _check_may_begin(self, asker: Asker, home: Asker) -> None:
        jobs = self._jobs.values()
        mine = any(job.asker == asker for job in jobs) and asker is not None
        if mine or (home is not None and sum(job.home == home for job in jobs) >= limits.ANALYSES_OF_ADDRESS):
            raise ServerRefusal("too_many_analyses", "another match is being analysed for you: wait for it", 429)
        if len(self._jobs) >= limits.ANALYSES:
            words = f"{len(self._jobs)} matches are being analysed just now: ask again in a while"
            raise ServerRefusal("busy", words, 503, ahead=len(self._jobs))

    async def _news(self, job: _Job) -> AsyncIterator[bytes]:
        job.listeners += 1
        try:
            while job.end is None:
                changed = job.changed
                yield job.say()
                with suppress(TimeoutError):
                    async with asyncio.timeout(limits.HEARTBEAT_SECONDS):
                        await changed.wait()
            yield job.say()
        finally:
            job.listeners -= 1
            if not job.listeners and job.task is not None:
                job.task.cancel()  # everyone has lost interest

    async def _work(self, key: Key, job: _Job, record: str) -> None:
        name, level = key
        try:
            async with self._thinkers.turns.for_study(job.asker):
                job.of = await self._thinkers.run(count_decisions, record)
            job.tell()
            async with asyncio.TaskGroup() as group:
                tasks = [group.create_task(self._decision(job, record, level, number)) for number in range(job.of)]
            found = [task.result() for task in tasks]
            async with self._thinkers.turns.for_study(job.asker):
                analysis = await self._thinkers.run(_report, record, level, found)
            job.end = _said(wire.AnalysisNews(done=job.of, of=job.of, analysis=analysis))
            self._keep(key, job.end)
        except Exception as error:  # its words may quote what is hidden
            log.error("the match %s could not be analysed: %s", name, _kinds(error))
            problem = wire.Problem(code="server/no_thought", reason="the bots cannot think right now: ask again")
            job.end = _said(wire.AnalysisNews(done=job.done, of=job.of, problem=problem))
        finally:
            del self._jobs[key]
            job.tell()

    async def _decision(self, job: _Job, record: str, level: str, number: int) -> Judged:
        async with self._thinkers.turns.for_study(job.asker):
            _, judged = await self._thinkers.run(judge_decision, record, level, number)
        job.done += 1
        job.tell()
        return judged

    def _keep(self, key: Key, said: bytes) -> None:
        self._kept[key] = said
        self._size += len(said)
        while self._size > limits.ANALYSIS_BYTES:
            self._size -= len(self._kept.popitem(last=False)[1])


def _said(news: wire.AnalysisNews) -> bytes:
    """As an event of a stream (Server-Sent Events)."""
    return b"data: " + news.model_dump_json().encode() + b"\n\n"


async def _alone(said: bytes) -> AsyncIterator[bytes]:
    yield said


def _kinds(error: BaseException) -> str:
    """What went wrong, without its words."""
    if isinstance(error, BaseExceptionGroup):
        return ", ".join(sorted({_kinds(one) for one in error.exceptions}))
    return type(error).__name__


def _report(record: str, level: str, found: list[Judged]) -> wire.Analysis:
    if not found:  # everyone else gave up before the first move
        return wire.Analysis(level=level, values="chance", moves=(), curves=())
    report = make_report(prepare(read_record(record), level), found)
    return wire.Analysis.model_validate({name: report[name] for name in wire.Analysis.model_fields})
