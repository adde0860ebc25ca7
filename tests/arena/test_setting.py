"""Who plays whom: names, line-ups and rotations, counted by hand."""

from collections import Counter

import pytest

from rumpus.arena.entrants import Entrant, check_entrants, parse_entrants
from rumpus.arena.errors import ArenaError
from rumpus.arena.setting import Mode, Pairing, Schedule
from rumpus.bots import UnknownBot


@pytest.mark.parametrize(
    ("text", "entrants"),
    [
        ("easy,hard", [Entrant(label="easy", bot="easy"), Entrant(label="hard", bot="hard")]),
        ("hard, hard", [Entrant(label="hard", bot="hard"), Entrant(label="hard 2", bot="hard")]),
        ("a=hard,hard", [Entrant(label="a", bot="hard"), Entrant(label="hard", bot="hard")]),
        (
            "hard,cmd:python bot.py --deep",
            [
                Entrant(label="hard", bot="hard"),
                Entrant(label="python bot.py --deep", command=("python", "bot.py", "--deep")),
            ],
        ),
        (
            "hard,\"mine=cmd:python 'my bot.py' --x=1,2\"",
            [Entrant(label="hard", bot="hard"), Entrant(label="mine", command=("python", "my bot.py", "--x=1,2"))],
        ),
        (
            "hard,cmd:run --x=1",
            [Entrant(label="hard", bot="hard"), Entrant(label="run --x=1", command=("run", "--x=1"))],
        ),
    ],
)
def test_entrants(text: str, entrants: list[Entrant]) -> None:
    assert list(parse_entrants([text])) == entrants


def test_entrants_may_be_given_one_by_one() -> None:
    assert [entrant.label for entrant in parse_entrants(["easy", "hard,medium"])] == ["easy", "hard", "medium"]


def test_a_long_command_has_a_short_label() -> None:
    _, one, other = parse_entrants(["a", f"cmd:{'x' * 90}", f"cmd:{'y' * 9}{'x' * 90}"])
    assert one.label.startswith("…x")
    assert other.label == f"{one.label} 2"
    assert max(len(one.label), len(other.label)) <= 40


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("hard", "at least two bots"),
        ("", "at least two bots"),
        ("hard,,easy", "got ''"),
        ("hard,cmd:", "expected a command"),
        ("hard,x=", "got 'x='"),
        ("hard,cmd:python 'bot", "No closing quotation"),
    ],
)
def test_entrants_that_are_none(text: str, said: str) -> None:
    with pytest.raises(ArenaError, match=said):
        parse_entrants([text])


def test_who_cannot_play_is_named_before_any_match() -> None:
    with pytest.raises(UnknownBot, match="no bot 'oracle' plays toy"):
        check_entrants("toy", parse_entrants(["random,oracle"]), here=True)
    missing = parse_entrants(["random,mine=cmd:no-such-program x"])
    with pytest.raises(UnknownBot, match="there is no program 'no-such-program' for the bot 'mine'"):
        check_entrants("toy", missing, here=True)
    check_entrants("toy", missing, here=False)  # it may be there on the machines of a cluster


@pytest.mark.parametrize(
    ("entrants", "seats", "mode", "line_ups"),
    [
        (2, 2, Mode.MIXED, [(0, 1)]),
        (3, 2, Mode.MIXED, [(0, 1), (0, 2), (1, 2)]),
        (3, 2, Mode.ONE, [(0, 1), (0, 2)]),
        (2, 4, Mode.ONE, [(0, 1, 1, 1)]),
        (2, 4, Mode.MIXED, [(0, 1, 0, 1)]),
        (2, 3, Mode.MIXED, [(0, 0, 1), (0, 1, 1)]),
        (4, 4, Mode.MIXED, [(0, 1, 2, 3)]),
    ],
)
def test_line_ups(entrants: int, seats: int, mode: Mode, line_ups: list[tuple[int, ...]]) -> None:
    assert list(Schedule(entrants, seats, mode).line_ups) == line_ups


def test_all_rotations_of_a_start_come_before_the_next_start() -> None:
    schedule = Schedule(2, 3, Mode.ONE)
    assert [schedule.pairing(number) for number in range(4)] == [
        Pairing(0, 0, (0, 1, 1)),
        Pairing(0, 0, (1, 1, 0)),
        Pairing(0, 0, (1, 0, 1)),
        Pairing(1, 0, (0, 1, 1)),
    ]
    assert [schedule.at_least(matches) for matches in (1, 3, 4, 99)] == [3, 3, 6, 99]


@pytest.mark.parametrize("mode", Mode)
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
@pytest.mark.parametrize("entrants", [2, 3, 4, 6])
def test_everyone_sits_everywhere_equally_often(entrants: int, seats: int, mode: Mode) -> None:
    schedule = Schedule(entrants, seats, mode)
    sat: Counter[tuple[int, int]] = Counter()
    for number in range(schedule.per_start):
        sat.update(enumerate(schedule.pairing(number).seats))
    for entrant in range(entrants):
        assert len({sat[seat, entrant] for seat in range(seats)}) == 1


@pytest.mark.parametrize(("entrants", "seats", "said"), [(1, 2, "two bots"), (2, 1, "two seats")])
def test_what_cannot_be_arranged(entrants: int, seats: int, said: str) -> None:
    with pytest.raises(ArenaError, match=said):
        Schedule(entrants, seats, Mode.MIXED)
