"""Landings as the record keeps them."""

import json

import pytest
from pydantic import JsonValue

from rumpus.core.errors import NotationError
from rumpus.games.rumms.landing import Fallen, Landing, Touch
from rumpus.games.rumms.outcomes import dump_landing, load_landing
from rumpus.games.rumms.table.poses import standing

LANDING = Landing(
    poses=((0, standing(-335, 0)), (1, standing(-335, 0, 0.5, 3, 1)), (30, standing(100.5, 20.25, 1))),
    fallen=(Fallen(26, 0.2), Fallen(2, 0.5)),
    touched=(Touch(2, 0.0035),),
    resting=((1, 0),),
    moved=((26, 512.5), (30, 0.25)),
)


def test_a_landing_comes_back() -> None:
    assert load_landing(json.loads(json.dumps(dump_landing(LANDING)))) == LANDING
    assert load_landing(dump_landing(Landing(()))) == Landing(())


def test_poses_by_die() -> None:
    assert LANDING.pose[30] == standing(100.5, 20.25, 1)


BAD: list[tuple[str, JsonValue]] = [
    ("poses", [[50, 0, 0, 8, 1, 0, 0, 0]]),
    ("poses", [[-1, 0, 0, 8, 1, 0, 0, 0]]),
    ("poses", [[True, 0, 0, 8, 1, 0, 0, 0]]),
    ("poses", [[0, 0, 0, 8, 1, 0, 0]]),
    ("poses", [[0, 0, 0, 8, 1, 1, 0, 0]]),
    ("poses", [[0, 0, 0, "8", 1, 0, 0, 0]]),
    ("poses", [[0, float("nan"), 0, 8, 1, 0, 0, 0]]),
    ("poses", [[0, 0, float("inf"), 8, 1, 0, 0, 0]]),
    ("poses", [[0, 10**400, 0, 8, 1, 0, 0, 0]]),
    ("poses", [[0, 1e200, 0, 8, 1, 0, 0, 0]]),
    ("poses", [[0, 0, 0, 8, 1e200, 0, 0, 0]]),
    ("poses", [[1, 0, 0, 8, 1, 0, 0, 0], [0, 40, 0, 8, 1, 0, 0, 0]]),
    ("poses", [[1, 0, 0, 8, 1, 0, 0, 0], [1, 40, 0, 8, 1, 0, 0, 0]]),
    ("poses", {"0": [0, 0, 8, 1, 0, 0, 0]}),
    ("fallen", [[0, 0.5]]),
    ("fallen", [[2, 0.5], [26, 0.2]]),
    ("fallen", [[2, -0.5]]),
    ("fallen", [2]),
    ("fallen", [[2, 10**400]]),
    ("touched", [[2, 0.1], [2, 0.1]]),
    ("touched", [[9, 0.1]]),
    ("resting", [[1, 1]]),
    ("resting", [[1, 2]]),
    ("resting", [[1, 0], [1, 0]]),
    ("moved", [[30, -1]]),
    ("moved", [[30, None]]),
    ("moved", [[9, 1.0]]),
    ("more", []),
]


@pytest.mark.parametrize(("key", "value"), BAD)
def test_bad_landings_are_refused(key: str, value: JsonValue) -> None:
    with pytest.raises(NotationError):
        load_landing({**dump_landing(LANDING), key: value})


@pytest.mark.parametrize("value", [None, 3, [], "poses", {}, {"poses": []}])
def test_what_is_no_landing_is_refused(value: JsonValue) -> None:
    with pytest.raises(NotationError):
        load_landing(value)
