"""The architecture page says what the code is: rooms, order of the doors, roles, skeleton."""

import re
import tomllib
from pathlib import Path

import rumpus
from rumpus.core import roles

ROOT = Path(__file__).parents[2]
PAGE = (ROOT / "docs" / "architecture.md").read_text("utf-8")
HOUSE = Path(rumpus.__file__).parent


def section(title: str) -> str:
    return PAGE.split(f"\n## {title}\n")[1].split("\n## ")[0]


def first_column(text: str) -> list[str]:
    return [line.split("|")[1].strip() for line in text.splitlines() if line.startswith("| `")]


def test_every_room_is_on_the_page() -> None:
    named = {cell.strip("`/") for cell in first_column(section("Rooms and doors"))}
    rooms = {path.name for path in HOUSE.iterdir() if (path / "__init__.py").is_file()}
    modules = {path.name for path in HOUSE.glob("*.py") if not path.name.startswith("__")}
    assert named == rooms | modules


def test_every_room_knows_the_rooms_that_the_page_says() -> None:
    rows = [line.split("|") for line in section("Rooms and doors").splitlines() if line.startswith("| `")]
    said = {room.strip(" `/").removesuffix(".py"): known for _, room, _, known, _ in rows}
    for room, known in said.items():
        named = {word.partition(".")[0] for word in re.findall(r"`([\w.]+)`", known)}
        if known.strip() != "everything below it":
            assert rooms_imported_by(room) == named, room


def rooms_imported_by(room: str) -> set[str]:
    files = [HOUSE / f"{room}.py", *(HOUSE / room).rglob("*.py")]
    text = "\n".join(file.read_text("utf-8") for file in files if file.is_file())
    return set(re.findall(r"^ *(?:from|import) rumpus\.(\w+)", text, re.MULTILINE)) - {room}


def test_the_doors_open_in_the_order_that_the_contract_keeps() -> None:
    shown = re.search(r"^cli → .*$", PAGE, re.MULTILINE)
    assert shown
    contracts = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["tool"]["importlinter"]["contracts"]
    (layers,) = [contract["layers"] for contract in contracts if contract["type"] == "layers"]
    there = {path.stem for path in HOUSE.iterdir()}
    kept = [[word.strip("() ") for word in layer.split("|") if word.strip("() ") in there] for layer in layers]
    assert [layer.split(" | ") for layer in shown.group().split(" → ")] == kept


def test_every_question_of_every_role_is_on_the_page() -> None:
    text = section("Nature is an actor")
    rows = [
        line.split("|")[1:3] for line in text.splitlines() if re.match(r"\| (rules|notation|chance|sight|pace) ", line)
    ]
    shown = {(role.strip(), word) for role, words in rows for word in re.findall(r"`(\w+)`", words)}
    asked = {
        (role.__name__.lower(), name)
        for role in (roles.Rules, roles.Notation, roles.Chance, roles.Sight, roles.Pace)
        for name, value in vars(role).items()
        if callable(value) and not name.startswith("_")
    }
    assert shown == asked


def test_the_skeleton_on_the_page_is_the_one_of_rumis_and_rumbugz() -> None:
    text = section("One skeleton for every game")
    named = {word for cell in first_column(text) for word in re.findall(r"`([\w/.]+)`", cell)}
    files = {name.removesuffix("/") for name in named} - {"rules", "samples.py"}
    for game in ("rumis", "rumbugz"):
        missing = {name for name in files if not (HOUSE / "games" / game / name).exists()}
        assert missing <= {"views.py"}, "a game that hides nothing needs no views"


def test_the_rooms_of_rumms_are_those_on_the_page() -> None:
    rumms = HOUSE / "games" / "rumms"
    told = re.search(r"^RUMMS has rooms besides: .*$", PAGE, re.MULTILINE)
    assert told
    besides, lacking = told.group().split(" It has neither ")
    rooms = {str(path.parent.relative_to(rumms)) for path in rumms.glob("*/**/__init__.py")}
    assert set(re.findall(r"`([\w/]+)/`", besides)) == rooms - {"rules"}
    modules = re.search(r"`table/` \(([\w, ]+)\)", besides)
    assert modules
    assert modules[1].split(", ") == sorted(path.stem for path in (rumms / "table").glob("[a-z]*.py"))
    assert not any((rumms / name).exists() for name in re.findall(r"`([\w.]+)/?`", lacking))
