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
from functools import cache
from operator import sub
from typing import Any, Final

from pydantic import BaseModel
from pydantic_core import to_json
from typing_extensions import TypeAliasType

from rumpus.core.latest import Latest
from rumpus.core.rows import Rows

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
    if before is now:
        return None
    before, now = _opened(before), _opened(now)
    if isinstance(before, dict) and isinstance(now, dict):
        return _parts(before, now) if now or not before else [now]
    if before == now:
        return None
    if isinstance(before, (list, tuple)) and isinstance(now, (list, tuple)):
        if type(before) is type(now) is tuple and now and isinstance(now[0], BaseModel):
            return _known_walk(before, now)  # several viewers have met the very same ones
        return _walk(before, now)
    return _whole(now)


def _walk(before: Sequence[Any], now: Sequence[Any]) -> Any:
    """The change from one list to another, or None if there is none."""
    # So few numbers, or steps below, that nothing is saved by weighing them.
    if len(now) <= 3 and all(type(item) is int for item in now):
        return None if list(before) == list(now) else [now]
    edit = _edit(before, now)
    if len(edit) == 1:
        return None  # a walk of one step would read as a value; it keeps everything
    return edit if _is_short(edit) else min(_whole(now), edit, key=_length)


_known_walk: Final = Latest(_walk)


def _opened(value: Any) -> Any:
    """A model as an object of its fields; everything else as it is."""
    if not isinstance(value, BaseModel):
        return value
    return value.__dict__ if _is_plain(type(value)) else value.model_dump(mode="json")


@cache
def _is_plain(model: type[BaseModel]) -> bool:
    """Whether a model is sent as the fields that it has, under their names."""
    special = model.__pydantic_decorators__
    return not (
        model.model_computed_fields
        or special.field_serializers
        or special.model_serializers
        or any(field.serialization_alias or field.exclude for field in model.model_fields.values())
    )


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
    value = _opened(value)
    if isinstance(value, Rows):
        return _rows(value) if len(value) > 1 else [list(value)]
    if isinstance(value, dict):
        parts = {key: _whole(part) for key, part in value.items()}
        plain = all(isinstance(part, list) and len(part) == 1 for part in parts.values())
        return [{key: part[0] for key, part in parts.items()}] if plain else parts
    if isinstance(value, (list, tuple)) and len(value) > 1 and all(map(_is_row, value)):
        return min([value], _rows(Rows.of(value)), key=_length)
    if isinstance(value, (list, tuple)) and len(value) > 1:
        opened = list(map(_opened, value))
        if _are_alike(opened):
            return min([value], _items(opened), key=_length)
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


def _rows(rows: Rows) -> list[Any]:
    written: list[Any] = [ROWS]
    for steps, firsts in rows.groups:
        written += [steps, [firsts[0], *map(sub, firsts[1:], firsts)]]
    return written


def _edit(before: Sequence[Any], now: Sequence[Any]) -> list[Any]:
    """A list walked from its start: what stays, goes, comes and changes."""
    head = _common_head(before, now)
    steps = _Steps(head)
    before, now = [_opened(item) for item in before[head:]], [_opened(item) for item in now[head:]]
    olds, news = list(map(_key, before)), list(map(_key, now))
    leaves, comes = set(olds) - set(news), set(news) - set(olds)
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


def _is_short(edit: Sequence[Any]) -> bool:
    """Whether a walk is told without asking if the whole list were shorter: most is kept, or changes in parts."""
    puts = [step for step in edit if isinstance(step, list)]
    return len(edit) <= 3 and (not puts or (edit[0] > 0 and sum(map(len, puts)) == 1))


def _common_head(before: Sequence[Any], now: Sequence[Any]) -> int:
    """How many items at the start of two lists are the same: most lists only grow."""
    for place, (old, new) in enumerate(zip(before, now, strict=False)):
        if old is not new and not (type(old) is type(new) and isinstance(old, (int, str, BaseModel)) and old == new):
            return place
    return min(len(before), len(now))


class _Steps:
    """The steps through a list, equal ones taken together. That many items at its start stay."""

    def __init__(self, head: int) -> None:
        self._steps: list[Any] = [head]

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
