"""The score of any position, finished or not (RI-17, RI-37), and who has won (RI-18, RI-20)."""

from dataclasses import dataclass
from typing import Final

from rumpus.core.latest import Latest
from rumpus.games.rumis.moving_house import in_red
from rumpus.games.rumis.state import Phase, State, tops


@dataclass(frozen=True, slots=True)
class Moved:
    """What counts of a colour in the second half of moving house (RI-37)."""

    field_seen: int
    """Squares seen from above in the field."""
    in_house: int
    """Stones that are still in the house."""
    aside: int
    """Stones that were taken and found no place."""

    @property
    def points(self) -> int:
        """What is added to the interim score."""
        return self.field_seen - self.in_house - self.aside


_NOT_YET: Final = Moved(0, 0, 0)


def moved(state: State) -> tuple[Moved, ...]:
    """What counts of each colour once the first half is over; nothing before."""
    colours = range(state.plan.colours)
    if state.interim is None:
        return (_NOT_YET,) * len(colours)
    seen = _seen(state, state.plan.field_limits)
    house = [stone.colour for stone in state.lying if in_red(state, stone)]
    aside = [colour for colour, _ in state.aside]
    return tuple(Moved(seen[colour], house.count(colour), aside.count(colour)) for colour in colours)


def _count_scores(state: State) -> tuple[int, ...]:
    """The score of each colour as the building stands."""
    if state.interim is not None:
        return tuple(half + more.points for half, more in zip(state.interim, moved(state), strict=True))
    seen = _seen(state, state.plan.ground.limits)
    return tuple(count - state.supply[colour].bit_count() for colour, count in enumerate(seen))


colour_scores: Final = Latest(_count_scores)


def _seen(state: State, limits: tuple[int, ...]) -> list[int]:
    """How many of the squares with a limit show each colour from above."""
    seen = tops(state)
    if state.plan.field_limits:
        seen = bytes([top if limit else 0 for top, limit in zip(seen, limits, strict=True)])
    return [seen.count(colour + 1) for colour in range(state.plan.colours)]


def scores(state: State) -> tuple[int, ...]:
    """The score of each seat: of its colour, or of the better one of its two (RI-20)."""
    plan = state.plan
    by_colour = colour_scores(state)
    return tuple(
        max(score for colour, score in enumerate(by_colour) if plan.owner(colour) == seat) for seat in range(plan.seats)
    )


def winners(state: State) -> frozenset[int]:
    """The seats that share the highest score once the match is over; whoever resigned is left out."""
    if state.phase is not Phase.OVER:
        return frozenset()
    standing = {seat: score for seat, score in enumerate(scores(state)) if seat not in state.resigned}
    return frozenset(seat for seat, score in standing.items() if score == max(standing.values()))
