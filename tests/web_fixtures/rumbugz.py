"""Tables of RumBugz, from positions in notation."""

from typing import Final

from pydantic import BaseModel

from games.rumbugz.positions import placed
from rumpus.core.record import MoveEvent
from rumpus.games.rumbugz.game import RUMBUGZ
from rumpus.games.rumbugz.threats import threats

_TABLE: Final = "0 double 2 4 6 8, 1 single 3 4 5 6 P7, 2 match 9 9 9 P9, 1 triple 1 4 7 10"
_OTHERS: Final = "1 2 3 / 5 5 8 P / 2 12 1 1"
_SEEN: Final = (MoveEvent(n=1, seat=0, move="D 5"), MoveEvent(n=2, seat=2, move="pile"))
"""Seat 2 has taken a 5 from the pile."""
_AGREED: Final = {"rounds": 3}


def pictures() -> dict[str, BaseModel]:
    act = placed(
        "act",
        "3 4 5 6 6 7 9 11 P / 1 2 3 / 5 5 8 P 10 10 12 / 2 12 1 1",
        table=_TABLE,
        pile="4 9",
        taken="9",
        agree=_AGREED,
    )
    draw = placed("draw", f"3 3 3 6 7 11 / {_OTHERS}", table=_TABLE, pile="4 8", agree=_AGREED)
    knock = placed(
        "knock",
        f"3 3 3 6 7 11 / {_OTHERS}",
        turn=2,
        table=_TABLE,
        pile="4 8",
        discarder="1",
        asked="0 3",
        agree=_AGREED,
    )
    later = placed(
        "draw",
        "7 7 8 8 9 9 / 1 2 3 4 5 6 / 1 1 2 2 3 3 / 10 10 11 11 12 12",
        turn=1,
        start=1,
        agree=_AGREED,
        pile="5",
        rounds="0: - / 1 2 3 / 5 5 8 P / 2 12",
    )
    return {
        "act": RUMBUGZ.picture_for(act, frozenset({0})),
        "draw": RUMBUGZ.picture_for(draw, frozenset({0})),
        "knock": RUMBUGZ.picture_for(knock, frozenset({0})),
        "knock_shared": RUMBUGZ.picture_for(knock, frozenset(range(4))),
        "later": RUMBUGZ.picture_for(later, frozenset({0, 1})),
        "act_threats": threats(RUMBUGZ.view(act, frozenset({0})), 0, _SEEN),
    }
