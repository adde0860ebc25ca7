"""Sites: ground plans with a height limit for every square (RI-5 to RI-7), and the text form they are read from.

A text holds blocks, one per number of players: `NAME PLAYERS ROWS COLUMNS`, then as many rows of limits, `.` for a
square that is not part of the site. A `*` after the name marks a reconstruction. `#` starts a comment line.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cache, cached_property
from importlib.resources import files
from types import MappingProxyType
from typing import Any, ClassVar, Final, Literal

from rumpus.core.breach import Details, Id
from rumpus.core.errors import OptionsError

TURNTABLE: Final = 10
"""The most rows and columns that a site may have."""

HIGHEST: Final = 16
"""The greatest height limit."""

FEWEST, MOST = 2, 6


class UnknownSite(OptionsError):
    """No site has this name."""

    code: ClassVar[str] = "rumis/unknown_site"
    details_type: ClassVar[type[Details]] = Details


class PlayersDetails(Details):
    """What is not for this number of players: the site, the variant, the variant on that site, or who begins."""

    why: Literal["site", "variant", "plan", "start"]
    players: int
    numbers: tuple[int, ...] = ()
    """The numbers of players that the site or the variant is for."""
    site: Id | None = None
    variant: Id | None = None
    needs: int | None = None
    """The number of players whose plan the variant is played on."""
    seat: int | None = None
    """The seat that is to begin, from 0."""


class WrongPlayers(OptionsError):
    """The site, or the variant on it, is not for this number of players."""

    code: ClassVar[str] = "rumis/wrong_players"
    details_type: ClassVar[type[Details]] = PlayersDetails


class LineDetails(Details):
    """A line of a site's text, from 1."""

    line: int


class SiteError(OptionsError):
    """A site's text is wrong. `line` counts from 1."""

    details_type: ClassVar[type[Details]] = LineDetails

    def __init__(self, why: str, /, *, line: int, **details: Any) -> None:
        self.why = why
        self.line = line
        super().__init__(f"line {line}: {why}", line=line, **details)


class BadSiteHeader(SiteError):
    """A block does not start with a name and three numbers."""

    code: ClassVar[str] = "rumis/bad_site_header"


class RaggedSite(SiteError):
    """A block has more or fewer rows, or a row more or fewer squares, than its header says."""

    code: ClassVar[str] = "rumis/ragged_site"


class SizeDetails(LineDetails):
    """And the most rows and columns that there may be."""

    most: int


class SiteTooLarge(SiteError):
    """A site does not fit on the turntable."""

    code: ClassVar[str] = "rumis/site_too_large"
    details_type: ClassVar[type[Details]] = SizeDetails


class HeightLimitDetails(LineDetails):
    """And the column, from 1; and the greatest limit."""

    column: int
    most: int


class BadLimit(SiteError):
    """A height limit is not a number from 1 to 16."""

    code: ClassVar[str] = "rumis/bad_limit"
    details_type: ClassVar[type[Details]] = HeightLimitDetails


class EmptySite(SiteError):
    """There is no square to build on, or no site at all."""

    code: ClassVar[str] = "rumis/empty_site"


class DoubledSite(SiteError):
    """The same site is there twice for the same number of players, or a text for one site names another."""

    code: ClassVar[str] = "rumis/doubled_site"


SITE_ERRORS: Final = (
    UnknownSite,
    WrongPlayers,
    BadSiteHeader,
    RaggedSite,
    SiteTooLarge,
    BadLimit,
    EmptySite,
    DoubledSite,
)


@dataclass(frozen=True)
class HeightMap:
    """A ground plan: the limit of every square, row by row, 0 where the site does not reach."""

    rows: int
    columns: int
    limits: tuple[int, ...]

    def limit(self, x: int, y: int) -> int:
        """The height limit of a square, 0 off the site."""
        if 0 <= x < self.columns and 0 <= y < self.rows:
            return self.limits[y * self.columns + x]
        return 0

    def squares(self) -> Iterator[tuple[int, int]]:
        """The squares of the site, row by row."""
        for y in range(self.rows):
            for x in range(self.columns):
                if self.limit(x, y):
                    yield x, y

    @cached_property
    def edge(self) -> frozenset[int]:
        """The edge of the site: squares with fewer than four neighbours in it (RI-31)."""
        return frozenset(square for square, beside in self.beside.items() if len(beside) < 4)

    @cached_property
    def beside(self) -> dict[int, tuple[int, ...]]:
        """The squares of the site that share a side with each of its squares."""
        return {
            square: tuple(other for other in self.neighbours(square) if self.limits[other])
            for square, limit in enumerate(self.limits)
            if limit
        }

    def neighbours(self, square: int) -> tuple[int, ...]:
        """The squares of the map that share a side with a square, also those off the site."""
        y, x = divmod(square, self.columns)
        beside = (x - 1, y), (x + 1, y), (x, y - 1), (x, y + 1)
        return tuple(
            other_y * self.columns + other_x
            for other_x, other_y in beside
            if 0 <= other_x < self.columns and 0 <= other_y < self.rows
        )


@dataclass(frozen=True)
class Site:
    """A site for each number of players that it is made for."""

    name: str
    reconstruction: bool
    maps: Mapping[int, HeightMap]

    def for_players(self, players: int) -> HeightMap:
        """The plan for that many players, or `WrongPlayers`."""
        try:
            return self.maps[players]
        except KeyError:
            known = ", ".join(str(number) for number in self.maps)
            raise WrongPlayers(
                f"{self.name} is a site for {known} players, not for {players}",
                why="site",
                site=self.name,
                players=players,
                numbers=tuple(self.maps),
            ) from None


@cache
def printed_sites() -> Mapping[str, Site]:
    """The twelve sites of RUMIS and RUMIS+, by name in small letters."""
    return parse_sites(files(__package__).joinpath("sites.txt").read_text("utf-8"))


def find_site(name: str) -> Site:
    """The printed site of that name, in small or capital letters, or `UnknownSite`."""
    try:
        return printed_sites()[name.lower()]
    except KeyError:
        raise UnknownSite(f"there is no site {name!r}; there are: {', '.join(printed_sites())}") from None


def parse_site(text: str) -> Site:
    """The one site in `text` (RI-7), or a `SiteError` with its line."""
    return next(iter(parse_sites(text, most=1).values()))


def parse_sites(text: str, most: int | None = None) -> Mapping[str, Site]:
    """All sites in `text`, by name in small letters, or a `SiteError` with its line. More than `most` are refused."""
    sites: dict[str, Site] = {}
    lines = list(_lines(text))
    while lines:
        line, header = lines.pop(0)
        name, players, rows, columns = _header(header, line)
        limits: list[int] = []
        for number in range(1, rows + 1):
            if not lines:
                raise RaggedSite(f"{name} has {number - 1} rows, its header says {rows}", line=line)
            row_line, row = lines.pop(0)
            if _looks_like_header(row):
                raise RaggedSite(f"{name} has {number - 1} rows, its header says {rows}", line=row_line)
            limits += _row(row, row_line, columns)
        if not any(limits):
            raise EmptySite(f"{name} has no square to build on", line=line)
        key = name.rstrip("*").lower()
        if key not in sites and len(sites) == most:
            raise DoubledSite(f"expected one site, found a second one, {name}", line=line)
        maps = dict(sites[key].maps) if key in sites else {}
        if players in maps:
            raise DoubledSite(f"{name} for {players} players is here a second time", line=line)
        maps[players] = HeightMap(rows, columns, tuple(limits))
        sites[key] = Site(name.rstrip("*"), name.endswith("*"), MappingProxyType(maps))
    if not sites:
        raise EmptySite("expected at least one site, found none", line=1)
    return MappingProxyType(sites)


def _lines(text: str) -> Iterator[tuple[int, str]]:
    for number, line in enumerate(text.splitlines(), start=1):
        if line.strip() and not line.lstrip().startswith("#"):
            yield number, line.strip()


def _header(text: str, line: int) -> tuple[str, int, int, int]:
    words = text.split()
    if _is_number(words[0]) or words[0] == ".":
        raise RaggedSite(f"one row more than the header says: {text!r}", line=line)
    if not _looks_like_header(text):
        raise BadSiteHeader(f"expected NAME PLAYERS ROWS COLUMNS, got {text!r}", line=line)
    players, rows, columns = (int(word) for word in words[1:])
    if not FEWEST <= players <= MOST:
        raise BadSiteHeader(f"expected {FEWEST} to {MOST} players, got {players}", line=line)
    if rows < 1 or columns < 1:
        raise BadSiteHeader(f"expected at least one row and one column, got {rows} and {columns}", line=line)
    if rows > TURNTABLE or columns > TURNTABLE:
        size = f"{rows} rows and {columns} columns"
        raise SiteTooLarge(
            f"the turntable holds {TURNTABLE} rows and {TURNTABLE} columns, the site has {size}",
            line=line,
            most=TURNTABLE,
        )
    return words[0], players, rows, columns


def _looks_like_header(text: str) -> bool:
    name, *numbers = text.split()
    named = bool(name.rstrip("*")) and name != "." and not _is_number(name)
    return named and len(numbers) == 3 and all(map(_is_number, numbers))


def _row(text: str, line: int, columns: int) -> Iterator[int]:
    words = text.split()
    if len(words) != columns:
        raise RaggedSite(f"expected {columns} squares in this row, got {len(words)}: {text!r}", line=line)
    for column, word in enumerate(words, start=1):
        if word == ".":
            yield 0
        elif _is_number(word) and 1 <= int(word) <= HIGHEST:
            yield int(word)
        else:
            raise BadLimit(
                f"expected a limit from 1 to {HIGHEST} or a dot in column {column}, got {word!r}",
                line=line,
                column=column,
                most=HIGHEST,
            )


def _is_number(word: str) -> bool:
    return word.isascii() and word.isdigit()
