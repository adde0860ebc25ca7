"""When the time to answer is up: silence is the answer of those who are awaited, and of nobody else."""

from typing import Any

from games.rumbugz.positions import RumBugzMatch, placed, sit
from rumpus.core.record import MoveEvent
from rumpus.games.rumbugz.state import Phase
from rumpus.games.rumis.game import RUMIS
from rumpus.games.rumis.options import RumisOptions
from rumpus.match import Match
from toy import TOY, ToyOptions


def knocking(*moves: str) -> RumBugzMatch:
    """Seat 0 has discarded, seat 1 is next, seats 2, 3 and 4 may knock."""
    return sit(placed("act", "8 9 / 1 / 2 / 3 / 4"), "0 D 9", *moves)


def test_silence_passes_for_the_seats_that_are_awaited() -> None:
    match = knocking("3 knock")
    assert match.apply_timeouts([2, 4]) == [MoveEvent(n=3, seat=2, move="pass"), MoveEvent(n=4, seat=4, move="pass")]
    assert (match.state.phase, match.actors, match.state.knocks) == (Phase.DRAW, (1,), (3,))


def test_only_the_seats_asked_for() -> None:
    match = knocking()
    assert match.apply_timeouts([3]) == [MoveEvent(n=2, seat=3, move="pass")]
    assert match.actors == (2, 4)
    assert match.apply_timeouts([]) == []
    assert match.actors == (2, 4)


def test_whoever_is_not_awaited_stays_as_they_are() -> None:
    """Who has answered, who discarded, who is next, and who is not there."""
    match = knocking("3 knock", "2 pass")
    record = match.record
    assert match.apply_timeouts([0, 1, 2, 3, 9, -1]) == []
    assert match.record == record
    assert match.apply_timeouts(range(5)) == [MoveEvent(n=4, seat=4, move="pass")]
    assert match.state.knocker == 3


def test_a_second_lapse_does_nothing() -> None:
    match = knocking()
    assert len(match.apply_timeouts([2, 3, 4])) == 3
    record = match.record
    assert match.apply_timeouts([1, 2, 3, 4]) == [], "the next player has all the time in the world"
    assert match.record == record


def test_silence_is_recorded_as_a_move() -> None:
    match = knocking()
    match.apply_timeouts([2, 3, 4])
    assert [event.kind for event in match.record.events] == ["move"] * 4


def test_games_without_silence_wait() -> None:
    toy: Match[Any, Any, Any, Any] = Match.start(TOY, ToyOptions(players=3))
    assert toy.actors == (0, 1, 2)
    rumis: Match[Any, Any, Any, Any] = Match.start(RUMIS, RumisOptions(start=0))
    for match in (toy, rumis):
        record = match.record
        assert match.apply_timeouts([0, 1, 2]) == []
        assert match.record == record
        assert match.game.timeout(match.state) is None


class TestAwaitedSince:
    def test_while_others_answer(self) -> None:
        match = knocking()
        assert match.number == 1
        match.play(2, "pass")
        match.play(3, "knock")
        assert match.awaited_since(4, 1)
        assert match.awaited_since(4, 2)
        assert match.awaited_since(4, 3)
        assert not match.awaited_since(4, 0), "before the discard nobody was asked"

    def test_not_those_who_have_answered(self) -> None:
        match = knocking("2 pass", "3 knock")
        for seat in (0, 1, 2, 3):
            assert not match.awaited_since(seat, 1)

    def test_not_once_it_is_over(self) -> None:
        match = knocking("2 pass", "3 knock", "4 pass")
        for seat in range(5):
            assert not match.awaited_since(seat, 1)
            assert match.awaited_since(seat, match.number) == (seat in match.actors)

    def test_not_what_has_not_happened_yet(self) -> None:
        match = knocking()
        assert not match.awaited_since(2, 2)
        assert not match.awaited_since(2, 99)

    def test_not_before_the_first_event_nor_after_the_last(self) -> None:
        match = knocking()
        assert not match.awaited_since(2, -1)
        assert not match.awaited_since(2, match.number + 1)

    def test_not_in_the_next_window(self) -> None:
        match = knocking("2 pass", "3 pass", "4 pass", "1 pile", "1 D 1")
        assert match.actors == (3, 4, 0)
        assert not match.awaited_since(3, 1)
        assert match.awaited_since(3, match.number)

    def test_another_resigns_meanwhile(self) -> None:
        match = knocking()
        match.resign(3)
        assert match.awaited_since(2, 1)
        assert not match.awaited_since(3, 1)

    def test_where_silence_is_no_answer_too(self) -> None:
        toy = Match.start(TOY, ToyOptions(players=3))
        asked = toy.number
        toy.play(0, "keep")
        assert toy.actors == (1, 2)
        assert toy.awaited_since(1, asked)
        assert not toy.awaited_since(0, asked)

    def test_not_who_took_a_step_of_the_same_turn(self) -> None:
        match = knocking("2 pass", "3 pass", "4 pass")
        before = match.number
        match.play(1, "pile")
        assert match.actors == (1,)
        assert not match.awaited_since(1, before)
