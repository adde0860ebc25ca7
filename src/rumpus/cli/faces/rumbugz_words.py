"""What happened in a match of RumBugz, told to one viewer: from events and views as that viewer may see them."""

from pydantic import JsonValue
from rich.console import Group, RenderableType
from rich.text import Text

from rumpus.cli.faces.face import Look
from rumpus.core.record import Event, MoveEvent, OutcomeEvent, ResignEvent, UndoEvent
from rumpus.draw.rumbugz.text import draw_hand
from rumpus.games.rumbugz.bugs import kind_name, points
from rumpus.games.rumbugz.moves import (
    Add,
    Allow,
    Change,
    Discard,
    End,
    FromBag,
    FromPile,
    Knock,
    Lay,
    Pass,
    Refuse,
    RumBugzMove,
    Take,
)
from rumpus.games.rumbugz.notation import parse_move
from rumpus.games.rumbugz.state import View
from rumpus.games.rumbugz.turns import HAND, IDLE_ROUNDS, STILL_ROUNDS


def tell_event(event: Event, before: Look, after: Look) -> RenderableType | None:
    """The event in words, and how the round ended if it did."""
    match event:
        case MoveEvent():
            deed = _deed(parse_move(event.move), before.view, after)
            text = f"{_who(after, event.seat)} {deed}." if deed else ""
        case OutcomeEvent():
            text = tell_outcome(event.outcome, after)
        case ResignEvent():
            text = f"{_who(after, event.seat)} resigned."
        case UndoEvent():
            text = f"{_who(after, event.seat)} took the last move back."
    lines = [Text(text)] if text else []
    return Group(*lines, *tell_round(before, after)) if lines or _round_ended(before, after) else None


def tell_round(before: Look, after: Look) -> list[Text]:
    """How a round ended, if one just did."""
    return _round(before.view, after) if _round_ended(before, after) else []


def _round_ended(before: Look, after: Look) -> bool:
    return len(after.view.rounds) > len(before.view.rounds)


def tell_outcome(value: JsonValue, look: Look) -> str:
    """What nature did: of others' bugz only how many they were."""
    match value:
        case {"start": [*rows]}:
            return f"To find out who begins, {'; then '.join(_row(row, look) for row in rows)}."
        case {"deal": _}:
            view: View = look.view
            return f"Round {len(view.rounds) + 1}: {HAND} bugz for everyone. {_who(look, view.start)} begin{_s(look)}."
        case {"draw": [int(seat), [*kinds]]}:
            return f"{_who(look, seat)} drew {' '.join(kind_name(int(str(kind))) for kind in kinds)}."
        case {"draw": [int(seat), int(count)]}:
            return f"{_who(look, seat)} drew {_bugz(count)}."
        case {"mix": int(count)}:
            return f"The bag was empty: {_bugz(count)} from under the top of the pile went in."
        case _:
            return "something was drawn"


def _row(row: JsonValue, look: Look) -> str:
    drawn = enumerate(row if isinstance(row, list) else [])
    return ", ".join(f"{_whom(look, seat)} drew {kind_name(kind)}" for seat, kind in drawn if isinstance(kind, int))


def _deed(move: RumBugzMove, before: View, after: Look) -> str:
    match move:
        case FromBag():
            return _from_bag(before, after)
        case FromPile():
            return f"took the {kind_name(before.pile[-1])} from the pile"
        case Lay(sequence):
            return f"laid a {sequence}"
        case Change(place, put, take):
            return f"put {put} into sequence {place + 1} and took {take}"
        case Take(place, take):
            return f"took {take} out of sequence {place + 1}"
        case Add(place, put):
            return f"added {put} to sequence {place + 1}"
        case Discard(kind):
            return f"discarded {kind_name(kind)}"
        case End():
            return "ended the turn without a discard"
        case Knock():
            return f"knocked for the {kind_name(before.pile[-1])}"
        case Allow():
            return f"left the {kind_name(before.pile[-1])} to {_whom(after, before.knocks[0])}, who knocked"
        case Refuse():
            return f"refused {_whom(after, before.knocks[0])} the {kind_name(before.pile[-1])}"
        case Pass():
            return ""


def _from_bag(before: View, after: Look) -> str:
    """The bug itself is nature's and told then; here only what else it means (RB-17, RB-21)."""
    grown = [seat for seat, count in enumerate(after.view.holding) if count > before.holding[seat]]
    if grown:
        return f"left the {kind_name(before.pile[-1])} to {_whom(after, grown[0])}, who knocked"
    return "" if after.view.due else "found nothing to draw"


def _round(before: View, look: Look) -> list[Text]:
    view: View = look.view
    ended, number = view.rounds[-1], len(view.rounds)
    if ended.winner is None:
        return [Text(f"Round {number} is void: {_why_void(before)}. Nobody scores.", "bold")]
    lines = [Text(f"{_who(look, ended.winner)} went out: {ended.points} points for round {number}.", "bold")]
    for seat, hand in enumerate(ended.hands):
        if any(hand):
            lines.append(
                Text.assemble(
                    f"  {_who(look, seat)} held ", draw_hand(hand), f": {points(hand, view.options.plyt_points)}"
                )
            )
    return lines


def _why_void(before: View) -> str:
    """RB-17: as the last turn began, one of the two counts was a turn short of its end."""
    live = before.options.players - len(before.resigned)
    if before.idle + 1 >= IDLE_ROUNDS * live:
        return "for two rounds of the table the bag was empty and nothing was laid"
    return f"for {STILL_ROUNDS} rounds of the table no new sequence was laid"


def _who(look: Look, seat: int) -> str:
    return "You" if seat in look.viewer else look.name(seat)


def _whom(look: Look, seat: int) -> str:
    return "you" if seat in look.viewer else look.name(seat)


def _bugz(count: int) -> str:
    return "a bug" if count == 1 else f"{count} bugz"


def _s(look: Look) -> str:
    return "" if look.view.start in look.viewer else "s"
