"""The tools, as the Model Context Protocol offers them to assistants."""

from collections.abc import Callable
from functools import wraps
from typing import Annotated, Any, Final, ParamSpec, TypeVar

from mcp.server.mcpserver import MCPServer
from mcp.server.mcpserver.exceptions import ToolError
from pydantic import Field

from rumpus import __version__
from rumpus.core.errors import MoveRefused, RumpusError
from rumpus.mcp import limits
from rumpus.mcp.house import House
from rumpus.mcp.shown import AnalysisShown, GameShown, HintShown, MatchShown, MovesShown

P = ParamSpec("P")
T = TypeVar("T")

ABOUT: Final = (
    "A rumpus room for tabletop games. Call list_games, then start_match; you have one seat, bots have the others. Each"
    " answer says how the match stands and what has happened since the last one. When it is your turn, choose with"
    " legal_moves, or ask for a hint, and play. A move that is refused says which rule it breaks, and changes nothing."
)

Name = Annotated[str, Field(description="the name that start_match gave the match")]


def make_server() -> MCPServer:
    """A house of its own for one program."""
    house = House()
    server = MCPServer("rumpus", title="Rumpus", instructions=ABOUT, version=__version__, log_level="WARNING")

    def tool(do: Callable[P, T]) -> Callable[P, T]:
        @wraps(do)
        def asked(*args: P.args, **kwargs: P.kwargs) -> T:
            try:
                return do(*args, **kwargs)
            except MoveRefused as refused:
                raise ToolError(f"{refused.breach.reason} ({refused.breach.code})") from refused
            except RumpusError as refused:
                raise ToolError(str(refused)) from refused

        return server.tool()(asked)

    @tool
    def list_games() -> list[GameShown]:
        """The games that can be played here, with their options and bots."""
        return house.games()

    @tool
    def start_match(
        game: Annotated[str, Field(description="a name from list_games")],
        options: Annotated[dict[str, Any], Field(description="what differs from the game's defaults")] = {},  # noqa: B006
        seat: Annotated[int, Field(description="your seat, from 0")] = 0,
        bot: Annotated[str | None, Field(description="who has the other seats; a middling bot by default")] = None,
        seed: Annotated[int | None, Field(description="the same seed makes chance and bots do the same")] = None,
    ) -> MatchShown:
        """Start a match against bots."""
        return house.start(game, options, seat, bot, seed)

    @tool
    def look(
        match: Name,
        whole: Annotated[bool, Field(description="tell again all that has happened, from the beginning")] = False,
    ) -> MatchShown:
        """How a match stands, as your seat sees it."""
        return house.look(match, whole=whole)

    @tool
    def legal_moves(
        match: Name,
        begins: Annotated[str, Field(description="only moves whose notation begins like this")] = "",
        most: Annotated[int, Field(description="how many to list")] = limits.MOVES_LISTED,
    ) -> MovesShown:
        """What you may play now; where moves cannot be listed, such as flicks, a few examples."""
        return house.legal_moves(match, begins, most)

    @tool
    def play(match: Name, move: Annotated[str, Field(description="in the game's notation")]) -> MatchShown:
        """Play a move. The bots answer at once."""
        return house.play(match, move)

    @tool
    def undo(match: Name) -> MatchShown:
        """Take your latest move back, and the bots' answers to it, where the rules of the house allow it."""
        return house.undo(match)

    @tool
    def resign(match: Name) -> MatchShown:
        """Give up. The bots play the match to its end."""
        return house.resign(match)

    @tool
    def hint(match: Name) -> HintShown:
        """What a strong bot would play in your place, and why."""
        return house.hint(match)

    @tool
    def analyse(
        match: Name,
        level: Annotated[str | None, Field(description="the bot that judges; a strong one by default")] = None,
    ) -> AnalysisShown:
        """What each move of a match that is over was worth, and which would have been better. It takes a while."""
        return house.analyse(match, level)

    @tool
    def record(match: Name) -> str:
        """The record of a match, as JSON lines; `rumpus replay` and the room open it."""
        return house.record(match)

    return server
