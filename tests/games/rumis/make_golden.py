"""Record one match of every variant anew: `python tests/games/rumis/make_golden.py`. Only after a change of behaviour.

Writes golden/*.jsonl and golden/expected.json. Moves are random but seeded by the match's name. Scores and winners
are counted by the brute-force program, never by the engine; the final position is the engine's text.
"""

import json
import random
import sys
from pathlib import Path
from typing import Any, Final

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))  # run as a script, only this folder would be searched

from games.rumis.both_programs import Brute, read_move
from rumpus.core.record import read_record
from rumpus.games.rumis.game import RUMIS
from rumpus.games.rumis.options import RumisOptions, Variant
from rumpus.match import Match

GOLDEN: Final = Path(__file__).with_name("golden")

OWN_SITE: Final = """\
# Two towers and a bridge
TOWERS 3 3 6
6 6 . . 6 6
6 6 3 3 6 6
6 6 . . 6 6
"""

TABLES: Final = {
    "standard_2": RumisOptions(site="chullpa"),
    "standard_3": RumisOptions(site="pirka", players=3, start=2),
    "standard_4": RumisOptions(site="pisac", players=4),
    "five": RumisOptions(site="apachita", players=5),
    "six": RumisOptions(site="incahuasi", players=6, start=4),
    "four_colours": RumisOptions(site="coricancha", variant=Variant.FOUR_COLOURS),
    "ruins": RumisOptions(site="tambo", players=3, variant=Variant.RUINS),
    "random_ruins": RumisOptions(site="cucho", variant=Variant.RANDOM_RUINS, start=1),
    "opposite": RumisOptions(site="chaka", players=3, opposite=True),
    "moving_house": RumisOptions(site="puncu", variant=Variant.MOVING_HOUSE),
    "custom": RumisOptions(site="custom", custom_site=OWN_SITE, players=3),
}


def record(name: str) -> str:
    """A whole random match, as the text of its record."""
    rng = random.Random(name)
    match = Match.start(RUMIS, TABLES[name], seed=rng.randrange(2**32))
    while not match.over:
        (seat,) = match.actors
        match.play(seat, rng.choice(RUMIS.legal_moves(match.state, seat)))
    return match.record.dumps()


def repeat(text: str) -> Brute:
    """The match that a record tells, played by the brute-force program; it raises ValueError at an illegal move."""
    header, *events = (json.loads(line) for line in text.splitlines())
    options = RumisOptions.model_validate(header["options"])
    start = events.pop(0)["outcome"]["start"] if options.start is None else options.start
    match = Brute(options, start)
    for event in events:
        match.place(read_move(event["move"] if event["kind"] == "move" else event["outcome"]["ruin"]))
    return match


def seat_scores(match: Brute) -> list[int]:
    """The score of each seat: of its colour, or of the better one of its two (RI-20)."""
    scores, seats = match.colour_scores(), match.options.players
    return [max(scores[seat::seats]) for seat in range(seats)]


def main() -> None:
    GOLDEN.mkdir(exist_ok=True)
    expected: dict[str, dict[str, Any]] = {}
    for name in TABLES:
        text = record(name)
        (GOLDEN / f"{name}.jsonl").write_text(text, "utf-8")
        match = repeat(text)
        expected[name] = {
            "events": len(text.splitlines()) - 1,
            "scores": seat_scores(match),
            "colours": list(match.colour_scores()),
            "winners": sorted(match.winners()),
            "position": position(text),
        }
    (GOLDEN / "expected.json").write_text(json.dumps(expected, indent=2) + "\n", "utf-8")


def position(text: str) -> str:
    """The final position, as the engine names it."""
    return RUMIS.position_name(Match.replay(read_record(text)).state)


if __name__ == "__main__":
    main()
