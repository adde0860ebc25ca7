"""Pictures of RUMIS: sites, the building from above, scores. Colour helps, letters say it without."""

from collections import Counter
from collections.abc import Sequence

from rich.columns import Columns
from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from rumpus.draw.palette import HEIGHTS
from rumpus.games.rumis.notation import square_name
from rumpus.games.rumis.options import Variant
from rumpus.games.rumis.scoring import colour_scores
from rumpus.games.rumis.sites import Site
from rumpus.games.rumis.state import Phase, State, colour_name
from rumpus.games.rumis.stones import STONES


def paint(state: State, colour: int) -> str:
    """The style of a colour: of the ruin, if nobody plays it."""
    return f"stone.{'ruin' if colour >= state.plan.colours else colour_name(colour)}"


def painted(state: State, colour: int) -> Text:
    """A colour's name on that colour."""
    return Text(f" {colour_name(colour)} ", paint(state, colour))


def draw_site(site: Site, players: int) -> RenderableType:
    """The height map of a site, darker where it may grow higher."""
    plan = site.for_players(players)
    star = "*" if site.reconstruction else ""
    picture = Text(f"{site.name}{star}, {players} players\n", "bold")
    picture.append(_column_letters(plan.columns), "dim")
    for y in range(plan.rows):
        picture.append(f"{y + 1:>2} ", "dim")
        for x in range(plan.columns):
            limit = plan.limit(x, y)
            style = f"height.{min(limit, len(HEIGHTS))}" if limit else "dim"
            picture.append(f"{limit:>2} " if limit else " · ", style)
        picture.append("\n")
    return picture


def draw_building(state: State) -> RenderableType:
    """The building from above: on each square the colour seen, how high it is, and how high it may grow."""
    plan = state.plan
    picture = Text().append(_column_letters(plan.width, 5), "dim")
    last = {(x, y) for x, y, _ in state.lying[-1].placement.cells} if state.lying else set()
    for y in range(plan.ground.rows):
        picture.append(f"{y + 1:>2} ", "dim")
        for x in range(plan.width):
            square = y * plan.width + x
            limit = plan.ground.limits[square] or (plan.field_limits[square] if plan.field_limits else 0)
            colour = state.top(square)
            if not limit:
                picture.append("     ")
            elif colour is None:
                picture.append(f"  ·/{limit:<2}"[-5:] if limit < 10 else f"·/{limit:<3}", "dim")
            else:
                mark = "'" if (x, y) in last else " "
                letter = "#" if colour >= plan.colours else colour_name(colour)[0].upper()
                text = f"{letter}{state.heights[square]}/{limit}{mark}"
                picture.append(f"{text:^5}", paint(state, colour))
        picture.append("\n")
    return picture.append("   ' the stone laid last\n", "dim") if last else picture


def draw_scores(state: State, names: Sequence[str]) -> RenderableType:
    """Who stands where; `names` are the players', by seat."""
    table = Table(box=None, pad_edge=False)
    for heading in ("", "player", "points", "stones left", ""):
        table.add_column(heading, justify="right" if heading in {"points", "stones left"} else "left")
    for colour, score in enumerate(colour_scores(state)):
        seat = state.plan.owner(colour)
        table.add_row(
            painted(state, colour),
            names[seat],
            str(score),
            str(state.supply[colour].bit_count()),
            _standing(state, colour, seat),
        )
    return table


def _standing(state: State, colour: int, seat: int) -> str:
    if seat in state.resigned:
        return "has resigned"
    if state.phase is Phase.OVER:
        return ""
    if state.phase is Phase.RUIN:
        return "to move" if seat == state.colour and state.plan.options.variant is Variant.RUINS else ""
    if state.out[colour]:
        return "is out"
    return "to move" if colour == state.colour and state.phase is not Phase.DRAW else ""


def draw_counts(nodes: int, by_stone: dict[str, int]) -> RenderableType:
    """A count of move sequences, by first stone."""
    table = Table(box=None, pad_edge=False)
    table.add_column("first stone")
    table.add_column("sequences", justify="right")
    for stone, count in by_stone.items():
        table.add_row(stone, f"{count:,}")
    return Group(table, Text(f"{nodes:,} in all", "bold"))


def draw_offer(places: dict[int, int]) -> RenderableType:
    """The stones that can be placed, each with its ground plan (heights in figures) and its number of places."""
    cards = []
    for stone, count in sorted(places.items()):
        card = Text(f"{STONES[stone].code} ", "bold").append(STONES[stone].name, "not bold")
        plan = Counter((x, y) for x, y, _ in STONES[stone].cells)
        for y in range(2):
            card.append("\n" + "".join(f"{plan.get((x, y), ' ')} " for x in range(4)), "not bold")
        cards.append(card.append(f"\n{count} place{'' if count == 1 else 's'}", "dim not bold"))
    return Columns(cards, padding=(0, 3), equal=True)


def _column_letters(columns: int, width: int = 3) -> str:
    return "   " + "".join(f"{square_name(x, 0)[0]:^{width}}" for x in range(columns)) + "\n"
