"""What import contracts and ruff cannot see: unseeded generators, and files without an import."""

import ast
from collections.abc import Iterator
from pathlib import Path
from typing import Final

import pytest

import rumpus

HOUSE: Final = Path(rumpus.__file__).parent
SEEDED: Final = ("core", "games", "bots", "puzzles", "match")
"""Rooms in which chance comes from a seed or from a generator that was handed in."""
PURE: Final = ("core", "games")
"""Rooms without files, screens and keyboards."""

OUTWARD: Final = frozenset(
    [
        "open",
        "input",
        "print",
        "breakpoint",
        "eval",
        "exec",
        "__import__",
        "importlib.import_module",
        "np.load",
        "np.save",
        "np.savez",
        "np.savetxt",
        "np.savez_compressed",
        "np.loadtxt",
        "np.genfromtxt",
        "np.fromfile",
        "np.memmap",
    ]
)


def calls(source: str) -> Iterator[tuple[str, ast.Call]]:
    """What is called, by the name that is written there."""
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Call):
            yield ast.unparse(node.func), node


def unseeded(source: str) -> list[int]:
    """The lines in which a generator is made that nobody can repeat."""
    return [
        call.lineno
        for name, call in calls(source)
        if name.rpartition(".")[2] in {"Random", "default_rng"}
        and all(isinstance(word, ast.Constant) and word.value is None for word in call.args)
        and not call.keywords
    ]


def outward(source: str) -> list[str]:
    """What is called that reaches out of the process, or past the contracts."""
    return [name for name, _ in calls(source) if name.replace("numpy.", "np.") in OUTWARD]


def modules(*rooms: str) -> list[Path]:
    found = [path for room in rooms for path in (HOUSE / room).rglob("*.py")]
    assert len(found) > 20
    return found


def test_nobody_makes_a_generator_of_their_own() -> None:
    found = {path: lines for path in modules(*SEEDED) if (lines := unseeded(path.read_text("utf-8")))}
    assert not found, "hand in a generator, or make it from a seed"


def test_rules_reach_for_nothing_outside() -> None:
    found = {path: names for path in modules(*PURE) if (names := outward(path.read_text("utf-8")))}
    assert not found


@pytest.mark.parametrize("call", ["Random()", "random.Random()", "Random(None)", "np.random.default_rng()"])
def test_unseeded_generators_are_found(call: str) -> None:
    assert unseeded(f"first = Random(1)\nsecond = {call}\n") == [2]


def test_what_reaches_outside_is_found() -> None:
    source = "with open('x') as f:\n    numpy.load(f)\nprint(np.load)\nopened()\n"
    assert set(outward(source)) == {"open", "numpy.load", "print"}
