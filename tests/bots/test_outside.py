"""Outside bots: real programs, good and bad. Whatever one does, the match comes to its end."""

import json
import os
import signal
import subprocess
import sys
from collections.abc import Iterator, Sequence
from functools import partial
from pathlib import Path
from random import Random
from typing import Any, Final

import pytest

from rumpus.bots import UnknownBot, make_bot
from rumpus.bots.outside import WHY, Incident, OutsideBot, Place
from rumpus.bots.program import LONGEST, Limits
from rumpus.core.game import AnyGame, FiniteGame
from rumpus.core.options import Options
from rumpus.games import GAMES, find_game
from rumpus.match import AnyMatch, Match
from server.running import eventually
from toy import TOY, ToyOptions

EXAMPLES: Final = Path(__file__).parents[2] / "examples" / "outside-bots"
LIMITS: Final = Limits(seconds=5.0, start_seconds=60.0)
"""Enough on a busy machine: programs that are too slow on purpose get less."""
IMPATIENT: Final = Limits(seconds=0.05, leeway=0.0, start_seconds=0.2)

READS: Final = """
import json, os, sys, time
def answer(move): print(json.dumps({"move": move}), flush=True)
def questions():
    for line in sys.stdin:
        message = json.loads(line)
        if message["type"] == "choose":
            yield message
"""


@pytest.fixture(autouse=True)
def _toy_is_found() -> Iterator[None]:
    take_out = GAMES.add(TOY.name, TOY)
    yield
    take_out()


def script(source: str) -> list[str]:
    return [sys.executable, "-I", "-c", READS + source]


def play(
    words: Sequence[str], game: AnyGame = TOY, options: Options | None = None, limits: Limits = LIMITS
) -> tuple[AnyMatch, list[Incident], list[Any]]:
    """A match of a program at seat 0 and the weakest bots elsewhere: how it ended, what went wrong, what it played."""
    options = game.options_for_bots(game.options_type() if options is None else options)
    match: AnyMatch = Match.start(game, options, seed=4)
    rng, other, heard, thoughts = Random(1), make_bot(game.name, "random"), 0, []
    place = Place(game, options, 0, lambda move: match.refusal(0, move))
    with OutsideBot(words, place, limits) as bot:
        while not match.over:
            seat = match.actors[0]
            viewer = frozenset({seat})
            moves = game.legal_moves(match.state, seat) if isinstance(game, FiniteGame) else ()
            if seat == 0:
                bot.hear(match.events(viewer, heard))
                heard = match.number
                thoughts.append(bot.think(match.view(viewer), moves, rng))
                match.play(seat, thoughts[-1].move)
            else:
                match.play(seat, other.choose(match.view(viewer), moves, rng))
        bot.tell_end(match.scores(), sorted(match.winners()))
    return match, bot.incidents, thoughts


def kinds(incidents: list[Incident]) -> list[str]:
    return [incident.kind for incident in incidents]


def test_the_example_in_python_plays_the_largest_stones() -> None:
    game = find_game("rumis")
    match, incidents, thoughts = play([sys.executable, str(EXAMPLES / "largest.py")], game, game.options_type(start=0))
    assert match.over
    assert not incidents
    assert [len(thought.move.cells) for thought in thoughts[:3]] == [4, 4, 4]
    assert thoughts[0].facts[0].code == WHY
    assert thoughts[0].facts[0].details == {"why": "the longest of 687"}  # counted by brute force


def test_the_example_in_python_plays_rumbugz() -> None:
    game = find_game("rumbugz")
    match, incidents, _ = play([sys.executable, str(EXAMPLES / "largest.py")], game, game.options_type(rounds=1))
    assert match.over
    assert not incidents


def test_the_example_in_javascript_flicks_at_the_king() -> None:
    game = find_game("rumms")
    match, incidents, thoughts = play(["node", str(EXAMPLES / "marksman.mjs")], game, game.options_type(game="quick"))
    assert match.over
    assert set(kinds(incidents)) <= {"illegal"}, "it knows how to set up and to flick, and nothing else"
    assert game.move_name(thoughts[0].move).startswith("setup rk -350 0 0 rt1 -90 -90 0")
    assert game.move_name(thoughts[1].move).startswith("flick rt")


def test_the_examples_are_short() -> None:
    for name in ("largest.py", "marksman.mjs"):
        lines = (EXAMPLES / name).read_text("utf-8").splitlines()
        assert len([line for line in lines if line.strip() and not line.startswith("//")]) <= 30, name


def test_what_a_program_is_told(tmp_path: Path) -> None:
    """The whole conversation of a match with secrets, beside what the match itself says that the seat may see."""
    log = tmp_path / "log"
    keep = f"""
with open({str(log)!r}, "w") as log:
    for line in sys.stdin:
        log.write(line)
        log.flush()
        if json.loads(line)["type"] == "choose":
            answer("keep")
"""
    match, incidents, _ = play(script(keep), TOY, ToyOptions(players=2, rounds=2))
    assert not incidents
    first, *questions, last = [json.loads(line) for line in log.read_text().splitlines()]
    assert first == {
        "type": "match",
        "game": "toy",
        "version": 3,
        "options": {"players": 2, "rounds": 2, "cards": 9},
        "seat": 0,
        "seats": 2,
    }
    assert last == {"type": "over", "scores": list(match.scores()), "winners": sorted(match.winners())}
    assert len(questions) == 2
    told = []
    for question in questions:
        assert list(question) == ["type", "n", "position", "events", "moves", "budget_ms"]
        assert question["type"] == "choose"
        assert question["budget_ms"] == 5000
        assert question["moves"] == ["keep", "swap"]
        assert question["position"] == TOY.position_seen(match.view(frozenset({0}), question["n"]))
        told += question["events"]
        assert question["n"] == told[-1]["n"]
    seen = [event.model_dump(mode="json") for event in match.events(frozenset({0}))]
    assert told == seen[: len(told)]
    assert [event["move"] for event in told if event["kind"] == "move"] == ["keep", "?"]


@pytest.mark.parametrize(
    ("source", "kind", "said"),
    [
        ("for q in questions(): print('hello', flush=True)", "rubbish", "got 'hello'"),
        ("for q in questions(): print('[1]', flush=True)", "rubbish", "got '[1]'"),
        ("for q in questions(): print('{}', flush=True)", "rubbish", "got '{}'"),
        ("for q in questions(): print('{\"move\": 3}', flush=True)", "rubbish", '{"move":"…"}'),
        ("for q in questions(): print(flush=True)", "rubbish", "got ''"),
        ("for q in questions(): os.write(1, b'\\xff\\xfe\\n')", "rubbish", "\\\\xff"),
        ("for q in questions(): os.write(1, b'x' * 200_000)", "rubbish", f"more than {LONGEST} bytes"),
        ("for q in questions(): answer('jump')", "illegal", "expected 'keep' or 'swap'"),
        ("for q in questions(): answer('')", "illegal", "expected 'keep' or 'swap'"),
        ("for q in questions(): answer('x' * 50_000)", "illegal", "…"),
        ("sys.exit(3)", "died", "exit code 3"),
        ("for q in questions(): raise ValueError('oh no')", "died", "exit code 1: 'ValueError: oh no'"),
        ("for q in questions(): os.kill(os.getpid(), 9)", "died", "SIGKILL"),
        ("for q in questions(): block = bytearray(500 << 20)", "died", "MemoryError"),
        ("os.close(1); os.close(2); time.sleep(600)", "died", "closed its input or output"),
    ],
)
def test_what_goes_wrong_costs_the_decision_not_the_match(source: str, kind: str, said: str) -> None:
    limits = Limits(seconds=20.0, start_seconds=60.0, megabytes=200, starts=9)
    match, incidents, _ = play(script(source), limits=limits)
    assert match.over
    assert kinds(incidents) == [kind, kind]  # a decision in each of two rounds
    assert all(said in incident.why for incident in incidents), incidents
    assert [incident.n for incident in incidents] == [1, 5]  # dealt; two choices, the cards revealed, dealt again
    assert all(len(incident.why) < 700 for incident in incidents)


@pytest.mark.parametrize("source", ["time.sleep(600)", "while True: pass", "for q in questions(): time.sleep(600)"])
def test_one_that_hangs_is_too_slow(source: str) -> None:
    match, incidents, _ = play(script(source), limits=IMPATIENT)
    assert match.over
    assert kinds(incidents) == ["too_slow", "too_slow"]
    assert incidents[0].why == "it did not answer within 0.05 s"


def test_one_that_never_reads_is_too_slow() -> None:
    """More than a pipe holds is waiting for it."""
    game = find_game("rumis")
    options = game.options_type(site="coricancha", players=4)
    limits = Limits(seconds=0.05, leeway=0.0, start_seconds=0.1, starts=1)
    match, incidents, _ = play(script("time.sleep(600)"), game, options, limits)
    assert match.over
    assert kinds(incidents) == ["too_slow", "given_up"]


def test_one_that_writes_unasked() -> None:
    twice = 'for q in questions(): os.write(1, b\'{"move":"keep"}\\n\' * 2)'
    match, incidents, thoughts = play(script(twice), options=ToyOptions(rounds=3))
    assert match.over
    assert len(thoughts) == 3
    assert kinds(incidents) == ["unasked"]
    assert "it wrote without being asked" in incidents[0].why


def test_a_program_that_is_not_there() -> None:
    match, incidents, _ = play(["no-such-program-anywhere"], limits=Limits(seconds=60.0, starts=1))
    assert match.over
    assert kinds(incidents) == ["not_started", "given_up"]
    assert "No such file or directory" in incidents[0].why
    match, incidents, _ = play(["a\0b"], limits=Limits(starts=1))
    assert kinds(incidents) == ["not_started", "given_up"]


def test_after_some_starts_it_is_given_up() -> None:
    match, incidents, _ = play(script("sys.exit(1)"), options=ToyOptions(rounds=5), limits=Limits(starts=2))
    assert match.over
    assert kinds(incidents) == ["died", "died", "given_up"]
    assert "started 2 times" in incidents[-1].why


def test_one_that_is_started_again_is_told_everything_again(tmp_path: Path) -> None:
    seen = tmp_path / "seen"
    dies = f"""
for question in questions():
    with open({str(seen)!r}, "a") as file:
        print(json.dumps([event["n"] for event in question["events"]]), file=file)
    answer("keep")
    if question["n"] > 1:
        sys.exit()
"""
    _, incidents, _ = play(script(dies), options=ToyOptions(rounds=4))
    assert set(kinds(incidents)) == {"died"}
    asked = [json.loads(line) for line in seen.read_text().splitlines()]
    assert asked[0] == [1]
    assert asked[1] == [2, 3, 4, 5]
    assert asked[2] == list(range(1, len(asked[2]) + 1)), "nobody was there to hear the third question"
    assert len(asked[2]) > 9


def test_a_good_answer_after_a_bad_one_counts() -> None:
    mended = """
for number, question in enumerate(questions()):
    answer("swap" if number else "leap")
"""
    _, incidents, thoughts = play(script(mended), options=ToyOptions(rounds=2))
    assert kinds(incidents) == ["illegal"]
    assert thoughts[1].move.value == "swap"


def test_a_move_may_be_written_in_another_way() -> None:
    _, incidents, thoughts = play(script("for q in questions(): answer('KEEP')"))
    assert not incidents
    assert {thought.move.value for thought in thoughts} == {"keep"}


def test_the_match_says_what_is_illegal_where_moves_cannot_be_listed() -> None:
    """In RUMMS: a set-up across the border, and something that is not even notation."""
    game = find_game("rumms")
    bad = """
for number, q in enumerate(questions()):
    assert q["moves"] is None
    answer("flick rt1 0 1 0 0" if number == 0 else "flick bk 0 1 0 0" if number == 1 else "abracadabra")
"""
    options = game.options_type(game="quick", turn_limit=4)
    match, incidents, _ = play(script(bad), game, options)
    assert match.over
    assert set(kinds(incidents)) == {"illegal"}
    assert len(incidents) == 3
    assert "rumms/" in incidents[0].why
    assert "rumms/" in incidents[1].why
    assert "abracadabra" in incidents[2].why


def test_nothing_is_left_running(tmp_path: Path) -> None:
    """Neither the program nor what it has started."""
    pids = tmp_path / "pids"
    forks = f"""
import subprocess
child = subprocess.Popen([sys.executable, "-I", "-c", "import time; time.sleep(600)"])
with open({str(pids)!r}, "a") as file:
    print(os.getpid(), child.pid, file=file)
for q in questions():
    answer("keep")
time.sleep(600)
"""
    play(script(forks))
    for pid in map(int, pids.read_text().split()):
        eventually(partial(gone, pid))


@pytest.mark.skipif(sys.platform != "linux", reason="only Linux tells a program that its parent was killed")
def test_it_ends_with_the_process_that_asked() -> None:
    asks = """
import sys
from rumpus.bots.program import Limits, Program
program = Program([sys.executable, "-I", "-c", "import os, time; print(os.getpid(), flush=True); time.sleep(600)"],
                  Limits(seconds=60))
print(program.ask(b"?").decode(), flush=True)
sys.stdin.readline()
"""
    with subprocess.Popen([sys.executable, "-c", asks], stdin=subprocess.PIPE, stdout=subprocess.PIPE) as parent:
        assert parent.stdout is not None
        number = int(parent.stdout.readline())
        assert not gone(number)
        parent.send_signal(signal.SIGKILL)
    eventually(lambda: gone(number))


def gone(pid: int) -> bool:
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return True
    state = Path(f"/proc/{pid}/stat")
    return state.exists() and state.read_text().rpartition(")")[2].split()[0] == "Z"


def test_a_game_without_any_bot_has_nobody_to_stand_in(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("rumpus.bots.outside.bot_names", lambda _: ())
    with pytest.raises(UnknownBot, match="toy has no bot that could choose"):
        OutsideBot(["x"], Place(TOY, ToyOptions(), 0))
