"""Positions of RUMMS as lessons write them: `rt1 -60 0, bt1 200 100 shadow, bi1 -60 0 +1; lost bt2; mover blue`.

Kings stand in their castles unless they are said to be elsewhere. Whatever lies on something rests on what is below.
"""

from typing import Final

from rumpus.games.rumms.options import RummsOptions
from rumpus.games.rumms.state import Phase, State
from rumpus.games.rumms.table.dice import (
    ACTIVE_UP,
    DIE_IDS,
    FACES,
    TEAMS,
    Team,
    is_active,
    kind_of,
    team_of,
)
from rumpus.games.rumms.table.poses import Pose, standing

_CASTLES: Final = "rk -335 0, bk 335 0"


def dice_state(text: str, options: RummsOptions) -> State:
    """The game under way that a text names."""
    mat, *parts = text.split("; ")
    told = {part.partition(" ")[0]: part.partition(" ")[2] for part in parts}
    where = dict(_where(words) for words in f"{_CASTLES}, {mat}".split(", "))
    hidden, ice, lost = (
        tuple(DIE_IDS[name] for name in told.get(part, "").split()) for part in ("hidden", "ice", "lost")
    )
    everyone = [*where, *hidden, *ice, *lost]
    mover = TEAMS[told.get("mover", "red")]
    return State(
        options,
        Phase.PLAY,
        mover,
        mover,
        armies=(
            tuple(sorted(die for die in everyone if team_of(die) is Team.RED)),
            tuple(sorted(die for die in everyone if team_of(die) is Team.BLUE)),
        ),
        poses=tuple(sorted(where.items())),
        resting=tuple(sorted(_resting(where))),
        hidden=hidden,
        ice=ice,
        lost=lost,
    )


def _where(words: str) -> tuple[int, Pose]:
    name, x, y, *more = words.split()
    die = DIE_IDS[name]
    shadow = next((face for face in range(FACES) if not is_active(kind_of(die), face)), ACTIVE_UP)
    level = next((int(word) for word in more if word.startswith("+")), 0)
    return die, standing(float(x), float(y), level=level, face=shadow if "shadow" in more else ACTIVE_UP)


def _resting(where: dict[int, Pose]) -> list[tuple[int, int]]:
    """Pairs of dice that stand right above one another."""
    return [
        (upper, lower)
        for upper, above in where.items()
        for lower, below in where.items()
        if upper != lower and abs(above.x - below.x) < 8 and abs(above.y - below.y) < 8 and 15 < above.z - below.z < 17
    ]
