"""The doors: what packages bring in, and what happens to those that cannot be used."""

import signal
import sys
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from importlib import metadata
from pathlib import Path
from typing import Any

import pytest

from rumpus import plugins
from rumpus.cli import interrupts
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
        ("raise BaseException('no luck')\n", "X", "BaseException: no luck"),
        ("import asyncio\nraise asyncio.CancelledError\n", "X", "CancelledError"),
        ("raise KeyboardInterrupt\n", "X", "KeyboardInterrupt"),
        ("class Dumb(Exception):\n    __str__ = None\nraise Dumb\n", "X", "Dumb, which cannot say why"),
        ("raise RuntimeError('no luck\\n  at all')\n", "X", "RuntimeError: no luck at all"),
        ("import not_installed_here\n", "X", "No module named 'not_installed_here'"),
        ("def (\n", "X", "SyntaxError"),
        ("Y = 1\n", "X", "has no attribute 'X'"),
        ("X = 'one'\n", "X", "expected a number, got str"),
        ("X = 1\n", "X::", "expected a module and an object in it such as module:object, got 'numbers_bad:X::'"),
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


@pytest.mark.parametrize("answer", [signal.default_int_handler, interrupts._interrupt], ids=["Python's", "ours"])
@pytest.mark.parametrize("swallowed", [False, True])
def test_a_real_ctrl_c_is_no_fault_of_the_package(install: Install, answer: Any, swallowed: bool) -> None:
    code = "import signal\ntry:\n    signal.raise_signal(signal.SIGINT)\n"
    code += "except KeyboardInterrupt:\n    raise " + ("ImportError('interrupted')\n" if swallowed else "\n")
    install("numbers_slow", code, slow="X")
    door = Door("test.numbers", numbers)
    before = signal.signal(signal.SIGINT, answer)
    try:
        with pytest.raises(KeyboardInterrupt):
            door.load("slow")
        then = signal.getsignal(signal.SIGINT)
    finally:
        signal.signal(signal.SIGINT, before)
    assert then is (answer if answer is signal.default_int_handler else interrupts._leave_at_once)
    assert door.broken == ()
    assert door.names == ("slow",)


def test_in_a_thread_no_ctrl_c_is_real(install: Install) -> None:
    install("numbers_bad", "raise KeyboardInterrupt\n", bad="X")
    door = Door("test.numbers", numbers)
    with ThreadPoolExecutor(1) as pool:
        assert pool.submit(door.load_all).result() == {}
    assert [broken.reason for broken in door.broken] == ["KeyboardInterrupt:"]


@pytest.mark.parametrize("lines", [b"justaword", b"one = numbers_b:\xff"])
def test_a_package_whose_lines_cannot_be_read_spoils_nobody_elses(
    install: Install, tmp_path: Path, lines: bytes
) -> None:
    install("numbers_a", "ONE = 1\n", one="ONE")
    install("numbers_b", "ONE = 11\n", one="ONE")
    (tmp_path / "numbers_b-1.0.dist-info" / "entry_points.txt").write_bytes(b"[test.numbers]\n" + lines + b"\n")
    door = Door("test.numbers", numbers)
    assert door.load_all() == {"one": 1}
    (broken,) = door.broken
    assert str(broken) == (
        "entry_points.txt of the package numbers_b cannot be used: expected lines such as name = module:object"
    )


def test_a_package_without_a_name_is_found_all_the_same(install: Install, tmp_path: Path) -> None:
    install("numbers_a", "ONE = 1\n", one="ONE")
    (tmp_path / "numbers_a-1.0.dist-info" / "METADATA").unlink()
    door = Door("test.numbers", numbers)
    assert door.load_all() == {"one": 1}
    assert door.package("one") == "without a name"


@pytest.mark.parametrize("order", [("numbers_a", "numbers_b"), ("numbers_b", "numbers_a")])
def test_of_two_packages_with_one_name_the_first_in_the_alphabet_has_it(
    install: Install, monkeypatch: pytest.MonkeyPatch, order: tuple[str, str]
) -> None:
    install("numbers_a", "ONE = 1\n", one="ONE")
    install("numbers_b", "ONE = 11\n", one="ONE")
    lying = {package.name: package for package in metadata.distributions() if package.name in order}
    monkeypatch.setattr(plugins, "distributions", lambda: [lying[name] for name in order])
    door = Door("test.numbers", numbers)
    assert list(door.names) == ["one"]
    assert door.package("one") == "numbers_a"
    assert door.load_all() == {"one": 1}
    (broken,) = door.broken
    assert (broken.package, broken.reason) == ("numbers_b", "the name is taken by the package numbers_a")


def test_who_cannot_be_used_holds_no_name(install: Install) -> None:
    install("numbers_a", "raise RuntimeError('no luck')\n", one="ONE")
    install("numbers_b", "ONE = 11\n", one="ONE")
    install("numbers_c", "ONE = 111\n", one="ONE")
    door = Door("test.numbers", numbers)
    assert door.load("one") == 11
    assert door.package("one") == "numbers_b"
    assert {broken.package: broken.reason for broken in door.broken} == {
        "numbers_a": "RuntimeError: no luck",
        "numbers_c": "the name is taken by the package numbers_b",
    }


def test_if_nobody_can_be_used_all_of_them_are_named(install: Install) -> None:
    install("numbers_a", "raise RuntimeError('no luck')\n", one="ONE")
    install("numbers_b", "ONE = 'one'\n", one="ONE")
    door = Door("test.numbers", numbers)
    with pytest.raises(BrokenPlugin, match=r"numbers_a cannot be used: .* numbers_b cannot be used"):
        door.load("one")
    assert door.names == ()


def test_the_house_keeps_its_name_even_if_it_cannot_be_used(install: Install, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(plugins, "HOUSE", "numbers_z")
    install("numbers_a", "ONE = 1\n", one="ONE")
    install("numbers_z", "raise RuntimeError('no luck')\n", one="ONE")
    door = Door("test.numbers", numbers)
    assert [broken.package for broken in door.broken] == ["numbers_a"]
    with pytest.raises(BrokenPlugin, match="no luck"):
        door.load("one")


def test_a_package_that_offers_one_name_twice(install: Install, tmp_path: Path) -> None:
    install("numbers_a", "ONE = 1\nUNO = 1\n")
    lines = "[test.numbers]\none = numbers_a:UNO\none = numbers_a:ONE\none = numbers_a:ONE\n"
    (tmp_path / "numbers_a-1.0.dist-info" / "entry_points.txt").write_text(lines)
    door = Door("test.numbers", numbers)
    assert door.load_all() == {"one": 1}
    assert door.names == ("one",)
    assert [broken.reason for broken in door.broken] == ["the name is taken by the package numbers_a"]


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
    door.add("one", 1)()  # what is there already stays
    take_out()
    assert list(door.names) == ["one"]
    with pytest.raises(KeyError):
        door.load("seven")
