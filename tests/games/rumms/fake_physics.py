"""RUMMS on paper: nature's landings are made up, so whole random matches need no physics."""

from random import Random
from typing import Any, ClassVar, Final

from rumpus.games.rumms.game import Rumms
from rumpus.games.rumms.landing import Fallen, Landing, Touch
from rumpus.games.rumms.outcomes import Landed, RummsOutcome, Settled
from rumpus.games.rumms.rules.chance import let_go
from rumpus.games.rumms.samples import candidates
from rumpus.games.rumms.state import Phase, State
from rumpus.games.rumms.table.areas import below
from rumpus.games.rumms.table.dice import FACES, KINGS
from rumpus.games.rumms.table.poses import Pose, Poses, distance, standing
from rumpus.games.rumms.tasks import Roll, SimulateFall, SimulateFlick, SimulatePutDown, SimulateSetUp
from viewers import eyes


class PaperRumms(Rumms):
    """RUMMS whose dice are thrown about at random."""

    name: ClassVar[str] = "paper_rumms"

    def nature(self, state: State, rng: Random) -> RummsOutcome:
        if state.phase is Phase.START or isinstance(state.tasks[0], Roll):
            return super().nature(state, rng)
        match state.tasks[0]:
            case SimulateSetUp(team):
                formation = state.setups[team]
                assert formation is not None
                return Settled(team, _settled(formation.poses, rng))
            case SimulatePutDown(die) as task:
                pose = let_go(state, task)
                poses = tuple(sorted((*state.poses, (die, pose)), key=lambda pair: pair[0]))
                pairs = {*state.resting, *((die, lower) for lower in below(state.poses, pose))}
                shaken = {other for other, _ in state.poses if rng.random() < 0.04}
                if rng.random() < 0.15:
                    shaken.add(die)  # it tips over
                return Landed(_thrown(poses, pairs, shaken, die, rng))
            case SimulateFall():
                carried = {upper for upper, _ in state.resting}
                loose = {die for die, pose in state.poses if pose.z > 12 and die not in carried}
                return Landed(_thrown(state.poses, {*state.resting}, loose, None, rng))
            case SimulateFlick(flick):
                moved = {flick.die, *(die for die, _ in state.poses if rng.random() < 0.15)}
                touched = {flick.die: 0.01 if rng.random() < 0.9 else 0.1}
                if rng.random() < 0.1:
                    touched[rng.choice(state.poses)[0]] = 0.01
                return Landed(_thrown(state.poses, {*state.resting}, moved, flick.die, rng, touched))
        raise AssertionError("nature is asked for something else")


def _settled(poses: Poses, rng: Random) -> Landing:
    if rng.random() < 0.1:
        fallen = rng.choice(poses)[0]
        return Landing(tuple(pair for pair in poses if pair[0] != fallen), (Fallen(fallen, 0.5),))
    pairs = [(die, lower) for die, pose in poses if pose.z > 12 for lower in below(poses, pose)]
    return Landing(poses, resting=tuple(sorted(pairs)))


def _thrown(
    poses: Poses,
    resting: set[tuple[int, int]],
    moved: set[int],
    mover: int | None,
    rng: Random,
    touched: dict[int, float] | None = None,
) -> Landing:
    """These dice, and all that lies on them, come to rest elsewhere or fall off the mat."""
    while more := {upper for upper, lower in resting if lower in moved} - moved:
        moved |= more
    after: dict[int, Pose] = dict(poses)
    fallen = []
    for die in sorted(moved):
        if rng.random() < (0.05 if die in KINGS else 0.3):
            fallen.append(die)
            del after[die]
        else:
            x, y = rng.uniform(-410, 410), rng.uniform(-200, 200)
            after[die] = standing(x, y, rng.random(), rng.randrange(FACES))
    rng.shuffle(fallen)
    before = dict(poses)
    pairs = {pair for pair in resting if not moved & set(pair)}
    for die in moved & set(after):
        if rng.random() < 0.3 and (lower := rng.choice(list(after))) not in moved:
            pairs.add((die, lower))  # it came to lie on another die
    far = {die: distance(before[die], after[die]) if die in after else 500.0 for die in before if die != mover}
    return Landing(
        poses=tuple(sorted(after.items(), key=lambda pair: pair[0])),
        fallen=tuple(Fallen(die, 0.25 * number) for number, die in enumerate(fallen, 1)),
        touched=tuple(Touch(die, seconds) for die, seconds in (touched or {}).items()),
        resting=tuple(sorted(pairs)),
        moved=tuple(sorted((die, mm) for die, mm in far.items() if mm > 0)),
    )


PAPER: Final = PaperRumms()


def sample(state: Any, seat: int, rng: Random) -> list[Any]:
    """Some legal moves of a seat; none if it is not to decide."""
    count = 2 if state.phase is Phase.SETUP else 6  # set-ups take long to check
    return list(candidates(PAPER.view(state, eyes(seat)), count, rng)) if seat in PAPER.actors(state) else []
