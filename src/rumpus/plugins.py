"""The house's doors: what packages bring in by entry points, our own games and bots among them.

A package that fails to load is remembered with its reason and harms nothing else.
"""

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from importlib.metadata import EntryPoint, entry_points
from typing import Final, Generic, TypeVar

from rumpus.core.errors import BrokenPlugin, RumpusError

T = TypeVar("T")

HOUSE: Final = "rumpus"
"""Our own package. Nobody takes a name from it."""


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
    """One group of entry points. Names are known at once; what stands behind a name is loaded when it is asked for."""

    def __init__(self, group: str, check: Callable[[str, object], T]) -> None:
        """`check` turns what was loaded under a name into what is handed out, or raises a `RumpusError`."""
        self.group = group
        self._check = check
        self._found: dict[str, EntryPoint] | None = None
        self._loaded: dict[str, T] = {}
        self._broken: dict[tuple[str, str], Broken] = {}

    @property
    def names(self) -> tuple[str, ...]:
        """The names that can be asked for: the house's own first, each in alphabetical order."""
        return tuple(name for name in self._entries() if not self._is_broken(name))

    @property
    def broken(self) -> tuple[Broken, ...]:
        """What was found to be unusable so far. `load_all` finds everything."""
        self._entries()
        return tuple(self._broken.values())

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
        """What stands behind a name: `KeyError` if nobody offers it, `BrokenPlugin` if it cannot be used."""
        if name not in self._loaded:
            entry = self._entries()[name]
            if broken := self._broken.get((name, _package(entry))):
                raise BrokenPlugin(str(broken))
            self._loaded[name] = self._load(name, entry)
        return self._loaded[name]

    def add(self, name: str, value: T) -> Callable[[], None]:
        """Bring something in by hand, for a notebook or a test. Call what is returned to take it out again."""
        if name in self._entries() or name in self._loaded:
            raise BrokenPlugin(f"the name {name} is taken")
        entry = EntryPoint(name, "", self.group)
        self._entries()[name] = entry
        self._loaded[name] = value

        def take_out() -> None:
            del self._entries()[name]
            del self._loaded[name]

        return take_out

    def _load(self, name: str, entry: EntryPoint) -> T:
        try:
            return self._check(name, entry.load())
        except RumpusError as error:
            reason = str(error)
        except (Exception, SystemExit) as error:  # a module that leaves when it is imported must not take us along
            reason = f"{type(error).__name__}: {error}"
        raise BrokenPlugin(str(self._note(entry, reason)))

    def _entries(self) -> dict[str, EntryPoint]:
        if self._found is None:
            self._found = {}
            for entry in _in_order(entry_points(group=self.group)):
                if entry.name in self._found:
                    owner = _package(self._found[entry.name])
                    if owner != _package(entry) or self._found[entry.name].value != entry.value:
                        self._note(entry, f"the name is taken by the package {owner}")
                else:
                    self._found[entry.name] = entry
        return self._found

    def _is_broken(self, name: str) -> bool:
        return (name, _package(self._entries()[name])) in self._broken

    def _note(self, entry: EntryPoint, reason: str) -> Broken:
        package = _package(entry)
        return self._broken.setdefault((entry.name, package), Broken(self.group, entry.name, package, reason))


def _in_order(entries: Iterable[EntryPoint]) -> list[EntryPoint]:
    return sorted(entries, key=lambda entry: (_package(entry) != HOUSE, entry.name))


def _package(entry: EntryPoint) -> str:
    return "" if entry.dist is None else entry.dist.name
