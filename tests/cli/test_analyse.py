"""`rumpus analyse`, as a shell sees it."""

import json
from pathlib import Path
from typing import Any

import pytest

from analysis.conftest import _toy_is_found, chance, record
from analysis.test_analysis import SWAPS_THE_BEST
from cli.conftest import Run
from rumpus.bots import BOTS, AnyBot
from rumpus.cli.faces import find_teller
from toy import View

__all__ = ["_toy_is_found"]


@pytest.fixture
def match(tmp_path: Path) -> Path:
    file = tmp_path / "match.jsonl"
    file.write_text(record(*SWAPS_THE_BEST).dumps())
    return file


def test_a_table_by_turns(run: Run, match: Path) -> None:
    ran = run("analyse", match, "--level", "fair", "--workers", 1)
    assert ran.code == 0, ran.err
    lines = ran.out.splitlines()
    assert lines[0] == "toy: Ada – Bo, judged by fair"
    (swap,) = [line.split() for line in lines if " swap " in f"{line} " and "Ada" in line]
    assert swap == ["2", "Ada", "swap", "100", "50", "blunder", "50"]
    assert any("Better: keep." in line for line in lines)
    assert lines[-2].split() == ["Ada", "1", "0", "0", "1", "50", "0"]
    assert ran.err == ""


def test_data_and_a_page(run: Run, match: Path, tmp_path: Path) -> None:
    before = match.read_bytes()
    html = tmp_path / "page.html"
    report = json.loads(run("analyse", match, "--level", "fair", "--workers", 1, "--json", "--html", html).out)
    assert [(one["move"], one["lost"], one["verdict"]) for one in report["moves"]] == [
        ("swap", 0.5, "blunder"),
        ("keep", 0.25, "blunder"),
    ]
    assert "rumpus analyse" in html.read_text("utf-8")
    assert match.read_bytes() == before


def test_a_damaged_record_names_its_line(run: Run, match: Path) -> None:
    match.write_text(match.read_text().replace('"swap"', '"steal"'))
    ran = run("analyse", match, "--level", "fair")
    assert ran.code == 1
    assert f"{match}: line 3: " in ran.err
    match.write_text("oh\n")
    ran = run("analyse", match)
    assert ran.code == 1
    assert "line 1: not JSON" in ran.err


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (
            ("--level", "keeps"),
            "the bot keeps does not say what moves of toy are worth; these do: fails, fair, witness",
        ),
        (("--level", "oracle"), "no bot 'oracle' plays toy"),
        (("--html", "page.png"), "--html writes HTML"),
        (("--html", "nowhere/page.html"), "there is no folder nowhere"),
    ],
)
def test_wrong_calls_say_why(run: Run, match: Path, words: tuple[str, ...], said: str) -> None:
    ran = run("analyse", match, *words)
    assert ran.code == 2
    assert said in ran.err


def test_a_match_without_moves_and_a_bot_without_values(run: Run, match: Path, tmp_path: Path) -> None:
    match.write_text(record(chance(deal=[9, 3])).dumps())
    ran = run("analyse", match, "--level", "fair")
    assert (ran.code, "nobody has made a move yet" in ran.err) == (2, True)
    rumis = tmp_path / "rumis.jsonl"
    run("play", "rumis", "--people", 0, "--bot", "random", "--seed", 1, "--record", rumis)
    ran = run("analyse", rumis, "--level", "easy")
    assert ran.code == 2
    assert "the bot easy does not say what moves of rumis are worth; these do: medium, hard, expert" in ran.err


def test_a_game_whose_bots_say_nothing(run: Run, match: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The model game is such a one."""
    for name in ("toy.fair", "toy.witness", "toy.fails"):
        monkeypatch.setattr(BOTS.load(name), "meaning", None)
    ran = run("analyse", match)
    assert ran.code == 2
    assert "does not say what moves of toy are worth, nor does any other bot of toy" in ran.err


def test_ctrl_c_says_how_far_it_came(run: Run, match: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    fair = BOTS.load("toy.fair")
    compare = fair.compare

    def presses_at_the_second(bot: AnyBot, view: View, *more: Any) -> Any:
        if view.hands == (None, 3):
            raise KeyboardInterrupt
        return compare(bot, view, *more)

    monkeypatch.setattr(fair, "compare", presses_at_the_second)
    ran = run("analyse", match, "--level", "fair", "--workers", 1)
    assert ran.code == 130
    assert ran.err == f"rumpus: stopped after 1 of 2 moves; nothing is kept, {match} is as it was\n"


@pytest.mark.parametrize("game", ["rumis", "rumms", "rumbugz"])
def test_every_fact_of_our_bots_has_words(game: str) -> None:
    """Made up from the types of what each names, and told as sentences."""
    teller = find_teller(game)
    for code, details in BOTS.load(f"{game}.hard").facts.items():
        values = {name: _some(str(field.annotation)) for name, field in details.model_fields.items()}
        said = teller.reason(code, values, ["Ada", "Bo"])
        assert said is not None, code
        assert said[-1] == "."
        assert teller.reason(f"{code}_not", values, ["Ada", "Bo"]) is None


def _some(kind: str) -> object:
    if "tuple" in kind:
        return ["S05", "S06"]
    return 1 if "int" in kind else 0.5 if "float" in kind else "won" if "Literal" in kind else "red"
