"""Sites: the twelve that are printed, and the checks on one's own (RI-5, RI-6, RI-7, RI-30)."""

import pytest

from games.rumis.tables import drawn
from rumpus.core.errors import OptionsError, RumpusError
from rumpus.games.rumis.sites import (
    BadLimit,
    BadSiteHeader,
    DoubledSite,
    EmptySite,
    HeightMap,
    RaggedSite,
    SiteError,
    SiteTooLarge,
    UnknownSite,
    WrongPlayers,
    find_site,
    parse_site,
    parse_sites,
    printed_sites,
)
from rumpus.games.rumis.turns import start_state

BASE = ["chullpa", "pirka", "tambo", "pisac", "coricancha", "cucho"]
PLUS = ["colca", "puncu", "apachita", "chaka", "huaca", "incahuasi"]

# Squares, and the greatest limit (Hmax), for 2, 3, 4 (5, 6) players; from the table in the rules.
SQUARES = {
    "chullpa": [20, 20, 20],  # 4 rows of 5
    "pirka": [33, 33, 33],  # 3 rows of 6 and 5 of 3
    "tambo": [40, 40, 40],  # a 7×7 without two 2×2 corners and the middle of the third row
    "pisac": [40, 40, 40],  # 2 + 2 + 4 + 4 + 6 + 6 + 8 + 8
    "coricancha": [32, 64, 64],  # half of it for two
    "cucho": [48, 48, 48],  # an 8×8 without a 4×4 corner
    "colca": [21, 21, 42, 42, 42],
    "puncu": [20, 20, 40, 40, 40],
    "apachita": [20, 20, 40, 40, 40],
    "chaka": [40, 60, 60, 60, 60],
    "huaca": [24, 40, 80, 80, 80],
    "incahuasi": [24, 36, 60, 60, 60],
}
HMAX = {
    "chullpa": [4, 6, 8],
    "pirka": [2, 3, 4],
    "tambo": [2, 3, 4],
    "pisac": [4, 5, 8],
    "coricancha": [4, 4, 4],
    "cucho": [2, 3, 5],
    "colca": [4, 6, 4, 5, 6],
    "puncu": [4, 6, 4, 5, 6],
    "apachita": [4, 6, 4, 5, 6],
    "chaka": [2, 2, 3, 4, 6],
    "huaca": [3, 3, 2, 3, 5],
    "incahuasi": [4, 4, 3, 4, 6],
}
EVERY = [(name, players) for name in BASE + PLUS for players, _ in enumerate(HMAX[name], start=2)]


def rows(site: HeightMap) -> list[list[int]]:
    """The limits row by row."""
    return [[site.limit(x, y) for x in range(site.columns)] for y in range(site.rows)]


def test_there_are_twelve_sites() -> None:
    """RI-6."""
    assert list(printed_sites()) == BASE + PLUS
    assert [site.name for site in printed_sites().values()] == [name.upper() for name in BASE + PLUS]


@pytest.mark.parametrize("name", BASE + PLUS)
def test_reconstructions_are_marked(name: str) -> None:
    """RI-6: the boards of the base game are known, those of RUMIS+ are reconstructions."""
    assert find_site(name).reconstruction is (name in PLUS)


@pytest.mark.parametrize("name", BASE + PLUS)
def test_players(name: str) -> None:
    """RI-6, RI-30: the base game takes 2 to 4 players, RUMIS+ 2 to 6."""
    site = find_site(name)
    takes = [2, 3, 4] if name in BASE else [2, 3, 4, 5, 6]
    assert list(site.maps) == takes
    for players in {0, 1, 2, 3, 4, 5, 6, 7} - set(takes):
        with pytest.raises(WrongPlayers, match=f"not for {players}"):
            site.for_players(players)


@pytest.mark.parametrize(("name", "players"), EVERY)
def test_squares_and_greatest_limit(name: str, players: int) -> None:
    """RI-5, RI-6."""
    site = find_site(name).for_players(players)
    assert len(list(site.squares())) == SQUARES[name][players - 2]
    assert max(site.limits) == HMAX[name][players - 2]


@pytest.mark.parametrize(("name", "players"), EVERY)
def test_limits_are_the_lower_of_two(name: str, players: int) -> None:
    """RI-5: each square has its own limit, and the number of players a greatest one; the lower counts.

    So two maps of one site agree on every square on which neither reaches its greatest limit.
    """
    site = find_site(name)
    mine, my_hmax = site.for_players(players), HMAX[name][players - 2]
    for others, other in site.maps.items():
        other_hmax = HMAX[name][others - 2]
        for x, y in mine.squares():
            limits = mine.limit(x, y), other.limit(x, y)
            if limits[1]:
                assert min(limits[0], other_hmax) == min(limits[1], my_hmax)


@pytest.mark.parametrize("name", ["chullpa", "pirka", "tambo", "colca", "puncu", "apachita"])
def test_flat_sites(name: str) -> None:
    """RI-6, RI-30: here the height depends on the number of players only."""
    for site in find_site(name).maps.values():
        assert {site.limit(x, y) for x, y in site.squares()} == {max(site.limits)}


def test_chullpa_is_five_by_four() -> None:
    """RI-6, settled from print."""
    site = find_site("chullpa").for_players(3)
    assert (site.rows, site.columns) == (4, 5)
    assert rows(site) == [[6] * 5] * 4


def test_pirka_is_a_corner_of_walls() -> None:
    """RI-6, settled from print: three rows of six, and below their right half five rows of three."""
    assert rows(find_site("pirka").for_players(4)) == [[4] * 6] * 3 + [[0, 0, 0, 4, 4, 4]] * 5


@pytest.mark.parametrize(("players", "hmax"), [(2, 4), (3, 5), (4, 8)])
def test_pisac_is_a_stair_eight_steps_high(players: int, hmax: int) -> None:
    """RI-6, settled from print: the lowest row is 1 high, each row behind it one more, up to Hmax."""
    site = find_site("pisac").for_players(players)
    for y, width in enumerate([2, 2, 4, 4, 6, 6, 8, 8]):
        margin = (8 - width) // 2
        assert rows(site)[y] == [0] * margin + [min(8 - y, hmax)] * width + [0] * margin


def test_coricancha_is_a_pyramid() -> None:
    """RI-6, settled from print: four rings, 1 high outside and 4 high inside; two players have half of it."""
    whole = [[min(x, y, 7 - x, 7 - y) + 1 for x in range(8)] for y in range(8)]
    assert rows(find_site("coricancha").for_players(4)) == whole
    assert rows(find_site("coricancha").for_players(3)) == whole
    assert rows(find_site("coricancha").for_players(2)) == whole[:4]


@pytest.mark.parametrize(("players", "hmax"), [(2, 2), (3, 3), (4, 5)])
def test_cucho_climbs_to_its_corner(players: int, hmax: int) -> None:
    """RI-6: two wings that are 1 high at their ends and one more with every row, up to 5 where they meet, and Hmax."""
    climb = [1, 2, 3, 4, 5, 5, 5, 5]
    own = [[0] * 4 + [climb[y]] * 4 for y in range(4)] + [climb] * 4
    assert rows(find_site("cucho").for_players(players)) == [[min(limit, hmax) for limit in row] for row in own]


def test_huaca_is_rings() -> None:
    """RI-30: six players build on rings of 2, 3, 4 and 5; fewer players have less height, two and three less room."""
    rings = [[min(x, y, 9 - x, 7 - y) + 2 for x in range(10)] for y in range(8)]
    site = find_site("huaca")
    assert rows(site.for_players(6)) == rings
    assert rows(site.for_players(5)) == [[min(limit, 3) for limit in row] for row in rings]
    assert rows(site.for_players(4)) == [[2] * 10] * 8
    assert {site.for_players(3).limit(x, y) for x, y in site.for_players(3).squares()} == {3}
    assert {site.for_players(2).limit(x, y) for x, y in site.for_players(2).squares()} == {3}


@pytest.mark.parametrize(
    ("name", "own"), [("chaka", [2, 3, 4, 5, 6, 6, 5, 4, 3, 2]), ("incahuasi", [2, 4, 6, 6, 4, 2])]
)
@pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
def test_sites_with_a_limit_per_row(name: str, own: list[int], players: int) -> None:
    """RI-30: CHAKA and INCAHUASI have a limit per row, and Hmax."""
    site = find_site(name).for_players(players)
    hmax = HMAX[name][players - 2]
    for y, limit in enumerate(own):
        assert {cell for cell in rows(site)[y] if cell} == {min(limit, hmax)}


@pytest.mark.parametrize("name", ["colca", "puncu", "apachita"])
def test_moving_house_needs_a_field_beside_the_house(name: str) -> None:
    """RI-33: what is open with four players but not with two."""
    site = find_site(name)
    red, whole = set(site.for_players(2).squares()), set(site.for_players(4).squares())
    assert red < whole
    assert any((x + dx, y + dy) in whole - red for x, y in red for dx, dy in ((0, 1), (1, 0)))


@pytest.mark.parametrize("name", ["PISAC", "Pisac", "pisac"])
def test_names_in_any_letters(name: str) -> None:
    assert find_site(name).name == "PISAC"


@pytest.mark.parametrize("name", ["", "machu picchu", "pisac*", "custom"])
def test_unknown_site(name: str) -> None:
    with pytest.raises(UnknownSite, match="there are: chullpa, pirka") as caught:
        find_site(name)
    assert isinstance(caught.value, OptionsError)


TOWERS = """\
# Two towers and a bridge
TOWERS 2 3 6
4 4 . . 4 4
4 4 2 2 4 4
4 4 . . 4 4

TOWERS 3 2 2
  # taller
  16 16
  . 1
"""


def test_own_site() -> None:
    """RI-7: blocks in the same form, comments and blank lines between them."""
    site = parse_site(TOWERS)
    assert (site.name, site.reconstruction, list(site.maps)) == ("TOWERS", False, [2, 3])
    assert rows(site.for_players(2)) == [[4, 4, 0, 0, 4, 4], [4, 4, 2, 2, 4, 4], [4, 4, 0, 0, 4, 4]]
    assert rows(site.for_players(3)) == [[16, 16], [0, 1]]
    assert list(site.for_players(3).squares()) == [(0, 0), (1, 0), (1, 1)]


def test_off_the_map_there_is_no_site() -> None:
    """RI-5."""
    site = parse_site("X 2 1 2\n3 3").for_players(2)
    assert [site.limit(x, y) for x, y in ((-1, 0), (2, 0), (0, -1), (0, 1))] == [0] * 4


def test_own_reconstruction() -> None:
    """RI-6, RI-7: a star after the name."""
    site = parse_site("MINE* 2 1 2\n1 1")
    assert (site.name, site.reconstruction) == ("MINE", True)


def test_largest_own_site() -> None:
    """RI-7: 10 rows, 10 columns, limit 16."""
    site = parse_site("MOST 6 10 10\n" + "16 16 16 16 16 16 16 16 16 16\n" * 10).for_players(6)
    assert (site.rows, site.columns, set(site.limits)) == (10, 10, {16})


def test_smallest_own_site() -> None:
    """RI-7: one square of one level: nobody can ever lay a stone there (RI-16)."""
    assert start_state(drawn("1")).phase.value == "over"


FAULTS = [
    ("nothing", "", EmptySite, 1),
    ("only comments", "# nothing\n\n# at all\n", EmptySite, 1),
    ("no open square", "\n\nX 2 2 2\n. .\n. .\n", EmptySite, 3),
    ("a short row", "X 2 2 3\n1 1 1\n1 1\n", RaggedSite, 3),
    ("a long row", "X 2 2 3\n1 1 1 1\n1 1 1\n", RaggedSite, 2),
    ("too few rows", "X 2 3 2\n1 1\n1 1\n", RaggedSite, 1),
    ("too few rows before the next block", "X 2 2 2\n1 1\nX 3 1 2\n1 1\n", RaggedSite, 3),
    ("no rows", "# here\nX 2 1 1\n", RaggedSite, 2),
    ("too many rows", "X 2 1 2\n1 1\n1 1\n", RaggedSite, 3),
    ("too many rows, the last starts with a gap", "X 2 1 2\n1 1\n. 1\n", RaggedSite, 3),
    ("limit 17", "X 2 1 2\n1 17\n", BadLimit, 2),
    ("limit 0", "X 2 2 2\n1 1\n0 1\n", BadLimit, 3),
    ("limit -1", "X 2 1 2\n1 -1\n", BadLimit, 2),
    ("limit 1.5", "X 2 1 2\n1 1.5\n", BadLimit, 2),
    ("a letter for a limit", "X 2 1 2\n1 x\n", BadLimit, 2),
    ("another script's digit for a limit", "X 2 1 2\n1 ٣\n", BadLimit, 2),
    ("11 columns", "X 2 1 11\n1 1 1 1 1 1 1 1 1 1 1\n", SiteTooLarge, 1),
    ("11 rows", "# tall\nX 2 11 1\n" + "1\n" * 11, SiteTooLarge, 2),
    ("a header without columns", "X 2 1\n1 1\n", BadSiteHeader, 1),
    ("a header of five words", "X 2 1 2 2\n1 1\n", BadSiteHeader, 1),
    ("a name of two words", "MY SITE 2 1 2\n1 1\n", BadSiteHeader, 1),
    ("a header without a name", "* 2 1 2\n1 1\n", BadSiteHeader, 1),
    ("a word for a number", "X two 1 2\n1 1\n", BadSiteHeader, 1),
    ("one player", "X 1 1 2\n1 1\n", BadSiteHeader, 1),
    ("seven players", "X 2 1 2\n1 1\nX 7 1 2\n1 1\n", BadSiteHeader, 3),
    ("no row in the header", "X 2 0 2\n", BadSiteHeader, 1),
    ("no column in the header", "X 2 1 0\n1\n", BadSiteHeader, 1),
    ("a block twice", "X 2 1 2\n1 1\nX 3 1 2\n1 1\n\nX 2 1 2\n2 2\n", DoubledSite, 6),
    ("a block twice, in other letters", "X 2 1 2\n1 1\nx 2 1 2\n1 1\n", DoubledSite, 3),
    ("two sites", "X 2 1 2\n1 1\nY 3 1 2\n1 1\n", DoubledSite, 3),
    ("two sites, one with a star", "X 2 1 2\n1 1\nX 3 1 2\n1 1\nY* 3 1 2\n1 1\n", DoubledSite, 5),
]


@pytest.mark.parametrize(("text", "error", "line"), [case[1:] for case in FAULTS], ids=[case[0] for case in FAULTS])
def test_wrong_text(text: str, error: type[SiteError], line: int) -> None:
    """RI-7: each fault has its own error, with the line it is in."""
    with pytest.raises(SiteError, match=f"^line {line}: ") as caught:
        parse_site(text)
    assert type(caught.value) is error
    assert caught.value.line == line
    assert isinstance(caught.value, RumpusError)


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("X 2 1 4\n2 2 2 2\n2 2 2 2\n", "one row more than the header says"),
        ("X 2 1 4\n1 1 1 1\n1 1 1 1\n", "one row more than the header says"),
        ("X 2 1 4\n1 1 1 1\n. 1 1 1\n", "one row more than the header says"),
        ("X 2 2 4\n1 1 1 1\nX 3 1 4\n1 1 1 1\n", ""),
    ],
)
def test_rows_of_four_squares_look_like_headers(text: str, why: str) -> None:
    """RI-7: too many or too few rows are ragged also where a row has as many words as a header."""
    with pytest.raises(RaggedSite, match=f"^line 3: {why}"):
        parse_site(text)


def test_line_of_the_second_site() -> None:
    """RI-7: a second site is told where it begins."""
    with pytest.raises(DoubledSite) as caught:
        parse_site("A 2 1 2\n1 1\nb 2 1 2\n1 1\nB 3 1 2\n1 1\n")
    assert caught.value.line == 3


def test_messages_say_what_was_expected_and_what_came() -> None:
    """RI-7."""
    with pytest.raises(BadLimit, match="line 2: expected a limit from 1 to 16 or a dot in column 2, got '17'"):
        parse_site("X 2 1 2\n1 17")
    with pytest.raises(RaggedSite, match="line 3: expected 2 squares in this row, got 3: '1 1 1'"):
        parse_site("X 2 2 2\n1 1\n1 1 1")
    with pytest.raises(SiteTooLarge, match="holds 10 rows and 10 columns, the site has 1 rows and 11 columns"):
        parse_site("X 2 1 11\n" + "1 " * 11)


def test_a_file_may_hold_several_sites() -> None:
    assert list(parse_sites("A 2 1 1\n1\nB 2 1 1\n1\nA 3 1 1\n2\n")) == ["a", "b"]
