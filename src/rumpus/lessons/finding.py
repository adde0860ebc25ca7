"""Finds positions to solve in matches between bots: `python -m rumpus.lessons.finding rumis 60`.

A position is a lesson of one step. What makes it one, and how hard it is, is asked of the rules and of our own solvers:
its grade is by how much there is to search for how few solutions.
"""

import json
import sys
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from importlib.resources import files
from itertools import count
from math import log2
from pathlib import Path
from random import Random
from typing import Any, Final

from pydantic import JsonValue

from rumpus.bots import make_bot
from rumpus.core.game import NATURE, FiniteGame
from rumpus.core.options import read_options
from rumpus.games import find_game
from rumpus.games.rumis.state import Phase as Building
from rumpus.games.rumis.stones import COLOURS
from rumpus.lessons.goals import Done, covered, reached
from rumpus.lessons.ways import ways

GRADES: Final = 5
_HANDS: Final = 10

_STONES: Final[tuple[dict[str, JsonValue], ...]] = (
    {"site": "chullpa", "players": 2},
    {"site": "pisac", "players": 2},
    {"site": "chullpa", "players": 3},
    {"site": "pirka", "players": 2},
    {"site": "coricancha", "players": 2},
    {"site": "colca", "players": 2},
)
_BUGS: Final[tuple[dict[str, JsonValue], ...]] = tuple({"players": players, "rounds": 1} for players in (2, 3, 4))
_DICE: Final[tuple[dict[str, JsonValue], ...]] = ({"game": "quick"},)


@dataclass(frozen=True)
class Found:
    """A position to solve."""

    options: Mapping[str, JsonValue]
    position: str
    seat: int
    goal: Mapping[str, JsonValue]
    accept: tuple[str, ...]
    search: float
    """How much there is to search: doublings of what is looked at for each solution."""
    kept: list[JsonValue] = field(default_factory=list)
    """What physics made of the first right move."""


@dataclass(frozen=True)
class Moment:
    """A decision in a match, the move that a bot made of it, and what nature made of that."""

    game: Any
    options: Mapping[str, JsonValue]
    state: Any
    seat: int
    move: Any
    after: Any
    outcomes: tuple[JsonValue, ...]


def moments(family: str, agreed: Mapping[str, JsonValue], bot: str, seed: int) -> Iterator[Moment]:
    """A match between bots, decision by decision."""
    game = find_game(family)
    options: Any = read_options(game.options_type, dict(agreed) | _starter(family))
    random, state = Random(seed), game.start(options)
    bots = [make_bot(family, bot) for _ in range(game.seats(options))]
    state, _ = _nature(game, state, random)
    while actors := game.actors(state):
        seat = actors[0]
        view = game.view(state, frozenset({seat}))
        moves = game.legal_moves(state, seat) if isinstance(game, FiniteGame) else ()
        move = bots[seat].choose(view, moves, random)
        after, outcomes = _nature(game, game.apply(state, seat, move), random)
        yield Moment(game, dict(agreed) | _starter(family), state, seat, move, after, outcomes)
        state = after


def _starter(family: str) -> dict[str, JsonValue]:
    return {"start": "red"} if family == "rumms" else {"start": 0}


def _nature(game: Any, state: Any, random: Random) -> tuple[Any, tuple[JsonValue, ...]]:
    outcomes: list[JsonValue] = []
    while game.actors(state) == (NATURE,):
        outcome = game.nature(state, random)
        outcomes.append(game.dump_outcome(outcome))
        state = game.apply_outcome(state, outcome)
    return state, tuple(outcomes)


def stones(moment: Moment) -> Found | None:
    """Cover as much of another colour as can be: one way or few, among many."""
    game, state = moment.game, moment.state
    if state.phase is not Building.BUILD or len(state.lying) < 8:
        return None
    legal = game.legal_moves(state, moment.seat)
    if not 40 <= len(legal) <= 160:
        return None
    after = {move: game.apply(state, moment.seat, move) for move in legal}
    colours = [COLOURS[colour] for colour in range(state.plan.colours) if colour != state.colour]
    best, goal = 2, {}
    for colour in colours:
        most = max(covered(state, one, colour) for one in after.values())
        if most > best:
            best, goal = most, {"covers": {colour: most}}
    if not goal:
        return None
    ((colour, most),) = goal["covers"].items()
    right = [game.move_name(move) for move, one in after.items() if covered(state, one, colour) >= most]
    if len(right) > 4:
        return None
    return _found(moment, goal, right, log2(len(legal) / len(right)))


def bugs(moment: Moment) -> Found | None:
    """Go out now: with more than one move, and not just anyhow."""
    state = moment.state
    if state.phase.value != "act" or moment.seat != state.turn:
        return None
    found = ways(moment.game, state, moment.seat)
    if found is None or found.length < 2 or found.length + found.exchanges < 3:
        return None
    legal = moment.game.legal_moves(state, moment.seat)
    search = log2(len(legal) / len(found.moves(state))) + found.length + 2 * found.exchanges
    return _found(moment, {"goes_out": True}, list(found.moves(state))[:1], search)


def dice(moment: Moment) -> Found | None:
    """Send the king off, or dice of the others and none of your own, with one flick."""
    state, move = moment.state, moment.move
    name = moment.game.move_name(move)
    if not name.startswith("flick ") or state.tasks or not moment.outcomes:
        return None
    king = "bk" if moment.seat % 2 == 0 else "rk"
    done = Done(moment.seat, name, state, moment.after)
    for goal in ({"off": [king]}, {"enemies_off": 2, "keeps": True}, {"enemies_off": 1, "keeps": True}):
        if reached(done, goal):
            return _found(moment, goal, [name], _narrow(moment, goal), list(moment.outcomes))
    return None


def _narrow(moment: Moment, goal: Mapping[str, Any]) -> float:
    """How exactly one has to flick: how few of the hands that tremble a little do it as well."""
    random, strike = Random(moment.seat), moment.move
    hits = 0
    for _ in range(_HANDS):
        direction, speed = strike.direction + random.gauss(0, 4), strike.speed * random.gauss(1, 0.08)
        flick = replace(strike, direction=direction, speed=min(max(speed, 0.3), 4.0))
        after, _ = _nature(moment.game, moment.game.apply(moment.state, moment.seat, flick), random)
        hits += reached(Done(moment.seat, "", moment.state, after), goal)
    return -log2((hits + 0.5) / (_HANDS + 1))


def _found(
    moment: Moment, goal: Mapping[str, Any], right: list[str], search: float, kept: list[JsonValue] | None = None
) -> Found:
    position = moment.game.position_name(moment.state)
    return Found(moment.options, position, moment.seat, goal, tuple(right), search, kept or [])


FINDERS: Final[Mapping[str, tuple[Callable[[Moment], Found | None], tuple[dict[str, JsonValue], ...], str, int]]] = {
    "rumis": (stones, _STONES, "easy", 1),
    "rumbugz": (bugs, _BUGS, "easy", 1),
    "rumms": (dice, _DICE, "easy", 4),
}
"""By family: what looks for positions, the matches that it looks at, the bot that plays them, most from one match."""


def find(family: str, wanted: int) -> list[Found]:
    """That many positions, each match giving one or two at most."""
    look, tables, bot, most = FINDERS[family]
    found: list[Found] = []
    for seed in count(1):
        seen = map(look, moments(family, tables[seed % len(tables)], bot, seed))
        here = [position for position in seen if position is not None]
        found += sorted(here, key=lambda one: -one.search)[:most]
        sys.stderr.write(f"{family}: {len(found)} after {seed} matches\n")
        if len(found) >= wanted:
            return found[:wanted]
    return found


def graded(found: list[Found]) -> list[tuple[int, Found]]:
    """Positions with grades from 1 to 5, as many of each, mixed so that every week has easy ones and hard ones."""
    ordered = sorted(found, key=lambda one: one.search)
    grades = [(1 + place * GRADES // len(ordered), one) for place, one in enumerate(ordered)]
    each = [[one for one in grades if one[0] == grade] for grade in range(1, GRADES + 1)]
    return [row[place] for place in range(len(each[0]) + 1) for row in each if place < len(row)]


def written(found: list[Found]) -> str:
    """One position a line."""
    rows = [
        {
            "name": f"p{number:03}",
            "grade": grade,
            "options": dict(one.options),
            "position": one.position,
            "seat": one.seat,
            "goal": dict(one.goal),
            "accept": list(one.accept),
            **({"kept": one.kept} if one.kept else {}),
        }
        for number, (grade, one) in enumerate(graded(found), start=1)
    ]
    return "".join(json.dumps(row, separators=(",", ":")) + "\n" for row in rows)


def main() -> None:
    """Find positions of a family and write their file."""
    family, wanted = sys.argv[1], int(sys.argv[2])
    file = Path(str(files(__package__))) / "positions" / f"{family}.jsonl"
    file.write_text(written(find(family, wanted)), "utf-8")


if __name__ == "__main__":
    main()
