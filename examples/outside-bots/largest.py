"""A bot in thirty lines: of the moves it is offered it plays the one with the most words, in RUMIS the largest stone.

rumpus arena rumis --bots "random,cmd:python examples/outside-bots/largest.py" --matches 20
"""

import json
import sys


def choose(moves: list[str] | None) -> dict[str, str]:
    """The answer to a question."""
    if not moves:
        return {"move": "?", "why": "I only know games whose moves can be listed"}
    best = max(moves, key=lambda move: len(move.split()))
    return {"move": best, "why": f"the longest of {len(moves)}"}


def main() -> None:
    """Read a line, answer it, read the next one."""
    for line in sys.stdin:
        message = json.loads(line)
        if message["type"] == "choose":
            print(json.dumps(choose(message["moves"])), flush=True)  # noqa: T201 - the answer


if __name__ == "__main__":
    main()
