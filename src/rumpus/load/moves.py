"""Any legal move, straight from the picture that the server sends. Where none is listed: one that is likely to be."""

from collections.abc import Callable, Mapping
from random import Random
from types import MappingProxyType
from typing import Any, Final, TypeAlias

Picture: TypeAlias = Mapping[str, Any]

COLUMNS: Final = "abcdefghijklmnopqrstuvwxyz"


def any_move(picture: Picture, rng: Random) -> str | None:
    """A move, in notation; None where there is nothing to choose from: then the seat gives up."""
    return _PICK[picture.get("game", "")](picture, rng) if picture.get("game") in _PICK else _plain(picture, rng)


def _plain(picture: Picture, rng: Random) -> str | None:
    moves = picture.get("moves", ())
    return rng.choice(moves) if moves else None


def _rumis(picture: Picture, rng: Random) -> str | None:
    if picture["takes"]:
        return f"take {rng.choice(picture['takes'])}"
    if not picture["places"]:
        return None
    stone = rng.choice(list(picture["places"]))
    columns = picture["columns"]
    squares = picture["rows"] * columns
    words = [stone]
    for cell in rng.choice(picture["places"][stone]):
        level, square = divmod(cell, squares)
        row, column = divmod(square, columns)
        words.append(f"{COLUMNS[column]}{row + 1}.{level + 1}")
    return " ".join(words)


def _rumbugz(picture: Picture, rng: Random) -> str | None:
    listed = [
        *picture["moves"],
        *(one["move"] for one in (*picture["lays"], *picture["touches"])),
        *(f"D {bug}" for bug in picture["discards"]),
    ]
    return rng.choice(listed) if listed else None


def _rumms(picture: Picture, rng: Random) -> str | None:
    asked = picture["asked"]
    dice = asked["dice"]
    match asked["ask"]:
        case "army":
            counts = rng.choice(picture["armies"])["counts"]
            return " ".join(["army", *(f"{kind} {count}" for kind, count in counts.items())])
        case "setup":
            return " ".join(["setup", *map(_placed, rng.choice(picture["formations"])["spots"])])
        case "turn" if dice:
            return f"flick {rng.choice(dice)} {_stroke(picture, rng)}"
        case "again":
            return f"again {_stroke(picture, rng)}"
        case "put":
            return "decline" if asked["declinable"] else "put free"
        case "take" | "rescue" as ask if dice:
            return f"{ask} {rng.choice(dice)}"
        case "hide":
            return "stay"
        case _:
            return "decline" if asked["declinable"] or picture["may_pass"] else None


def _placed(spot: Mapping[str, Any]) -> str:
    words = [spot["die"], *(f"{spot[name]:g}" for name in ("x", "y", "turn"))]
    return " ".join([*words, f"+{spot['level']}"] if spot["level"] else words)


def _stroke(picture: Picture, rng: Random) -> str:
    speed = rng.uniform(picture["table"]["clean"], picture["table"]["fastest"])
    return f"{rng.randrange(-179, 180)} {round(speed, 1):g} 0 0"


_PICK: Final[Mapping[str, Callable[[Picture, Random], str | None]]] = MappingProxyType(
    {"rumis": _rumis, "rumbugz": _rumbugz, "rumms": _rumms}
)
