"""Positions of RUMMS as text, and back: one line of parts with a word each, separated by semicolons."""

from collections.abc import Callable
from typing import Final, TypeVar

from rumpus.core.errors import NotationError
from rumpus.core.reading import FieldReader
from rumpus.games.rumms.options import RummsOptions
from rumpus.games.rumms.reading import DiceReader, dice_name, numbers_name
from rumpus.games.rumms.state import Formation, Foul, Phase, Stage, State
from rumpus.games.rumms.table.dice import TEAMS, Team, die_name, team_name, team_of
from rumpus.games.rumms.table.poses import Pose, Poses, read_pose
from rumpus.games.rumms.task_notation import parse_task, task_name

T = TypeVar("T")

_NONE: Final = "-"
_HIDDEN: Final = "hidden"


def position_name(state: State) -> str:
    """The state in notation. With the options of its match, `parse_position` reads it back."""
    parts = {
        "phase": state.phase.value,
        "starter": team_name(state.starter),
        "mover": team_name(state.mover),
        "turns": _pair(state.turns),
        "number": str(state.number),
        "armies": " / ".join(map(_army_name, state.armies)),
        "setups": " / ".join(map(_formation_name, state.setups)),
        "returned": " / ".join(_NONE if die is None else die_name(die) for die in state.returned),
        "mat": _poses_name(state.poses),
        "resting": ", ".join(map(dice_name, state.resting)),
        "hand": dice_name(state.hand),
        "hidden": dice_name(state.hidden),
        "ice": dice_name(state.ice),
        "lost": dice_name(state.lost),
        "tasks": ", ".join(map(task_name, state.tasks)),
        "stage": state.stage.name.lower(),
        "dragon": "" if state.dragon is None else die_name(state.dragon),
        "kings": dice_name(state.kings),
        "berserkers": dice_name(state.berserkers),
        "asked": dice_name(state.asked),
        "fouls": ", ".join(f"{team_name(foul.team)} {dice_name(foul.dice)}".strip() for foul in state.fouls),
        "wins": _pair(state.wins),
        "games": str(state.games),
        "winner": "" if state.winner is None else team_name(state.winner),
        "resigned": " ".join(map(str, state.resigned)),
        "short": "yes" if state.short else "",
    }
    empty = {"setups": f"{_NONE} / {_NONE}", "returned": f"{_NONE} / {_NONE}"}
    return "; ".join(f"{word} {text}" for word, text in parts.items() if text and text != empty.get(word))


def _army_name(army: tuple[int, ...] | None) -> str:
    """An army; one without dice is not open yet (RM-10)."""
    return _NONE if army is None else dice_name(army) or _HIDDEN


def _read_army(words: DiceReader) -> tuple[int, ...]:
    return () if words.take(_HIDDEN) else words.dice()


def _pair(pair: tuple[int, int]) -> str:
    return f"{pair[0]} {pair[1]}"


def _pose_name(die: int, pose: Pose) -> str:
    return f"{die_name(die)} {numbers_name(*pose.numbers)}"


def _poses_name(poses: Poses) -> str:
    return ", ".join(_pose_name(die, pose) for die, pose in poses)


def _formation_name(formation: Formation | None) -> str:
    """A set-up; one without poses is behind the screen."""
    if formation is None:
        return _NONE
    resting = [f"{dice_name(pair)}" for pair in formation.resting]
    return ", ".join([_poses_name(formation.poses), *resting] if formation.poses else [_HIDDEN])


def parse_position(text: str, options: RummsOptions, version: int) -> State:
    """The state that `text` names in a match with these options and rules, or `NotationError`."""
    parts = _Parts(text)
    state = State(
        options,
        phase=Phase(parts.word("phase", set(Phase))),
        starter=parts.team("starter"),
        mover=parts.team("mover"),
        turns=parts.numbers("turns"),
        number=parts.number(parts.take("number"), 10_000),
        armies=parts.two("armies", _read_army),
        setups=parts.two("setups", _read_formation),
        returned=parts.two("returned", lambda words: words.die()),
        poses=tuple(parts.each("mat", _read_pose)),
        resting=tuple(parts.each("resting", lambda words: (words.die(), words.die()))),
        hand=parts.dice("hand"),
        hidden=parts.dice("hidden"),
        ice=parts.dice("ice"),
        lost=parts.dice("lost"),
        tasks=tuple(parts.each("tasks", parse_task)),
        stage=Stage[parts.word("stage", {stage.name.lower() for stage in Stage}).upper()],
        dragon=next(iter(parts.dice("dragon")), None),
        kings=parts.dice("kings"),
        berserkers=parts.dice("berserkers"),
        asked=parts.dice("asked"),
        fouls=tuple(parts.each("fouls", lambda words: Foul(words.team(), words.dice()))),
        wins=parts.numbers("wins"),
        games=parts.number(parts.take("games"), 100),
        winner=next((TEAMS[word] for word in parts.words("winner") if word in TEAMS), None),
        resigned=tuple(parts.number(word, options.players) for word in parts.words("resigned")),
        short=parts.words("short") == ["yes"],
        version=version,
    )
    parts.end()
    if why := _misfit(state):
        raise NotationError(why, text=text)
    return state


def _misfit(state: State) -> str | None:
    """Why the parts of a position do not belong together, or None if they do."""
    held = [*state.pose, *state.hand, *state.hidden, *state.ice, *state.lost]
    armies = [die for army in state.armies for die in army or ()]
    if len(state.pose) != len(state.poses) or len(set(held)) != len(held) or set(held) != set(armies):
        return "expected every die of the armies in one place"
    if any(team_of(die) is not team for team in Team for die in state.armies[team] or ()):
        return "expected dice of the team in its army"
    if any(die not in state.pose for pair in state.resting for die in pair):
        return "expected dice on the mat that rest on others"
    if state.phase in {Phase.SETUP, Phase.PLAY} and None in state.armies:
        return "expected two armies"
    if state.phase is not Phase.OVER and not all(state.live(team) for team in Team):
        return "expected players on both sides"
    if state.phase is Phase.PLAY and not state.tasks and state.stage is not Stage.MOVE:
        return "expected something that is awaited"
    return None


def _read_pose(words: DiceReader) -> tuple[int, Pose]:
    die = words.die()
    numbers = [words.number("a part of a pose") for _ in range(7)]
    try:
        return die, read_pose(numbers)
    except NotationError as error:
        raise words.error(error.why) from None


def _read_formation(words: DiceReader) -> Formation:
    if words.take(_HIDDEN):
        return Formation(())
    rows = [DiceReader(row) for row in words.rest().split(",")]
    poses, resting = [], []
    for row in rows:
        if row.count_left > 2:
            poses.append(_read_pose(row))
        else:
            resting.append((row.die(), row.die()))
        row.end()
    return Formation(tuple(poses), tuple(resting))


class _Parts(FieldReader):
    """The parts of a position of RUMMS."""

    def word(self, part: str, known: set[str]) -> str:
        word = self.take(part)
        if word not in known:
            raise self.error(f"expected one of {', '.join(sorted(known))}, got {word[:20]!r}")
        return word

    def words(self, part: str) -> list[str]:
        return self.take(part, "").split()

    def team(self, part: str) -> Team:
        return TEAMS[self.word(part, set(TEAMS))]

    def numbers(self, part: str) -> tuple[int, int]:
        words = self.words(part)
        if len(words) != 2:
            raise self.error(f"expected two numbers after {part!r}")
        return self.number(words[0], 10_000), self.number(words[1], 10_000)

    def dice(self, part: str) -> tuple[int, ...]:
        return self._read(self.take(part, ""), lambda words: words.dice())

    def each(self, part: str, read: Callable[[DiceReader], T]) -> list[T]:
        text = self.take(part, "")
        return [self._read(row, read) for row in text.split(", ")] if text else []

    def two(self, part: str, read: Callable[[DiceReader], T]) -> tuple[T | None, T | None]:
        texts = self.take(part, f"{_NONE} / {_NONE}").split(" / ")
        if len(texts) != 2:
            raise self.error(f"expected red / blue after {part!r}")
        red, blue = (None if text == _NONE else self._read(text, read) for text in texts)
        return red, blue

    def _read(self, text: str, read: Callable[[DiceReader], T]) -> T:
        words = DiceReader(text)
        try:
            found = read(words)
            words.end()
        except NotationError as error:
            raise self.error(error.why) from None
        return found
