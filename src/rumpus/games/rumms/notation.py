"""Moves of RUMMS as text, and back.

A die is r or b, a letter for its kind and its number: rk, rt3, rn2, bd1, bs1, bm1, bb1, bi1, bh1. A spot is x, y (mm),
a turn (degrees), and +1 if it is on top of one die; `free` asks for a free spot.

    army troll 8 knight 4               pick an army; the king comes along
    setup rk -335 0 0 rt1 -300 0 45 …   set up
    flick rk 0 1.5 0 -2                 direction (degrees), speed (m/s), side and height (mm) of the point that is hit
    king -335 0 0, king free            the king's move
    spy rs1 200 80 0, spy rs1 free      a hidden spy comes back
    ice ri1 200 80 0 ri2 210 0 0        freeze
    heart rh1 : rt1 rt2 rh2 : rn1       cash in hearts
    put -335 0 0, put free              where the die in hand goes
    take bt1                            which enemy die goes out of the game
    again 0 1.5 0 0                     the dragon's second flick
    rescue rd1, hide rs1, decline, stay
"""

from collections.abc import Callable
from typing import Final

from rumpus.games.rumms.moves import (
    Decline,
    Freeze,
    HideSpy,
    KingsMove,
    PickArmy,
    PutDown,
    Rescue,
    ReturnSpy,
    Revive,
    RummsMove,
    SetUp,
    Spot,
    Stay,
    Strike,
    StrikeAgain,
    TakeOut,
)
from rumpus.games.rumms.reading import DiceReader, dice_name, number_name, spot_name
from rumpus.games.rumms.table.dice import DIE_NAMES, Kind

HIDDEN: Final = "?"
"""A set-up behind the screen, as others see the move."""


def move_name(move: RummsMove) -> str:  # noqa: PLR0911, PLR0912 - one per kind of move
    """The move in notation."""
    match move:
        case PickArmy(counts):
            return " ".join(["army", *(f"{kind} {count}" for kind, count in counts)])
        case SetUp(spots):
            return " ".join(["setup", *_spots(spots)])
        case Strike(die, direction, speed, side, height):
            return f"flick {DIE_NAMES[die]} {_numbers(direction, speed, side, height)}"
        case StrikeAgain(direction, speed, side, height):
            return f"again {_numbers(direction, speed, side, height)}"
        case KingsMove(spot):
            return f"king {spot_name(spot)}"
        case ReturnSpy(die, spot):
            return f"spy {DIE_NAMES[die]} {spot_name(spot)}"
        case Freeze(spots):
            return " ".join(["ice", *_spots(spots)])
        case Revive(groups):
            return " ".join(["heart", *(f"{DIE_NAMES[heart]} : {dice_name(dice)}".strip() for heart, dice in groups)])
        case PutDown(spot):
            return f"put {spot_name(spot)}"
        case TakeOut(die):
            return f"take {DIE_NAMES[die]}"
        case Rescue(die):
            return f"rescue {DIE_NAMES[die]}"
        case HideSpy(die):
            return f"hide {DIE_NAMES[die]}"
        case Decline():
            return "decline"
        case Stay():
            return "stay"


def _spots(spots: tuple[tuple[int, Spot], ...]) -> list[str]:
    return [f"{DIE_NAMES[die]} {spot_name(spot)}" for die, spot in spots]


def _numbers(*values: float) -> str:
    return " ".join(map(number_name, values))


def parse_move(text: str) -> RummsMove:
    """The move that `text` names, in small or capital letters, or `NotationError`."""
    words = DiceReader(text)
    expected = f"expected one of {', '.join(_READERS)}"
    first = words.next(expected)
    if first not in _READERS:
        raise words.error(f"{expected}, got {first[:20]!r}")
    move = _READERS[first](words)
    words.end()
    return move


def _army(words: DiceReader) -> PickArmy:
    counts: dict[Kind, int] = {}
    while words.more:
        kind = words.next("expected a kind of dice")
        if kind not in set(Kind) or kind == Kind.KING or Kind(kind) in counts:
            raise words.error(f"expected a kind of dice other than the king, each once, got {kind[:20]!r}")
        counts[Kind(kind)] = words.count()
    return PickArmy(tuple((kind, counts[kind]) for kind in Kind if counts.get(kind)))


def _placed(words: DiceReader) -> tuple[tuple[int, Spot], ...]:
    found = [(words.die(), words.spot())]
    while words.more:
        found.append((words.die(), words.spot()))
    return tuple(found)


def _strike(words: DiceReader) -> Strike:
    die = words.die()
    return _blow(words).strike(die)


def _blow(words: DiceReader) -> StrikeAgain:
    return StrikeAgain(*(words.number(what) for what in ("a direction", "a speed", "a side", "a height")))


def _hearts(words: DiceReader) -> Revive:
    groups = []
    heart = words.die()
    while True:
        if words.next("expected a colon after the heart") != ":":
            raise words.error("expected a colon after the heart")
        dice = words.dice()
        if not words.more:
            groups.append((heart, dice))
            return Revive(tuple(groups))
        if words.peek != ":" or not dice:
            raise words.error("expected dice after the colon")
        groups.append((heart, dice[:-1]))
        heart = dice[-1]


_READERS: Final[dict[str, Callable[[DiceReader], RummsMove]]] = {
    "army": _army,
    "setup": lambda words: SetUp(_placed(words)),
    "flick": _strike,
    "king": lambda words: KingsMove(words.spot_or_free()),
    "spy": lambda words: ReturnSpy(words.die(), words.spot_or_free()),
    "ice": lambda words: Freeze(_placed(words)),
    "heart": _hearts,
    "put": lambda words: PutDown(words.spot_or_free()),
    "take": lambda words: TakeOut(words.die()),
    "again": _blow,
    "rescue": lambda words: Rescue(words.die()),
    "hide": lambda words: HideSpy(words.die()),
    "decline": lambda words: Decline(),  # noqa: ARG005 - it is the only word
    "stay": lambda words: Stay(),  # noqa: ARG005
}
