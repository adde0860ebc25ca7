"""A scripted assistant plays by calling tools, as a model would."""

import sys
from collections.abc import AsyncIterator
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING, Any

import pytest

from rumpus.core.record import read_record
from rumpus.match import AnyMatch, Match
from rumpus.mcp import limits

if TYPE_CHECKING:
    from mcp import Client

pytestmark = pytest.mark.anyio


@pytest.fixture
def anyio_backend() -> str:
    return "asyncio"


class Assistant:
    """Calls tools and reads their answers."""

    def __init__(self, client: "Client") -> None:
        self._client = client

    async def call(self, tool: str, **words: Any) -> Any:
        answer = await self._client.call_tool(tool, words)
        assert not answer.is_error, answer.content
        assert answer.structured_content is not None
        return answer.structured_content.get("result", answer.structured_content)

    async def refused(self, tool: str, **words: Any) -> str:
        answer = await self._client.call_tool(tool, words)
        assert answer.is_error
        return str(answer.content[0].text)  # type: ignore[union-attr]  # errors are text

    async def play_out(self, shown: Any, seed: int) -> tuple[Any, list[str]]:
        """Play to the end; returns how it ended and all that was told."""
        rng = Random(seed)
        told = list(shown["happened"])
        while not shown["over"]:
            assert shown["your_turn"]
            moves = (await self.call("legal_moves", match=shown["match"]))["moves"]
            shown = await self.call("play", match=shown["match"], move=rng.choice(moves))
            told += shown["happened"]
        return shown, told


@pytest.fixture
async def assistant() -> AsyncIterator[Assistant]:
    from mcp import Client
    from rumpus.mcp.server import make_server

    async with Client(make_server()) as client:
        yield Assistant(client)


@pytest.mark.parametrize(
    ("game", "options", "bot"),
    [
        ("rumis", {"site": "chullpa", "players": 2}, "random"),
        ("rumbugz", {"players": 2, "rounds": 1}, "random"),
        ("rumms", {"turn_limit": 8}, "easy"),
    ],
)
async def test_a_whole_match_of_each_family(assistant: Assistant, game: str, options: dict[str, Any], bot: str) -> None:
    assert game in [shown["name"] for shown in await assistant.call("list_games")]
    shown = await assistant.call("start_match", game=game, options=options, seat=1, bot=bot, seed=3)
    ended, told = await assistant.play_out(shown, seed=3)
    assert ended["winners"]
    kept = read_record(await assistant.call("record", match=ended["match"]))
    match: AnyMatch = Match.replay(kept)
    assert tuple(ended["winners"]) == tuple(sorted(match.winners()))
    assert [line.partition(".")[0] for line in told] == [str(event.n) for event in kept.events]


async def test_nobody_is_told_what_their_seat_may_not_see(assistant: Assistant) -> None:
    shown = await assistant.call("start_match", game="rumbugz", options={"players": 2, "rounds": 1}, seed=5)
    why = await assistant.refused("record", match=shown["match"])
    assert why.endswith("the match is not over yet: its record would tell what is hidden")
    assert "hidden" in await assistant.refused("analyse", match=shown["match"])
    twin: AnyMatch = Match.start(*_like(shown), seed=5)
    assert shown["position"] == twin.game.position_seen(twin.view(frozenset({0})))
    assert shown["position"] != twin.game.position_name(twin.state)


def _like(_shown: Any) -> Any:
    from rumpus.core.options import read_options
    from rumpus.games import find_game

    game = find_game("rumbugz")
    return game, read_options(game.options_type, {"players": 2, "rounds": 1})


async def test_a_hint_is_a_legal_move_with_its_reasons_and_undo_takes_it_back(assistant: Assistant) -> None:
    options = {"site": "chullpa", "players": 2, "start": 0}
    shown = await assistant.call("start_match", game="rumis", options=options, bot="random", seed=1)
    hint = await assistant.call("hint", match=shown["match"])
    moves = await assistant.call("legal_moves", match=shown["match"], begins=hint["move"].split()[0])
    assert moves["complete"]
    assert moves["count"] > len(moves["moves"]) or hint["move"] in moves["moves"]
    after = await assistant.call("play", match=shown["match"], move=hint["move"])
    assert len(after["happened"]) == 2
    back = await assistant.call("undo", match=shown["match"])
    assert back["position"] == shown["position"]
    assert (await assistant.call("look", match=shown["match"], whole=True))["happened"][0].endswith(hint["move"])


async def test_who_gives_up_sees_the_match_played_out_and_analysed(assistant: Assistant) -> None:
    options = {"site": "chullpa", "players": 2, "start": 0}
    shown = await assistant.call("start_match", game="rumis", options=options, bot="random", seed=1)
    moves = await assistant.call("legal_moves", match=shown["match"], most=1)
    assert moves["count"] == 687
    assert len(moves["moves"]) == 1
    await assistant.call("play", match=shown["match"], move=moves["moves"][0])
    ended = await assistant.call("resign", match=shown["match"])
    assert ended["over"]
    assert ended["winners"] == [1]
    report = (await assistant.call("analyse", match=shown["match"], level="medium"))["report"]
    assert report["seats"][0]["name"] == "you"
    assert report["seats"][0]["judged"] == 1


async def test_what_is_refused_says_why_and_changes_nothing(assistant: Assistant) -> None:
    shown = await assistant.call("start_match", game="rumis", options={"site": "chullpa", "players": 2, "start": 0})
    match = shown["match"]
    for tool, words, why in (
        ("start_match", {"game": "chess"}, "chess"),
        ("start_match", {"game": "rumis", "options": {"players": 9}}, "players"),
        ("start_match", {"game": "rumis", "seat": 7}, "expected a seat from 0 to"),
        ("start_match", {"game": "rumis", "bot": "grandmaster"}, "grandmaster"),
        ("look", {"match": "rumis-99"}, "there is no match 'rumis-99' here; there are: rumis-1"),
        ("play", {"match": match, "move": "S99 a1.1"}, "S99"),
        ("play", {"match": match, "move": "S05 a1.2 b1.2 c1.2 b2.2"}, "rumis/"),
        ("play", {"match": match, "move": "x" * (limits.MOVE_LENGTH + 1)}, "at most 2000 characters"),
        ("legal_moves", {"match": match, "most": 0}, "expected 1 to 200 moves"),
        ("analyse", {"match": match}, "not over yet"),
        ("undo", {"match": match}, "core/"),
    ):
        assert why in await assistant.refused(tool, **words), (tool, words)
    assert (await assistant.call("look", match=match))["position"] == shown["position"]


async def test_the_oldest_match_makes_room(assistant: Assistant) -> None:
    for _ in range(limits.MATCHES + 1):
        await assistant.call("start_match", game="rumis", options={"site": "chullpa", "players": 2, "start": 0})
    assert "there is no match 'rumis-1'" in await assistant.refused("look", match="rumis-1")
    assert (await assistant.call("look", match="rumis-2"))["your_turn"]


async def test_the_command_serves_on_standard_input_and_output() -> None:
    from mcp import Client, StdioServerParameters

    command = str(Path(sys.executable).with_name("rumpus"))
    async with Client(StdioServerParameters(command=command, args=["mcp"])) as client:
        assistant = Assistant(client)
        assert {tool.name for tool in (await client.list_tools()).tools} >= {"list_games", "play", "hint", "analyse"}
        assert {"rumis", "rumms", "rumbugz"} <= {shown["name"] for shown in await assistant.call("list_games")}
