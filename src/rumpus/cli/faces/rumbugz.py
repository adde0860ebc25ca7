"""RumBugz in the terminal."""

import re
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from itertools import chain
from typing import Any, ClassVar, Final

from pydantic import JsonValue
from rich.console import Group, RenderableType
from rich.text import Text

from rumpus.cli.faces.face import Face, Look, Say
from rumpus.cli.faces.rumbugz_reasons import tell_reason
from rumpus.cli.faces.rumbugz_words import tell_event, tell_outcome, tell_round
from rumpus.core.record import Event
from rumpus.draw.rumbugz.text import draw_hand, draw_kinds, draw_rounds, draw_table
from rumpus.games.rumbugz.bugs import NO_NUMBER, PLYT, Bug, Counts, kind_name
from rumpus.games.rumbugz.kinds import ALL_KINDS, Kind
from rumpus.games.rumbugz.moves import (
    Add,
    Allow,
    Change,
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
from rumpus.games.rumbugz.notation import move_name, parse_move
from rumpus.games.rumbugz.sequences import fault, sequence
from rumpus.games.rumbugz.state import Phase, View

AT_FIRST: Final = 4
"""Moves of a sort that are offered unasked."""

AT_MOST: Final = 24
"""Moves listed at a time."""

SORTS: Final[dict[str, tuple[type[RumBugzMove], ...]]] = {"lays": (Lay,), "changes": (Change, Take), "adds": (Add,)}

_BUG: Final = re.compile(r"p?[0-9]{1,2}|p", re.ASCII)


class RumBugzFace(Face):
    """Moves are chosen from a list, or typed in notation; a sequence can be typed as its bugz alone."""

    help: ClassVar[str] = """\
Lay one sequence of each kind (single, double, triple, match), then get rid of
every bug you hold. Type the number of an offered move, or a move itself:
  bag, pile      draw from the bag, or take the top of the pile
  4 5 6 P7       lay these; P7 is a PLYT for 7 (in full: L single 4 5 6 P7)
  C 2 7 3        change sequence 2: put 7, take 3
  A 2 8          add 8 to sequence 2
  D 5, D P       discard a 5, a PLYT; end if there is nothing you may discard
  knock, pass    when somebody has discarded a bug
  allow, refuse  when somebody has knocked and it is for you to say
lays, changes and adds list what there is; lays single and changes 2 list less.
Other words: hint, undo, score, hand, resign, help, quit."""

    again: ClassVar[str] = "hand"

    def __init__(self) -> None:
        self._listed: list[RumBugzMove] = []

    def table(self, look: Look) -> RenderableType:
        return draw_table(look.view, look.names)

    def scores(self, look: Look) -> RenderableType:
        return look.with_ending(draw_rounds(look.view, look.names))

    def tell(self, event: Event, before: Look, after: Look) -> RenderableType | None:
        return tell_event(event, before, after)

    def news(self, event: Event, before: Look, after: Look) -> Sequence[str]:  # noqa: ARG002 - whatever ended the round
        return [line.plain for line in tell_round(before, after)]

    def reason(self, code: str, details: Mapping[str, Any], names: Sequence[str]) -> str | None:
        return tell_reason(code, details, names)

    def outcome(self, value: JsonValue, before: Look, after: Look) -> str:  # noqa: ARG002 - what is left says it
        return tell_outcome(value, after)

    def show(self, look: Look, *, whole: bool) -> RenderableType:
        """The table, the hand and what can be done. To decide about a knock the hand is enough."""
        view: View = look.view
        parts: list[RenderableType] = [draw_table(view, look.names)] if whole or view.phase is not Phase.KNOCK else []
        if view.hand is not None:
            parts.append(Text.assemble("Your hand: ", draw_hand(view.hand)))
        offered = _offered(look.moves)
        self._listed = offered
        parts += [_line(number, move, view) for number, move in enumerate(offered, start=1)]
        more = [
            f"{word} ({count})" for word, sort in SORTS.items() if (count := _count(look.moves, sort)) > AT_FIRST
        ]  # fmt: skip
        if more:
            parts.append(Text(f"      for more: {', '.join(more)}", "dim"))
        return Group(*parts, _task(look, view))

    def read(self, look: Look, line: str) -> RumBugzMove | Say:
        match line.lower().split():
            case [word, *wanted] if word in SORTS and len(wanted) <= 1:
                return self._list(look, word, wanted[0] if wanted else None)
            case [number] if number.isascii() and number.isdigit():
                return self._choose(int(number))
            case ["l", *words] if words and all(map(_BUG.fullmatch, words)):
                return self._lay(look, words)
            case [*words] if all(map(_BUG.fullmatch, words)):
                return self._lay(look, words)
            case _:
                return parse_move(line)

    def _list(self, look: Look, word: str, wanted: str | None) -> Say:
        """Offer all moves of a sort: of a kind of sequence, or with a sequence on the table."""
        found = _sorted(move for move in look.moves if isinstance(move, SORTS[word]) and _wanted(move, wanted))
        if not found:
            return Say(f"There are no {word} of that sort now." if wanted else f"There are no {word} now.")
        self._listed = found[:AT_MOST]
        lines = [_line(number, move, look.view) for number, move in enumerate(self._listed, start=1)]
        if len(found) > AT_MOST:
            fewer = "lays single" if word == "lays" else f"{word} 2"
            lines.append(Text(f"      and {len(found) - AT_MOST} more; {fewer} lists fewer", "dim"))
        return Say(Group(*lines))

    def _choose(self, number: int) -> RumBugzMove | Say:
        if 1 <= number <= len(self._listed):
            return self._listed[number - 1]
        return Say("That number is not in the list; to discard a bug type D and its number, such as D 5.")

    def _lay(self, look: Look, words: Sequence[str]) -> RumBugzMove | Say:
        """Lay these bugz if that can be meant in one way only; if it is wrong, the rules say why."""
        meant = parse_move(f"L match {' '.join(words)}")
        bugs = meant.sequence.bugs if isinstance(meant, Lay) else ()
        fitting = [move for move in look.moves if isinstance(move, Lay) and _fits(move.sequence.bugs, bugs)]
        if not fitting and any(bug.number == NO_NUMBER for bug in bugs) and not _holds(look.view.hand, bugs):
            # The rules would ask which numbers the PLYTs stand for, and no answer would do.
            return Say(Text.assemble("You do not hold all of these; your hand: ", draw_hand(look.view.hand), "."))
        if not fitting:
            return Lay(sequence(_guess(bugs), bugs))
        if len(fitting) == 1:
            return fitting[0]
        self._listed = _sorted(fitting)[:AT_MOST]
        lines = [_line(number, move, look.view) for number, move in enumerate(self._listed, start=1)]
        return Say(Group("That could be one of these; type its number:", *lines))


def _offered(moves: Sequence[RumBugzMove]) -> list[RumBugzMove]:
    """What is listed unasked: the plain moves, and the first few of each sort."""
    plain = [move for move in moves if isinstance(move, FromBag | FromPile | Allow | Refuse | Knock | Pass | End)]
    some = (_sorted(move for move in moves if isinstance(move, sort))[:AT_FIRST] for sort in SORTS.values())
    return [*plain, *chain.from_iterable(some)]


def _count(moves: Sequence[RumBugzMove], sort: tuple[type[RumBugzMove], ...]) -> int:
    return sum(isinstance(move, sort) for move in moves)


def _sorted(moves: Iterable[RumBugzMove]) -> list[RumBugzMove]:
    """The likeliest first: those that spare PLYTs or win one, then long sequences."""
    return sorted(moves, key=_rank)


def _rank(move: RumBugzMove) -> tuple[int, int]:
    match move:
        case Lay(laid):
            return sum(bug.plyt for bug in laid.bugs), -len(laid.bugs)
        case Change(_, put, take):
            return put.plyt - take.plyt, 0
        case Take(_, take):
            return -take.plyt, 0
        case Add(_, put):
            return int(put.plyt), 0
        case _:
            return 0, 0


def _wanted(move: RumBugzMove, wanted: str | None) -> bool:
    match move:
        case Lay(laid):
            return wanted in {None, laid.kind.value}
        case Change() | Take() | Add():
            return wanted in {None, str(move.place + 1)}
        case _:
            return False


def _line(number: int, move: RumBugzMove, view: View) -> Text:
    match move:
        case FromBag():
            why = "draw from the bag"
        case FromPile():
            why = f"take the {kind_name(view.pile[-1])} from the pile"
        case Change(place, put, take):
            why = f"put {put} into {view.table[place].sequence}, take {take}"
        case Take(place, take):
            why = f"take {take} out of {view.table[place].sequence}"
        case Add(place, put):
            why = f"add {put} to {view.table[place].sequence}"
        case Allow():
            why = f"leave the {kind_name(view.pile[-1])} to whoever knocked, then draw or take the next from the pile"
        case Refuse():
            why = f"the {kind_name(view.pile[-1])} stays on the pile, then draw or take it"
        case Knock():
            why = f"you get the {kind_name(view.pile[-1])} and a bug from the bag, if it is left to you"
        case _:
            why = ""
    return Text(f"{number:>4}  {move_name(move)}").append(f"   {why}" if why else "", "dim")


def _task(look: Look, view: View) -> Text:
    name = Text("".join(f"{look.name(seat)}: " for seat in look.viewer), "bold")
    if view.phase is Phase.KNOCK:
        who = "" if view.discarder is None else look.name(view.discarder)
        return (
            name.append(f"{who} discarded ", "not bold")
            .append(draw_kinds(view.pile[-1:]))
            .append(", knock for it or pass", "not bold")
        )
    if view.phase is Phase.DRAW:
        knocked = " and ".join(look.name(seat) for seat in view.knocks)
        return name.append(f"draw a bug{f'; {knocked} knocked' if knocked else ''}", "not bold")
    taken = "" if view.taken is None else f" (not the {kind_name(view.taken)} you took from the pile)"
    return name.append(f"lay, change, add as you like, then discard a bug{taken}", "not bold")


def _fits(laid: Sequence[Bug], typed: Sequence[Bug]) -> bool:
    """Whether the typed bugz can be this sequence; PLYTs need not state their number."""
    stated = Counter(bug for bug in typed if bug.number != NO_NUMBER)
    rest = Counter(laid)
    rest.subtract(stated)
    return len(laid) == len(typed) and all(count == 0 or (count > 0 and bug.plyt) for bug, count in rest.items())


def _holds(hand: Counts, bugs: Sequence[Bug]) -> bool:
    """Whether all these bugz are in a hand."""
    wanted = Counter(PLYT if bug.plyt else bug.number for bug in bugs)
    return all(hand[kind] >= count for kind, count in wanted.items())


def _guess(bugs: Sequence[Bug]) -> Kind:
    """The kind that is meant by bugz that cannot be laid."""
    for kind in ALL_KINDS:
        if fault(sequence(kind, list(bugs))) is None:
            return kind
    numbers = sorted(bug.number for bug in bugs if bug.number != NO_NUMBER)
    steps = {kind.step: kind for kind in ALL_KINDS}
    return steps.get(numbers[1] - numbers[0], Kind.SINGLE) if len(numbers) > 1 else Kind.SINGLE
