"""When the time to answer is up: silence is the answer of those who are awaited, and of nobody else."""

from typing import Any

import pytest

from games.rumbugz.positions import RumBugzMatch, placed, sit
from rumpus.core.errors import NotationError
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
    assert match.state.knocks == (3,)


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


def code(match: Match[Any, Any, Any, Any], seat: int, number: int, move: str = "pass") -> str | None:
    """Why a move that was meant for the state after that event is stale."""
    breach = match.why_stale(seat, number, move)
    return None if breach is None else breach.code


class TestWhyStale:
    def test_it_counts_while_others_answer(self) -> None:
        match = knocking()
        assert match.number == 1
        match.play(2, "pass")
        match.play(3, "knock")
        assert [code(match, 4, number) for number in (1, 2, 3)] == [None, None, None]
        assert code(match, 4, 0) == "server/stale", "before the discard nobody was asked"

    def test_a_seat_that_has_answered_hears_the_reason_of_the_game(self) -> None:
        match = knocking("2 pass", "3 knock")
        assert [code(match, seat, 1) for seat in (2, 3)] == ["rumbugz/passed_already", "rumbugz/knocked_already"]
        assert [code(match, seat, 1) for seat in (0, 1)] == ["server/stale", "server/stale"], "they were not asked"

    def test_a_seat_that_was_asked_and_answers_too_late_hears_the_reason_of_the_game(self) -> None:
        match = knocking("2 pass", "3 pass", "4 pass")
        assert code(match, 4, 1, "knock") == "rumbugz/knock_too_late"
        assert [code(match, seat, 1, "knock") for seat in (0, 1)] == ["server/stale", "server/stale"]
        with pytest.raises(NotationError):
            match.why_stale(4, 1, "knokc")

    def test_what_is_meant_for_now_is_never_stale(self) -> None:
        match = knocking("2 pass", "3 knock", "4 pass")
        assert [code(match, seat, match.number) for seat in range(5)] == [None] * 5

    @pytest.mark.parametrize("number", [-1, 2, 99])
    def test_what_has_not_happened_yet(self, number: int) -> None:
        match = knocking()
        assert match.number == 1
        assert code(match, 2, number) == "server/stale"

    def test_the_next_window_is_another(self) -> None:
        match = knocking("2 pass", "3 pass", "4 pass", "1 pile", "1 D 1")
        assert match.actors == (3, 4, 0)
        assert code(match, 3, 1) == "server/stale"
        assert code(match, 3, match.number) is None

    def test_another_resigns_meanwhile(self) -> None:
        match = knocking()
        match.resign(3)
        assert code(match, 2, 1) is None
        assert code(match, 3, 1) is not None

    def test_where_silence_is_no_answer_too(self) -> None:
        toy = Match.start(TOY, ToyOptions(players=3))
        asked = toy.number
        toy.play(0, "keep")
        assert toy.actors == (1, 2)
        assert code(toy, 1, asked, "keep") is None
        assert code(toy, 0, asked, "keep") == "server/stale"

    def test_not_who_took_a_step_of_the_same_turn(self) -> None:
        match = knocking("2 pass", "3 pass", "4 pass")
        before = match.number
        match.play(1, "pile")
        assert match.actors == (1,)
        assert code(match, 1, before) == "server/stale"

    def test_nothing_is_changed_by_asking(self) -> None:
        match = knocking()
        record = match.record
        code(match, 2, 0)
        assert match.record == record
