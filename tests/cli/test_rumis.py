"""RUMIS in the terminal: what a person reads there must be true. Tests are named after faults that were found."""

import json
import re
import shutil
from pathlib import Path

import pytest

from cli.conftest import Run
from rumpus.core.game import SPECTATOR
from rumpus.core.record import read_record
from rumpus.draw.rumis.text import draw_building, draw_scores
from rumpus.games.rumis.game import RUMIS
from rumpus.games.rumis.options import RumisOptions
from rumpus.games.rumis.state import State
from rumpus.match import AnyMatch, Match

RECORDS = Path(__file__).parent / "records"
SMALL = (80, 24)


def kept(tmp_path: Path, name: str, events: int | None = None) -> Path:
    """A copy of a record, up to an event."""
    file = tmp_path / f"{name}.jsonl"
    lines = (RECORDS / f"{name}.jsonl").read_text().splitlines(keepends=True)
    file.write_text("".join(lines if events is None else lines[: events + 1]))
    return file


def moves(file: Path) -> list[str]:
    return [event.move for event in read_record(file.read_text()).events if event.kind == "move"]


def words(text: str) -> str:
    """Without line breaks, which depend on the width of the screen."""
    return " ".join(text.split())


def state_after(name: str, event: int) -> State:
    match: AnyMatch = Match.replay(read_record((RECORDS / f"{name}.jsonl").read_text()))
    state: State = match.state_after(event)
    return state


# --- moving house (RI-33 to RI-37) ---


def test_m2_the_offer_says_how_many_places_a_stone_has_once_it_is_taken(run: Run, tmp_path: Path) -> None:
    """RI-36. Counted by hand for S01, S02: they touch no blue stone outside their own square once lifted."""
    out = run("play", "rumis", "--record", kept(tmp_path, "moving-house-hint"), typed="quit\n").out
    told = {line.split()[1]: line for line in out.splitlines() if line.startswith("take S")}
    assert "no place: set aside, and you are out" in told["S01"]
    assert "no place: set aside, and you are out" in told["S02"]
    for stone, places in (("S11", "3 places"), ("S04", "1 place"), ("S03", "3 places")):
        assert told[stone].rstrip().endswith(places)


def test_m2_so_does_the_picture() -> None:
    """RI-36, by the same count: a client shows which stones would be lost."""
    record = read_record((RECORDS / "moving-house-hint.jsonl").read_text())
    match: AnyMatch = Match.replay(record)
    (seat,) = match.actors
    assert RUMIS.picture(match.state, frozenset({seat})).takes == {"S01": 0, "S02": 0, "S11": 3, "S04": 1, "S03": 3}
    assert RUMIS.picture(match.state, SPECTATOR).takes == {}


def test_m3_stones_that_can_be_taken_are_named_with_their_squares_and_on_the_map(run: Run, tmp_path: Path) -> None:
    out = run("play", "rumis", "--record", kept(tmp_path, "moving-house-hint"), typed="quit\n").out
    assert re.search(r"take S01 +domino +d1\.4 d2\.4 ", out)
    rows = out.splitlines()
    (row,) = (line for line in rows if line.startswith(" 1 "))
    assert row.split()[1:4] == ["B03·4", "B03·4", "B01·4"]  # b1, c1, d1: S03 and S01 of blue, four high


def test_m3_the_red_line_is_drawn() -> None:
    """COLCA: columns a to e are the house, f to j the field; they meet in rows 2, 3 and 4 only."""
    first, second = (str_of(state_after("moving-house-hint", event)) for event in (10, 23))
    for picture in (first, second):
        lined = [line for line in picture if "┃" in line and line[:3].strip().isdigit()]
        assert [line[:2].strip() for line in lined] == ["2", "3", "4"]
        assert len({line.index("┃") for line in lined}) == 1
        assert any("red line" in line for line in picture)
    inside, outside = next(line for line in first if line.startswith(" 2")).split("┃")
    assert "·/4" in inside  # only where stones may be laid now is a limit told
    assert "/4" not in outside
    inside, outside = next(line for line in second if line.startswith(" 2")).split("┃")
    assert "/4" not in inside
    assert outside.split() == ["·/4"] * 5


def test_m3_the_red_line_may_run_along_a_row() -> None:
    """APACHITA: rows 1 to 4 are the house, rows 5 to 8 the field."""
    picture = str_of(RUMIS.start(RumisOptions(site="apachita", variant="moving_house", start=0)))
    place = next(number for number, line in enumerate(picture) if "━━━━━" in line)
    assert picture[place - 1].startswith(" 4")
    assert picture[place + 1].startswith(" 5")


def test_m3_the_change_of_halves_and_the_interim_score_are_told(run: Run, tmp_path: Path) -> None:
    """RI-33, from the record: red shows 3 squares with all stones placed, blue 15 with two stones left over."""
    file = kept(tmp_path, "moving-house-hint", 20)
    out = words(run("play", "rumis", "--record", file, typed="S03 b5.3 b5.4 c5.4\nquit\n").out)
    assert "the first half is over. The interim score is red 3, blue 13." in out
    assert "Now you move house" in out
    assert "Player 1 (red) begins." in out  # red placed last


def test_m3_being_put_out_and_a_stone_set_aside_are_told(run: Run, tmp_path: Path) -> None:
    """RI-36."""
    file = kept(tmp_path, "moving-house-set-aside", 20)
    out = words(run("play", "rumis", "--record", file, "--seed", "1", typed="take S05\n").out)
    assert "Ann (red) has no place in the field for S05: it is set aside, and red is out." in out
    assert "The match is over: b1 wins." in out  # the bot moved on alone


def test_m3_the_final_score_is_told_in_its_parts() -> None:
    """RI-37, counted on the map: blue shows 12 squares in the field; 3 of its stones and 8 of red's are inside."""
    state = state_after("moving-house-set-aside", 31)
    table = draw_scores(state, ["Ann", "b1"])
    columns = {str(column.header): [str(cell) for cell in column.cells] for column in table.columns}
    assert columns["first half"] == ["7", "6"]
    assert columns["in field"] == ["0", "12"]
    assert columns["set aside"] == ["-1", "0"]
    assert columns["inside"] == ["-8", "-3"]
    assert columns["points"] == ["-2", "15"]


def test_l9_a_replay_tells_set_aside_stones_and_the_halves(run: Run) -> None:
    out = words(run("replay", RECORDS / "moving-house-set-aside.jsonl").out)
    assert "1 Ann begins 2 Ann: S03 a3.1 a4.1 a4.2" in out  # a name, and no Python
    assert "{" not in out
    assert "The interim score is red 7, blue 6." in out
    assert "no place in the field for S05: it is set aside" in out
    assert "b1 (blue) has no stone that can be taken and is out." in out


def str_of(state: State) -> list[str]:
    return draw_building(state).plain.splitlines()


@pytest.mark.parametrize("variant", ["ruins", "random_ruins"])
def test_the_ruin_is_told(run: Run, tmp_path: Path, variant: str) -> None:
    """RI-21: who lays it, each stone of it, and who opens the match."""
    file = tmp_path / "match.jsonl"
    asked = ("--variant", variant, "--people", "0", "--start", "2", "--seed", "3", "--bot", "random")
    out = run("play", "rumis", *asked, "--record", file).out
    assert "The ruin stands. random 2 (blue) opens." in out
    assert ("The ruin gets S" in out) is (variant == "random_ruins")
    assert ("the ruin gets S" in run("replay", file).out) is (variant == "random_ruins")


# --- lists ---


def test_m4_a_number_that_was_never_shown_is_refused(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "match.jsonl"
    out = run("play", "rumis", "--start", "1", "--record", file, typed="S06\n60\n17\n0\n").out
    shown = re.findall(r" (\d+)  S06 [a-e]\d\.", out)
    assert sorted(map(int, shown)) == list(range(1, 17))
    assert re.search(r"and \d+ more; name a square as well to see fewer: S06 [a-e]\d\n", out)
    for number in (60, 17, 0):
        assert f"The list goes from 1 to 16; {number} is not in it." in out
    assert moves(file) == []


def test_m5_a_list_does_not_outlive_the_turn(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "match.jsonl"
    typed = "S01\nS05 a1.1 b1.1 c1.1 b2.1\n8\n"
    out = run("play", "rumis", "--people", "2", "--start", "1", "--record", file, typed=typed).out
    assert moves(file) == ["S05 a1.1 b1.1 c1.1 b2.1"]
    assert "Nothing is listed now; type a stone to see its places." in out


@pytest.mark.parametrize(
    ("typed", "why"),
    [
        ("S05", "Red has no S05 left."),
        ("S01 q9", "There is no square q9 here."),
        ("S01 z99", "There is no square z99 here."),
        ("S01 e4", "S01 has no place over e4; elsewhere it has "),
    ],
)
def test_l12_the_true_reason_is_told(run: Run, tmp_path: Path, typed: str, why: str) -> None:
    file = tmp_path / "match.jsonl"
    first = "S05 a1.1 b1.1 c1.1 b2.1\nS01 a2.1 a3.1\n"
    out = run("play", "rumis", "--people", "2", "--start", "1", "--record", file, typed=f"{first}{typed}\n").out
    assert why in out
    assert len(moves(file)) == 2


def test_l12_a_stone_that_is_weighed_down(run: Run, tmp_path: Path) -> None:
    out = run("play", "rumis", "--record", kept(tmp_path, "moving-house-hint"), typed="S05\nS07\n").out
    assert "Something rests on S05 at the square e4, so it cannot be taken." in out
    assert "There is no blue S07 inside the red line." in out


# --- the rest of the table ---


def test_l14_the_site_is_named_with_its_star(run: Run) -> None:
    """RI-6: the star stands wherever the site does."""
    out = run("play", "rumis", "--site", "colca", "--start", "1", typed="quit\n").out
    assert "COLCA*, 2 players" in out
    assert "* a reconstruction" in out
    assert "COLCA*" in run("replay", RECORDS / "moving-house-hint.jsonl").out
    plain = run("play", "rumis", "--start", "1", typed="quit\n").out
    assert "CHULLPA, 2 players\n" in plain


@pytest.mark.parametrize("site", ["chaka", "huaca"])
def test_l13_the_building_is_on_a_small_screen_with_six_players(
    run: Run, monkeypatch: pytest.MonkeyPatch, site: str
) -> None:
    monkeypatch.setenv("COLUMNS", str(SMALL[0]))
    out = run("play", "rumis", "--site", site, "--players", "6", "--start", "1", typed="quit\n").out
    shown = out.partition("> ")[0].splitlines()
    top = next(number for number, line in enumerate(shown) if line.startswith(site.upper()))
    assert len(shown) - top + 1 <= SMALL[1]  # the question's line is one more
    assert max(map(len, shown)) <= SMALL[0]


def test_l11_a_hint_changes_nothing_that_bots_do(run: Run, tmp_path: Path) -> None:
    opening = "S05 a1.1 b1.1 c1.1 b2.1\nquit\n"
    played = []
    for name, typed in (("with", f"hint\nhint\n{opening}"), ("without", opening)):
        file = tmp_path / f"{name}.jsonl"
        asked = ("--start", "1", "--seed", "7", "--bot", "random", "--record", file)
        run("play", "rumis", *asked, typed=typed)
        played.append(moves(file))
    assert played[0] == played[1]
    assert len(played[0]) == 2


def test_l10_no_name_commands_the_terminal(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "match.jsonl"
    shutil.copy(RECORDS / "moving-house-hint.jsonl", file)
    header, *events = file.read_text().splitlines()
    named = json.loads(header)
    named["seats"][0]["name"] = "A\x1b[2Jnn"
    file.write_text("\n".join([json.dumps(named), *events]) + "\n")
    for ran in (run("replay", file), run("play", "rumis", "--record", file, typed="quit\n")):
        assert ran.code == 0
        assert "\x1b" not in ran.out
        assert "A\N{REPLACEMENT CHARACTER}[2Jnn" in ran.out


def test_l10_no_error_commands_the_terminal(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "match.jsonl"
    header = json.loads((RECORDS / "moving-house-hint.jsonl").read_text().splitlines()[0])
    file.write_text(json.dumps(header | {"game": "\x1b[2J"}) + "\n")
    ran = run("check", file)
    assert ran.code != 0
    assert "\x1b" not in ran.err


# --- what is asked for ---


@pytest.mark.parametrize("start", ["3", "0", "-1"])
def test_l4_seats_are_counted_from_one(run: Run, start: str) -> None:
    ran = run("play", "rumis", "--start", start)
    assert (ran.code, ran.err) == (2, f"rumpus: --start: expected a seat from 1 to 2, got {start}\n")


def test_l4_a_seat_that_is_none(run: Run) -> None:
    ran = run("play", "rumis", "--opt", "start=first")
    assert ran.code == 2
    assert ran.err.startswith("rumpus: start: ")
    assert run("play", "rumis", "--opt", "start=3").err == "rumpus: --start: expected a seat from 1 to 2, got 3\n"


def test_l5_options_of_a_match_that_is_kept_are_refused(run: Run, tmp_path: Path) -> None:
    file = kept(tmp_path, "moving-house-hint")
    before = file.read_text()
    ran = run("play", "rumis", "--record", file, "--site", "pisac", "--players", "4", "--bot", "random")
    assert ran.code == 2
    assert f"{file} already holds a match" in ran.err
    for flag in ("--site", "--players", "--bot"):
        assert flag in ran.err
    assert file.read_text() == before
    assert run("play", "rumis", "--record", file, "--seed", "3", typed="quit\n").code == 0


MINE = "MINE 2 2 3\n2 2 2\n2 2 2\n"


def test_l6_a_printed_site_and_an_own_one_are_refused_together(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "mine.txt"
    file.write_text(MINE)
    ran = run("play", "rumis", "--site", "pisac", "--custom", file)
    assert ran.code == 2
    assert "--custom and --site ask for different things: leave one of them out" in ran.err
    assert "MINE, 2 players" in run("play", "rumis", "--custom", file, typed="quit\n").out


def test_l7_what_is_not_there_is_said(run: Run) -> None:
    ran = run("sites", "--players", "99")
    assert (ran.code, ran.out, ran.err) == (2, "", "rumpus: --players: no site is made for 99; expected 2 to 6\n")
    ran = run("replay", RECORDS / "moving-house-set-aside.jsonl", "--at", "999")
    assert (ran.code, ran.out) == (2, "")
    assert "--at: the record has 31 events, so there is no event 999" in ran.err


def test_l8_an_own_site_is_asked_for_by_its_file(run: Run, tmp_path: Path) -> None:
    assert "--site custom: ask for it by --custom FILE" in run("play", "rumis", "--site", "custom").err
    file = tmp_path / "mine.txt"
    file.write_bytes(b"\xef\xbb\xbf" + MINE.encode())  # some editors put a mark before the text
    assert "MINE, 2 players" in run("sites", "--custom", file).out
    assert "MINE, 2 players" in run("play", "rumis", "--custom", file, typed="quit\n").out


@pytest.mark.parametrize(
    ("variant", "more", "needs"),
    [
        ("ruins", 3, "ruins with 2 needs its plan for 3"),
        ("four_colours", 4, "four colours with 2 needs its plan for 4"),
        ("moving_house", 4, "moving house with 2 needs its plan for 4"),
    ],
)
def test_l8_the_plan_that_a_variant_needs_is_named(
    run: Run, tmp_path: Path, variant: str, more: int, needs: str
) -> None:
    file = tmp_path / "mine.txt"
    file.write_text(MINE)
    ran = run("play", "rumis", "--custom", file, "--variant", variant)
    assert (ran.code, ran.err) == (2, f"rumpus: MINE is a site for 2 players, not for {more}, and {needs}\n")


@pytest.mark.parametrize("command", [("play", "rumis"), ("sites",), ("perft", "rumis")])
def test_m6_an_own_site_that_is_not_utf_8(run: Run, tmp_path: Path, command: tuple[str, ...]) -> None:
    file = tmp_path / "mine.txt"
    file.write_bytes(b"MINE 2 2 2\n# Br\xfccke\n1 1\n1 1\n")
    ran = run(*command, "--custom", file)
    assert (ran.code, ran.err) == (2, f"rumpus: {file}, line 2: not UTF-8 text\n")
