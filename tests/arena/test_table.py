"""One match of the arena: chance in common, bots kept for their seats, timed, and never the end of a match."""

import sys
from pathlib import Path

import pytest

from arena.bots import Busy
from arena.conftest import toy
from rumpus.arena import table
from rumpus.arena.entrants import parse_entrants
from rumpus.arena.setting import Setting, make_setting
from rumpus.arena.spread import Spread
from rumpus.arena.table import Finished, play_matches
from rumpus.core.record import MoveEvent, OutcomeEvent, Record, read_record
from rumpus.games import find_game
from rumpus.match import AnyMatch, Match


def records(setting: Setting, numbers: range) -> list[Record]:
    return [read_record(finished.record) for finished in play_matches(setting, numbers)]


def drawn(record: Record) -> list[object]:
    return [event.outcome for event in record.events if isinstance(event, OutcomeEvent)]


def test_chance_is_common_to_a_start_and_differs_between_starts() -> None:
    first, second, _, other = records(toy("keeps,keeps,keeps", players=3), range(4))
    assert drawn(first) == drawn(second)
    assert drawn(first) != drawn(other)
    assert [seat.name for seat in first.header.seats] == ["keeps", "keeps 2", "keeps 3"]
    assert [seat.name for seat in second.header.seats] == ["keeps 2", "keeps 3", "keeps"]


def test_the_same_seed_plays_the_same_matches() -> None:
    same = [records(toy("random,clever", rounds=5), range(6)) for _ in range(2)]
    assert same[0] == same[1]
    assert records(toy("random,clever", rounds=5, seed=2), range(6)) != same[0]
    alone = records(toy("random,clever", rounds=5), range(3, 4))
    assert alone == same[0][3:4], "whatever was played before it"


def test_equal_bots_have_luck_of_their_own() -> None:
    """Otherwise a rotation would be the same match over again."""
    one, other = records(toy("random,random", rounds=5), range(2))
    assert [event for event in one.events if isinstance(event, MoveEvent)] != [
        event for event in other.events if isinstance(event, MoveEvent)
    ]


def test_records_can_be_replayed_and_say_what_was_counted() -> None:
    for finished in play_matches(toy("random,clever", players=3, rounds=3), range(6)):
        match: AnyMatch = Match.replay(read_record(finished.record))
        assert match.over
        played = finished.played
        assert (played.scores, frozenset(played.winners)) == (match.scores(), match.winners())
        assert played.events == match.number


def test_times_and_simulations_are_counted_by_seat() -> None:
    (finished,) = play_matches(toy("keeps,clever", rounds=4), [0])
    played = finished.played
    assert [Spread(counts).total for counts in played.times] == [4, 4]
    assert [Spread(counts).quantile(0.5) for counts in played.simulations] == [0.0, pytest.approx(7, rel=0.02)]
    assert played.failures == (0, 0)


def test_the_time_that_a_bot_computes_is_counted() -> None:
    (finished,) = play_matches(toy("keeps,busy", rounds=2), [0])
    idle, busy = finished.played.slowest
    assert idle < Busy.SECONDS <= busy


def test_a_bot_that_can_be_told_the_time_is_told() -> None:
    (finished,) = play_matches(toy("timed,keeps", seconds=0.3), [0])
    assert Spread(finished.played.simulations[0]).quantile(0.5) == pytest.approx(300, rel=0.02)
    (finished,) = play_matches(toy("timed,keeps"), [0])
    assert Spread(finished.played.simulations[0]).quantile(0.5) == 0


def test_a_cap_is_by_the_clock_of_the_thread_that_thinks() -> None:
    """Whatever else the machine does, the same seed plays the same match."""
    (finished,) = play_matches(toy("capped,keeps"), [0])
    assert Spread(finished.played.simulations[0]).quantile(0.5) == pytest.approx(5, rel=0.02)


def lost(finished: Finished, seat: int) -> list[tuple[str, str]]:
    return [(told.kind, told.why) for told in finished.played.incidents if told.seat == seat]


def test_a_bot_that_fails_loses_its_decisions_not_the_match() -> None:
    (finished,) = play_matches(toy("crashes,keeps", rounds=3), [0])
    assert finished.played.failures == (3, 0)
    assert lost(finished, 0) == [("failed", "ValueError: lost my marbles")] * 3
    assert Match.replay(read_record(finished.record)).over


def test_a_bot_that_cheats_loses_its_decisions() -> None:
    (finished,) = play_matches(toy("cheats,keeps", rounds=4), [0])
    assert finished.played.failures == (3, 0)  # the first swap is allowed
    assert {kind for kind, _ in lost(finished, 0)} == {"illegal"}
    assert "toy/swapped_already" in lost(finished, 0)[0][1]


def test_a_program_that_fails_is_named(tmp_path: Path) -> None:
    bad = tmp_path / "bad.py"
    bad.write_text("print('hello', flush=True)\n")
    setting = toy(f"keeps,mine=cmd:{sys.executable} -I {bad}", rounds=2, seconds=30)
    first, second = play_matches(setting, range(2))
    assert first.played.failures[0] == second.played.failures[1] == 0
    assert first.played.failures[1] == 2
    assert {kind for kind, _ in lost(first, 1)} <= {"rubbish", "died", "unasked"}
    assert [kind for kind, _ in lost(first, 0)] == []


def test_a_program_is_told_its_time(tmp_path: Path) -> None:
    good = tmp_path / "good.py"
    good.write_text(
        "import json, sys\n"
        "for line in sys.stdin:\n"
        "    message = json.loads(line)\n"
        "    if message['type'] == 'choose':\n"
        "        move = 'keep' if message['budget_ms'] == 45678 else 'x'\n"
        "        print(json.dumps({'move': move}), flush=True)\n"
    )
    (finished,) = play_matches(toy(f"keeps,cmd:{sys.executable} -I {good}", seconds=45.678), [0])
    assert not finished.played.incidents


def test_many_incidents_are_counted_and_some_told(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(table, "MOST_INCIDENTS", 2)
    (finished,) = play_matches(toy("crashes,crashes", rounds=5), [0])
    assert finished.played.failures == (5, 5)
    assert len(finished.played.incidents) == 2


def test_a_match_without_an_end_is_broken_off(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(table, "MOST_DECISIONS", 3)
    (finished,) = play_matches(toy("keeps,keeps", rounds=5), [0])
    assert finished.played.winners == (0, 1)
    assert [told.kind for told in finished.played.incidents] == ["endless"]
    assert finished.played.failures == (0, 0), "that is nobody's decision"


def test_openings_are_common_to_a_start() -> None:
    game = find_game("rumis")
    setting = make_setting(game, game.options_type(), parse_entrants(["random,greedy"]), opening=3)
    one, two, three, _ = records(setting, range(4))

    def opening(record: Record) -> list[str]:
        return [event.move for event in record.events if isinstance(event, MoveEvent)][:3]

    assert opening(one) == opening(two)
    assert one.events[:4] == two.events[:4], "the draw of the start and three moves"
    assert one.events[4:] != two.events[4:]
    assert opening(one) != opening(three)


def test_a_game_that_need_not_end_gets_an_end() -> None:
    game = find_game("rumms")
    assert make_setting(game, game.options_type(), parse_entrants(["random,easy"])).options["turn_limit"] == 200
