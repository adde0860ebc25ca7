"""The games for OpenSpiel: its own tests, golden playthroughs, chance, what players know, structs, copies."""

import copy
import pickle
import random
import subprocess
import sys
import warnings
from pathlib import Path
from typing import TYPE_CHECKING, Any, cast

import numpy as np
import pytest

with warnings.catch_warnings():
    warnings.simplefilter("ignore")
    import pyspiel
    from absl import flags

from rumpus.core.errors import OptionsError
from rumpus.envs.errors import EpisodeOver, IllegalAction, InvalidAction
from rumpus.games.rumbugz.bugs import listed

if TYPE_CHECKING:
    from rumpus.envs.spiel import SpielState

pytestmark = pytest.mark.filterwarnings("ignore")

flags.FLAGS.mark_as_parsed()

GOLDEN = Path(__file__).parent / "playthroughs"

NAMES = (
    "rumpus_rumis",
    "rumpus_rumis(site=colca,variant=random_ruins)",
    "rumpus_rumbugz",
    "rumpus_rumbugz(players=3,sets=6)",
    "rumpus_rumms_preset(turn_limit=2)",
)


@pytest.fixture(autouse=True, scope="module")
def _registered() -> None:
    """The games come to OpenSpiel, which takes a while: only where tests are run, not wherever they are listed."""
    import rumpus.envs.spiel  # noqa: F401


def after(name: str, steps: int, seed: int = 1) -> "SpielState":
    """A state after so many random actions, at which a player is to act."""
    generator, state = random.Random(seed), pyspiel.load_game(name).new_initial_state()
    while not state.is_terminal() and (state.is_chance_node() or steps > 0):
        if state.is_chance_node():
            outcomes, chances = zip(*state.chance_outcomes(), strict=True)
            state.apply_action(generator.choices(outcomes, chances)[0])
        else:
            state.apply_action(generator.choice(state.legal_actions()))
            steps -= 1
    return cast("SpielState", state)


@pytest.mark.parametrize("name", NAMES)
def test_random_sim(name: str) -> None:
    pyspiel.random_sim_test(pyspiel.load_game(name), num_sims=1, serialize=False, verbose=False)


@pytest.mark.parametrize("name", ["rumpus_rumis", "rumpus_rumbugz"])
def test_api(name: str) -> None:
    """Those of the API tests of OpenSpiel that look at some states of a game."""
    from absl.testing import parameterized
    from open_spiel.integration_tests import api_test
    from open_spiel.python.algorithms import sample_some_states

    states = sample_some_states.sample_some_states(pyspiel.load_game(name), max_states=12)

    class Some(api_test.EnforceAPIOnPartialTreeBase):  # type: ignore[misc]
        game_name = name
        game = pyspiel.load_game(name)
        game_type = game.get_type()
        some_states = states

        @classmethod
        def setUpClass(cls) -> None:
            parameterized.TestCase.setUpClass()

    ran = 0
    for method in dir(Some):
        if method.startswith("test_"):
            getattr(Some(method), method)()
            ran += 1
    assert ran >= 5


KEPT = ("game: ", "# Apply action", "action: ", "CurrentPlayer() = ", "Returns() = ", "NumDistinctActions() = ")


def kept(lines: str) -> list[str]:
    """Who acted, what was done, and what it was worth: other tests look at tensors."""
    return [line for line in lines.splitlines() if line.startswith(KEPT)]


@pytest.mark.parametrize("file", sorted(GOLDEN.glob("*.txt")), ids=lambda file: file.stem)
def test_golden_playthroughs(file: Path) -> None:
    from open_spiel.python.algorithms import generate_playthrough

    original, again = generate_playthrough.replay(str(file))
    assert kept(again) == original.splitlines()


def test_every_game_that_can_be_played_through_has_a_golden() -> None:
    assert {file.stem for file in GOLDEN.glob("*.txt")} == {"rumpus_rumis", "rumpus_rumbugz", "rumpus_rumms_preset"}


@pytest.mark.parametrize("name", NAMES)
def test_chances_add_up(name: str) -> None:
    state = pyspiel.load_game(name).new_initial_state()
    seen = 0
    while state.is_chance_node():
        outcomes = state.chance_outcomes()
        assert sum(chance for _, chance in outcomes) == pytest.approx(1)
        assert len({outcome for outcome, _ in outcomes}) == len(outcomes)
        state.apply_action(outcomes[-1][0])
        seen += 1
    assert seen >= 1


def test_a_deal_by_hand() -> None:
    """The bag has 8 sets of 13 kinds. After eight PLYTs none is left to be drawn."""
    state = pyspiel.load_game("rumpus_rumbugz").new_initial_state()
    state.apply_action(1)
    for drawn in range(8):
        assert dict(state.chance_outcomes())[0] == pytest.approx((8 - drawn) / (104 - drawn))
        state.apply_action(0)
    assert 0 not in dict(state.chance_outcomes())
    for _ in range(4):
        state.apply_action(12)
    assert state.current_player() == 1
    assert [listed(hand) for hand in state.moment.state.hands] == [(12, 12, 0, 0, 0, 0)] * 2


def test_players_know_what_they_have_seen_and_no_more() -> None:
    """Two deals that differ in the other's hand alone are one information state."""
    one, other = (pyspiel.load_game("rumpus_rumbugz").new_initial_state() for _ in range(2))
    for state, theirs in ((one, 3), (other, 4)):
        state.apply_action(0)
        for draw in range(12):
            state.apply_action(theirs if draw % 2 else 5)
    assert one.information_state_string(0) == other.information_state_string(0)
    assert one.observation_string(0) == other.observation_string(0)
    assert one.observation_tensor(0) == other.observation_tensor(0)
    assert one.information_state_string(1) != other.information_state_string(1)
    assert "draws 5" in one.information_state_string(0)
    assert "draws 3" not in one.information_state_string(0)


def test_what_was_done_is_remembered() -> None:
    state = after("rumpus_rumbugz(players=3)", 30)
    told = state.information_state_string(1).splitlines()
    assert told[0] == "seat 1"
    assert sum(line.startswith("seat 1 draws ") for line in told) >= 6
    assert not any(line.startswith(("seat 0 draws ", "seat 2 draws ")) for line in told)


def test_hidden_things_are_drawn_anew() -> None:
    state = after("rumpus_rumbugz(players=3)", 40)
    player = state.current_player()
    twins = [state.resample_from_infostate(player, random.Random(seed).random) for seed in range(3)]
    assert all(twin.information_state_string(player) == state.information_state_string(player) for twin in twins)
    assert all(twin.legal_actions() == state.legal_actions() for twin in twins)
    assert len({str(twin) for twin in twins}) > 1


@pytest.mark.parametrize("name", NAMES)
def test_a_copy_in_the_middle_of_a_match(name: str) -> None:
    state = after(name, 3)
    for twin in (state.clone(), copy.deepcopy(state), pickle.loads(pickle.dumps(state))):  # noqa: S301 - we wrote it
        assert str(twin) == str(state)
        assert twin.history() == state.history()
        assert twin.legal_actions() == state.legal_actions()
        before = str(state)
        twin.apply_action(twin.legal_actions()[-1])
        assert str(state) == before
    assert state.clone().moment is state.moment


def test_actions_have_structs_and_names() -> None:
    state = after("rumpus_rumis", 2)
    for action in state.legal_actions()[:20]:
        struct = state.action_to_struct(action)
        assert state.action_to_string(action) in struct.to_json()
    twin = state.clone()
    status = twin.apply_action_struct(state.action_to_struct(state.legal_actions()[0]))
    state.apply_action(state.legal_actions()[0])
    assert status.ok()
    assert str(twin) == str(state)


def test_flicks_without_end_are_structs() -> None:
    game = pyspiel.load_game("rumpus_rumms(turn_limit=2)")
    state = game.new_initial_state()
    state.apply_action(0)
    assert state.legal_actions() == []
    sampler, steps = None, 0
    while not state.is_terminal():
        if state.is_chance_node():
            state.apply_action(state.chance_outcomes()[0][0])
            continue
        sampler = state.get_action_struct_sampler(steps)
        struct = sampler.sample_action_struct()
        assert state.validate_action_struct(struct).ok()
        assert state.apply_action_struct(struct).ok()
        steps += 1
        assert steps < 60
    assert sum(state.returns()) == pytest.approx(0)
    refused = state.apply_action_struct({"move": "stay"})
    assert not refused.ok()


def test_wrong_structs_say_what_is_wrong() -> None:
    state = after("rumpus_rumms(turn_limit=2)", 0)
    for struct, words in (
        ({"move": "jump"}, "jump"),
        ({"foo": 1}, "expected a struct with a move"),
        ({"move": "flick bk 0 1 0 0"}, "rumms/"),
        ({"numbers": [0] * 6}, "expected 7 numbers"),
    ):
        before = str(state)
        status = state.apply_action_struct(struct)
        assert not status.ok()
        assert words in status.message()
        assert str(state) == before


def test_wrong_parameters_are_named() -> None:
    with pytest.raises(OptionsError, match="atlantis"):
        pyspiel.load_game("rumpus_rumis(site=atlantis)")
    with pytest.raises(Exception, match="colour"):
        pyspiel.load_game("rumpus_rumis(colour=red)")


def test_tensors_are_the_arrays_of_the_other_interfaces() -> None:
    state: Any = after("rumpus_rumbugz", 20)
    seen = state._play.array(1)
    assert np.array_equal(np.array(state.observation_tensor(1)), seen)


@pytest.mark.parametrize("name", ["rumpus_rumis", "rumpus_rumbugz", "rumpus_rumms_preset(turn_limit=1)"])
def test_actions_that_are_not_legal_are_refused_and_change_nothing(name: str) -> None:
    chance = pyspiel.load_game(name).new_initial_state()
    with pytest.raises(InvalidAction, match=r"expected one of the outcomes .* of chance, got 999"):
        chance.apply_action(999)
    state = after(name, 2)
    before, legal, count = str(state), state.legal_actions(), state.get_game().num_distinct_actions()
    masked = next(action for action in range(count) if action not in legal)
    with pytest.raises(IllegalAction, match=rf"the action {masked} is not legal now: .*{state.moment.coding.name}/"):
        state.apply_action(masked)
    with pytest.raises(InvalidAction, match=f"expected an action from 0 to {count - 1}, got {count}"):
        state.apply_action(count)
    assert (str(state), state.legal_actions(), state.history()[-1] in {masked, count}) == (before, legal, False)
    over = after(name, 100_000)
    with pytest.raises(EpisodeOver, match="the match is over: the action 0"):
        over.apply_action(0)


def test_flicks_as_numbers_are_refused() -> None:
    state = pyspiel.load_game("rumpus_rumms").new_initial_state()
    state.apply_action(0)
    with pytest.raises(InvalidAction, match="structs"):
        state.apply_action(0)


def test_unknown_options_of_open_spiel() -> None:
    with pytest.raises(pyspiel.SpielError, match="tower"):
        pyspiel.load_game("rumpus_rumis(tower=3)")
    with pytest.raises(OptionsError, match="players"):
        pyspiel.load_game("rumpus_rumis(players=9)")


def test_without_open_spiel_its_games_say_what_brings_it() -> None:
    program = "import sys; sys.modules['pyspiel'] = None\nimport rumpus.envs.spiel"
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=False)
    assert done.returncode == 1
    assert "MissingExtra: this needs pyspiel, which is not installed: pip install 'rumpus[research]'" in done.stderr
