"""Many rows of whole numbers that are alike, such as the cells of all places for a stone."""

from collections.abc import Iterable, Iterator, Sequence
from functools import cached_property
from itertools import accumulate, groupby, pairwise
from typing import Any, Self, TypeAlias, overload

from pydantic import GetCoreSchemaHandler
from pydantic_core import CoreSchema, core_schema

Row: TypeAlias = tuple[int, ...]

Group: TypeAlias = tuple[Sequence[int], Sequence[int]]
"""The steps within each row of a group, and the first number of each row."""


class Rows(Sequence[Row]):
    """Rows in the groups in which they can be told briefly. They are only written out for whoever looks at them."""

    def __init__(self, groups: Iterable[Group]) -> None:
        self.groups = tuple(groups)

    @classmethod
    def of(cls, rows: Iterable[Sequence[int]]) -> Self:
        """Rows of which the groups are not known yet."""
        return cls((steps, [row[0] for row in group]) for steps, group in groupby(rows, _steps))

    @cached_property
    def _written(self) -> tuple[Row, ...]:
        return tuple(tuple(accumulate((first, *steps))) for steps, firsts in self.groups for first in firsts)

    def __len__(self) -> int:
        return sum(len(firsts) for _, firsts in self.groups)

    @overload
    def __getitem__(self, place: int) -> Row: ...

    @overload
    def __getitem__(self, place: slice) -> Sequence[Row]: ...

    def __getitem__(self, place: int | slice) -> Row | Sequence[Row]:
        return self._written[place]

    def __iter__(self) -> Iterator[Row]:
        return iter(self._written)

    def __eq__(self, other: object) -> bool:
        if isinstance(other, Rows):
            return self is other or self.groups == other.groups or self._written == other._written
        return isinstance(other, (list, tuple)) and self._written == tuple(map(tuple, other))

    def __hash__(self) -> int:
        return hash(self._written)

    def __repr__(self) -> str:
        return repr(self._written)

    @classmethod
    def __get_pydantic_core_schema__(cls, _source: Any, handler: GetCoreSchemaHandler) -> CoreSchema:
        return core_schema.no_info_after_validator_function(
            cls.of,
            handler.generate_schema(tuple[Row, ...]),
            serialization=core_schema.plain_serializer_function_ser_schema(tuple),
        )


def _steps(row: Sequence[int]) -> list[int]:
    return [after - number for number, after in pairwise(row)]
