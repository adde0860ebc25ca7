"""Positions of RUMIS as text, and back: one line, the stones in the order they were laid, then what else matters."""

from dataclasses import replace
from typing import Final

from rumpus.core.errors import NotationError
from rumpus.core.reading import FieldReader
from rumpus.games.rumis.building import empty_state, lay, stands
from rumpus.games.rumis.legal_moves import can_place, legal_moves
from rumpus.games.rumis.moves import Placement
from rumpus.games.rumis.notation import move_name, parse_move, parse_stone
from rumpus.games.rumis.options import RumisOptions
from rumpus.games.rumis.plan import make_plan
from rumpus.games.rumis.state import VERSION, Phase, State, colour_name
from rumpus.games.rumis.stones import COLOURS, STONES

ORDER: Final = ("start", "out", "resigned", "interim", "aside", "held")
"""The parts of a position between the stones and what is awaited, in the order in which they stand."""


def position_name(state: State) -> str:
    """The state in notation. With the options of its match, `parse_position` reads it back."""
    stones = ", ".join(f"{colour_name(stone.colour)} {move_name(stone.placement)}" for stone in state.lying)
    parts = [stones or "empty", f"start {state.start}"]
    out = [colour_name(colour) for colour, is_out in enumerate(state.out) if is_out]
    parts += [f"out {' '.join(out)}"] if out else []
    parts += [f"resigned {' '.join(map(str, sorted(state.resigned)))}"] if state.resigned else []
    parts += [f"interim {' '.join(map(str, state.interim))}"] if state.interim is not None else []
    parts += [f"aside {colour_name(colour)} {STONES[stone].code}" for colour, stone in state.aside]
    parts += [f"held {STONES[state.held].code}"] if state.held is not None else []
    parts.append(f"{state.phase.value} {colour_name(state.colour)}")
    return "; ".join(parts)


def parse_position(text: str, options: RumisOptions, version: int = VERSION) -> State:
    """The state that `text` names in a match with these options, or `NotationError`."""
    plan = make_plan(options)
    parts = _Parts(text)
    state = empty_state(plan, version)
    stones, at = parts.take(""), parts.column
    for number, stone in enumerate([] if stones == "empty" else stones.split(", "), start=1):
        colour, _, name = stone.partition(" ")
        builder = parts.colour(colour, plan.colours + plan.ruins)
        try:
            move = parse_move(name)
        except NotationError as error:
            raise NotationError(error.why, text=text, column=at + len(colour) + error.column) from None
        if not isinstance(move, Placement):
            raise parts.error(f"stone {number} of the building has no cells")
        if not (state.supply[builder] >> move.stone & 1 and stands(state, move)):
            raise parts.error(f"stone {number} of the building, {colour} {name}, cannot lie there")
        state = lay(state, builder, move)
        at += len(stone) + len(", ")
    start = parts.number(parts.take("start"), plan.seats)
    out = {parts.colour(word, plan.colours) for word in parts.take("out", "").split()}
    resigned = frozenset(parts.number(word, plan.seats) for word in parts.take("resigned", "").split())
    interim = tuple(parts.number(word) for word in parts.take("interim", "").split())
    aside: tuple[tuple[int, int], ...] = ()
    while words := parts.take("aside", ""):
        colour, _, code = words.partition(" ")
        aside += ((parts.colour(colour, plan.colours), parts.stone(code)),)
    code = parts.take("held", "")
    held = parts.stone(code) if code else None
    phase, _, colour = parts.take("").partition(" ")
    if phase in ORDER:
        raise parts.error(
            f"{phase!r} stands in the wrong place or twice, the order is {', '.join(ORDER)}, then the phase"
        )
    if phase not in set(Phase):
        raise parts.error(f"expected one of {', '.join(Phase)}, got {phase!r}")
    to_play = parts.colour(colour, plan.colours)
    parts.end()
    state = replace(
        state,
        phase=Phase(phase),
        start=start,
        colour=to_play,
        out=tuple(colour in out for colour in range(plan.colours)),
        resigned=resigned,
        interim=interim or None,
        held=held,
        aside=aside,
    )
    if why := _misfit(state):
        raise NotationError(why, text=text)
    return state if state.interim is None else replace(state, supply=(0,) * len(state.supply))


def _misfit(state: State) -> str | None:
    """Why the parts of a position do not belong together, or None if they do."""
    plan, phase = state.plan, state.phase
    standing = plan.seats - len(state.resigned)
    gone = {colour for colour in range(plan.colours) if plan.owner(colour) in state.resigned}
    out = {colour for colour, is_out in enumerate(state.out) if is_out}
    faults = {
        "no ruin is laid in this variant": phase is Phase.RUIN and not plan.ruins,
        "somebody has not resigned": standing == 0,
        "the match goes on only while two seats have not resigned": phase is not Phase.OVER and standing < 2,
        "the colours of a seat that has resigned are out": not gone <= out,
        "only who resigned is out before building begins": phase in {Phase.DRAW, Phase.RUIN} and out != gone,
        "the colour to play is not out": phase in {Phase.BUILD, Phase.TAKE, Phase.PUT} and state.colour in out,
        "the match is over once every colour is out, or one seat is left": phase is Phase.OVER
        and not all(state.out)
        and standing > 1,
        "the seat that begins is drawn first, unless it is agreed": phase is Phase.DRAW
        and (bool(state.lying) or state.start > 0 or state.colour > 0 or plan.options.start is not None),
        "a ruin is laid before all other stones": _ruined_late(state),
    }
    found = next((why for why, wrong in faults.items() if wrong), None)
    return found or _moving_misfit(state) or _building_misfit(state, out - gone)


def _ruined_late(state: State) -> bool:
    ruin = [stone.colour == state.plan.ruin_colour for stone in state.lying]
    return ruin != sorted(ruin, reverse=True) or (state.phase is Phase.RUIN and not all(ruin))


def _moving_misfit(state: State) -> str | None:
    """The same about moving house (RI-33 to RI-37)."""
    plan, phase, held = state.plan, state.phase, state.held
    second = phase in {Phase.TAKE, Phase.PUT} or (phase is Phase.OVER and state.interim is not None)
    moved = [colour for colour, _ in state.aside]
    off = [*state.aside, *([] if held is None else [(state.colour, held)])]
    faults = {
        "nobody moves house in this variant": second and not plan.field_limits,
        "an interim score for each colour belongs to the second half of moving house, and only there": second
        != (state.interim is not None)
        or (second and len(state.interim or ()) != plan.colours),
        "moving house is over after its second half, or when one seat is left": phase is Phase.OVER
        and bool(plan.field_limits)
        and not second
        and plan.seats - len(state.resigned) > 1,
        "a stone is held while it is to be put down, or by someone who resigned then": (phase is Phase.PUT)
        != (held is not None)
        and not (phase is Phase.OVER and plan.owner(state.colour) in state.resigned),
        "stones are set aside in the second half of moving house, one for each colour, which is out then": bool(moved)
        and (
            not second
            or len({colour for colour, _ in off}) < len(off)
            or not all(state.out[colour] for colour in moved)
        ),
        "a stone that is held or set aside does not lie in the building": any(
            (stone.colour, stone.placement.stone) in off for stone in state.lying
        ),
    }
    return next((why for why, wrong in faults.items() if wrong), None)


def _building_misfit(state: State, out: set[int]) -> str | None:
    """Whether somebody is to build who cannot, or is out who could have opened (RI-15, RI-21)."""
    if state.phase in {Phase.RUIN, Phase.BUILD} and not legal_moves(state):
        return f"{colour_name(state.colour)} is to lay a stone and has no place for one"
    opened = state.interim is not None or any(stone.colour < state.plan.colours for stone in state.lying)
    if out and not opened and can_place(replace(state, phase=Phase.BUILD, colour=min(out))):
        return "nobody has laid a stone yet, so a colour is out only if there is no place for one"
    return None


class _Parts(FieldReader):
    """The parts of a position of RUMIS."""

    def colour(self, word: str, colours: int) -> int:
        if word not in COLOURS[:colours]:
            raise self.error(f"expected one of {', '.join(COLOURS[:colours])}, got {word!r}")
        return COLOURS.index(word)

    def stone(self, word: str) -> int:
        stone = parse_stone(word)
        if stone is None:
            raise self.error(f"expected a stone from S01 to S11, got {word!r}")
        return stone
