"""How often bots of RUMMS use their powers where that is clearly right, in positions made by hand.

    python -m bench.rumms_powers [bot …]

The positions are `tests/bots/positions/rumms-powers.txt`; each power is to be used in at least half of its own.
What was played instead is listed below the table. No cap on time applies: bots do all the work of their level, however
busy the machine is.
"""

import random
import re
import sys
from collections import Counter
from pathlib import Path

from rich.console import Console
from rich.table import Table

from bench.rumms_bots import unhurried
from rumpus.games.rumms.game import RUMMS
from rumpus.games.rumms.options import RummsOptions

POSITIONS = Path(__file__).parent.parent / "tests" / "bots" / "positions" / "rumms-powers.txt"
BOTS = ("hard", "hard_before")
SEED = 1


def main() -> None:
    names = sys.argv[1:] or BOTS
    rows = [line.split(" | ") for line in POSITIONS.read_text("utf-8").splitlines() if not line.startswith("#")]
    counts = Counter(power for power, *_ in rows)
    played = {name: [chosen(name, number, text) for number, (*_, text) in enumerate(rows)] for name in names}
    console, table = Console(), Table("power", "positions", *names)
    for power, count in counts.items():
        used = (sum(row[0] == power and is_right(row, move) for row, move in zip(rows, played[name], strict=True))
                for name in names)  # fmt: skip
        table.add_row(power, str(count), *(coloured(number, count) for number in used))
    console.print(table)
    for name in names:
        for row, move in zip(rows, played[name], strict=True):
            if not is_right(row, move):
                console.print(f"{name}, {row[0]}: {move} instead of {row[1]}. {row[2]}", markup=False, highlight=False)


def coloured(used: int, count: int) -> str:
    """Green where a power is used often enough."""
    colour = "green" if 2 * used >= count else "red"
    return f"[{colour}]{used}[/{colour}]"


def is_right(row: list[str], move: str) -> bool:
    """Whether a move is the right one of a position."""
    return re.match(row[1], move) is not None


def chosen(name: str, number: int, text: str) -> str:
    """What a bot plays there, in notation."""
    state = RUMMS.parse_position(text, RummsOptions.model_validate({"game": "pro"}))
    seat = RUMMS.actors(state)[0]
    move = unhurried(name).choose(RUMMS.view(state, frozenset({seat})), (), random.Random(SEED + number))
    return RUMMS.move_name(move)


if __name__ == "__main__":
    main()
