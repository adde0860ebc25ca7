"""Print what the brute-force program counts, one JSON line per position: `python tests/games/rumis/brute_counts.py`.

Each line carries the whole position, so that a test can set it up in the engine and compare. Takes a few minutes.
"""

import json
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import NamedTuple

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))  # run as a script, only this folder would be searched

from games.rumis.brute import Building, Match, MovingHouse, RuinBuilding, perft_by_stone, read_map

CHULLPA_2 = ["4 4 4 4 4"] * 4
CHULLPA_3 = ["6 6 6 6 6"] * 4
PIRKA_2 = ["2 2 2 2 2 2"] * 3 + [". . . 2 2 2"] * 5
CORICANCHA_2 = ["1 1 1 1 1 1 1 1", "1 2 2 2 2 2 2 1", "1 2 3 3 3 3 2 1", "1 2 3 4 4 3 2 1"]
CORICANCHA_4 = CORICANCHA_2 + CORICANCHA_2[::-1]


class Position(NamedTuple):
    """The start of a match and how deep to count it."""

    name: str
    depths: range
    site: Sequence[str]
    colours: int = 2
    kind: str = "usual"  # or opposite, edge, moving, ruins
    whole: Sequence[str] = ()  # moving house: the 4-player map, while `site` is the 2-player map

    def match(self) -> Match:
        limits = read_map(self.site)
        if self.kind == "moving":
            return MovingHouse(limits, read_map(self.whole))
        if self.kind == "ruins":
            return RuinBuilding(limits, self.colours)
        return Building(limits, self.colours, opposite=self.kind == "opposite", edge_openings=self.kind == "edge")


POSITIONS = [
    Position("1x2 limit 1", range(1, 3), ["1 1"]),
    Position("2x2 limit 1", range(1, 4), ["1 1"] * 2),
    Position("chullpa 2", range(1, 3), CHULLPA_2),
    Position("chullpa 3", range(1, 2), CHULLPA_3, 3),
    Position("pirka 2", range(1, 2), PIRKA_2),
    Position("coricancha 2", range(1, 2), CORICANCHA_2),
    Position("coricancha 4", range(1, 2), CORICANCHA_4, 4),
    Position("2x2 limit 2", range(1, 5), ["2 2"] * 2),
    Position("3x3 limit 2", range(1, 4), ["2 2 2"] * 3, 3),
    Position("3x3 limit 1", range(1, 6), ["1 1 1"] * 3, 4),
    Position("opposite 2x3 limit 2", range(1, 5), ["2 2 2"] * 2, 2, "opposite"),
    Position("edge openings 3x4 limit 2", range(1, 3), ["2 2 2 2"] * 3, 5, "edge"),
    Position("edge openings 3x4 limit 1", range(1, 4), ["1 1 1 1"] * 3, 5, "edge"),
    Position("edge openings around a hole", range(1, 4), ["1 2 1", "2 . 1", "1 1 1"], 5, "edge"),
    Position("moving house 2x2", range(1, 10), ["2 2"] * 2, 2, "moving", ["2 2 2 2"] * 2),
    Position("moving house with a low field", range(1, 8), ["2 2 .", "2 . ."], 2, "moving", ["2 2 1", "2 4 4"]),
    Position("ruins 2x2 limit 2", range(1, 4), ["2 2"] * 2, 2, "ruins"),
    Position("ruins 2x3 limit 2", range(1, 4), ["2 2 2"] * 2, 2, "ruins"),
    Position("ruins 2x4 limit 1, three players", range(1, 4), ["1 1 1 1"] * 2, 3, "ruins"),
    Position("ruins on islands", range(1, 4), ["1 1 . 2", "1 1 . 1", "1 2 . 1"], 3, "ruins"),
]


def main() -> None:
    for position in POSITIONS:
        for depth in position.depths:
            by_stone = perft_by_stone(position.match(), depth)
            line = {
                "name": position.name,
                "kind": position.kind,
                "colours": position.colours,
                "site": position.site,
                "whole": position.whole,
                "depth": depth,
                "count": sum(by_stone.values()),
                "by_stone": by_stone,
            }
            sys.stdout.write(json.dumps(line) + "\n")
            sys.stdout.flush()


if __name__ == "__main__":
    main()
