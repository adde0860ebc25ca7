"""What is asked of a database, for both engines: SQL with `$1`, `$2`, … for values, and work made of it.

Work is a generator. It yields one statement after the other, is sent the rows of each, and returns what it was done
for. So it knows nothing of threads and connections, and is the same on SQLite, where a thread runs it, and on
PostgreSQL, where the event loop does.
"""

from collections.abc import Callable, Generator, Mapping, Sequence
from dataclasses import dataclass
from itertools import repeat
from typing import Any, TypeAlias, TypeVar

T = TypeVar("T")

Row: TypeAlias = Mapping[str, Any]


@dataclass(frozen=True, slots=True)
class Ask:
    """One statement, once. Its rows are the answer."""

    sql: str
    values: Sequence[Any] = ()


@dataclass(frozen=True, slots=True)
class Repeat:
    """One statement for each of several rows of values. There is no answer."""

    sql: str
    rows: Sequence[Sequence[Any]]


Steps: TypeAlias = Generator[Ask | Repeat, Sequence[Row], T]
Work: TypeAlias = Callable[[], Steps[T]]
"""Begins from the start whenever it is called."""


def places(first: int, values: Sequence[Any]) -> tuple[str, tuple[Any, ...]]:
    """The inside of an `IN (…)` from `$first` on, and its values.

    The last value is repeated up to a power of two, so that there are few different statements to prepare.
    """
    count = 1 << (len(values) - 1).bit_length()
    names = ", ".join(f"${number}" for number in range(first, first + count))
    return names, (*values, *repeat(values[-1], count - len(values)))
