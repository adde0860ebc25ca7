"""The wire as others see it: the types of the client are fresh, and docs/wire.md lists what there is."""

import json
import re
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any, get_args

import pytest
from pydantic import BaseModel
from pydantic.json_schema import models_json_schema

from rumpus.core.data import Data
from rumpus.server import cube_wire, wire
from rumpus.server.app import create_app
from rumpus.server.errors import SERVER_DETAILS
from rumpus.server.refusals import REFUSALS
from rumpus.server.schema import wire_schema
from rumpus.server.settings import Settings

ROOT = Path(__file__).parents[2]
DEFAULTS = Settings(data=Path("unused"))
WIRE_PAGE = (ROOT / "docs" / "wire.md").read_text("utf-8")


def in_typescript(schema: dict[str, Any], folder: Path) -> str:
    """What `web/scripts/wire.mjs` makes of a schema."""
    modules = ROOT / "web" / "node_modules"
    assert modules.is_dir(), "run `make setup`: the client's packages are not installed"
    node = shutil.which("node", path=str(Path(sys.executable).parent)) or shutil.which("node")
    assert node, "node is not installed"
    (folder / "src").mkdir()
    (folder / "scripts").mkdir()
    (folder / "node_modules").symlink_to(modules)
    shutil.copy(ROOT / "web" / "scripts" / "wire.mjs", folder / "scripts")
    shutil.copy(ROOT / "web" / "package.json", folder)
    subprocess.run([node, "scripts/wire.mjs"], input=json.dumps(schema).encode(), check=True, cwd=folder)
    return (folder / "src" / "wire.ts").read_text("utf-8")


def test_the_types_of_the_client_are_fresh(tmp_path: Path) -> None:
    fresh = in_typescript(wire_schema(), tmp_path)
    assert not re.findall(r"\b(?:unknown|any)\b(?!\")", re.sub(r"/\*\*.*?\*/", "", fresh, flags=re.DOTALL)), "untyped"
    assert fresh == (ROOT / "web" / "src" / "wire.ts").read_text("utf-8"), "run `make wire`"


class Book(Data):
    """A model whose fields have names that a schema uses for itself."""

    title: str
    type: int
    pages: tuple[int, int]
    inner: "Book | None"


def test_every_field_is_in_the_types_whatever_its_name(tmp_path: Path) -> None:
    _, schema = models_json_schema([(Book, "serialization")], ref_template="#/definitions/{model}")
    definitions = schema.pop("$defs")
    written = in_typescript({**definitions["Book"], "definitions": definitions}, tmp_path)
    fields = dict(re.findall(r"^  (\w+)(?:\?)?: (.*);$", written, re.MULTILINE))
    assert fields["title"] == "string"
    assert fields["type"] == "number"
    assert fields["pages"] == "[number, number]"
    assert set(fields) == {"title", "type", "pages", "inner"}


def test_outcomes_are_typed() -> None:
    """Any JSON is in options, whose schema comes with the game, and in what a game tells that says no more."""
    definitions = wire_schema()["definitions"]
    open_ended = {
        (name, field)
        for name, model in definitions.items()
        for field, value in model.get("properties", {}).items()
        if "#/definitions/JsonValue" in json.dumps(value)
    }
    assert open_ended == {
        ("PlainOutcome", "recorded"),
        ("PositionPage", "goal"),
        *((name, "options") for name in ("GameInfo", "NewRoom", "Preview", "RoomLine", "RoomMessage")),
        *((name, "options") for name in ("ArchiveLine", "Replay")),
    }
    told = {ref["$ref"].rpartition("/")[2] for ref in definitions["OutcomeEvent"]["properties"]["outcome"]["anyOf"]}
    assert told >= {"PlainOutcome", "RummsLanding", "RummsRoll", "RumBugzDraw", "RumisRuin"}
    assert definitions["RummsPose"]["prefixItems"] == [{"type": "number"}] * 7


def codes_in_source() -> set[str]:
    """Every code that the source of the server refuses with."""
    found = set()
    for file in (ROOT / "src" / "rumpus" / "server").glob("*.py"):
        text = file.read_text("utf-8")
        found |= {f"server/{code}" for code in re.findall(r"ServerRefusal\(\s*\"([a-z_0-9]+)\"", text)}
        found |= set(re.findall(r"\"(server/[a-z_0-9]+)\"(?!:)", text))
    return {code for code in found if not code.startswith("server/http_")}  # the page tells of all of them at once


def test_every_code_of_the_server_is_declared_and_on_the_page() -> None:
    assert codes_in_source() == set(SERVER_DETAILS)
    listed = set(re.findall(r"^\| `(server/[a-z_0-9]+)` \|", WIRE_PAGE, re.MULTILINE))
    assert listed == {code for code in REFUSALS if code.startswith("server/")}


@pytest.mark.parametrize("code", [code for code in REFUSALS if code.startswith(("core/", "puzzles/"))])
def test_every_code_that_is_no_game_s_is_on_the_page(code: str) -> None:
    assert f"`{code}`" in WIRE_PAGE


def kind_of(model: type[BaseModel]) -> str:
    return str(model.model_fields["type"].default)


@pytest.mark.parametrize("direction", [wire.FromClient, wire.FromServer])
def test_every_message_is_on_the_page_with_its_fields(direction: object) -> None:
    models: tuple[type[BaseModel], ...] = get_args(get_args(direction)[0])
    assert len(models) >= 8
    for model in models:
        kind = kind_of(model)
        rows = re.findall(rf"^\| `{kind}` \|(.*)$", WIRE_PAGE, re.MULTILINE)
        assert len(rows) == 1, kind
        fields = re.findall(r"`([a-z_]+)`", rows[0].split("|")[0])
        assert fields == [name for name in model.model_fields if name != "type"], kind


@pytest.mark.parametrize(
    ("row", "column", "model"),
    [
        ("a cube", 0, cube_wire.Cube),
        ("a look", 0, cube_wire.CubeLook),
        ("a solved cube", 0, cube_wire.SolvedCube),
        ("`GET /api/cubes`", 1, cube_wire.CubesInfo),
        ("`POST /api/cubes/look`", 0, cube_wire.CubeAsk),
        ("`POST /api/cubes/why`", 0, cube_wire.CubeWhy),
        ("`POST /api/cubes/why`", 1, cube_wire.CubeReason),
        ("`POST /api/cubes/hint`", 0, cube_wire.CubeAsk),
        ("`POST /api/cubes/hint`", 1, cube_wire.CubeHint),
        ("`POST /api/cubes/watch`", 0, cube_wire.CubeWatch),
        ("`POST /api/cubes/watch`", 1, cube_wire.CubeSolution),
        ("`POST /api/cubes/solved`", 0, cube_wire.CubeDone),
    ],
)
def test_everything_about_cubes_is_on_the_page(row: str, column: int, model: type[BaseModel]) -> None:
    rows = re.findall(rf"^\| {re.escape(row)} \|(.*)$", WIRE_PAGE, re.MULTILINE)
    assert len(rows) == 1
    assert re.findall(r"`([a-z_]+)`", rows[0].split("|")[column]) == list(model.model_fields)


def test_every_address_is_on_the_page() -> None:
    schema = create_app(DEFAULTS).openapi()
    for path, methods in schema["paths"].items():
        for method in methods:
            assert f"| `{method.upper()} {path}` |" in WIRE_PAGE
