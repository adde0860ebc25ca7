"""Going through a record, decision by decision: here, or in several processes.

A decision is judged by a bot that gets what its seat saw then, and remembers what that seat had seen before. Each one
is judged by itself, from chances of its own: however many processes share the work, they say the same.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache
from random import Random
from typing import Final

from rumpus.analysis.decisions import Decision, decisions
from rumpus.analysis.judged import Judged, judged
from rumpus.bots import AnyBot, Meaning, judges, make_bot
from rumpus.core.errors import RumpusError
from rumpus.core.record import Record, read_record
from rumpus.match import AnyMatch, Match
from rumpus.puzzles.executors import make_crew

SEED: Final = 0


class AnalysisError(RumpusError):
    """A match that cannot be analysed, or not by that bot."""


@dataclass(frozen=True)
class Analysis:
    """A match that is to be analysed, and by whom."""

    match: AnyMatch
    decisions: tuple[Decision, ...]
    level: str
    """The name of the bot."""
    meaning: Meaning
    """What its values mean."""


def prepare(record: Record, level: str) -> Analysis:
    """Say before any work what cannot be analysed: `RecordError`, `UnknownBot`, `AnalysisError`."""
    match: AnyMatch = Match.replay(record)
    game = match.game.name
    meaning = make_bot(game, level).meaning
    if meaning is None:
        able = judges(game)
        others = f"; these do: {', '.join(able)}" if able else f", nor does any other bot of {game}"
        raise AnalysisError(f"the bot {level} does not say what moves of {game} are worth{others}")
    found = decisions(match)
    if not found:
        raise AnalysisError("nobody has made a move yet: there is nothing to analyse")
    return Analysis(match, found, level, meaning)


def analyse(analysis: Analysis, *, workers: int | None = None, seed: int = SEED) -> Iterator[Judged]:
    """What is said of each decision, in their order, as soon as it is known.

    `workers` is the number of processes: None for one per core, 1 for this process alone.
    """
    text, level, count = analysis.match.record.dumps(), analysis.level, len(analysis.decisions)
    ready: dict[int, Judged] = {}
    asked = told = 0
    with make_crew(workers, None) as crew:
        while told < count:
            while asked < count and crew.busy < crew.room:
                crew.submit(judge_decision, text, level, asked, seed)
                asked += 1
            number, found = crew.next()
            ready[number] = found
            while told in ready:
                yield ready.pop(told)
                told += 1


def judge_decision(text: str, level: str, number: int, seed: int = SEED) -> tuple[int, Judged]:
    """Judge the decision of that number, from 0. This is what processes are asked to do."""
    study = _study(text)
    decision = study.decisions[number]
    name = study.match.game.move_name(decision.made)
    nothing = Judged(n=decision.n, seat=decision.seat, move=name, forced=decision.forced)
    if decision.forced:
        return number, nothing
    bot = make_bot(study.match.game.name, level)
    try:
        _remember(bot, study.decisions[:number], decision.seat)
        found = bot.compare(decision.view, decision.moves, decision.made, Random(f"{seed}/{decision.n}"))
    except Exception as error:
        raise AnalysisError(f"{level} failed at event {decision.n}: {type(error).__name__}: {error}") from error
    if found is None:
        return number, nothing
    return number, judged(decision.n, decision.seat, (name, study.match.game.move_name(found.best)), found)


def count_decisions(text: str) -> int:
    """How many decisions of a record there are to judge; those that were forced count as well."""
    return len(_study(text).decisions)


@dataclass(frozen=True)
class _Study:
    match: AnyMatch
    decisions: tuple[Decision, ...]


@lru_cache(maxsize=1)
def _study(text: str) -> _Study:
    """The match that a process is asked about again and again."""
    match: AnyMatch = Match.replay(read_record(text))
    return _Study(match, decisions(match))


def _remember(bot: AnyBot, earlier: tuple[Decision, ...], seat: int) -> None:
    """Let a bot see what its seat has seen and done before."""
    for decision in earlier:
        if decision.seat == seat:
            bot.follow(decision.view, decision.made)
