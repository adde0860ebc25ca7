"""Tasks as positions name them, and back."""

from rumpus.games.rumms.landing import Flick
from rumpus.games.rumms.reading import DiceReader, number_name, spot_name
from rumpus.games.rumms.table.dice import DIE_NAMES, TEAMS, Team, team_name
from rumpus.games.rumms.tasks import (
    AskAgain,
    AskHide,
    AskRescue,
    Choose,
    Fly,
    Lower,
    Put,
    Rest,
    Roll,
    Settle,
    Task,
    Why,
)


def task_name(task: Task) -> str:  # noqa: PLR0911 - one per kind of task
    """A task in notation."""
    match task:
        case Settle(team):
            return f"settle {team_name(team)}"
        case Fly(flick):
            numbers = (flick.direction, flick.speed, flick.side, flick.height)
            return f"fly {DIE_NAMES[flick.die]} {' '.join(map(number_name, numbers))}"
        case Lower(die, spot, why, free):
            return f"lower {DIE_NAMES[die]} {spot_name(spot)} {why}{' free' if free else ''}"
        case Rest():
            return "rest"
        case Roll(die, why):
            return f"roll {DIE_NAMES[die]} {why}"
        case Put(die, why):
            return f"put {DIE_NAMES[die]} {why}"
        case AskAgain(die):
            return f"again {DIE_NAMES[die]}"
        case AskRescue(team):
            return f"rescue {team_name(team)}"
        case Choose(team, why, chooser):
            return f"choose {team_name(team)} {why}{'' if chooser is None else ' ' + DIE_NAMES[chooser]}"
        case AskHide(die):
            return f"hide {DIE_NAMES[die]}"


def parse_task(words: DiceReader) -> Task:  # noqa: PLR0911 - one per kind of task
    """The task that the words name, or `NotationError`."""
    match words.next("expected a task"):
        case "settle":
            return Settle(read_team(words))
        case "fly":
            return Fly(Flick(words.die(), *(words.number("a part of a flick") for _ in range(4))))
        case "lower":
            die, spot, why = words.die(), words.spot(), _why(words)
            return Lower(die, spot, why, free=words.take("free"))
        case "rest":
            return Rest()
        case "roll":
            return Roll(words.die(), _why(words))
        case "put":
            return Put(words.die(), _why(words))
        case "again":
            return AskAgain(words.die())
        case "rescue":
            return AskRescue(read_team(words))
        case "choose":
            return Choose(read_team(words), _why(words), words.die() if words.more else None)
        case "hide":
            return AskHide(words.die())
    raise words.error("expected a task")


def read_team(words: DiceReader) -> Team:
    """A team, or `NotationError`."""
    word = words.next("expected red or blue")
    if word not in TEAMS:
        raise words.error(f"expected red or blue, got {word[:20]!r}")
    return TEAMS[word]


def _why(words: DiceReader) -> Why:
    word = words.next("expected a reason")
    if word not in set(Why):
        raise words.error(f"expected one of {', '.join(Why)}, got {word[:20]!r}")
    return Why(word)
