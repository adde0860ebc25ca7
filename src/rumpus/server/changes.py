"""What changed between two values of JSON, written as briefly as it can be. `web/src/net/changes.ts` reads it.

A change is one of

- `[value]`: it is this now;
- `[]`: it is gone, which only a key of an object can be;
- `{key: change, …}`: these keys of an object changed, or of an empty one where there was no object;
- `[kept, step, …]`: a list, walked from its start. A number above 0 keeps that many items, one below 0 drops them, a
  list puts its items in, an object is the change of the next item. `kept` is the first number, often 0; what the steps
  do not reach is kept;
- `["rows", steps, firsts, …]`: it is a list of rows of whole numbers now, written in groups: each row of a group begins
  with a number and goes on by the group's `steps`; `firsts` are those numbers, each as its difference from the one
  before it in the group;
- `["items", number, {key: values, …}]`: it is a list of that many objects now, all with these keys. Each key has one
  value for each of them, or a single one for all.
"""

from collections.abc import Hashable, Mapping, Sequence
from itertools import groupby, pairwise
from typing import Any, Final

from pydantic_core import to_json
from typing_extensions import TypeAliasType

ROWS: Final = "rows"
ITEMS: Final = "items"

Change = TypeAliasType("Change", Any)
"""One of these. `server/schema.py` says so to clients."""


def difference(before: Any, now: Any) -> Any:
    """The change that leads from one value to another. Before anything was there, the first one is None."""
    found = _difference(before, now)
    return {} if found is None else found


def _difference(before: Any, now: Any) -> Any:
    """The change, or None if there is none."""
    if isinstance(before, dict) and isinstance(now, dict):
        return _parts(before, now) if now or not before else [now]
    if before == now:
        return None
    whole = _whole(now)
    if isinstance(before, (list, tuple)) and isinstance(now, (list, tuple)):
        edit = _edit(before, now)
        # A walk of one step would read as a value; it keeps everything, so there is nothing to tell.
        return None if len(edit) == 1 else min(whole, edit, key=_length)
    return whole


def _parts(before: Mapping[str, Any], now: Mapping[str, Any]) -> dict[str, Any] | None:
    parts = {
        key: _difference(before[key], value) if key in before else _whole(value)
        for key, value in now.items()
        if key not in before or before[key] is not value
    }
    parts = {key: part for key, part in parts.items() if part is not None}
    return (parts | {key: [] for key in before if key not in now}) or None


def _whole(value: Any) -> Any:
    """A value where there was none, or another one."""
    if isinstance(value, dict):
        parts = {key: _whole(part) for key, part in value.items()}
        plain = all(isinstance(part, list) and len(part) == 1 for part in parts.values())
        return [value] if plain else parts
    if isinstance(value, (list, tuple)) and len(value) > 1 and all(map(_is_row, value)):
        return min([value], _rows(value), key=_length)
    if isinstance(value, (list, tuple)) and len(value) > 1 and _are_alike(value):
        return min([value], _items(value), key=_length)
    return [value]


def _are_alike(values: Sequence[Any]) -> bool:
    """Whether these are objects with the same keys."""
    return all(isinstance(value, dict) and value.keys() == values[0].keys() for value in values)


def _items(items: Sequence[Mapping[str, Any]]) -> list[Any]:
    columns = {key: [item[key] for item in items] for key in items[0]}
    return [ITEMS, len(items), {key: column[:1] if _is_constant(column) else column for key, column in columns.items()}]


def _is_constant(column: Sequence[Any]) -> bool:
    return len(set(map(_key, column))) == 1


def _is_row(value: Any) -> bool:
    return isinstance(value, (list, tuple)) and len(value) > 1 and all(type(number) is int for number in value)


def _rows(rows: Sequence[Sequence[int]]) -> list[Any]:
    written: list[Any] = [ROWS]
    for steps, group in groupby(rows, lambda row: [after - number for number, after in pairwise(row)]):
        firsts = [row[0] for row in group]
        written += [steps, [firsts[0], *(after - number for number, after in pairwise(firsts))]]
    return written


def _edit(before: Sequence[Any], now: Sequence[Any]) -> list[Any]:
    """A list walked from its start: what stays, goes, comes and changes."""
    olds, news = list(map(_key, before)), list(map(_key, now))
    leaves, comes = set(olds) - set(news), set(news) - set(olds)
    steps = _Steps()
    i = j = 0
    while i < len(olds) and j < len(news):
        if olds[i] == news[j]:
            steps.keep()
            i, j = i + 1, j + 1
        elif olds[i] in leaves and news[j] in comes and isinstance(before[i], dict) and isinstance(now[j], dict):
            steps.change(_parts(before[i], now[j]))
            i, j = i + 1, j + 1
        elif olds[i] not in leaves and news[j] in comes:
            steps.put(now[j])
            j += 1
        else:
            steps.drop()
            i += 1
    for _ in olds[i:]:
        steps.drop()
    for item in now[j:]:
        steps.put(item)
    return steps.written()


class _Steps:
    """The steps through a list, equal ones taken together."""

    def __init__(self) -> None:
        self._steps: list[Any] = [0]

    def keep(self) -> None:
        if isinstance(self._steps[-1], int) and self._steps[-1] >= 0:
            self._steps[-1] += 1
        else:
            self._steps.append(1)

    def drop(self) -> None:
        if isinstance(self._steps[-1], int) and self._steps[-1] < 0:
            self._steps[-1] -= 1
        else:
            self._steps.append(-1)

    def put(self, item: Any) -> None:
        if isinstance(self._steps[-1], list):
            self._steps[-1].append(item)
        else:
            self._steps.append([item])

    def change(self, parts: dict[str, Any] | None) -> None:
        self._steps.append(parts or {})

    def written(self) -> list[Any]:
        """What the last step keeps need not be said."""
        last = self._steps[-1]
        return self._steps[:-1] if len(self._steps) > 1 and isinstance(last, int) and last > 0 else self._steps


def _key(item: Any) -> Hashable:
    """What tells items apart."""
    if type(item) in {int, str}:
        key: Hashable = item
    else:
        key = tuple(item) if _is_row(item) else to_json(item)
    return key


def _length(change: Any) -> int:
    return len(to_json(change))
