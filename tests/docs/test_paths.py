"""Files and folders that pages name are there. A path may be told from any folder on the way to it."""

import re
from functools import cache
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
PAGES = [ROOT / "README.md", ROOT / "CONTRIBUTING.md", *sorted((ROOT / "docs").rglob("*.md"))]

BLOCK = re.compile(r"^```.*?^```$", re.MULTILINE | re.DOTALL)
PATH = re.compile(r"`(?P<path>[\w.<>-]+(?:/[\w.<>-]+)*(?:\.(?:css|json|md|mjs|py|toml|ts|tsx|txt|yml)|/))`")

NO_PATHS = {"nim/"}
"""What only looks like one: a code begins with it."""


@cache
def there() -> str:
    """Every file and every folder, each on a line of its own and with a slash in front."""
    found = {"/.venv/"}
    for top in ("src", "tests", "web/src", "web/scripts", "web/public", "docs", "examples", "bench", "requirements"):
        files = [file.relative_to(ROOT) for file in (ROOT / top).rglob("*") if file.is_file()]
        found |= {f"/{file}" for file in files} | {f"/{folder}/" for file in files for folder in file.parents}
    return "\n".join(sorted(found | {f"/{file.name}" for file in ROOT.iterdir() if file.is_file()})) + "\n"


def exists(path: str) -> bool:
    """Whether something is called so: `<game>` stands for any name."""
    name = re.sub(r"<\w+>", "[^/\n]+", re.escape(path).replace(r"\<", "<").replace(r"\>", ">"))
    return re.search(rf"/{name}\n", there()) is not None


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.relative_to(ROOT).as_posix())
def test_every_path_on_a_page_is_there(page: Path) -> None:
    named = {found["path"] for found in PATH.finditer(BLOCK.sub("", page.read_text("utf-8")))}
    assert sorted(path for path in named - NO_PATHS if not exists(path)) == []


def test_a_path_that_is_gone_is_noticed() -> None:
    assert exists("match/seen.py")
    assert exists("src/rumpus/games/<game>/")
    assert not exists("out_kernels.py")
    assert not exists("een.py")
    assert not exists("src/rumpus/games/<game>/fit.py")


def test_contributing_says_where_everything_goes() -> None:
    text = (ROOT / "CONTRIBUTING.md").read_text("utf-8")
    house = {
        f"src/rumpus/{path.name}{'/' * path.is_dir()}"
        for path in (ROOT / "src" / "rumpus").iterdir()
        if (path / "__init__.py").is_file() or (path.suffix == ".py" and not path.name.startswith("__"))
    }
    client = {f"{path.name}/" for path in (ROOT / "web" / "src").iterdir() if path.is_dir()}
    assert sorted(path for path in house | client if f"`{path}" not in text) == []
