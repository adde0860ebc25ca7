"""The house's doors: what packages bring in through entry points, our own games and bots included.

A package that fails to load is remembered with its reason and harms nothing else. What comes in is checked where it is
at home: in `games/__init__.py`, `bots/installed.py` and `cli/faces/__init__.py`.
"""

import signal
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from importlib.metadata import Distribution, EntryPoint, distributions
from typing import TYPE_CHECKING, Final, Generic, TypeVar

from rumpus.core.errors import BrokenPlugin, RumpusError

if TYPE_CHECKING:
    from types import FrameType

T = TypeVar("T")

HOUSE: Final = "rumpus"
"""Our own package. Nobody takes a name from it."""

OFFERS: Final = "entry_points.txt"
"""The file in which an installed package says what it offers."""


@dataclass(frozen=True)
class Broken:
    """Something that a package offers and that cannot be used."""

    group: str
    name: str
    package: str
    reason: str

    def __str__(self) -> str:
        return f"{self.name} of the package {self.package} cannot be used: {self.reason}"


class Door(Generic[T]):
    """One group of entry points. Names are known at once; what is behind a name is loaded when it is asked for."""

    def __init__(self, group: str, check: Callable[[str, object], T]) -> None:
        """`check` turns what was loaded under a name into what is handed out, or raises a `RumpusError`."""
        self.group = group
        self._check = check
        self._found: dict[str, list[EntryPoint]] | None = None
        """Who offers a name, in the order in which they are asked."""
        self._loaded: dict[str, T] = {}
        self._broken: dict[tuple[str, str, str], Broken] = {}

    @property
    def names(self) -> tuple[str, ...]:
        """The names that can be asked for: the house's own first, each in alphabetical order."""
        return tuple(name for name in self._entries() if not self._is_broken(name))

    @property
    def broken(self) -> tuple[Broken, ...]:
        """What was found to be unusable so far. `load_all` finds everything."""
        self._entries()
        return tuple(self._broken.values())

    def package(self, name: str) -> str:
        """Who offers what stands behind a name, or `KeyError`; nobody's name if it was brought in by hand."""
        offers = self._entries()[name]
        return _package(next((entry for entry in offers if not self._noted(entry)), offers[0]))

    def load_all(self) -> dict[str, T]:
        """Everything that can be loaded, by name."""
        loaded = {}
        for name in self.names:
            try:
                loaded[name] = self.load(name)
            except BrokenPlugin:
                continue
        return loaded

    def load(self, name: str) -> T:
        """What is behind a name: `KeyError` if nobody offers it, `BrokenPlugin` if it cannot be used."""
        if name not in self._loaded:
            self._loaded[name] = self._load(name, self._entries()[name])
        return self._loaded[name]

    def add(self, name: str, value: T) -> Callable[[], None]:
        """Bring something in by hand, for a notebook or a test. Call what is returned to take it out again.

        What a package has brought in already stays: nothing is to be done then.
        """
        if name in self._entries():
            if name in self.names and self.load(name) is value:
                return lambda: None
            raise BrokenPlugin(f"the name {name} is taken")
        self._entries()[name] = [EntryPoint(name, "", self.group)]
        self._loaded[name] = value

        def take_out() -> None:
            del self._entries()[name]
            del self._loaded[name]

        return take_out

    def _load(self, name: str, offers: list[EntryPoint]) -> T:
        """The first of the offers that can be used. Whoever cannot be used does not hold a name, except the house."""
        for place, entry in enumerate(offers):
            if self._noted(entry):
                continue
            with _ctrl_c_seen() as pressed:
                try:
                    loaded = self._check(name, _behind(entry))
                except BaseException as error:  # a module that leaves when it is imported must not take us along
                    if pressed:
                        raise KeyboardInterrupt from error
                    self._note(entry, _reason(error))
                    continue
            self._note_taken(offers[place + 1 :], _package(entry))
            return loaded
        raise BrokenPlugin("; ".join(str(broken) for entry in offers if (broken := self._noted(entry))))

    def _entries(self) -> dict[str, list[EntryPoint]]:
        if self._found is None:
            self._found = {}
            for entry in self._in_order():
                offers = self._found.setdefault(entry.name, [])
                if not any(_package(other) == _package(entry) and other.value == entry.value for other in offers):
                    offers.append(entry)
            for offers in self._found.values():
                if _package(offers[0]) == HOUSE:
                    self._note_taken(offers[1:], HOUSE)
        return self._found

    def _in_order(self) -> list[EntryPoint]:
        """All that is offered. Whoever installed what first makes no difference."""
        entries = [entry for package in _packages(self.group) for entry in self._offers(package)]
        return sorted(entries, key=lambda entry: (_package(entry) != HOUSE, entry.name, _package(entry), entry.value))

    def _offers(self, package: Distribution) -> list[EntryPoint]:
        """What a package offers here. Packages are read one by one, so that none can spoil the others' lines."""
        try:
            return list(package.entry_points.select(group=self.group))
        except Exception:
            self._note(_offer(package, OFFERS, self.group), "expected lines such as name = module:object")
            return []

    def _is_broken(self, name: str) -> bool:
        return all(self._noted(entry) for entry in self._entries()[name])

    def _noted(self, entry: EntryPoint) -> Broken | None:
        if not self._broken:
            return None  # to ask for a package's name takes time: it is read from its files
        return self._broken.get((entry.name, _package(entry), entry.value))

    def _note(self, entry: EntryPoint, reason: str) -> None:
        package = _package(entry)
        broken = Broken(self.group, entry.name, package, " ".join(reason.split()))
        self._broken.setdefault((entry.name, package, entry.value), broken)

    def _note_taken(self, entries: list[EntryPoint], owner: str) -> None:
        for entry in entries:
            self._note(entry, f"the name is taken by the package {owner}")


def _packages(group: str) -> Iterator[Distribution]:
    """The installed packages that speak of a group, each once: the first on the path is the one that is imported."""
    seen = set()
    for package in distributions():
        try:
            text = package.read_text(OFFERS) or ""
        except Exception:  # not even text: that is told when it is read again
            text = group
        if group in text and (name := _name(package)) not in seen:
            seen.add(name)
            yield package


def _offer(package: Distribution, name: str, group: str) -> EntryPoint:
    entry = EntryPoint(name, "", group)
    vars(entry).update(dist=package)
    return entry


def _package(entry: EntryPoint) -> str:
    return "" if entry.dist is None else _name(entry.dist)


def _name(package: Distribution) -> str:
    try:
        name = package.name
    except Exception:  # what it says of itself is damaged
        name = ""
    return name or "without a name"


def _behind(entry: EntryPoint) -> object:
    if not entry.pattern.match(entry.value):
        raise BrokenPlugin(f"expected a module and an object in it such as module:object, got {entry.value!r}")
    return entry.load()


def _reason(error: BaseException) -> str:
    try:
        return str(error) if isinstance(error, RumpusError) else f"{type(error).__name__}: {error}"
    except Exception:
        return f"{type(error).__name__}, which cannot say why"


@contextmanager
def _ctrl_c_seen() -> Iterator[list[int]]:
    """Whether somebody has really pressed Ctrl-C: a module can raise KeyboardInterrupt as well as anything else."""
    pressed: list[int] = []
    answer = signal.getsignal(signal.SIGINT)
    if threading.current_thread() is not threading.main_thread() or not callable(answer):
        yield pressed  # nothing that a signal does is raised here
        return

    def see(number: int, frame: "FrameType | None") -> None:
        try:
            answer(number, frame)
        except KeyboardInterrupt:
            pressed.append(number)
            raise

    signal.signal(signal.SIGINT, see)
    try:
        yield pressed
    finally:
        if signal.getsignal(signal.SIGINT) is see:  # the answer may have put another one in its place
            signal.signal(signal.SIGINT, answer)
