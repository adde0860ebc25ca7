"""Records of RUMMS in the terminal. It is played in the browser: flicks want a hand, not a keyboard."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, ClassVar, Final

from pydantic import JsonValue
from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from rumpus import draw
from rumpus.cli.faces.face import Look, Teller
from rumpus.cli.faces.rumms_reasons import tell_reason
from rumpus.cli.faces.rumms_words import tell_outcome
from rumpus.draw.pictures import Png
from rumpus.draw.rumms.text import draw_table, team_text
from rumpus.games.rumms.notation import HIDDEN, HIDDEN_ARMY
from rumpus.games.rumms.state import Phase, State
from rumpus.games.rumms.table.dice import Team, team_name, team_of_seat

_SECRETS: Final = {HIDDEN: "sets up behind the screen", HIDDEN_ARMY: "picks an army, unseen until both have"}


class RummsTeller(Teller):
    """The mat from above, games won, and what nature did in words."""

    pictures: ClassVar[Mapping[str, Callable[[Any], Png]]] = {"png": lambda view: draw.rumms_png(view.state)}

    def table(self, look: Look) -> RenderableType:
        return draw_table(look.view.state)

    def scores(self, look: Look) -> RenderableType:
        state: State = look.view.state
        table = Table(box=None, pad_edge=False)
        for heading in ("", "players", "games won", ""):
            table.add_column(heading, justify="right" if heading == "games won" else "left")
        for team in Team:
            names = " and ".join(look.name(seat) for seat in range(team, len(look.seats), 2))
            table.add_row(team_text(team), names, str(state.wins[team]), _standing(look, state, team))
        return Group(table, _ending(look, state)) if look.over else table

    def move(self, text: str) -> str:
        return _SECRETS.get(text, text)

    def reason(self, code: str, details: Mapping[str, Any], names: Sequence[str]) -> str | None:
        return tell_reason(code, details, names)

    def outcome(self, value: JsonValue, before: Look, after: Look) -> str:
        return tell_outcome(value, before, after)


def _standing(look: Look, state: State, team: Team) -> str:
    if not state.live(team):
        return "has resigned"
    to_decide = [look.name(seat) for seat in look.actors if seat >= 0 and team_of_seat(seat) is team]
    if not to_decide:
        return ""
    return "to set up" if state.phase is Phase.SETUP else f"{to_decide[0]} to move"


def _ending(look: Look, state: State) -> Text:
    if state.winner is None:
        return Text("The match is over: a draw.", "bold")
    names = " and ".join(look.name(seat) for seat in sorted(look.winners))
    return Text(f"The match is over: {team_name(state.winner)} wins, {names}.", "bold")
