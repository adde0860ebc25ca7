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

from typing import Final

from rumpus.games.rumms.moves import Decline, PickArmy, PutDown, RummsMove, SetUp, Stay, Strike, TakeOut
from rumpus.games.rumms.reading import AnyForm, DiceReader, Form, numbers_name, placed_name, spot_name
from rumpus.games.rumms.rules.flicks import read_numbers
from rumpus.games.rumms.rules.powers import POWERS
from rumpus.games.rumms.table.dice import Kind, die_name

HIDDEN: Final = "?"
"""A set-up behind the screen, as others see the move (RM-15)."""
HIDDEN_ARMY: Final = "army ?"
"""An army, as others see the move until both are picked (RM-10)."""


def move_name(move: RummsMove) -> str:
    """The move in notation."""
    return next(form for form in _forms() if type(move) is form.type).name(move)


def is_move(value: RummsMove) -> bool:
    """Whether notation can carry it, so that reading what was written gives the same value."""
    try:
        return parse_move(move_name(value)) == value
    except Exception:  # a value that a program made up may hold anything
        return False


def parse_move(text: str) -> RummsMove:
    """The move that `text` names, in small or capital letters, or `NotationError`."""
    words = DiceReader(text)
    forms = {form.word: form for form in _forms()}
    expected = f"expected one of {', '.join(forms)}"
    first = words.next(expected)
    if first not in forms:
        raise words.error(f"{expected}, got {first[:20]!r}")
    move: RummsMove = forms[first].read(words)
    words.end()
    return move


def _forms() -> list[AnyForm]:
    return [*_OWN, *POWERS.moves()]


def _read_army(words: DiceReader) -> PickArmy:
    counts: dict[Kind, int] = {}
    while words.more:
        kind = words.next("expected a kind of dice")
        if kind not in set(Kind) or kind == Kind.KING or Kind(kind) in counts:
            raise words.error(f"expected a kind of dice other than the king, each once, got {kind[:20]!r}")
        counts[Kind(kind)] = words.count()
    return PickArmy(tuple((kind, counts[kind]) for kind in Kind if counts.get(kind)))


def _write_army(move: PickArmy) -> str:
    return " ".join(f"{kind} {count}" for kind, count in move.counts)


def _write_strike(move: Strike) -> str:
    return f"{die_name(move.die)} {numbers_name(move.direction, move.speed, move.side, move.height)}"


_OWN: Final[tuple[AnyForm, ...]] = (
    Form("army", PickArmy, _read_army, _write_army),
    Form("setup", SetUp, lambda words: SetUp(words.placed()), lambda move: placed_name(move.spots)),
    Form("flick", Strike, lambda words: Strike(words.die(), *read_numbers(words)), _write_strike),
    Form("put", PutDown, lambda words: PutDown(words.spot_or_free()), lambda move: spot_name(move.spot)),
    Form("take", TakeOut, lambda words: TakeOut(words.die()), lambda move: die_name(move.die)),
    Form("decline", Decline, lambda _: Decline(), lambda _: ""),
    Form("stay", Stay, lambda _: Stay(), lambda _: ""),
)
