"""Hand-written positions, landings and rolls: RUMMS without physics."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

import pytest

from rumpus.core.errors import MoveRefused
from rumpus.core.game import NATURE
from rumpus.games.rumms.game import RUMMS
from rumpus.games.rumms.landing import Fallen, Landing, Touch
from rumpus.games.rumms.options import RummsOptions
from rumpus.games.rumms.outcomes import Landed, Rolled, Settled
from rumpus.games.rumms.rules.chance import let_go
from rumpus.games.rumms.state import VERSION, Formation, Phase, State
from rumpus.games.rumms.table.dice import (
    ACTIVE_UP,
    DIE_IDS,
    DIE_NAMES,
    FACES,
    TEAMS,
    Team,
    is_active,
    kind_of,
    team_name,
    team_of,
)
from rumpus.games.rumms.table.poses import Pose, distance, standing
from rumpus.games.rumms.tasks import Roll, SimulateFlick, SimulatePutDown, SimulateSetUp

RED_CASTLE = (-335.0, 0.0)
BLUE_CASTLE = (335.0, 0.0)
QUICK_SETUP = {
    Team.RED: "setup rk -335 0 0 "
    + " ".join(f"rt{n} {-300 + 30 * n} 60 0" for n in range(1, 9))
    + " "
    + " ".join(f"rn{n} {-300 + 30 * n} -60 0" for n in range(1, 5)),
    Team.BLUE: "setup bk 335 0 0 "
    + " ".join(f"bt{n} {300 - 30 * n} 60 0" for n in range(1, 9))
    + " "
    + " ".join(f"bn{n} {300 - 30 * n} -60 0" for n in range(1, 5)),
}

Where = tuple[float, float] | tuple[float, float, str] | Pose


def shadow_face(name: str) -> int:
    """A shadow face of a die that has one."""
    kind = kind_of(DIE_IDS[name])
    return next(face for face in range(FACES) if not is_active(kind, face))


def pose(name: str, where: Where) -> Pose:
    """A die on the mat at x, y, active unless `shadow` is said."""
    if isinstance(where, Pose):
        return where
    x, y, *side = where
    return standing(x, y, face=shadow_face(name) if side == ["shadow"] else ACTIVE_UP)


def on_top(x: float, y: float, level: int = 1) -> Pose:
    return standing(x, y, level=level)


def ids(names: str | Iterable[str]) -> tuple[int, ...]:
    return tuple(DIE_IDS[name] for name in (names.split() if isinstance(names, str) else names))


def state_of(
    mat: Mapping[str, Where],
    *,
    mover: str = "red",
    resting: Sequence[tuple[str, str]] = (),
    hidden: str = "",
    ice: str = "",
    lost: str = "",
    version: int = VERSION,
    **options: Any,
) -> State:
    """A game under way, with these dice; kings stand in their castles unless they are said to be elsewhere."""
    dice = {"rk": RED_CASTLE, "bk": BLUE_CASTLE, **mat}
    everyone = [*ids(dice), *ids(hidden), *ids(ice), *ids(lost)]
    red, blue = (tuple(sorted(die for die in everyone if team_of(die) is team)) for team in Team)
    return State(
        RummsOptions(**{"game": "pro", "start": mover, **options}),
        Phase.PLAY,
        TEAMS[mover],
        TEAMS[mover],
        armies=(red, blue),
        poses=tuple(sorted((DIE_IDS[name], pose(name, where)) for name, where in dice.items())),
        resting=tuple(sorted((DIE_IDS[upper], DIE_IDS[lower]) for upper, lower in resting)),
        hidden=ids(hidden),
        ice=ids(ice),
        lost=ids(lost),
        version=version,
    )


class Play:
    """A game that is played on by hand."""

    def __init__(self, state: State) -> None:
        self.state = state

    @property
    def team(self) -> str:
        """The team that is to decide."""
        (seat,) = RUMMS.actors(self.state)
        return "nature" if seat == NATURE else team_name(Team(seat % 2))

    @property
    def task(self) -> str:
        """What is awaited, as positions name it; nothing: the next turn."""
        from rumpus.games.rumms.task_notation import task_name

        return task_name(self.state.tasks[0]) if self.state.tasks else ""

    @property
    def tasks(self) -> str:
        from rumpus.games.rumms.task_notation import task_name

        return ", ".join(map(task_name, self.state.tasks))

    def do(self, text: str) -> "Play":
        """The awaited seat plays a move."""
        seat = RUMMS.actors(self.state)[0]
        self.state = RUMMS.play(self.state, seat, RUMMS.parse_move(text))
        return self

    def refused(self, text: str) -> str:
        """The code with which the awaited seat's move is refused, without the name of the game."""
        before = self.state
        with pytest.raises(MoveRefused) as caught:
            self.do(text)
        assert self.state is before
        assert "{" not in caught.value.breach.reason
        return caught.value.breach.code.removeprefix("rumms/")

    def land(
        self,
        to: Mapping[str, Where] | None = None,
        *,
        falls: str = "",
        resting: Sequence[tuple[str, str]] | None = None,
        touched: Mapping[str, float] | None = None,
    ) -> "Play":
        """Dice come to rest: where `to` says, or where they were; those that fall do so in that order."""
        self.state = RUMMS.play_outcome(self.state, Landed(self._landing(to or {}, falls, resting, touched)))
        return self

    def _landing(
        self,
        to: Mapping[str, Where],
        falls: str,
        resting: Sequence[tuple[str, str]] | None,
        touched: Mapping[str, float] | None,
    ) -> Landing:
        task = self.state.tasks[0]
        fallen = ids(falls)
        before, mover = dict(self.state.poses), None
        if isinstance(task, SimulatePutDown):
            mover = task.die
            before[task.die] = let_go(self.state, task)
        elif isinstance(task, SimulateFlick):
            mover = task.flick.die
            touched = {DIE_NAMES[mover]: 0.01} if touched is None else touched
        after = {**before, **{DIE_IDS[name]: pose(name, where) for name, where in to.items()}}
        moved = {die: 300.0 if die in fallen else distance(before[die], after[die]) for die in before if die != mover}
        still = [pair for pair in self.state.resting if not {*pair} & {*fallen, *ids(to)}]
        pairs = still if resting is None else [(DIE_IDS[upper], DIE_IDS[lower]) for upper, lower in resting]
        return Landing(
            poses=tuple(sorted((die, where) for die, where in after.items() if die not in fallen)),
            fallen=tuple(Fallen(die, 0.1 * number) for number, die in enumerate(fallen, 1)),
            touched=tuple(Touch(DIE_IDS[name], seconds) for name, seconds in (touched or {}).items()),
            resting=tuple(sorted(pairs)),
            moved=tuple(sorted((die, far) for die, far in moved.items() if far > 0)),
        )

    def flick(
        self,
        die: str,
        to: Mapping[str, Where] | None = None,
        *,
        falls: str = "",
        resting: Sequence[tuple[str, str]] | None = None,
        touched: Mapping[str, float] | None = None,
    ) -> "Play":
        """A flick and its landing."""
        return self.do(f"flick {die} 0 1 0 0").land(to, falls=falls, resting=resting, touched=touched)

    def put(self, text: str = "put free", **landing: Any) -> "Play":
        """A put-down and its landing."""
        return self.do(text).land(**landing)

    def roll(self, name: str, *, active: bool) -> "Play":
        """Nature rolls that die."""
        task = self.state.tasks[0]
        assert isinstance(task, Roll), self.tasks
        assert DIE_NAMES[task.die] == name, self.tasks
        face = next(face for face in range(FACES) if is_active(kind_of(task.die), face) is active)
        self.state = RUMMS.play_outcome(self.state, Rolled(task.die, face))
        return self

    def settle(self, to: Mapping[str, Where] | None = None, *, falls: str = "") -> "Play":
        """A set-up is left alone."""
        task = self.state.tasks[0]
        assert isinstance(task, SimulateSetUp)
        formation = self.state.setups[task.team]
        assert isinstance(formation, Formation)
        after = {**dict(formation.poses), **{DIE_IDS[name]: pose(name, where) for name, where in (to or {}).items()}}
        landing = Landing(
            tuple(sorted((die, where) for die, where in after.items() if die not in ids(falls))),
            tuple(Fallen(die, 0.1) for die in ids(falls)),
        )
        self.state = RUMMS.play_outcome(self.state, Settled(task.team, landing))
        return self

    def place(self, name: str) -> str:
        """Where a die is."""
        return self.state.place(DIE_IDS[name]).value


def play(mat: Mapping[str, Where], **parts: Any) -> Play:
    """A game under way."""
    return Play(state_of(mat, **parts))


def begin(**options: Any) -> Play:
    """A quick game whose set-ups stand."""
    game = Play(RUMMS.start(RummsOptions(**{"start": "red", **options})))
    set_up(game)
    return game


def set_up(game: Play) -> None:
    """Both teams set up in the quick game's way."""
    for team in Team:
        assert RUMMS.actors(game.state)[0] % 2 == team
        game.do(QUICK_SETUP[team]).settle()
