"""The helper against brute force, and on positions whose way out is counted by hand."""

from collections import Counter

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from games.rumbugz import brute
from rumpus.games.rumbugz import notation
from rumpus.games.rumbugz.bugs import KINDS, Bug, counted, kind_name, listed
from rumpus.games.rumbugz.game import RUMBUGZ
from rumpus.games.rumbugz.kinds import ALL_KINDS, Kind
from rumpus.games.rumbugz.moves import Change, Take
from rumpus.games.rumbugz.options import RumBugzOptions
from rumpus.games.rumbugz.sequences import Sequence
from rumpus.games.rumbugz.state import Lying, State
from rumpus.games.rumbugz.way_out import Answer, Turn, way_out, way_to_lay

FOUR = "0 single 4 5 6 7, 0 double 1 3 5 7, 0 triple 1 4 7 10, 0 match 9 9 9 9"


def turn_of(position: str, *, taking: bool = False) -> tuple[State, Turn]:
    options = RumBugzOptions(players=2, start=0, taking=taking)
    state = RUMBUGZ.parse_position(f"phase act; start 0; turn 0; {position}", options)
    return state, Turn(state.hands[0], state.table, state.laid[0], state.taken, state.changes, taking)


def goes_out(state: State, answer: Answer) -> bool:
    """Whether the moves are legal one after the other, and the round is over then."""
    for move in answer.moves:
        state = RUMBUGZ.play(state, 0, move)
    return bool(state.rounds) and state.rounds[0].winner == 0


@pytest.mark.parametrize(
    ("position", "moves"),
    [
        (f"hands 8 / 1; table {FOUR}", 1),  # by adding: RB-30 needs no discard
        (f"hands 2 / 1; table {FOUR}", 1),  # by discarding
        (f"hands 8 2 / 1; table {FOUR}", 2),
        (f"hands 8 9 10 2 / 1; table {FOUR}", 4),
        # 2 6 8 have no place, and one discard is not enough.
        (f"hands 2 6 11 / 1; table {FOUR}", None),
        # The bug just taken may not be discarded (RB-16); with a second one it may.
        (f"hands 2 / 1; table {FOUR}; taken 2", None),
        # 5 sequences' worth of bugs laid at once: three kinds are missing and no bug is left.
        ("hands 2 4 6 8 3 6 9 12 11 11 11 11 / 1; table 0 single 1 2 3 4", 3),
        # An exchange first: 12 for the PLYT, which makes 5 6 7 P8; 1 is discarded.
        ("hands 5 6 7 12 1 / 1; table 0 match 9 9 9 9, 0 double 1 3 5 7, 0 triple 3 6 9 P12", 3),
        # Fewer bugs than the missing kinds need.
        ("hands 2 4 6 8 3 6 9 / 1; table 0 single 1 2 3 4, 0 match 9 9 9 9", None),
    ],
)
def test_way_out(position: str, moves: int | None) -> None:
    state, turn = turn_of(position)
    answer = way_out(turn)
    assert answer.exact
    assert len(answer.moves) == (moves or 0)
    assert goes_out(state, answer) == (moves is not None)


def test_a_bug_taken_from_the_pile_goes_out_by_leaving_the_hand_and_coming_back() -> None:
    """RB-16: found by brute force. P for the 4, and 4 for the P; then the 4 may be discarded."""
    table = "0 triple 2 5 8 11, 0 match 1 1 1 1, 0 single 1 2 3 4, 0 double 4 6 8 10 12"
    state, turn = turn_of(f"hands 4 P / 1; pile 2; table {table}; taken 4")
    answer = way_out(turn)
    assert goes_out(state, answer)
    assert sum(isinstance(move, Change) for move in answer.moves) == 2


def test_all_that_is_left_goes_with_what_is_laid() -> None:
    state, turn = turn_of("hands 2 4 6 8 10 / 1; table 0 single 1 2 3 4, 0 match 9 9 9 9, 0 triple 1 4 7 10")
    assert [notation.move_name(move) for move in way_out(turn).moves] == ["L double 2 4 6 8 10"]
    assert goes_out(state, way_out(turn))


def test_way_to_lay() -> None:
    _, turn = turn_of("hands 5 6 7 12 1 11 / 1; table 0 match 9 9 9 9, 1 triple 3 6 9 P12")
    assert [notation.move_name(move) for move in way_to_lay(turn, 3).moves] == ["C 2 12 P12"]
    _, nothing_laid = turn_of("hands 5 6 7 12 1 11 / 1; table 1 triple 3 6 9 P12")
    assert not way_to_lay(nothing_laid, 3).moves
    _, too_far = turn_of("hands 1 1 2 2 / 1; table 0 match 9 9 9 9")
    assert way_to_lay(too_far, 12) == Answer((), exact=True)


def test_a_search_that_gives_up_says_so() -> None:
    """A table with many exchanges and no way out: who looks at one table only cannot know that."""
    rows = "0 single 4 5 6 7, 0 single 5 6 7 8, 0 double 1 3 5 7, 0 triple 1 4 7 10, 0 match 9 9 9 9"
    _, turn = turn_of(f"hands 8 2 2 2 11 11 / 1; table {rows}; changes 9")
    assert way_out(turn) == Answer((), exact=True)
    assert way_out(turn, 1) == Answer((), exact=False)


def test_first_lays_share_one_budget() -> None:
    """With nothing laid every first lay is tried, and none of them gets a budget of its own."""
    _, turn = turn_of("hands 1 2 3 4 5 6 7 8 9 10 11 12 2 4 6 8 / 1; table 1 single 4 5 6 7, 1 match 3 3 3 P3")
    assert way_out(turn, 3) == Answer((), exact=False)


# --- against brute force ---


@st.composite
def sequences(draw: st.DrawFn) -> Sequence:
    kind = draw(st.sampled_from(ALL_KINDS))
    length = draw(st.integers(4, 5 if kind is not Kind.TRIPLE else 4))
    first = draw(st.integers(1, 12 - kind.step * (length - 1)))
    plyts = draw(st.sets(st.integers(0, length - 1), min_size=1, max_size=2))
    bugs = [Bug(first + kind.step * place, plyt=place in plyts) for place in range(length)]
    return Sequence(kind, tuple(sorted(bugs)))


@st.composite
def turns(draw: st.DrawFn) -> tuple[Turn, int]:
    """A small turn, and how many exchanges are left in it."""
    rows = draw(st.lists(sequences(), min_size=1, max_size=2))
    own = draw(st.sets(st.sampled_from(range(len(rows))), min_size=1))
    laid = {rows[place].kind for place in own}
    # Going out takes all four kinds, so most that are not on the table are taken as laid with plain ones.
    plain = {Kind.SINGLE: (9, 10, 11, 12), Kind.DOUBLE: (1, 3, 5, 7), Kind.TRIPLE: (2, 5, 8, 11), Kind.MATCH: (3,) * 4}
    for kind in ALL_KINDS:
        if kind not in laid and draw(st.integers(0, 9)):
            rows.append(Sequence(kind, tuple(Bug(number) for number in plain[kind])))
            laid.add(kind)
    # Numbers that PLYTs stand for make exchanges useful; the others are any.
    stood_for = [bug.number for row in rows for bug in row.bugs if bug.plyt]
    hand = draw(st.lists(st.sampled_from([*range(KINDS), *stood_for * 6]), min_size=1, max_size=4))
    taken = draw(st.none() | st.sampled_from(hand))
    left = draw(st.sampled_from((0, 1, 2, 2)))
    table = tuple(Lying(0, row) for row in rows)
    laid = {lying.sequence.kind for lying in table} & laid
    return Turn(counted(hand), table, frozenset(laid), taken, 12 - left, draw(st.booleans())), left


def brute_changes(turn: Turn, left: int) -> int | None:
    return brute.fewest_changes(
        [kind_name(kind) for kind in listed(turn.hand)],
        [(lying.sequence.kind.value, [(bug.number, bug.plyt) for bug in lying.sequence.bugs]) for lying in turn.table],
        [kind.value for kind in turn.laid],
        None if turn.taken is None else kind_name(turn.taken),
        left,
        taking=turn.taking,
    )


def check(case: tuple[Turn, int]) -> None:
    turn, left = case
    answer = way_out(turn)
    assert answer.exact
    expected = brute_changes(turn, left)
    assert bool(answer.moves) == (expected is not None), (turn, answer)
    if answer.moves and turn.laid:
        assert sum(isinstance(move, Change | Take) for move in answer.moves) == expected


@settings(max_examples=120, deadline=None)
@given(turns())
def test_the_helper_finds_what_brute_force_finds(case: tuple[Turn, int]) -> None:
    check(case)


@pytest.mark.slow
@settings(max_examples=4000, deadline=None)
@given(turns())
def test_the_helper_finds_what_brute_force_finds_in_many_turns(case: tuple[Turn, int]) -> None:
    check(case)


def test_turns_to_compare_are_of_all_sorts() -> None:
    """The strategy above makes turns that go out and turns that do not, with and without exchanges."""
    seen: Counter[int | None] = Counter()

    @settings(max_examples=200, deadline=None, database=None, derandomize=True)
    @given(turns())
    def count(case: tuple[Turn, int]) -> None:
        seen[brute_changes(*case)] += 1

    count()
    assert seen[None] > 20
    assert seen[0] > 20
    assert seen[1] + seen[2] > 2
