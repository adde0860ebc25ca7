"""What holds of every state that random play leads to, whatever is played: RB-1, RB-2, RB-5, RB-6, RB-13, RB-31.

Sequences are judged by a few lines of the test's own, which share nothing with the engine.
"""

import random
from collections import Counter
from itertools import pairwise

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from games.rumbugz.random_play import TABLES, wandered
from rumpus.core.game import NATURE
from rumpus.games.rumbugz.game import RUMBUGZ
from rumpus.games.rumbugz.options import RumBugzOptions
from rumpus.games.rumbugz.state import Phase, State

STEPS = {"single": 1, "double": 2, "triple": 3, "match": 0}
KINDS = [*map(str, range(1, 13)), "P"]


def is_sequence(text: str) -> bool:
    """Whether `single 4 5 6 P7` is one: read and judged without the engine."""
    kind, *bugs = text.split()
    numbers = [int(bug.removeprefix("P")) for bug in bugs]
    return (
        len(bugs) >= 4
        and any(not bug.startswith("P") for bug in bugs)
        and min(numbers) >= 1
        and max(numbers) <= 12
        and {after - before for before, after in pairwise(numbers)} == {STEPS[kind]}
    )


def bugs_of(state: State) -> Counter[str]:
    """Every bug of the match, wherever it is, counted one by one."""
    found: Counter[str] = Counter()
    for heap in (*state.hands, state.bag):
        assert len(heap) == 13
        assert min(heap) >= 0
        for place, count in enumerate(heap):
            found["P" if place == 0 else str(place)] += count
    found.update("P" if kind == 0 else str(kind) for kind in state.pile)
    for lying in state.table:
        found.update("P" if name.startswith("P") else name for name in str(lying.sequence).split()[1:])
    return found


def check(state: State, options: RumBugzOptions) -> None:
    """What holds of a state by itself."""
    assert bugs_of(state) == Counter(dict.fromkeys(KINDS, int(options.sets))), "no bug is lost or won"
    for lying in state.table:
        assert is_sequence(str(lying.sequence))
    for seat in range(options.players):
        own = [str(lying.sequence).split()[0] for lying in state.table if lying.seat == seat]
        assert {kind.value for kind in state.laid[seat]} == set(own)
        if len(set(own)) < 4:
            assert len(set(own)) == len(own), "RB-13: no kind twice before all four"
    for seat in state.resigned:
        assert sum(state.hands[seat]) == 0
    assert 0 <= state.changes <= 12
    assert 0 <= state.fresh <= 4
    assert state.idle < 2 * options.players
    assert (state.phase is Phase.KNOCK) == bool(state.asked)
    assert state.phase is not Phase.NEXT or state.due
    for seat in (*state.asked, *state.knocks):
        assert seat not in state.resigned
        assert seat not in {state.turn, state.discarder}
    assert all(count > 0 for _, count in state.due)
    if state.due and state.phase is not Phase.OVER:
        assert sum(state.bag) > 0 or len(state.pile) > 1, "what nature owes can be paid"
    actors = RUMBUGZ.actors(state)
    assert bool(actors) == (state.phase is not Phase.OVER)
    assert all(actor == NATURE or actor not in state.resigned for actor in actors)


def check_step(before: State, after: State) -> None:
    """What holds from one state to the next."""
    old, new = RUMBUGZ.scores(before), RUMBUGZ.scores(after)
    assert all(late >= early for early, late in zip(old, new, strict=True))
    assert sum(late > early for early, late in zip(old, new, strict=True)) <= 1, "one seat wins a round"
    assert after.rounds[: len(before.rounds)] == before.rounds
    assert len(after.rounds) - len(before.rounds) in {0, 1}
    assert before.resigned <= after.resigned
    if len(after.rounds) == len(before.rounds):
        assert len(after.table) - len(before.table) in {0, 1}
        assert before.start == after.start or before.phase is Phase.START
    else:
        ended = after.rounds[-1]
        worth = [sum(place * count for place, count in enumerate(hand)) for hand in ended.hands]
        plyts = [hand[0] * after.options.plyt_points for hand in ended.hands]
        assert ended.points == (sum(worth) + sum(plyts) if ended.winner is not None else 0), "RB-31"
        if ended.winner is not None:
            assert sum(ended.hands[ended.winner]) == 0


@settings(max_examples=60, deadline=None, derandomize=True, database=None, suppress_health_check=list(HealthCheck))
@given(
    options=st.sampled_from(TABLES),
    seed=st.integers(0, 2**32 - 1),
    resigning=st.sampled_from([0, 0, 0.003]),
)
def test_random_play(options: RumBugzOptions, seed: int, resigning: float) -> None:
    before = None
    for state in wandered(options, random.Random(seed), 400, resigning):
        check(state, options)
        if before is not None:
            check_step(before, state)
        before = state


def test_the_judge_of_sequences() -> None:
    """RB-5, RB-6: the test's own lines, checked by hand."""
    for text in ("single 4 5 6 P7", "double 1 3 5 7 9 11", "triple P1 P4 P7 10", "match 3 3 3 P3 P3"):
        assert is_sequence(text)
    for text in ("single 4 5 6", "single P4 P5 P6 P7", "single 10 11 12 P13", "match 3 3 3 4", "double 1 3 5 8"):
        assert not is_sequence(text)
