"""RUMMS in characters: the mat from above and what lies beside it. Colour helps; letters do without it."""

from collections.abc import Iterable, Iterator
from typing import Final, NamedTuple, TypeAlias

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from rumpus.games.rumms.rules.whereabouts import lies_active
from rumpus.games.rumms.state import State
from rumpus.games.rumms.table.dice import DIE_NAMES, LETTERS, Team, team_name, team_of
from rumpus.games.rumms.table.mat import Rectangle, castle, mat, wall
from rumpus.games.rumms.views import VEILED, with_setups

COLUMNS: Final = 76
ROWS: Final = 19
"""With its frame the mat fits into a terminal of 80 columns; a character is about twice as high as wide."""

FAINT: Final = "dim"

ASIDE: Final = tuple(
    sorted(((c, r) for c in range(-4, 5) for r in (-1, 0, 1)), key=lambda step: abs(step[0]) + 3 * abs(step[1]))
)
"""Where a die is drawn whose own place is taken: the nearest others, in steps of columns and rows."""

Spot: TypeAlias = tuple[int, int]
"""A column and a row."""


class Cell(NamedTuple):
    """A character of the picture and its style."""

    sign: str
    style: str


Grid: TypeAlias = list[list[Cell]]


def team_text(team: Team) -> Text:
    """A team's name on its colour."""
    return Text(f" {team_name(team)} ", _paint(team, active=True))


def draw_table(whole: State) -> RenderableType:
    """The mat, red's castle on the left, and where all other dice are."""
    state = with_setups(whole)
    grid = _ground()
    _draw_dice(grid, state)
    edge = "─" * COLUMNS
    picture = Text.assemble((f"┌{edge}┐\n", FAINT), no_wrap=True)
    for row in grid:
        picture.append("│", FAINT)
        for cell in row:
            picture.append(*cell)
        picture.append("│\n", FAINT)
    picture.append(f"└{edge}┘", FAINT)
    kinds = "  ".join(f"{letter} {kind}" for kind, letter in LETTERS.items())
    legend = Text(f" {kinds}\n small letters are red's dice, capitals blue's", FAINT)
    return Group(picture, legend, *_notes(whole, state), "", _beside(whole), "")


def _paint(team: Team, *, active: bool) -> str:
    return f"die.{team_name(team)}{'' if active else '.shadow'}"


def _ground() -> Grid:
    """What is printed on the mat."""
    grid = [[Cell(" ", "")] * COLUMNS for _ in range(ROWS)]
    left, top, right, bottom = _cells(wall())
    for row in range(top, bottom + 1):
        for column in range(left, right + 1):
            grid[row][column] = Cell("░", FAINT)
    for team in Team:
        left, top, right, bottom = _cells(castle(team))
        lines = [f"┌{'─' * (right - left - 1)}┐", f"└{'─' * (right - left - 1)}┘"]
        lines[1:1] = [f"│{' ' * (right - left - 1)}│"] * (bottom - top - 1)
        for row, line in enumerate(lines, top):
            grid[row][left : right + 1] = [Cell(sign, f"castle.{team_name(team)}") for sign in line]
    return grid


def _draw_dice(grid: Grid, state: State) -> None:
    """The uppermost die of a stack hides the others; dice side by side that share a cell make room for one another."""
    area = mat()
    borne = {lower for _, lower in state.resting}
    taken: set[Spot] = set()
    for die, pose in state.poses:
        if die in borne:
            continue
        column = round((pose.x - area.left) / (area.right - area.left) * COLUMNS) - 1
        own = min(max(column, 0), COLUMNS - 2), _cell(pose.x, pose.y)[1]
        places = [(own[0] + c, own[1] + r) for c, r in ASIDE]
        column, row = next((place for place in places if _free(place, taken)), own)
        taken |= {(column, row), (column + 1, row)}
        style = _paint(team_of(die), active=lies_active(state, die))
        grid[row][column : column + 2] = [Cell(sign, style) for sign in _mark(die)]


def _free(place: Spot, taken: set[Spot]) -> bool:
    column, row = place
    return 0 <= column < COLUMNS - 1 and 0 <= row < ROWS and not {place, (column + 1, row)} & taken


def _mark(die: int) -> str:
    """A die in two letters: its kind and number."""
    text = f"{DIE_NAMES[die][1:]:2}"
    return text if team_of(die) is Team.RED else text.upper()


def _cells(area: Rectangle) -> tuple[int, int, int, int]:
    """The left, top, right and bottom cells of an area."""
    return *_cell(area.left, area.top), *_cell(area.right, area.bottom)


def _cell(x: float, y: float) -> Spot:
    """The cell of a point; what hangs over the edge is drawn at the edge."""
    area = mat()
    column = int((x - area.left) / (area.right - area.left) * COLUMNS)
    row = int((area.top - y) / (area.top - area.bottom) * ROWS)
    return min(max(column, 0), COLUMNS - 1), min(max(row, 0), ROWS - 1)


def _notes(whole: State, state: State) -> Iterator[Text]:
    """What the picture does not show."""
    notes = {
        "shadow face up": _names(die for die, _ in state.poses if not lies_active(state, die)),
        "stacked": ", ".join(f"{DIE_NAMES[upper]} on {DIE_NAMES[lower]}" for upper, lower in state.resting),
        "frozen": _names(sorted(state.frozen)),
        "behind the screen": " and ".join(team_name(team) for team in Team if whole.setups[team] == VEILED),
    }
    for word, things in notes.items():
        if things:
            yield Text(f" {word}: {things}")


def _beside(state: State) -> RenderableType:
    """The dice of each team that are not on the mat."""
    places = {"in hand": state.hand, "hidden": state.hidden, "ice": state.ice, "out of the game": state.lost}
    used = {heading: dice for heading, dice in places.items() if dice}
    table = Table(box=None, pad_edge=False)
    for heading in ("", "on the mat", *used):
        table.add_column(heading)
    for team in Team:
        own = [[die for die in dice if team_of(die) is team] for dice in used.values()]
        table.add_row(team_text(team), str(len(state.on_mat(team))), *(_names(dice) or "·" for dice in own))
    return table


def _names(dice: Iterable[int]) -> str:
    return " ".join(DIE_NAMES[die] for die in dice)
