"""Going through a record: which decisions are judged, by what was seen then, and what is said of them."""

from typing import Any

import pytest

from analysis.conftest import chance, plays, record
from analysis.judges import Witness
from rumpus.analysis import Analysis, AnalysisError, Judged, Verdict, analyse, make_report, prepare
from rumpus.analysis.judged import verdict
from rumpus.bots import UnknownBot
from rumpus.core.errors import IllegalRecord
from rumpus.core.record import Record, read_record

SWAPS_THE_BEST = (
    chance(deal=[9, 3]),
    plays(0, "swap"),
    plays(1, "keep"),
    chance(draw=[0, 1]),
    chance(reveal=[1, 3]),
)
TWO_ROUNDS = (*SWAPS_THE_BEST, chance(deal=[2, 8]), plays(0, "keep"), plays(1, "swap"), chance(draw=[1, 4]))


def judge(match: Record, level: str = "fair") -> list[Judged]:
    return list(analyse(prepare(match, level), workers=1))


def test_what_was_lost_and_what_was_better() -> None:
    """The best card wins for sure, and is swapped for an even chance; a 3 has 2 chances in 8 and is kept."""
    first, second = judge(record(*SWAPS_THE_BEST))
    assert (first.n, first.seat, first.move, first.best) == (2, 0, "swap", "keep")
    assert (first.before, first.after, first.lost, first.verdict) == (1.0, 0.5, 0.5, Verdict.BLUNDER)
    assert [(one.code, one.details) for one in first.why_best] == [("toy/card", {"card": 9})]
    assert (second.before, second.after, second.lost, second.best) == (0.5, 0.25, 0.25, "swap")


def test_the_best_move_has_lost_nothing_whatever_came_of_it() -> None:
    """A 3 is rightly swapped, and becomes a 1."""
    swapped = judge(record(chance(deal=[9, 3]), plays(0, "keep"), plays(1, "swap"), chance(draw=[1, 1])))[1]
    assert (swapped.lost, swapped.best, swapped.verdict, swapped.why_best) == (0.0, "swap", Verdict.GOOD, ())


def test_where_only_one_move_was_legal_nothing_is_said() -> None:
    """Nobody swaps twice in a match."""
    forced = judge(record(*TWO_ROUNDS, rounds=2))[2]
    assert (forced.n, forced.move, forced.forced) == (7, "keep", True)
    assert (forced.before, forced.verdict, forced.best) == (None, None, None)


def test_moves_that_were_taken_back_are_left_out() -> None:
    undone = (chance(deal=[9, 3]), plays(0, "swap"), {"kind": "undo", "seat": 0, "back_to": 1}, plays(0, "keep"))
    assert [(one.n, one.move, one.lost) for one in judge(record(*undone))] == [(4, "keep", 0.0)]


def test_a_bot_gets_the_view_of_the_seat_and_what_that_seat_saw_before() -> None:
    Witness.asked.clear()
    judge(record(*TWO_ROUNDS, rounds=2), "witness")
    seen = [([view.hands for view in before], view.hands) for before, view in Witness.asked]
    assert seen == [([], (9, None)), ([], (None, 3)), ([(None, 3)], (None, 8))]


def test_what_others_hold_changes_nothing() -> None:
    one = judge(record(chance(deal=[6, 3]), plays(0, "swap")))
    other = judge(record(chance(deal=[6, 9]), plays(0, "swap")))
    assert one == other


def test_several_processes_say_the_same_in_the_same_order() -> None:
    text = (
        '{"format":1,"game":"rumis","version":2,"options":{"start":0},"seats":[{"name":"Ada"},{"name":"Bo"}]}\n'
        '{"n":1,"kind":"move","seat":0,"move":"S05 a1.1 b1.1 c1.1 b2.1"}\n'
        '{"n":2,"kind":"move","seat":1,"move":"S01 a2.1 a3.1"}\n'
        '{"n":3,"kind":"move","seat":0,"move":"S01 d1.1 e1.1"}\n'
    )
    analysis = prepare(read_record(text), "medium")
    alone, together = (list(analyse(analysis, workers=workers)) for workers in (1, 2))
    assert [one.n for one in alone] == [1, 2, 3]
    assert together == alone


@pytest.mark.parametrize(
    ("lost", "doubt", "expected"),
    [
        (0.04, 0.0, Verdict.GOOD),
        (0.05, 0.0, Verdict.SLIP),
        (0.1, 0.0, Verdict.MISTAKE),
        (0.2, 0.0, Verdict.BLUNDER),
        (0.26, 0.05, Verdict.MISTAKE),  # .16 is sure
        (0.5, 0.25, Verdict.GOOD),
    ],
)
def test_only_what_is_sure_has_a_name(lost: float, doubt: float, expected: Verdict) -> None:
    assert verdict(lost, doubt) is expected


def test_what_cannot_be_analysed_is_said_before_any_work() -> None:
    with pytest.raises(AnalysisError, match="nobody has made a move yet"):
        prepare(record(chance(deal=[9, 3])), "fair")
    with pytest.raises(AnalysisError, match=r"keeps does not say what moves of toy are worth; these do: .*fair"):
        prepare(record(*SWAPS_THE_BEST), "keeps")
    with pytest.raises(UnknownBot, match="no bot 'oracle' plays toy"):
        prepare(record(*SWAPS_THE_BEST), "oracle")
    with pytest.raises(IllegalRecord, match=r"line 2: the move 'keep' of seat 0: .*nature is to move"):
        prepare(record(plays(0, "keep")), "fair")


def test_a_bot_that_fails_is_named() -> None:
    with pytest.raises(AnalysisError, match="fails failed at event 2: ValueError: lost my glasses"):
        judge(record(*SWAPS_THE_BEST), "fails")


def report_of(*events: dict[str, Any], rounds: int = 1) -> dict[str, Any]:
    analysis: Analysis = prepare(record(*events, rounds=rounds), "fair")
    return make_report(analysis, list(analyse(analysis, workers=1)))


def test_the_report_counts_by_seat_and_draws_curves_to_the_end() -> None:
    report = report_of(*SWAPS_THE_BEST)
    ada, bo = report["seats"]
    assert (ada["name"], ada["judged"], ada["lost"], ada["blunder"]) == ("Ada", 1, 0.5, 1)
    assert (bo["name"], bo["lost"], bo["slip"], bo["mistake"], bo["blunder"]) == ("Bo", 0.25, 0, 0, 1)
    assert (report["over"], report["winners"], report["values"]) == (True, [1], "chance")
    assert report["curves"] == [[[1, 1.0], [2, 0.5], [5, 0.0]], [[2, 0.5], [3, 0.25], [5, 1.0]]]


def test_the_curve_of_a_match_that_goes_on_ends_with_the_last_move() -> None:
    assert report_of(*SWAPS_THE_BEST, rounds=2)["curves"] == [[[1, 1.0], [2, 0.5]], [[2, 0.5], [3, 0.25]]]
