"""The rules and the physics together: random matches to their end."""

import subprocess
import sys
from random import Random

import pytest

from games.rumms.test_fake_physics import check_places
from rumpus.core.game import NATURE
from rumpus.games.rumms.game import RUMMS
from rumpus.games.rumms.moves import RummsMove
from rumpus.games.rumms.options import RummsOptions
from rumpus.games.rumms.outcomes import RummsOutcome
from rumpus.games.rumms.physics import simulate
from rumpus.games.rumms.physics.simulate import PhysicsError
from rumpus.games.rumms.samples import candidates
from rumpus.games.rumms.setup.formations import formation
from rumpus.games.rumms.state import State, View
from rumpus.games.rumms.table.dice import Team
from rumpus.match import Match
from viewers import eyes


@pytest.mark.parametrize("game", ["quick", "pro"])
@pytest.mark.parametrize("seed", [1, 2])
def test_a_random_match(game: str, seed: int) -> None:
    """RM-20, RM-23, RM-37, RM-82: landings of real flicks and put-downs are what the rules expect."""
    rng = Random(seed)
    state = RUMMS.start(RummsOptions.model_validate({"game": game, "turn_limit": 20}))
    while actors := RUMMS.actors(state):
        if actors == (NATURE,):
            outcome = RUMMS.nature(state, rng)
            assert RUMMS.load_outcome(RUMMS.dump_outcome(outcome)) == outcome
            state = RUMMS.play_outcome(state, outcome)
        else:
            state = RUMMS.play(state, actors[0], rng.choice(candidates(RUMMS.view(state, eyes(actors[0])), 6, rng)))
        check_places(state)
    assert RUMMS.winners(state)


def test_the_rules_do_not_import_the_physics() -> None:
    code = "import sys, rumpus.games.rumms.game; sys.exit('mujoco' in sys.modules)"
    assert subprocess.run([sys.executable, "-c", code], check=False, timeout=60).returncode == 0


def test_if_nature_fails_nothing_has_happened(monkeypatch: pytest.MonkeyPatch) -> None:
    """The move that nature could not answer may be made again, or another one."""
    match: Match[State, RummsMove, RummsOutcome, View] = Match.start(
        RUMMS, RummsOptions.model_validate({"start": "red"}), seed=1
    )
    for seat in (0, 1):
        match.play(seat, formation("wedge", Team(seat), match.state.armies[seat] or ()))
    before, number = match.state, match.number
    with monkeypatch.context() as patch:
        patch.setattr(simulate, "flick", _broken)
        with pytest.raises(PhysicsError):
            match.play(0, "flick rn1 0 1 0 0")
    assert (match.state, match.number, match.actors) == (before, number, (0,))
    match.play(0, "flick rn1 0 1 0 0")
    assert Match.replay(match.record).state == match.state


def _broken(*_: object) -> None:
    raise PhysicsError("the dice are not at rest")
