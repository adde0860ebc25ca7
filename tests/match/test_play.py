"""Playing a match: who may do what when, and what comes of it."""

from collections.abc import Callable

import pytest

from match.records import ToyMatch, sit
from rumpus.core.errors import (
    IllegalMove,
    MatchOver,
    MoveRefused,
    NotationError,
    OptionsError,
    OutOfTurn,
    RumpusError,
)
from rumpus.core.game import NATURE
from rumpus.core.record import MoveEvent, OutcomeEvent, ResignEvent, SeatInfo
from rumpus.games.rumis.game import RUMIS
from rumpus.games.rumis.options import RumisOptions
from rumpus.match import Match
from toy import TOY, Choice, ToyOptions
from viewers import eyes


@pytest.mark.parametrize("count", [0, 1, 3])
def test_seats_must_fit_the_options(count: int) -> None:
    seats = [SeatInfo(name="Ann")] * count
    with pytest.raises(OptionsError, match=f"expected 2 seats for these options, got {count}"):
        Match.start(TOY, ToyOptions(players=2), seats)


def test_seats_have_names() -> None:
    assert [seat.name for seat in Match.start(TOY, ToyOptions(players=3)).seats] == ["Player 1", "Player 2", "Player 3"]
    seats = [SeatInfo(name="Ann"), SeatInfo(name="Bo", bot="random")]
    match = Match.start(TOY, ToyOptions(), seats)
    assert match.seats == match.record.header.seats == tuple(seats)


def test_before_the_start_nothing_has_happened() -> None:
    match = Match(TOY, ToyOptions())
    assert (match.number, match.actors, match.over) == (0, (NATURE,), False)
    assert match.state == TOY.start(ToyOptions())
    assert match.record.events == ()


def test_the_start_asks_nature_until_a_seat_must_decide() -> None:
    match = Match.start(TOY, ToyOptions(players=3))
    assert match.number == 1
    (event,) = match.record.events
    assert isinstance(event, OutcomeEvent)
    assert event.outcome == {"deal": list(match.state.hands)}
    assert match.actors == (0, 1, 2)
    assert Match.start(RUMIS, RumisOptions(start=1)).number == 0, "there is nothing to draw"
    assert Match.start(RUMIS, RumisOptions()).number == 1


def test_the_header_tells_what_is_played() -> None:
    header = Match.start(TOY, ToyOptions(players=3, rounds=4), undo=False).record.header
    assert (header.format, header.game, header.version) == (1, "toy", 3)
    assert header.options == {"players": 3, "rounds": 4, "cards": 9}
    assert header.undo is False
    assert Match.start(TOY, ToyOptions()).record.header.undo is True


@pytest.mark.parametrize("move", ["swap", "SWAP", Choice.SWAP])
def test_a_move_is_played_by_notation_or_by_value(move: str | Choice) -> None:
    match = sit({"deal": [3, 7]})
    assert match.play(0, move) == [MoveEvent(n=2, seat=0, move="swap")]
    assert match.state.choices == (Choice.SWAP, None)
    assert match.record.events[1:] == (MoveEvent(n=2, seat=0, move="swap"),)


def test_placements_are_played_by_notation_or_by_value() -> None:
    one, other = (Match.start(RUMIS, RumisOptions(start=0)) for _ in range(2))
    one.play(0, "s01 B1.1 A1.1")
    other.play(0, RUMIS.parse_move("S01 a1.1 b1.1"))
    assert one.state == other.state
    assert one.record == other.record
    assert one.record.events == (MoveEvent(n=1, seat=0, move="S01 a1.1 b1.1"),)


def test_seats_decide_at_once_and_in_any_order() -> None:
    match = sit({"deal": [3, 7, 5]}, players=3)
    assert match.actors == (0, 1, 2)
    awaited = []
    for seat in (2, 0):
        match.play(seat, "keep")
        awaited.append(match.actors)
    assert awaited == [(0, 1), (1,)]
    events = match.play(1, "keep")
    assert [event.n for event in events] == [4, 5, 6]
    assert events[:2] == [
        MoveEvent(n=4, seat=1, move="keep"),
        OutcomeEvent(n=5, outcome={"reveal": [3, 7, 5]}),
    ]
    assert isinstance(events[2], OutcomeEvent)
    assert "deal" in str(events[2].outcome)
    assert match.scores() == (0, 1, 0)
    assert match.actors == (0, 1, 2)


def test_nature_answers_as_often_as_it_must() -> None:
    match = sit({"deal": [3, 7]}, "0 swap", rounds=1)
    events = match.play(1, "swap")
    assert [event.kind for event in events] == ["move", "outcome", "outcome", "outcome"]
    first, second = match.state.shown or (0, 0)
    assert [event.outcome for event in events if isinstance(event, OutcomeEvent)] == [
        {"draw": [0, first]},
        {"draw": [1, second]},
        {"reveal": [first, second]},
    ]
    assert match.over


def test_a_whole_match_told_by_hand() -> None:
    match = sit(
        {"deal": [3, 7]}, "0 swap", "1 keep", {"draw": [0, 9]}, {"reveal": [9, 7]},
        {"deal": [2, 4]}, "1 keep", "0 keep", {"reveal": [2, 4]},
    )  # fmt: skip
    assert match.over
    assert match.actors == ()
    assert match.number == 9
    assert match.scores() == (1, 1)
    assert match.winners() == {0, 1}


def test_nobody_has_won_before_the_end() -> None:
    match = sit({"deal": [3, 7]}, "0 keep", "1 keep", {"reveal": [3, 7]}, {"deal": [1, 2]})
    assert match.scores() == (0, 1)
    assert match.winners() == frozenset()
    assert not match.over


@pytest.mark.parametrize(
    ("act", "seat", "kind", "code"),
    [
        (lambda match: match.play(0, "keep"), 0, OutOfTurn, "core/out_of_turn"),
        (lambda match: match.play(0, "swap"), 0, OutOfTurn, "core/out_of_turn"),
        (lambda match: match.play(3, "keep"), None, OutOfTurn, "core/no_such_seat"),
        (lambda match: match.play(-1, "keep"), None, OutOfTurn, "core/no_such_seat"),
        (lambda match: match.play(2, "swap"), 2, IllegalMove, "toy/swapped_already"),
        (lambda match: match.play(1, "fly"), 1, NotationError, None),
        (lambda match: match.play(1, ""), 1, NotationError, None),
        (lambda match: match.resign(3), None, OutOfTurn, "core/no_such_seat"),
        (lambda match: match.resign(-1), None, OutOfTurn, "core/no_such_seat"),
        (lambda match: match.undo(3), None, OutOfTurn, "core/no_such_seat"),
        (lambda match: match.undo(-1), None, OutOfTurn, "core/no_such_seat"),
    ],
)
def test_what_is_refused_changes_nothing(
    act: Callable[[ToyMatch], object], seat: int | None, kind: type[RumpusError], code: str | None
) -> None:
    """And the error carries no more of the position than that seat may see."""
    match = sit(
        {"deal": [3, 7, 5]}, "0 keep", "1 keep", "2 swap", {"draw": [2, 1]}, {"reveal": [3, 7, 1]}, {"deal": [1, 2, 3]},
        "0 keep", players=3,
    )  # fmt: skip
    state, record = match.state, match.record
    with pytest.raises(RumpusError) as caught:
        act(match)
    assert type(caught.value) is kind
    if isinstance(caught.value, MoveRefused):
        assert caught.value.breach.code == code
        assert caught.value.position == TOY.position_seen(TOY.view(state, eyes(seat)))
    assert match.state is state
    assert match.record == record
    assert match.actors == (1, 2)


class TestResigning:
    def test_of_two_the_other_wins_at_once(self) -> None:
        match = sit({"deal": [3, 7]})
        assert match.resign(1) == [ResignEvent(n=2, seat=1)]
        assert match.over
        assert match.winners() == {0}

    def test_of_two_the_other_wins_even_with_fewer_points(self) -> None:
        match = sit({"deal": [3, 7]}, "0 keep", "1 keep", {"reveal": [3, 7]}, {"deal": [1, 2]})
        match.resign(1)
        assert match.scores() == (0, 1)
        assert match.winners() == {0}

    def test_of_two_builders_the_other_wins_at_once(self) -> None:
        match = Match.start(RUMIS, RumisOptions(start=0))
        match.play(0, "S01 a1.1 b1.1")
        match.resign(0)
        assert match.over
        assert match.winners() == {1}

    def test_of_three_the_others_go_on(self) -> None:
        match = sit({"deal": [3, 7, 9]}, players=3)
        assert match.resign(2) == [ResignEvent(n=2, seat=2)]
        assert match.actors == (0, 1)
        assert match.winners() == frozenset()
        match.play(0, "keep")
        match.play(1, "keep")
        assert match.scores() == (0, 1, 0), "a card of one who has resigned wins nothing"

    def test_of_three_builders_the_others_go_on(self) -> None:
        match = Match.start(RUMIS, RumisOptions(players=3, start=0))
        match.resign(0)
        assert match.actors == (1,)
        match.play(1, "S01 a1.1 b1.1")
        assert match.actors == (2,)
        match.play(2, "S01 a2.1 b2.1")
        assert match.actors == (1,)

    def test_the_last_who_was_awaited_sets_nature_going(self) -> None:
        match = sit({"deal": [3, 7, 9]}, "0 keep", "1 keep", players=3)
        events = match.resign(2)
        assert [event.kind for event in events] == ["resign", "outcome", "outcome"]
        assert match.scores() == (0, 1, 0)

    def test_one_need_not_be_awaited(self) -> None:
        match = sit({"deal": [3, 7, 9]}, "0 keep", players=3)
        match.resign(0)
        assert match.actors == (1, 2)

    def test_who_has_resigned_does_nothing_more(self) -> None:
        match = sit({"deal": [3, 7, 9]}, "0 resigns", players=3)
        record = match.record
        with pytest.raises(MoveRefused) as again:
            match.resign(0)
        assert type(again.value) is MoveRefused
        assert again.value.breach.code == "core/already_resigned"
        with pytest.raises(OutOfTurn):
            match.play(0, "keep")
        assert match.record == record

    def test_nobody_resigns_after_the_end(self) -> None:
        match = sit({"deal": [3, 7]}, "0 resigns")
        for seat in (0, 1):
            with pytest.raises(MatchOver) as caught:
                match.resign(seat)
            assert caught.value.breach.code == "core/match_over"
            with pytest.raises(MatchOver):
                match.play(seat, "keep")
        assert match.number == 2

    def test_a_resignation_that_was_never_taken_back_still_counts_after_an_undo(self) -> None:
        match = sit({"deal": [3, 7, 9]}, "0 resigns", "1 keep", "1 back to 2", players=3)
        with pytest.raises(MoveRefused, match="core/already_resigned"):
            match.resign(0)
