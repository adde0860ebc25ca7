"""Tasks as positions name them, and back."""

from typing import Final

from rumpus.games.rumms.landing import Flick
from rumpus.games.rumms.reading import AnyForm, DiceReader, Form, numbers_name, spot_name
from rumpus.games.rumms.rules.powers import POWERS
from rumpus.games.rumms.table.dice import die_name, team_name
from rumpus.games.rumms.tasks import (
    Choose,
    Put,
    Roll,
    SimulateFall,
    SimulateFlick,
    SimulatePutDown,
    SimulateSetUp,
    Task,
    Why,
)


def task_name(task: Task) -> str:
    """A task in notation."""
    return next(form for form in _forms() if type(task) is form.type).name(task)


def parse_task(words: DiceReader) -> Task:
    """The task that the words name, or `NotationError`."""
    first = words.next("expected a task")
    for form in _forms():
        if form.word == first:
            task: Task = form.read(words)
            return task
    raise words.error("expected a task")


def _forms() -> list[AnyForm]:
    return [*_OWN, *POWERS.questions()]


def _why(words: DiceReader) -> Why:
    word = words.next("expected a reason")
    known = POWERS.whys()
    if word not in known:
        raise words.error(f"expected one of {', '.join(known)}, got {word[:20]!r}")
    return Why(word)


def _read_flick(words: DiceReader) -> SimulateFlick:
    return SimulateFlick(Flick(words.die(), *(words.number("a part of a flick") for _ in range(4))))


def _write_flick(task: SimulateFlick) -> str:
    flick = task.flick
    return f"{die_name(flick.die)} {numbers_name(flick.direction, flick.speed, flick.side, flick.height)}"


def _read_put_down(words: DiceReader) -> SimulatePutDown:
    die, spot, why = words.die(), words.spot(), _why(words)
    return SimulatePutDown(die, spot, why, free=words.take("free"))


def _write_put_down(task: SimulatePutDown) -> str:
    return f"{die_name(task.die)} {spot_name(task.spot)} {task.why}{' free' if task.free else ''}"


def _read_choice(words: DiceReader) -> Choose:
    return Choose(words.team(), _why(words), words.die() if words.more else None)


def _write_choice(task: Choose) -> str:
    return f"{team_name(task.team)} {task.why}{'' if task.die is None else ' ' + die_name(task.die)}"


def _write_die(task: Roll | Put) -> str:
    return f"{die_name(task.die)} {task.why}"


_OWN: Final[tuple[AnyForm, ...]] = (
    Form("settle", SimulateSetUp, lambda words: SimulateSetUp(words.team()), lambda task: team_name(task.team)),
    Form("fly", SimulateFlick, _read_flick, _write_flick),
    Form("lower", SimulatePutDown, _read_put_down, _write_put_down),
    Form(
        "rest",
        SimulateFall,
        lambda words: SimulateFall(words.team() if words.more else None),
        lambda task: "" if task.by is None else team_name(task.by),
    ),
    Form("roll", Roll, lambda words: Roll(words.die(), _why(words)), _write_die),
    Form("put", Put, lambda words: Put(words.die(), _why(words)), _write_die),
    Form("choose", Choose, _read_choice, _write_choice),
)
