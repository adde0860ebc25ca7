"""Record matches anew: `python tests/games/rumbugz/make_golden.py`. Only after a change of behaviour.

Writes golden/*.jsonl and golden/expected.json. Moves are random but seeded. Hands, scores and winners are kept by a
ledger that knows no rules, only who gets which bug by an event; the final position is the engine's text.
"""

import json
import random
import sys
from collections import Counter
from pathlib import Path
from typing import Any, Final

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))  # run as a script, only this folder would be searched

from games.rumbugz.random_play import pick
from rumpus.core.record import read_record
from rumpus.games.rumbugz.game import RUMBUGZ
from rumpus.games.rumbugz.options import RumBugzOptions, Sets
from rumpus.match import Match

GOLDEN: Final = Path(__file__).with_name("golden")

TABLES: Final = {
    "two": (RumBugzOptions(players=2, rounds=2), 45),
    "four": (RumBugzOptions(players=4, rounds=1, start=3), 26),
    "six": (RumBugzOptions(players=6, rounds=1, sets=Sets.SIX, taking=True), 5),
    "asked": (RumBugzOptions(players=3, rounds=1, ask_knock=True), 26),
    "void": (RumBugzOptions(players=6, rounds=1, sets=Sets.FOUR), 9),
}
"""Options and seed."""


def record(name: str) -> str:
    """A whole random match, as the text of its record."""
    options, seed = TABLES[name]
    rng = random.Random(f"{name} {seed}")
    match = Match.start(RUMBUGZ, options, seed=rng.randrange(2**32))
    while not match.over:
        seat = rng.choice(match.actors)
        match.play(seat, pick(RUMBUGZ.legal_moves(match.state, seat), rng))
    return match.record.dumps()


class Ledger:
    """Who holds what, who knocked and who has won how much, read from a record without the engine."""

    def __init__(self, text: str) -> None:
        header, *events = (json.loads(line) for line in text.splitlines())
        self.players: int = header["options"]["players"]
        self.scores = [0] * self.players
        self.hands: list[Counter[str]] = []
        self.ended: list[list[int]] = []
        self.laid: list[set[str]] = []
        self.table: list[list[str]] = []
        self.pile: list[str] = []
        self.knocks: list[int] = []
        self.granted = self.mixed = 0
        for event in events:
            if event["kind"] == "outcome":
                self._outcome(event["outcome"])
            else:
                self._move(event["seat"], event["move"].split())
                self._count(event["seat"])

    def _outcome(self, outcome: dict[str, Any]) -> None:
        if "deal" in outcome:
            self.hands = [Counter({_name(kind): n for kind, n in enumerate(hand) if n}) for hand in outcome["deal"]]
            self.laid = [set() for _ in range(self.players)]
            self.table, self.pile, self.knocks = [], [], []
        elif "draw" in outcome:
            seat, kinds = outcome["draw"]
            self.hands[seat].update(map(_name, kinds))
        elif "mix" in outcome:
            assert len(self.pile) - 1 == outcome["mix"]
            del self.pile[:-1]
            self.mixed += 1

    def _move(self, seat: int, words: list[str]) -> None:
        match words:
            case ["bag"] | ["allow"]:
                if self.knocks:
                    nearest = min(self.knocks, key=lambda other: (other - seat) % self.players)
                    self.hands[nearest][self.pile.pop()] += 1
                    self.granted += 1
                self.knocks = []
            case ["refuse"]:
                self.knocks = []
            case ["pile"]:
                self.hands[seat][self.pile.pop()] += 1
                self.knocks = []
            case ["L", kind, *bugs]:
                self.laid[seat].add(kind)
                self.table.append([])
                for bug in bugs:
                    self._put(seat, len(self.table), bug)
            case ["C", place, put, take]:
                self._put(seat, int(place), put)
                self._take(seat, int(place), take)
            case ["A", place, put]:
                self._put(seat, int(place), put)
            case ["T", place, take]:
                self._take(seat, int(place), take)
            case ["D", bug]:
                self.hands[seat][bug] -= 1
                self.pile.append(bug)
            case ["knock"]:
                self.knocks.append(seat)
            case ["pass"] | ["end"]:
                pass
            case _:
                raise ValueError(words)
        assert all(count >= 0 for count in self.hands[seat].values())

    def _put(self, seat: int, place: int, bug: str) -> None:
        self.hands[seat][_kind(bug)] -= 1
        self.table[place - 1].append(bug)

    def _take(self, seat: int, place: int, bug: str) -> None:
        self.hands[seat][_kind(bug)] += 1
        self.table[place - 1].remove(bug)

    def _count(self, seat: int) -> None:
        """RB-30, RB-31: all four kinds and an empty hand."""
        if len(self.laid[seat]) == 4 and not self.hands[seat].total():
            left = [sum((12 if bug == "P" else int(bug)) * n for bug, n in hand.items()) for hand in self.hands]
            self.scores[seat] += sum(left)
            self.ended.append(left)

    @property
    def winners(self) -> list[int]:
        return [seat for seat, score in enumerate(self.scores) if score == max(self.scores)]


def _name(kind: int) -> str:
    return str(kind or "P")


def _kind(bug: str) -> str:
    return "P" if bug.startswith("P") else bug


def main() -> None:
    GOLDEN.mkdir(exist_ok=True)
    expected: dict[str, dict[str, Any]] = {}
    for name in TABLES:
        text = record(name)
        (GOLDEN / f"{name}.jsonl").write_text(text, "utf-8")
        ledger = Ledger(text)
        expected[name] = {
            "events": len(text.splitlines()) - 1,
            "scores": ledger.scores,
            "winners": ledger.winners,
            "left": ledger.ended,
            "position": RUMBUGZ.position_name(Match.replay(read_record(text)).state),
        }
    (GOLDEN / "expected.json").write_text(json.dumps(expected, indent=2) + "\n", "utf-8")


if __name__ == "__main__":
    main()
