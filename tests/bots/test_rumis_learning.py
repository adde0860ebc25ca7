"""Learning the prior of RUMIS: the regression finds what is there, and the file says where it comes from."""

import json
from importlib.resources import files
from random import Random

import numpy as np
import pytest

from rumpus.bots.rumis.learning import Lessons, fit, learn
from rumpus.bots.rumis.weights import (
    BLIND,
    FACTS,
    SHARPNESS,
    blind_weights,
    dump_weights,
    first_weights,
    learned_weights,
    load_weights,
)


def test_regression_finds_the_weights_that_made_the_shares() -> None:
    """Shares drawn up from known weights: the fit comes close to them, from wherever it begins."""
    rng = Random(1)
    hidden = np.array([1.0, -0.5, 0.25, 0.0])
    lessons = Lessons()
    for _ in range(400):
        facts = np.array([[rng.gauss(0, 2) for _ in hidden] for _ in range(rng.randrange(2, 12))])
        powers = np.exp(facts @ hidden)
        lessons.add(facts, powers / powers.sum())
    for start in (np.zeros(4), np.full(4, 0.8)):
        assert fit(lessons, start) == pytest.approx(hidden, abs=0.05)


def test_what_never_differs_is_given_no_weight() -> None:
    lessons = Lessons()
    for _ in range(50):
        lessons.add(np.array([[1.0, 0.0], [1.0, 1.0]]), np.array([0.5, 0.5]))
    assert fit(lessons, np.array([0.7, 0.7])) == pytest.approx([0.0, 0.0], abs=1e-6)


def test_equal_seeds_learn_equal_weights() -> None:
    one, positions = learn(1, seed=1, simulations=64)
    other, _ = learn(1, seed=1, simulations=64)
    assert (one == other).all()
    assert positions > 5


def test_a_file_of_weights_is_read_back() -> None:
    weights = first_weights()
    weights[2, 3, 4] = 0.125
    text = dump_weights(weights, {"command": "none"})
    assert (load_weights(text) == weights).all()
    assert json.loads(text)["provenance"] == {"command": "none"}
    with pytest.raises(ValueError, match="expected weights for cubes, shown"):
        load_weights(text.replace('"shown"', '"seen"'))


def test_our_weights_say_how_they_were_made() -> None:
    text = files("rumpus.bots.rumis").joinpath("weights.json").read_text("utf-8")
    assert len(text) < 10_000
    assert json.loads(text)["provenance"]["command"].startswith("rumpus learn rumis --matches ")
    assert (learned_weights() != SHARPNESS * first_weights()).any(axis=2).sum() >= 8, "most stages were learned"


def test_a_beginner_is_blind_to_what_stones_do_to_stones() -> None:
    weights = blind_weights()
    assert not weights[:, :, [FACTS.index(fact) for fact in BLIND]].any()
    assert weights[:, :, FACTS.index("cubes")].all()
