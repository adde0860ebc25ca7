"""Record the matches again: `cd tests && python -m games.rumms.make_golden`. Only after a change of behaviour.

Writes golden/*.jsonl and golden/expected.json by the newest version of the rules; golden/v1 stays as it is. Moves are
random but seeded; flicks are simulated, so another build of the physics makes other records. Old ones replay all the
same: they keep the landings.
"""

import json
from pathlib import Path
from random import Random
from typing import Any, Final

from rumpus.core.record import read_record
from rumpus.games.rumms.game import RUMMS
from rumpus.games.rumms.options import RummsOptions
from rumpus.games.rumms.samples import candidates
from rumpus.match import Match
from viewers import eyes

GOLDEN: Final = Path(__file__).with_name("golden")

TABLES: Final[dict[str, tuple[dict[str, Any], int]]] = {
    "quick": ({"game": "quick", "start": "blue"}, 3),
    "pro": ({"game": "pro", "players": 3, "turn_limit": 60}, 7),
    "rescue": ({"game": "pro", "players": 3, "turn_limit": 60}, 8),
    "tournament": ({"game": "quick", "players": 4, "tournament": True, "turn_limit": 6}, 1),
}
"""Options and seed."""


def record(name: str) -> str:
    """A whole random match, as the text of its record."""
    options, seed = TABLES[name]
    rng = Random(seed)
    match = Match.start(RUMMS, RummsOptions.model_validate(options), seed=seed)
    while not match.over:
        seat = rng.choice(match.actors)
        match.play(seat, rng.choice(candidates(match.view(eyes(seat)), 6, rng)))
    return match.record.dumps()


def main() -> None:
    GOLDEN.mkdir(exist_ok=True)
    expected = {}
    for name in TABLES:
        text = record(name)
        (GOLDEN / f"{name}.jsonl").write_text(text, "utf-8")
        match: Match[Any, Any, Any, Any] = Match.replay(read_record(text))
        expected[name] = {
            "events": match.number,
            "position": RUMMS.position_name(match.state),
            "scores": list(match.scores()),
            "winners": sorted(match.winners()),
        }
    (GOLDEN / "expected.json").write_text(json.dumps(expected, indent=1) + "\n", "utf-8")


if __name__ == "__main__":
    main()
