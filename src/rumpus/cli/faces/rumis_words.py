"""What happened in a match of RUMIS, in words."""

from collections.abc import Iterator, Sequence
from typing import Final

from pydantic import JsonValue

from rumpus.games.rumis.state import Phase, State, colour_name
from rumpus.games.rumis.stones import STONES

MOVE_HOUSE: Final = (
    "Stones left over are put away. Now you move house: in turn, take a stone of yours from inside the red line (the"
    " house) and put it outside (into the field)."
)


def tell_outcome(value: JsonValue, names: Sequence[str]) -> str:
    """What nature drew."""
    match value:
        case {"start": int(seat)}:
            return f"{names[seat]} begins"
        case {"ruin": str(stone)}:
            return f"the ruin gets {stone}"
        case _:
            return "something was drawn"


def tell_news(before: State, after: State, names: Sequence[str]) -> Iterator[str]:
    """What a move led to besides what the building shows: who is out, the end of the ruin and of the first half."""
    if before.phase is Phase.RUIN and after.phase is Phase.BUILD:
        yield f"The ruin stands. {_who(after, after.colour, names)} opens."
    if before.interim is None and after.interim is not None:
        yield from _half_time(after, names)
    else:
        yield from _put_out(before, after, names)


def _half_time(state: State, names: Sequence[str]) -> Iterator[str]:
    """RI-33: the interim score, and who begins the second half."""
    assert state.interim is not None  # noqa: S101 - asked for then only
    points = ", ".join(f"{colour_name(colour)} {score}" for colour, score in enumerate(state.interim))
    yield f"Nobody can place any more: the first half is over. The interim score is {points}."
    yield MOVE_HOUSE
    if state.phase is Phase.TAKE:
        yield f"{_who(state, state.colour, names)} begins."


def _put_out(before: State, after: State, names: Sequence[str]) -> Iterator[str]:
    """Colours that have just dropped out, and why; those of players who resigned are told with that."""
    for colour, (was, is_out) in enumerate(zip(before.out, after.out, strict=True)):
        if is_out and not was and after.plan.owner(colour) not in after.resigned:
            yield f"{_who(after, colour, names)} {_why_out(before, after, colour)}."


def _why_out(before: State, after: State, colour: int) -> str:
    if len(after.aside) > len(before.aside) and after.aside[-1][0] == colour:
        stone = STONES[after.aside[-1][1]].code
        return f"has no place in the field for {stone}: it is set aside, and {colour_name(colour)} is out"
    if after.interim is not None:
        return "has no stone that can be taken and is out"
    left = after.supply[colour].bit_count()
    if not left:
        return "has placed every stone"
    return f"cannot place any more and is out with {left} stone{'' if left == 1 else 's'} left"


def _who(state: State, colour: int, names: Sequence[str]) -> str:
    return f"{names[state.plan.owner(colour)]} ({colour_name(colour)})"
