"""RUMIS in characters: sites, the building from above, scores, stones. Colour helps; letters do without it."""

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from typing import Final

from rich.columns import Columns
from rich.console import RenderableType
from rich.table import Table
from rich.text import Text

from rumpus.draw.colours import HEIGHTS
from rumpus.games.rumis.notation import cell_name, square_name
from rumpus.games.rumis.options import Variant
from rumpus.games.rumis.scoring import colour_scores, moved
from rumpus.games.rumis.sites import Site
from rumpus.games.rumis.state import Lying, Phase, State, colour_name
from rumpus.games.rumis.stones import STONES

STAR: Final = "* a reconstruction: the printed plan could not be found, this one fits all that is known."

VARIANTS: Final = {
    Variant.STANDARD: "",
    Variant.FOUR_COLOURS: "four colours",
    Variant.RUINS: "ruins",
    Variant.RANDOM_RUINS: "random ruins",
    Variant.MOVING_HOUSE: "moving house",
}

LAST: Final = "'"
"""Marks the stone that was laid last."""

TO_MOVE: Final = "to move"

_PLAIN: Final = 5
_WITH_STONE: Final = 6
"""Characters of a square, without and with the stone that is seen there."""


def paint(state: State, colour: int) -> str:
    """The style of a colour: of the ruin, if nobody plays it."""
    return f"stone.{'ruin' if colour >= state.plan.colours else colour_name(colour)}"


def painted(state: State, colour: int) -> Text:
    """A colour's name on that colour."""
    return Text(f" {colour_name(colour)} ", paint(state, colour))


def draw_site(site: Site, players: int) -> RenderableType:
    """The height map of a site, darker where it may grow higher."""
    plan = site.for_players(players)
    picture = Text(f"{_site_name(site)}, {players} players\n", "bold")
    picture.append(_column_letters(plan.columns, 3), "dim")
    for y in range(plan.rows):
        picture.append(f"{y + 1:>2} ", "dim")
        for x in range(plan.columns):
            limit = plan.limit(x, y)
            style = f"height.{min(limit, len(HEIGHTS))}" if limit else "dim"
            picture.append(f"{limit:>2} " if limit else " · ", style)
        picture.append("\n")
    return picture


def draw_title(state: State) -> Text:
    """Where and what is played, in one line."""
    options = state.plan.options
    site = options.find_site()
    words = [f"{options.players} players", VARIANTS[options.variant], "opposite game" if options.opposite else ""]
    if state.plan.field_limits:
        words.append("first half" if state.interim is None else "second half")
    title = Text(", ".join([_site_name(site), *filter(None, words)]), "bold")
    return title.append("   * a reconstruction", "dim not bold") if site.reconstruction else title


def draw_building(state: State) -> Text:
    """The building from above: on each square the colour seen, how high it is, and how high it may grow.

    In the second half of moving house the stone is named instead of the limit. The limit of a bare square is shown only
    where stones may be laid now.
    """
    rows = [row for y in range(state.plan.ground.rows) for row in _rows(state, y)]
    letters = Text(_column_letters(state.plan.width, _wide(state) + _lined(state)).rstrip("\n"), "dim")
    return Text("\n").join([draw_title(state), letters, *rows, *_legend(state)])


def _rows(state: State, y: int) -> Iterable[Text]:
    """A row of squares and, where the red line runs below it, that line."""
    wide, width = _wide(state), state.plan.width
    row, line = Text.assemble((f"{y + 1:>2} ", "dim")), Text("   ")
    for x in range(width):
        row.append_text(_square(state, x, y))
        line.append(("━" if _parted(state, (x, y), (x, y + 1)) else " ") * wide, "line")
        if _lined(state):
            row.append("┃" if _parted(state, (x, y), (x + 1, y)) else " ", "line")
            line.append(" ")
    yield row
    if line.plain.strip():
        yield line


def _square(state: State, x: int, y: int) -> Text:
    square, wide = y * state.plan.width + x, _wide(state)
    colour, limit = state.top(square), _limit(state, x, y)
    if colour is None:
        bare = "" if not state.plan.limit(x, y) else f"·/{limit}" if limit else "·"
        return Text(f"{bare:^{wide}}", "dim not bold")
    letter = "#" if colour >= state.plan.colours else colour_name(colour)[0].upper()
    seen = _stone_at(state, x, y)
    if state.interim is None:
        text = f"{letter}{state.heights[square]}/{state.plan.limit(x, y)}"
    else:
        text = f"{letter}{STONES[seen.placement.stone].code[1:]}·{state.heights[square]}"
    last = seen is state.lying[-1]
    drawn = Text(f"{text}{LAST if last else ' '}".center(wide), paint(state, colour))
    if last:
        drawn.stylize("underline")
    return drawn


def _stone_at(state: State, x: int, y: int) -> Lying:
    """The stone that is seen from above."""
    cell = (x, y, state.heights[y * state.plan.width + x] - 1)
    return next(stone for stone in state.lying if cell in stone.placement.cells)


def _limit(state: State, x: int, y: int) -> int:
    """How high the square may grow as long as this half lasts; 0 where nothing may be laid."""
    if state.interim is None:
        return state.plan.ground.limit(x, y)
    return state.plan.field_limits[y * state.plan.width + x]


def _parted(state: State, one: tuple[int, int], other: tuple[int, int]) -> bool:
    """Whether the red line of moving house runs between two squares."""
    plan = state.plan
    if not (plan.field_limits and plan.limit(*one) and plan.limit(*other)):
        return False
    return (plan.ground.limit(*one) > 0) is not (plan.ground.limit(*other) > 0)


def _lined(state: State) -> bool:
    return bool(state.plan.field_limits)


def _wide(state: State) -> int:
    return _PLAIN if state.interim is None else _WITH_STONE


def _legend(state: State) -> Iterable[Text]:
    words = [f"{LAST} laid last"] if state.lying else []
    if state.interim is not None and state.lying:
        colour = state.lying[-1].colour
        name = colour_name(colour)
        words.insert(0, f"{name[0].upper()}05·2 {name}'s S05, 2 high")
    if state.plan.field_limits:
        now = "build inside it" if state.interim is None else "take inside, put outside"
        words.append(f"┃ red line: {now}")
    if words:
        yield Text(f"   {'   '.join(words)}", "dim")


def draw_standing(state: State, names: Sequence[str]) -> RenderableType:
    """Who stands where, in few lines."""
    cells = []
    for colour, score in enumerate(colour_scores(state)):
        seat = state.plan.owner(colour)
        stones = f"{state.supply[colour].bit_count()} left" if state.interim is None else _second(state, colour)
        line = Text.assemble(
            painted(state, colour),
            f" {names[seat]} ",
            (str(score), "bold"),
            f" point{'' if score == 1 else 's'}, {stones}",
        )
        standing = _standing(state, colour, seat)
        cells.append(line.append(f", {standing}") if standing not in {"", TO_MOVE} else line)
    return Columns(cells, padding=(0, 3))


def _second(state: State, colour: int) -> str:
    more = moved(state)[colour]
    return f"{more.in_house} inside{f', {more.aside} set aside' if more.aside else ''}"


def draw_scores(state: State, names: Sequence[str]) -> Table:
    """Who stands where, with the parts that a score is made of; `names` are the players', by seat."""
    table = Table(box=None, pad_edge=False)
    table.add_column("")
    table.add_column("player")
    parts = {colour: _parts(state, colour, score) for colour, score in enumerate(colour_scores(state))}
    for heading in [*parts[0], "points"]:
        table.add_column(heading, justify="right")
    table.add_column("")
    for colour, score in enumerate(colour_scores(state)):
        seat = state.plan.owner(colour)
        numbers = map(str, parts[colour].values())
        table.add_row(painted(state, colour), names[seat], *numbers, str(score), _standing(state, colour, seat))
    return table


def _parts(state: State, colour: int, score: int) -> dict[str, int]:
    """What adds up to a score (RI-17, RI-37); what is taken off is below zero."""
    if state.interim is None:
        left = state.supply[colour].bit_count()
        return {"squares seen": score + left, "stones left": -left}
    more = moved(state)[colour]
    return {
        "first half": state.interim[colour],
        "in field": more.field_seen,
        "set aside": -more.aside,
        "inside": -more.in_house,
    }


def _standing(state: State, colour: int, seat: int) -> str:
    if seat in state.resigned:
        return "has resigned"
    if state.phase is Phase.OVER:
        return ""
    if state.phase is Phase.RUIN:
        return TO_MOVE if seat == state.colour and state.plan.options.variant is Variant.RUINS else ""
    if state.out[colour]:
        return "is out"
    return TO_MOVE if colour == state.colour and state.phase is not Phase.DRAW else ""


def draw_offer(places: Mapping[int, int]) -> RenderableType:
    """The stones that can be placed and in brackets how many places each has, in few lines."""
    return Columns(
        [
            Text.assemble((STONES[stone].code, "bold"), f" {STONES[stone].name} ", (f"({count:,})", "dim"))
            for stone, count in sorted(places.items())
        ],
        padding=(0, 3),
        equal=True,
    )


def draw_takes(takes: Iterable[tuple[Lying, int]]) -> RenderableType:
    """Moving house: the stones that can be taken, where each lies, and how many places in the field it would have."""
    table = Table(box=None, pad_edge=False, show_header=False)
    for stone, places in takes:
        shape = STONES[stone.placement.stone]
        at = " ".join(map(cell_name, stone.placement.cells))
        after = f"{places} place{'' if places == 1 else 's'}" if places else "no place: set aside, and you are out"
        table.add_row(Text(f"take {shape.code}", "bold"), shape.name, at, Text(after, "dim" if places else "line"))
    return table


def draw_stones(stones: Iterable[int]) -> RenderableType:
    """Stones with their ground plans, heights in figures."""
    cards = []
    for stone in stones:
        card = Text(f"{STONES[stone].code} ", "bold").append(STONES[stone].name, "not bold")
        plan = Counter((x, y) for x, y, _ in STONES[stone].cells)
        for y in range(2):
            card.append("\n" + "".join(f"{plan.get((x, y), ' ')} " for x in range(4)), "not bold")
        cards.append(card)
    return Columns(cards, padding=(0, 3), equal=True)


def _site_name(site: Site) -> str:
    return f"{site.name}{'*' if site.reconstruction else ''}"


def _column_letters(columns: int, width: int) -> str:
    return "   " + "".join(f"{square_name(x, 0)[0]:^{width}}" for x in range(columns)) + "\n"
