"""The wire as others see it: the types of the client are fresh, and docs/wire.md lists what there is."""

import re
import shutil
import subprocess
import sys
from pathlib import Path
from typing import get_args

import pytest
from pydantic import BaseModel

from rumpus.core import breach
from rumpus.core.breach import Breach
from rumpus.puzzles.building import HandCode
from rumpus.server import cube_wire, wire
from rumpus.server.app import create_app
from rumpus.server.settings import Settings

ROOT = Path(__file__).parents[2]
DEFAULTS = Settings(data=Path("unused"))
WIRE_PAGE = (ROOT / "docs" / "wire.md").read_text("utf-8")


def test_the_types_of_the_client_are_fresh(tmp_path: Path) -> None:
    modules = ROOT / "web" / "node_modules"
    assert modules.is_dir(), "run `make setup`: the client's packages are not installed"
    node = shutil.which("node", path=str(Path(sys.executable).parent)) or shutil.which("node")
    assert node, "node is not installed"
    (tmp_path / "src").mkdir()
    (tmp_path / "scripts").mkdir()
    (tmp_path / "node_modules").symlink_to(modules)
    shutil.copy(ROOT / "web" / "scripts" / "wire.mjs", tmp_path / "scripts")
    shutil.copy(ROOT / "web" / "package.json", tmp_path)
    schema = subprocess.run([sys.executable, "-m", "rumpus.server.schema"], check=True, capture_output=True).stdout
    subprocess.run([node, "scripts/wire.mjs"], input=schema, check=True, cwd=tmp_path)
    fresh = (tmp_path / "src" / "wire.ts").read_text("utf-8")
    assert fresh == (ROOT / "web" / "src" / "wire.ts").read_text("utf-8"), "run `make wire`"


def codes_in_source() -> set[str]:
    """Every code of the server that stands in its source."""
    found = set()
    for file in [*(ROOT / "src" / "rumpus" / "server").glob("*.py"), Path(breach.__file__)]:
        text = file.read_text("utf-8")
        found |= {f"server/{code}" for code in re.findall(r"ServerRefusal\(\s*\"([a-z_0-9]+)\"", text)}
        found |= set(re.findall(r"\"(server/[a-z_0-9]+)\"", text))
    return found


def test_every_code_of_the_server_is_on_the_page() -> None:
    found = codes_in_source()
    assert len(found) > 20
    listed = set(re.findall(r"^\| `(server/[a-z_0-9]+)` \|", WIRE_PAGE, re.MULTILINE))
    assert listed == found


def test_every_code_that_a_match_gives_by_itself_is_on_the_page() -> None:
    codes = {value.code for value in vars(breach).values() if isinstance(value, Breach)}
    codes |= {breach.no_such_seat(9, 2).code, breach.out_of_turn(0, (1,)).code, "core/notation"}
    for code in codes:
        assert f"`{code}`" in WIRE_PAGE, code


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


def test_every_code_of_a_cube_built_by_hand_is_on_the_page() -> None:
    for code in (*HandCode, "puzzles/unfillable"):
        assert f"`{code}`" in WIRE_PAGE, code


def test_every_address_is_on_the_page() -> None:
    schema = create_app(DEFAULTS).openapi()
    for path, methods in schema["paths"].items():
        for method in methods:
            assert f"| `{method.upper()} {path}` |" in WIRE_PAGE
