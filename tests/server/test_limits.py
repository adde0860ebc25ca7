"""Every limit is in limits.py, docs/wire.md tells each as it is, and the models ask for just that."""

import ast
import re
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

import pytest
from pydantic import BaseModel, TypeAdapter

from rumpus.server import cube_wire, limits, wire
from rumpus.server.settings import Settings
from rumpus.server.wire_page import limits_table, with_tables

ROOT = Path(__file__).parents[2]
PAGE = (ROOT / "docs" / "wire.md").read_text("utf-8")

ROWS = re.findall(r"^\|.*\|$", PAGE.partition("\n## Limits\n")[2].partition("\n## ")[0], re.MULTILINE)
"""The table of limits as the page shows it, line by line."""

HOW_MUCH = {row.split(" | ")[0].removeprefix("| "): row.split(" | ")[1] for row in ROWS[2:]}
"""What the page says, by what is limited."""


def test_the_page_has_as_many_rows_as_there_are_limits() -> None:
    assert len(ROWS) == len(limits.TABLE) + 2
    assert len(HOW_MUCH) == len(limits.TABLE)


@pytest.mark.parametrize(("number", "limit"), list(enumerate(limits.TABLE, start=2)), ids=lambda value: str(value)[:40])
def test_the_page_tells_each_limit_as_it_is(number: int, limit: limits.Limit) -> None:
    assert ROWS[number] == f"| {limit.what} | {limit.how_much} | {limit.beyond} |", "run `make wire`"


def test_the_page_is_written_from_the_table() -> None:
    assert with_tables(PAGE) == PAGE
    assert with_tables(PAGE.replace("1 to 24 characters", "1 to 25 characters")) == PAGE
    with pytest.raises(SystemExit, match="expected one section"):
        with_tables("# Another page\n")
    assert limits_table().splitlines() == ROWS


def numbers_in(text: str) -> list[int]:
    return [int(number.replace(",", "")) for number in re.findall(r"\d[\d,]*", text)]


def bounds(schema: Mapping[str, Any]) -> list[int]:
    """The numbers that a field's JSON schema allows at least and at most, those that are limits of ours."""
    keys = ("minLength", "minItems", "minimum", "maxLength", "maxItems", "maximum")
    return [schema[key] for key in keys if key in schema]


@pytest.mark.parametrize(
    ("what", "model", "field"),
    [
        ("nickname", wire.NewName, "name"),
        ("chat", wire.Say, "text"),
        ("move", wire.PlayMove, "move"),
        ("move", wire.AskWhy, "move"),
        ("name of a game", wire.NewRoom, "game"),
        ("clock", wire.Clock, "seconds"),
        ("increment of a clock", wire.Clock, "increment"),
        ("colours of a cube", cube_wire.Cube, "colours"),
        ("stones of a cube", cube_wire.CubeAsk, "stones"),
        ("text of a stone", cube_wire.CubeWhy, "stone"),
        ("seed of a solution", cube_wire.CubeWatch, "seed"),
    ],
)
def test_the_models_ask_for_what_the_page_says(what: str, model: type[BaseModel], field: str) -> None:
    assert bounds(model.model_json_schema()["properties"][field]) == numbers_in(HOW_MUCH[what])


@pytest.mark.parametrize(
    ("what", "model", "field"),
    [
        ("seats", wire.NewRoom, "seats"),
        ("time of a solved cube", cube_wire.CubeDone, "seconds"),
        ("hints of a solved cube", cube_wire.CubeDone, "hints"),
    ],
)
def test_the_models_ask_for_no_more_than_the_page_says(what: str, model: type[BaseModel], field: str) -> None:
    assert bounds(model.model_json_schema()["properties"][field])[-1:] == numbers_in(HOW_MUCH[what])


def test_a_cube_has_the_edges_that_the_page_says() -> None:
    assert bounds(TypeAdapter(cube_wire.Edge).json_schema()) == numbers_in(HOW_MUCH["edges of a cube"])


@pytest.mark.parametrize(
    ("what", "fields"),
    [
        ("messages on one connection", ("messages_per_second", "messages_at_once")),
        ("time for a request to arrive", ("request_seconds",)),
        ("unfinished rooms of a host", ("rooms_per_guest",)),
        ("time to answer the server's ping", ("heartbeat_seconds",)),
        ("unknown codes of a guest, or of strangers at one address", ("lookups_per_minute",)),
        ("questions about cubes and tables to be, from one address", ("questions_per_second", "questions_at_once")),
        ("new guests from one address", ("guests_per_minute", "guests_at_once")),
        ("chat of a guest, or of strangers at one address", ("chat_per_second", "chat_at_once")),
        ("rooms that a guest opens", ("rooms_per_minute", "rooms_at_once")),
        ("hints for a guest; of cubes, hints and solutions for an address", ("hints_per_minute", "hints_at_once")),
        ("hints and solutions that wait, whoever asked", ("hints_waiting",)),
        ("solved cubes of a guest", ("cubes_per_guest",)),
    ],
)
def test_a_server_starts_with_what_the_page_says(what: str, fields: tuple[str, ...]) -> None:
    settings = Settings(data=Path("unused"))
    assert [getattr(settings, field) for field in fields] == numbers_in(HOW_MUCH[what])


BOUNDS = {"le", "lt", "ge", "gt", "max_length", "min_length", "multiple_of", "max_items", "max_age", "timeout"}
"""What a number is given to that limits something."""

CLOSED = {"DIAL_AGAIN", "NO_TEXT", "POLICY", "TOO_BIG", "BROKEN", "NOT_FOUND", "OUTDATED", "UNAVAILABLE"}
NO_LIMITS = {*CLOSED, "BEGIN", "FORGOTTEN", "LINGER", "PROTOCOL", "ZIP_LEVEL"}
"""Numbers that limit nobody: the codes of closed connections, how bots pause, which wire is spoken, how answers are
zipped, and at what rating people begin."""

SERVER = ROOT / "src" / "rumpus" / "server"


def is_number(node: ast.AST | None) -> bool:
    """Whether somebody has chosen a number here. Nothing and one are no choices."""
    if node is None:
        return False
    numbers = [part.value for part in ast.walk(node) if isinstance(part, ast.Constant) and type(part.value) is int]
    names = [part for part in ast.walk(node) if isinstance(part, ast.Name | ast.Call)]
    return not names and any(abs(number) > 1 for number in numbers)


def limits_in(source: str) -> Iterator[str]:
    """The limits that a module sets by itself: constants, bounds of fields and settings, where texts are cut off."""
    tree = ast.parse(source)
    for node in ast.walk(tree):
        match node:
            case ast.keyword(arg=word, value=value) if word in BOUNDS and is_number(value):
                yield ast.unparse(node)
            case ast.Slice(upper=upper) if is_number(upper):
                yield ast.unparse(node)
    for node in tree.body:
        if isinstance(node, ast.Assign | ast.AnnAssign) and is_number(node.value):
            targets = node.targets if isinstance(node, ast.Assign) else [node.target]
            named = {part.id for target in targets for part in ast.walk(target) if isinstance(part, ast.Name)}
            if not named <= NO_LIMITS:
                yield ast.unparse(node)


@pytest.mark.parametrize("module", sorted(SERVER.glob("*.py")), ids=lambda path: path.stem)
def test_no_limit_of_the_server_stands_elsewhere(module: Path) -> None:
    found = list(limits_in(module.read_text("utf-8")))
    assert module.stem == "limits" or not found


@pytest.mark.parametrize(
    ("source", "found"),
    [
        ("seed: int = Field(default=0, ge=0, lt=2**32)", ["lt=2 ** 32"]),
        ("name: str = Field(min_length=1, max_length=24)", ["max_length=24"]),
        ("name: str = Field(min_length=1, max_length=limits.NAME_LENGTH)", []),
        ("last: int = Field(le=limits.SEEDS - 1)", []),
        ("YEAR: Final = 365 * 24 * 3600", ["YEAR: Final = 365 * 24 * 3600"]),
        ("LEAST_MS = 1000", ["LEAST_MS = 1000"]),
        ("def brief(code: str) -> str:\n    return code[:12]", [":12"]),
        ("class Hello:\n    last: int = Field(ge=0)", []),
        ("OPEN, NOT_FOUND = 2, 4404", ["OPEN, NOT_FOUND = (2, 4404)"]),
        ("UNAVAILABLE: Final = 4503", []),
    ],
)
def test_a_limit_that_stands_elsewhere_is_found(source: str, found: list[str]) -> None:
    assert list(limits_in(source)) == found


def test_the_client_lets_people_say_as_much_as_the_server_takes() -> None:
    box = (Path(__file__).parents[2] / "web/src/house/room/chat-box.tsx").read_text("utf-8")
    assert f"const CHAT_LENGTH = {limits.CHAT_LENGTH};" in box
    socket = (Path(__file__).parents[2] / "web/src/net/socket.ts").read_text("utf-8")
    assert f"const MESSAGE_LENGTH = {limits.MESSAGE_LENGTH};" in socket
