"""How often bots of RUMMS use their powers where that is clearly right: fifty positions made by hand.

    python -m bench.rumms_powers [bot …]

The positions are `tests/bots/positions/rumms-powers.txt`; each power is to be used in at least half of its own.
"""

import random
import sys
from collections import Counter
from pathlib import Path

from rich.console import Console
from rich.table import Table

from rumpus.bots import make_bot
from rumpus.games.rumms.game import RUMMS
from rumpus.games.rumms.options import RummsOptions

POSITIONS = Path(__file__).parent.parent / "tests" / "bots" / "positions" / "rumms-powers.txt"
BOTS = ("hard", "hard_before")
SEED = 1


def main() -> None:
    names = sys.argv[1:] or BOTS
    rows = [line.split(" | ") for line in POSITIONS.read_text("utf-8").splitlines() if not line.startswith("#")]
    counts = Counter(power for power, _, _ in rows)
    used = {name: used_by(name, rows) for name in names}
    table = Table("power", "positions", *names)
    for power, count in counts.items():
        table.add_row(power, str(count), *(coloured(used[name][power], count) for name in names))
    table.add_row("all", str(len(rows)), *(str(used[name].total()) for name in names))
    Console().print(table)


def coloured(used: int, count: int) -> str:
    """Green where a power is used often enough."""
    colour = "green" if 2 * used >= count else "red"
    return f"[{colour}]{used}[/{colour}]"


def used_by(name: str, rows: list[list[str]]) -> Counter[str]:
    """How often a bot plays the right move, by powers."""
    used: Counter[str] = Counter()
    for number, (power, right, text) in enumerate(rows):
        state = RUMMS.parse_position(text, RummsOptions.model_validate({"game": "pro"}))
        seat = RUMMS.actors(state)[0]
        view = RUMMS.view(state, frozenset({seat}))
        move = make_bot("rumms", name).choose(view, (), random.Random(SEED + number))
        used[power] += RUMMS.move_name(move).startswith(right)
    return used


if __name__ == "__main__":
    main()
