"""The doors: what packages bring in, and what happens to those that cannot be used."""

import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from rumpus.core.errors import BrokenPlugin
from rumpus.plugins import Door

Install = Callable[..., None]


def numbers(name: str, found: object) -> int:
    """A door for whole numbers."""
    if not isinstance(found, int):
        raise BrokenPlugin(f"expected a number, got {type(found).__name__}")
    return found


@pytest.fixture
def install(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Install]:
    """Lays packages down as pip would: a module, and the entry points beside it."""
    monkeypatch.syspath_prepend(str(tmp_path))

    def lay_down(package: str, code: str, **entries: str) -> None:
        (tmp_path / f"{package}.py").write_text(code)
        info = tmp_path / f"{package}-1.0.dist-info"
        info.mkdir()
        (info / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {package}\nVersion: 1.0\n")
        lines = [f"{name} = {package}:{value}" for name, value in entries.items()]
        (info / "entry_points.txt").write_text("[test.numbers]\n" + "\n".join(lines) + "\n")

    yield lay_down
    for name in list(sys.modules):
        if name.startswith("numbers_"):
            del sys.modules[name]


def test_what_a_package_offers_is_found_by_name(install: Install) -> None:
    install("numbers_small", "ONE = 1\nTWO = 2\n", two="TWO", one="ONE")
    door = Door("test.numbers", numbers)
    assert door.names == ("one", "two")
    assert (door.load("one"), door.load("two")) == (1, 2)
    assert door.broken == ()


def test_a_name_says_nothing_of_what_is_behind_it_until_it_is_asked_for(install: Install) -> None:
    install("numbers_lazy", "raise RuntimeError('imported too soon')\n", lazy="LAZY")
    assert Door("test.numbers", numbers).names == ("lazy",)
    assert "numbers_lazy" not in sys.modules


def test_nobody_offers_it() -> None:
    with pytest.raises(KeyError):
        Door("test.numbers", numbers).load("one")


@pytest.mark.parametrize(
    ("code", "value", "reason"),
    [
        ("raise RuntimeError('no luck')\n", "X", "RuntimeError: no luck"),
        ("import sys\nsys.exit(3)\n", "X", "SystemExit: 3"),
        ("import not_installed_here\n", "X", "No module named 'not_installed_here'"),
        ("def (\n", "X", "SyntaxError"),
        ("Y = 1\n", "X", "has no attribute 'X'"),
        ("X = 'one'\n", "X", "expected a number, got str"),
    ],
)
def test_a_package_that_cannot_be_used_is_named_with_its_reason(
    install: Install, code: str, value: str, reason: str
) -> None:
    install("numbers_bad", code, bad=value)
    install("numbers_good", "ONE = 1\n", one="ONE")
    door = Door("test.numbers", numbers)
    with pytest.raises(BrokenPlugin, match="bad of the package numbers_bad cannot be used"):
        door.load("bad")
    (broken,) = door.broken
    assert (broken.name, broken.package) == ("bad", "numbers_bad")
    assert reason in broken.reason
    assert door.names == ("one",), "what cannot be used is not offered any more"
    assert door.load_all() == {"one": 1}


def test_all_that_cannot_be_used_is_found_at_once(install: Install) -> None:
    install("numbers_bad", "raise RuntimeError('no luck')\n", bad="X", worse="Y")
    door = Door("test.numbers", numbers)
    assert door.load_all() == {}
    assert [broken.name for broken in door.broken] == ["bad", "worse"]
    with pytest.raises(BrokenPlugin, match="no luck"):
        door.load("bad")


def test_a_name_that_is_taken_stays_with_who_had_it_first(install: Install) -> None:
    install("numbers_a", "ONE = 1\n", one="ONE")
    install("numbers_b", "ONE = 11\n", one="ONE")
    door = Door("test.numbers", numbers)
    assert list(door.names) == ["one"]
    taken = {broken.package: broken.reason for broken in door.broken}
    assert len(taken) == 1
    (loser,) = taken
    winner = ({"numbers_a", "numbers_b"} - {loser}).pop()
    assert taken[loser] == f"the name is taken by the package {winner}"
    assert door.load("one") == (1 if winner == "numbers_a" else 11)


def test_something_brought_in_by_hand_can_be_taken_out_again(install: Install) -> None:
    install("numbers_small", "ONE = 1\n", one="ONE")
    door = Door("test.numbers", numbers)
    take_out = door.add("seven", 7)
    assert door.load("seven") == 7
    assert list(door.names) == ["one", "seven"]
    with pytest.raises(BrokenPlugin, match="the name seven is taken"):
        door.add("seven", 8)
    with pytest.raises(BrokenPlugin, match="the name one is taken"):
        door.add("one", 8)
    take_out()
    assert list(door.names) == ["one"]
    with pytest.raises(KeyError):
        door.load("seven")
