"""Every match ends, whatever seats quit and whenever: they give up, somebody stands in, they are back, they regret.

Seats quit in every phase: in set-ups that both sides make at once, while a discard may be knocked for, in the middle of
a rescue, while a result is looked at.
"""

from collections.abc import Iterator
from dataclasses import replace
from random import Random

import pytest

from conformance.cases import CASES, TOY_CASES
from conformance.playing import Case, new_match
from games.rumms.fake_physics import PAPER
from rumpus.core.record import read_record
from rumpus.games import GAMES
from rumpus.match import AnyMatch, Match
from toy import TOY

MOST_EVENTS = 4_000
"""No match here is nearly as long: one that is does not end."""
MOST_UNDONE = 12
FEW, MANY = 3, 150
"""How many matches of each case are played in each run, and in the slow one."""


def _on_paper(case: Case) -> Case:
    """RUMMS with landings that are made up: physics has nothing to do with who quits."""
    return replace(case, game=PAPER) if case.game.name == "rumms" else case


ALL = [*TOY_CASES, *(_on_paper(case) for cases in CASES.values() for case in cases)]


@pytest.fixture(autouse=True, scope="module")
def _made_up_games_are_found() -> Iterator[None]:
    take_out = [GAMES.add(game.name, game) for game in (TOY, PAPER)]
    yield
    for each in take_out:
        each()


@pytest.mark.parametrize("case", ALL, ids=lambda case: case.name)
def test_every_match_ends_whatever_seat_quits(case: Case) -> None:
    for seed in range(FEW):
        _check_end(case, _play_with_quitters(case, seed))


@pytest.mark.slow
@pytest.mark.parametrize("case", ALL, ids=lambda case: case.name)
def test_many_matches_end_whatever_seat_quits(case: Case) -> None:
    for seed in range(FEW, MANY):
        _check_end(case, _play_with_quitters(case, seed))


@pytest.mark.parametrize("case", ALL, ids=lambda case: case.name)
def test_a_match_ends_when_everyone_quits_before_anything_was_decided(case: Case) -> None:
    match = new_match(case, 1)
    for seat in case.seats:
        if not match.over:
            match.resign(seat)
    _check_end(case, match)


def _play_with_quitters(case: Case, seed: int) -> AnyMatch:
    """A match of people of whom some are impatient. Others are away for a while, and somebody stands in for them."""
    match, rng = new_match(case, seed), Random(f"{case.name} {seed}")
    impatience = 10 ** rng.uniform(-3, -0.5)
    away: set[int] = set()
    undone = 0
    while not match.over:
        assert match.number < MOST_EVENTS, f"{case.name}, seed {seed}: it does not end"
        assert not set(match.actors) & set(match.resigned), "nobody waits for who has given up"
        seat = rng.choice(case.seats)
        if rng.random() < impatience and seat not in match.resigned:
            match.resign(seat)
        elif undone < MOST_UNDONE and rng.random() < 0.1 and _take_back(match, seat):
            undone += 1
        else:
            away ^= {seat} if rng.random() < 0.1 else set()
            _go_on(case, match, away, rng)
    return match


def _take_back(match: AnyMatch, seat: int) -> bool:
    """A seat takes back what it can, by consent where that helps. Returns whether it did."""
    if match.undo_breach(seat) is None:
        match.undo(seat)
    elif match.undo_by_consent_breach(seat) is None:
        match.undo(seat, allowed=[other for other in range(len(match.seats)) if other != seat])
    else:
        return False
    return True


def _go_on(case: Case, match: AnyMatch, away: set[int], rng: Random) -> None:
    """One of the awaited seats decides, a stand-in does, or nobody says anything where silence is an answer."""
    seat = rng.choice(match.actors)
    if match.game.timeout(match.state) is not None and rng.random() < 0.3:
        match.apply_timeouts(match.actors)
        return
    moves = case.moves(match.state, seat, rng)
    assert moves, f"{case.name}: seat {seat} is awaited and can do nothing"
    match.play(seat, rng.choice(moves) if seat in away else case.pick(moves, rng))


def _check_end(case: Case, match: AnyMatch) -> None:
    assert match.over
    assert match.winners() <= set(case.seats)
    assert len(match.scores()) == len(case.seats)
    again: AnyMatch = Match.replay(read_record(match.record.dumps()))
    assert again.over
    assert again.state == match.state
    assert again.record == match.record
