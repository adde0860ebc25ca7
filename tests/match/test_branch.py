"""Another match that begins as one stood at some moment, and goes its own way."""

import pytest

from match.records import ToyMatch, sit
from rumpus.core.record import MoveEvent, OutcomeEvent
from rumpus.match import Match


def test_a_branch_stands_as_the_match_stood_and_leaves_it_alone() -> None:
    match = sit({"deal": [3, 7]}, "0 keep", "1 swap", {"draw": [1, 8]})
    branch = match.branch(2)
    assert branch.state == match.state_after(2)
    branch.play(1, "keep")
    assert match.number == 4
    assert match.record.events[2] == MoveEvent(n=3, seat=1, move="swap")


@pytest.mark.parametrize(("number", "events"), [(0, 1), (1, 1), (3, 4), (4, 4)])
def test_what_nature_drew_right_after_belongs_to_it(number: int, events: int) -> None:
    match = sit({"deal": [3, 7]}, "0 keep", "1 swap", {"draw": [1, 8]})
    assert match.branch(number).record.events[:4] == match.record.events[:events]


def test_what_was_taken_back_is_left_out_whoever_sits_there() -> None:
    match = sit({"deal": [3, 7]}, "0 keep", "0 back to 1", "0 swap")
    branch = match.branch(4)
    assert branch.state == match.state_after(4)
    told = [OutcomeEvent(n=1, outcome={"deal": [3, 7]}), MoveEvent(n=2, seat=0, move="swap")]
    assert list(branch.record.events) == told
    again: ToyMatch = Match.replay(branch.record)
    assert again.state == branch.state
    assert match.branch(3).record.events == match.record.events[:1]


def test_those_who_gave_up_have_given_up() -> None:
    match = sit({"deal": [3, 7, 9]}, "0 keep", "2 resigns", players=3)
    assert [match.branch(number).resigned for number in (1, 2, 3)] == [(), (), (2,)]


def test_what_nature_owes_is_drawn_by_a_seed_of_its_own() -> None:
    match = sit({"deal": [3, 7]}, "0 keep", "1 swap", {"draw": [1, 8]})
    drawn = [str(match.branch(4, seed=seed).record.events[4:]) for seed in (1, 1, 2, 3, 4)]
    assert drawn[0] == drawn[1]
    assert "reveal" in drawn[0]
    assert len(set(drawn)) > 1
