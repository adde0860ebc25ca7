"""Pictures of RumBugz: the table, a hand, the rounds. Colour helps; letters do without it."""

from collections.abc import Iterable, Sequence
from typing import Final

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from rumpus.games.rumbugz.bugs import PLYT, Bug, Counts, kind_name, listed
from rumpus.games.rumbugz.kinds import ALL_KINDS
from rumpus.games.rumbugz.state import Phase, View

BUG: Final = "bold"
JOKER: Final = "bold magenta"


def draw_table(view: View, names: Sequence[str]) -> RenderableType:
    """What lies open: the players with what they have laid, the sequences, the bag and the pile."""
    return Group(_heading(view), _players(view, names), *_sequences(view, names), "")


def _heading(view: View) -> Text:
    number = len(view.rounds) + (view.phase is not Phase.OVER)
    last, target = view.options.last_round, view.options.target
    text = Text(f"Round {number}{f' of {last}' if last else f', up to {target} points'}", "bold")
    text.append(f"   bag {view.bag}   pile {len(view.pile)}", "not bold")
    if view.pile:
        text.append(", top ", "not bold").append(draw_kinds(view.pile[-1:]))
    return text


def _players(view: View, names: Sequence[str]) -> RenderableType:
    table = Table(box=None, pad_edge=False)
    table.add_column("player")
    for kind in ALL_KINDS:
        table.add_column(kind.value, justify="center")
    for heading in ("bugz", "points"):
        table.add_column(heading, justify="right")
    table.add_column("")
    for seat in range(view.options.players):
        marks = [Text("x", "bold green") if kind in view.laid[seat] else Text("·", "dim") for kind in ALL_KINDS]
        name = Text(names[seat], "bold" if seat == view.seat else "")
        table.add_row(name, *marks, str(view.holding[seat]), str(_total(view, seat)), _standing(view, seat))
    return table


def _standing(view: View, seat: int) -> str:
    if seat in view.resigned:
        return "has resigned"
    if view.phase is Phase.OVER:
        return ""
    if seat in view.knocks:
        return "has knocked"
    if view.phase is Phase.KNOCK:
        return "comes next" if seat == view.turn else ""
    return "to play" if seat == view.turn else ""


def _sequences(view: View, names: Sequence[str]) -> Iterable[RenderableType]:
    if not view.table:
        return
    table = Table(box=None, pad_edge=False, show_header=False)
    table.add_column(justify="right")
    for number, lying in enumerate(view.table, start=1):
        sequence = lying.sequence
        table.add_row(f"{number}", sequence.kind.value, draw_bugs(sequence.bugs), Text(names[lying.seat], "dim"))
    yield ""
    yield table


def draw_bugs(bugs: Iterable[Bug]) -> Text:
    """Bugz of a sequence."""
    return Text(" ").join(Text(str(bug), JOKER if bug.plyt else BUG) for bug in bugs)


def draw_kinds(kinds: Iterable[int]) -> Text:
    """Bugz that stand for no number yet."""
    return Text(" ").join(Text(kind_name(kind), JOKER if kind == PLYT else BUG) for kind in kinds)


def draw_hand(hand: Counts) -> Text:
    """A hand in order, PLYTs last."""
    return draw_kinds(listed(hand)) if any(hand) else Text("nothing", "dim")


def draw_rounds(view: View, names: Sequence[str]) -> RenderableType:
    """What every round brought, and the totals."""
    table = Table(box=None, pad_edge=False)
    table.add_column("round")
    for seat in range(view.options.players):
        table.add_column(names[seat], justify="right")
    for number, ended in enumerate(view.rounds, start=1):
        cells = [str(ended.points) if seat == ended.winner else "·" for seat in range(view.options.players)]
        table.add_row(f"{number}, void" if ended.winner is None else str(number), *cells)
    table.add_row("total", *(str(_total(view, seat)) for seat in range(view.options.players)), style="bold")
    return table


def _total(view: View, seat: int) -> int:
    return sum(ended.points for ended in view.rounds if ended.winner == seat)
