"""A game from another package on the command line: its options become flags, and a plain face plays it."""

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Literal

import pytest
from pydantic import Field

from cli.conftest import Run
from rumpus.cli.faces import Face, find_face, find_teller
from rumpus.cli.options import TextFile, asked_options
from rumpus.core.errors import OptionsError
from rumpus.core.options import Options
from rumpus.core.record import read_record
from rumpus.games import GAMES, find_game
from rumpus_nim.game import NIM, Nim
from toy import TOY


@pytest.fixture(autouse=True)
def _nim_is_found() -> Iterator[None]:
    take_out = GAMES.add(NIM.name, NIM)
    yield
    take_out()


def words(text: str) -> str:
    """Without frames and line breaks."""
    return " ".join(text.replace("│", " ").split())


def test_its_options_are_told_and_taken(run: Run, tmp_path: Path) -> None:
    out = words(run("play", "nim", "--help").out)
    assert "Play Nim in the terminal." in out
    assert "--heaps" in out
    assert "How many stones each heap has: one to five heaps of up to nine stones. Default: 3 4 5." in out
    assert "--last-loses --no-last-loses" in out
    assert "From 2 to 3." in out
    file = tmp_path / "match.jsonl"
    asked = ("--heaps", "1 2", "--last-loses", "--people", "2", "--record", file)
    assert run("play", "nim", *asked, typed="quit\n").code == 0
    assert read_record(file.read_text()).header.options == {"players": 2, "heaps": "1 2", "last_loses": True}


def test_every_game_is_listed_with_where_it_is_played(run: Run) -> None:
    out = words(run("play", "--help").out)
    for line in (
        "nim Play Nim in the terminal.",
        "rumbugz Play RumBugz in the terminal.",
        "rumms Play RUMMS in the browser.",
    ):
        assert line in out


def test_options_by_name(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "match.jsonl"
    asked = ("--opt", "heaps=2", "--opt", "last_loses=true", "--opt", "players=3", "--record", file)
    assert run("play", "nim", *asked, typed="quit\n").code == 0
    assert read_record(file.read_text()).header.options == {"players": 3, "heaps": "2", "last_loses": True}


@pytest.mark.parametrize(
    ("asked", "why"),
    [
        (("--opt", "heaps"), "--opt: expected a name and a value such as players=3, got 'heaps'"),
        (("--opt", "stones=3"), "--opt: nim has no option 'stones'; there are: players, heaps, last_loses"),
        (("--heaps", "1", "--opt", "heaps=2"), "heaps is given twice: leave one of them out"),
        (("--opt", "heaps=1", "--opt", "heaps=2"), "heaps is given twice"),
        (("--opt", "players=many"), "players: "),
        (("--heaps", "0"), "heaps: "),
        (("--players", "4"), "players: "),
        (("--site", "pisac"), "--site is an option of rumis, not of nim"),
        (("--last",), "nim has no option --last: `rumpus play nim --help` lists them"),
        (("5",), "nim has no option 5"),
    ],
)
def test_options_that_cannot_be(run: Run, asked: tuple[str, ...], why: str) -> None:
    ran = run("play", "nim", *asked)
    assert ran.code == 2
    assert ran.err.startswith("rumpus: ")
    assert why in ran.err


def test_the_plain_face_plays_by_number_and_by_move(run: Run, tmp_path: Path) -> None:
    """Heaps of one and two: the first player takes one of b, the second a, the first the last stone."""
    file = tmp_path / "match.jsonl"
    asked = ("play", "nim", "--heaps", "1 2", "--people", "2", "--record", file)
    out = run(*asked, typed="9\nz 1\nb 5\n2\na 1\nscore\n1\n").out
    assert "a:o b:oo turn:0" in out
    assert "   1  a 1\n   2  b 1\n   3  b 2\n" in out
    assert "The list goes from 1 to 3; 9 is not in it." in out
    assert "Expected a heap and how many stones" in out
    assert "Heap b has 2 left, not 5." in out
    assert "The match is over: Player 1 wins." in out
    assert [event.move for event in read_record(file.read_text()).events if event.kind == "move"] == [
        "b 1",
        "a 1",
        "b 1",
    ]
    shown = run("replay", file).out
    assert "  1  Player 1: b 1\n  2  Player 2: a 1\n  3  Player 1: b 1\n" in shown
    assert "The match is over: Player 1 wins." in shown


def test_moves_that_were_not_listed_are_found_by_how_they_begin(run: Run) -> None:
    out = run("play", "nim", "--heaps", "9 9 9 9", "--people", "2", typed="17\nd\n3\nquit\n").out
    assert "and 20 more; type how a move begins to see those" in out  # 36 moves, 16 of them listed
    assert "The list goes from 1 to 16; 17 is not in it." in out
    assert "   1  d 1\n" in out.replace("> ", "")
    assert "d:oooooo turn:1" in out


def test_bots_answer_and_hints_are_given(run: Run) -> None:
    out = run("play", "nim", "--heaps", "1 1", "--bot", "random", "--seed", "1", typed="hint\na 1\n").out
    assert "Perhaps " in out
    assert "random: b 1" in out
    assert "The match is over: random wins." in out


def test_taking_back_and_giving_up_are_told(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "match.jsonl"
    asked = ("play", "nim", "--heaps", "2 2", "--bot", "random", "--record", file)
    out = run(*asked, typed="a 1\nundo\nresign\n").out
    assert "Player 1 took the last move back." in out
    assert "Player 1 has resigned." in out
    assert "The match is over: random wins." in out
    assert "takes back, all is as after event 0" in run("replay", file).out


def test_perft_counts_any_game_without_chance(run: Run) -> None:
    """By hand: from (1, 2) three first moves lead to (2), (1, 1) and (1), which have 2, 2 and 1 moves."""
    answer = json.loads(run("perft", "nim", "--heaps", "1 2", "--depth", "2", "--json").out)
    assert answer == {"nodes": 5, "by_first": {"a 1": 2, "b 1": 2, "b 2": 1}}
    assert "3 in all" in run("perft", "nim", "--heaps", "1 2").out
    assert json.loads(run("perft", "nim", "--depth", "0", "--json").out)["nodes"] == 1


def test_perft_does_not_count_chance(run: Run) -> None:
    take_out = GAMES.add(TOY.name, TOY)
    try:
        ran = run("perft", TOY.name)
    finally:
        take_out()
    assert (ran.code, ran.err) == (2, "rumpus: chance has a say in toy, so its moves cannot be counted\n")


def test_hands_are_passed_in_a_game_with_secrets(run: Run) -> None:
    """Several seats decide at once: people in turn, each with the others' cards off the screen."""
    take_out = GAMES.add(TOY.name, TOY)
    try:
        out = run("play", TOY.name, "--people", "2", "--rounds", "1", typed="\nkeep\n\nkeep\n").out
    finally:
        take_out()
    assert "Pass the keyboard to Player 1, then press Enter." in out
    assert "Pass the keyboard to Player 2, then press Enter." in out
    assert "The match is over" in out
    assert "chance: {" in out.lower()  # JSON, no Python


def test_every_game_that_can_be_listed_has_a_face() -> None:
    assert isinstance(find_face("nim"), Face)
    assert not isinstance(find_teller("rumms"), Face)


class Cold(Nim):
    name = "cold"

    def warm(self) -> None:
        raise RuntimeError("no fire")


def test_a_game_that_cannot_be_warmed_leaves_no_other_cold(
    run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("NUMBA_CACHE_DIR", str(tmp_path))  # where it is marked as warm
    warmed = []
    monkeypatch.setattr("rumpus.puzzles.engine.warm", lambda: warmed.append("cubes"))
    for name in ("rumis", "rumms", "rumbugz"):
        monkeypatch.setattr(type(find_game(name)), "warm", lambda game: warmed.append(game.name))
    take_out = GAMES.add("cold", Cold())
    try:
        ran = run("warm")
    finally:
        take_out()
    assert ran.code == 0
    assert ran.err == "rumpus: cold stays cold: RuntimeError: no fire\n"
    assert set(warmed) == {"rumis", "rumms", "rumbugz", "cubes"}
    warmed.clear()
    run("warm", "rumms", "puzzles")
    assert warmed == ["rumms", "cubes"]
    monkeypatch.setattr(type(find_game("rumis")), "warm", Cold.warm)
    with pytest.raises(RuntimeError, match="no fire"):
        run("warm")


class OddOptions(Options):
    players: int = Field(default=2, title="Players")
    speed: Literal["slow", "fast"] = Field(default="slow", title="Speed")
    text: str = Field(default="", title="Text")
    numbers: tuple[int, ...] = Field(default=(), title="Numbers")
    loud: bool = Field(default=True, title="Loud")
    game: int = Field(default=1, title="Game")
    seed: int = Field(default=1, title="Seed")


class Odd(Nim):
    name = "odd"
    title = "Odd"
    options_type = OddOptions  # type: ignore[assignment]


def test_flags_of_all_sorts(run: Run, tmp_path: Path) -> None:
    take_out = GAMES.add("odd", Odd())
    try:
        out = words(run("play", "odd", "--help").out)
    finally:
        take_out()
    assert "Speed. One of slow, fast. Default: slow." in out
    assert "--loud --no-loud" in out
    assert "--game" in out
    assert out.count("--seed") == 1  # ours; the game's own is said by --opt seed=2
    assert "--numbers" not in out  # no flag can say it: --opt numbers=[1,2]
    file = tmp_path / "text.txt"
    file.write_text("one\ntwo\n")
    files = {"text": TextFile("file", {"speed": "fast"})}
    given = {"text": file, "loud": False, "opt": ["numbers=[1,2]"]}
    assert asked_options(Odd(), given, files) == OddOptions(text="one\ntwo\n", speed="fast", loud=False, numbers=(1, 2))
    with pytest.raises(OptionsError, match="--speed fast: ask for it by --file FILE"):
        asked_options(Odd(), {"speed": "fast"}, files)
    with pytest.raises(OptionsError, match="--file and --speed ask for different things"):
        asked_options(Odd(), {"speed": "slow", "text": file}, files)
