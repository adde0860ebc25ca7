"""Changes read back, as docs/wire.md tells it: how a client keeps up with a room and a match."""

from itertools import accumulate
from typing import Any


def changed(value: Any, change: Any) -> Any:
    """The value after a change."""
    match change:
        case dict():
            parts = dict(value) if isinstance(value, dict) else {}
            for key, part in change.items():
                if part == []:
                    del parts[key]
                else:
                    parts[key] = changed(parts.get(key), part)
            return parts
        case [whole]:
            return whole
        case ["rows", *groups]:
            return [
                list(accumulate(steps, initial=first))
                for steps, firsts in zip(groups[::2], groups[1::2], strict=True)
                for first in accumulate(firsts)
            ]
        case ["items", int(number), dict(columns)]:
            every = {key: values * number if len(values) == 1 else values for key, values in columns.items()}
            return [{key: values[place] for key, values in every.items()} for place in range(number)]
        case [int(), _, *_]:
            return _walked(value, change)
    raise ValueError(f"not a change: {change!r}")


def _walked(items: Any, steps: list[Any]) -> list[Any]:
    if not isinstance(items, list):
        raise ValueError(f"expected a list to walk through, got {items!r}")
    at, walked = 0, []
    for step in steps:
        match step:
            case int() if step >= 0:
                walked += items[at : at + step]
                at += step
            case int():
                at -= step
            case list():
                walked += step
            case dict():
                walked.append(changed(items[at], step))
                at += 1
    if at > len(items):
        raise ValueError(f"a walk of {at} steps through {len(items)} items")
    return walked + items[at:]
