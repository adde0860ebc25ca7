"""Write what the brute-force program counts into perft.json: `python tests/games/rumbugz/brute_counts.py`.

Counted are series of moves of the seat to play within its turn: a move after which nature or another seat acts ends its
series, so it counts at its own depth only. Each entry carries the whole position, so that a test can set it up.
"""

import json
import sys
from collections.abc import Mapping
from pathlib import Path
from typing import Any, Final, NamedTuple

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))  # run as a script, only this folder would be searched

from games.rumbugz.brute import Match, count_series, read_position

FILE: Final = Path(__file__).with_name("perft.json")

RUNS: Final = "0 single 4 5 6 7, 1 double 2 4 P6 8, 0 triple 1 4 7 10"
ALL_FOUR: Final = f"{RUNS}, 0 match 9 9 9 P9, 0 double 4 6 8 10"


class Position(NamedTuple):
    """A position of seat 0 and how deep to count it."""

    name: str
    depth: int
    text: str
    players: int = 2
    sets: int = 8
    taking: bool = False

    def match(self) -> Match:
        match = Match(self.players, self.sets, self.taking, start=0)
        read_position(self.text, match)
        return match


def act(hand: str, table: str = "", **more: str) -> str:
    """A position in which seat 0 of two is in its turn."""
    parts = {"hands": f"{hand} / 1 2 3 P", "pile": "1 12 2", "table": table, **more}
    told = "; ".join(f"{word} {text}" for word, text in parts.items() if text)
    return f"phase act; start 0; turn 0; {told}"


POSITIONS: Final = [
    Position("nothing laid, two PLYTs", 3, act("3 4 5 6 7 P P")),
    Position("two of each, nothing laid", 3, act("2 2 4 4 6 6 8 8 P")),
    Position("one kind laid", 3, act("3 6 7 8 8 8", "0 single 4 5 P6 7, 1 match 8 8 8 P8 8")),
    Position("one kind laid, taking agreed", 3, act("3 8 P", "0 single 4 5 P6 7 8, 1 match 8 8 8 P8 8"), taking=True),
    Position("a PLYT in hand and on the table", 3, act("3 9 P", RUNS)),
    Position("all four laid", 3, act("3 9 12 8", ALL_FOUR)),
    Position("all four laid, a PLYT in hand", 3, act("3 8 P", ALL_FOUR)),
    Position(
        "all four laid, long rows, taking agreed", 3, act("2 P", f"{ALL_FOUR}, 1 single 3 P4 5 6 7 P8"), taking=True
    ),
    Position("the last bug", 3, act("8", ALL_FOUR)),
    Position("only the bug just taken", 3, act("8", ALL_FOUR, taken="8")),  # RB-16
    Position("the bug just taken and its twin", 3, act("8 8 3", "0 single 4 5 6 7", taken="8")),
    Position("a PLYT just taken", 3, act("P 3", "0 single 4 5 6 7, 0 match 8 8 8 P8", taken="P")),
    Position("eleven changes made", 3, act("3 7 8", "0 single 4 5 6 P7, 1 match 8 8 P8 8", changes="11")),
    Position("twelve changes made", 3, act("3 7 8 8 8 8", "0 single 4 5 6 P7", changes="12")),
    Position("an empty hand", 3, act("-", "0 single 4 5 6 P7 8", fresh="1", grown="yes"), taking=True),
    Position(
        "bag, pile or allow",
        3,
        "phase draw; start 0; turn 0; hands 5 6 7 / 1 1 / 2; pile 3 8; table 0 double 2 4 6 P8; discarder 2; knocks 1",
        players=3,
        sets=4,
    ),
]


def entries(position: Position) -> list[dict[str, Any]]:
    """The counts of a position, one entry per depth."""
    told: Mapping[str, Any] = position._asdict()
    return [
        {**told, "depth": depth, "count": count_series(position.match(), depth)}
        for depth in range(1, position.depth + 1)
    ]


def main() -> None:
    found = [json.dumps(entry) for position in POSITIONS for entry in entries(position)]
    FILE.write_text("[\n  " + ",\n  ".join(found) + "\n]\n", encoding="utf-8")


if __name__ == "__main__":
    main()
