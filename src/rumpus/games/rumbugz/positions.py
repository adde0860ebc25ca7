"""Positions of RumBugz as text, and back: one line of parts separated by semicolons, each starting with a word."""

from dataclasses import replace
from functools import reduce
from typing import Final

from rumpus.core.errors import NotationError
from rumpus.core.reading import FieldReader
from rumpus.games.rumbugz.bugs import (
    KINDS,
    NONE,
    PLYT,
    Counts,
    counted,
    full_bag,
    kind_name,
    listed,
    merged,
    points,
    without,
)
from rumpus.games.rumbugz.kinds import Kind
from rumpus.games.rumbugz.notation import BugWords, parse_sequence
from rumpus.games.rumbugz.options import FEWEST, RumBugzOptions
from rumpus.games.rumbugz.rules import MOST_CHANGES
from rumpus.games.rumbugz.sequences import fault
from rumpus.games.rumbugz.state import VERSION, Lying, Phase, Round, State, View
from rumpus.games.rumbugz.turns import IDLE_ROUNDS, STILL_ROUNDS, start_state


def position_name(state: State) -> str:
    """The state in notation. With the options of its match, `parse_position` reads it back."""
    table = [f"{lying.seat} {lying.sequence}" for lying in state.table]
    ended = [f"{_seat_name(one.winner)}: {_hands_name(one.hands)}" for one in state.rounds]
    return _joined(
        {
            "phase": state.phase.value,
            "start": str(state.start),
            "turn": str(state.turn),
            "hands": _hands_name(state.hands),
            "pile": " ".join(map(kind_name, state.pile)),
            "table": ", ".join(table),
            **_turn_parts(state),
            "rounds": ", ".join(ended),
            "resigned": " ".join(map(str, sorted(state.resigned))),
        }
    )


def view_name(view: View) -> str:
    """What a seat or a spectator may see, in notation: for errors and for people, not to be read back."""
    table = [f"{lying.seat} {lying.sequence}" for lying in view.table]
    return _joined(
        {
            "phase": view.phase.value,
            "turn": str(view.turn),
            "hand": "" if view.hand is None else _heap_name(view.hand),
            "holding": " ".join(map(str, view.holding)),
            "bag": str(view.bag),
            "pile": " ".join(map(kind_name, view.pile)),
            "table": ", ".join(table),
        }
    )


def _turn_parts(state: State) -> dict[str, str]:
    return {
        "due": ", ".join(f"{seat} {count}" for seat, count in state.due),
        "taken": "" if state.taken is None else kind_name(state.taken),
        "changes": str(state.changes or ""),
        "fresh": str(state.fresh or ""),
        "grown": "yes" if state.grown else "",
        "dry": "yes" if state.dry else "",
        "discarder": "" if state.discarder is None else str(state.discarder),
        "asked": " ".join(map(str, state.asked)),
        "knocks": " ".join(map(str, state.knocks)),
        "idle": str(state.idle or ""),
        "still": str(state.still or ""),
    }


def _joined(parts: dict[str, str]) -> str:
    return "; ".join(f"{word} {text}" for word, text in parts.items() if text)


def _heap_name(counts: Counts) -> str:
    return " ".join(map(kind_name, listed(counts))) or "-"


def _hands_name(hands: tuple[Counts, ...]) -> str:
    return " / ".join(map(_heap_name, hands))


def _seat_name(seat: int | None) -> str:
    return "void" if seat is None else str(seat)


def parse_position(text: str, options: RumBugzOptions, version: int = VERSION) -> State:
    """The state that `text` names in a match with these options, or `NotationError`."""
    parts = _Parts(text, options)
    phase = parts.take("phase")
    if phase not in set(Phase):
        raise parts.error(f"expected one of {', '.join(Phase)}, got {phase!r}")
    start, turn = parts.seat(parts.take("start")), parts.seat(parts.take("turn"))
    hands = parts.hands(parts.take("hands"))
    pile = tuple(parts.kind(word) for word in parts.take("pile", "").split())
    table = tuple(parts.lying(one) for one in _split(parts.take("table", ""), ", "))
    due = tuple(parts.debt(one) for one in _split(parts.take("due", ""), ", "))
    taken = [parts.kind(word) for word in parts.take("taken", "").split()]
    changes = parts.number(parts.take("changes", "0"), MOST_CHANGES + 1)
    fresh = parts.number(parts.take("fresh", "0"), len(Kind) + 1)
    grown = parts.flag("grown")
    dry = parts.flag("dry")
    discarder = [parts.seat(word) for word in parts.take("discarder", "").split()]
    asked = parts.seats(parts.take("asked", ""))
    knocks = parts.seats(parts.take("knocks", ""))
    idle = parts.number(parts.take("idle", "0"), IDLE_ROUNDS * options.players + 1)
    still = parts.number(parts.take("still", "0"), STILL_ROUNDS * options.players + 1)
    ended = tuple(parts.round(one) for one in _split(parts.take("rounds", ""), ", "))
    resigned = frozenset(parts.seats(parts.take("resigned", "")))
    parts.end()
    held = [*hands, counted(pile), *(counted(bug.kind for bug in lying.sequence.bugs) for lying in table)]
    bag = without(full_bag(options.sets), reduce(merged, held))
    if min(bag) < 0:
        raise NotationError(f"there are more bugz of {kind_name(bag.index(min(bag)))} than were in the bag", text=text)
    state = replace(
        start_state(options, version),
        phase=Phase(phase),
        start=start,
        turn=turn,
        hands=hands,
        bag=bag,
        pile=pile,
        table=table,
        laid=tuple(
            frozenset(lying.sequence.kind for lying in table if lying.seat == seat) for seat in range(options.players)
        ),
        due=due,
        taken=taken[0] if taken else None,
        changes=changes,
        fresh=fresh,
        grown=grown,
        dry=dry,
        discarder=discarder[0] if discarder else None,
        asked=asked,
        knocks=knocks,
        idle=idle,
        still=still,
        rounds=ended,
        resigned=resigned,
    )
    if why := _misfit(state):
        raise NotationError(why, text=text)
    return state


def _misfit(state: State) -> str | None:
    """Why the parts of a position do not belong together, or None if they do."""
    phase, turn, taken = state.phase, state.turn, state.taken
    knockers = [*state.asked, *state.knocks]
    mine = state.hands[turn]
    lies = any(map(any, state.hands)) or state.pile or state.table or state.due
    faults = {
        "seats are asked whether they knock while that is awaited, and only then": (phase is Phase.KNOCK)
        != bool(state.asked),
        "a turn that has ended waits only for draws that are due": phase is Phase.NEXT and not state.due,
        "somebody has not resigned": not state.live,
        "the seat to play has resigned, or too many have": phase is not Phase.OVER
        and (len(state.live) < FEWEST or turn in state.resigned),
        "everyone knocks once, but not the discarder, the next player or a seat that has resigned": len(set(knockers))
        < len(knockers)
        or not {*state.resigned, turn, state.discarder}.isdisjoint(knockers),
        "there is nothing to knock for on the pile": bool(knockers) and not state.pile,
        "nothing is due to a seat that has resigned": not state.resigned.isdisjoint(seat for seat, _ in state.due),
        "a draw that is due can be paid": bool(state.due)
        and (not state.drawable or min(count for _, count in state.due) < 1),
        "everything is in the bag before bugz are dealt": phase in {Phase.START, Phase.DEAL} and bool(lies),
        "a bug is taken from the pile in a turn": taken is not None
        and phase not in {Phase.ACT, Phase.NEXT, Phase.OVER},
        "the bug that was taken from the pile is in no hand": taken is not None and not mine[taken],
        "a seat that has laid all four kinds and holds nothing has gone out": phase is Phase.ACT
        and not any(mine)
        and not state.missing(turn),
    }
    return next((why for why, wrong in faults.items() if wrong), None)


def _split(text: str, mark: str) -> list[str]:
    return text.split(mark) if text else []


ORDER: Final = (
    *("phase", "start", "turn", "hands", "pile", "table", "due", "taken", "changes", "fresh", "grown", "dry"),
    *("discarder", "asked", "knocks", "idle", "still", "rounds", "resigned"),
)
"""The parts of a position, in the order in which they stand."""


class _Parts(FieldReader):
    """The parts of a position of RumBugz."""

    def __init__(self, text: str, options: RumBugzOptions) -> None:
        super().__init__(text)
        self._options = options

    def end(self) -> None:
        """Nothing may follow; a part that we know but did not come to stands in the wrong place."""
        word = self._parts[0].partition(" ")[0] if self._parts else ""
        if word in ORDER:
            self.column = self._next
            raise self.error(f"{word!r} stands in the wrong place or twice, the order is {', '.join(ORDER)}")
        super().end()

    def seat(self, word: str) -> int:
        return self.number(word, self._options.players)

    def seats(self, words: str) -> tuple[int, ...]:
        return tuple(self.seat(word) for word in words.split())

    def kind(self, word: str) -> int:
        if word == "P":
            return PLYT
        kind = self.number(word, KINDS)
        if kind == PLYT:
            raise self.error("expected a bug from 1 to 12 or P, got 0")
        return kind

    def hands(self, text: str) -> tuple[Counts, ...]:
        hands = tuple(
            NONE if hand == "-" else counted(self.kind(word) for word in hand.split()) for hand in text.split(" / ")
        )
        if len(hands) != self._options.players:
            raise self.error(f"expected {self._options.players} hands, got {len(hands)}")
        return hands

    def lying(self, text: str) -> Lying:
        seat, _, rest = text.partition(" ")
        try:
            found = parse_sequence(BugWords(rest))
        except NotationError as error:
            raise self.error(error.why) from None
        if fault(found):
            raise self.error(f"{rest} is not a sequence")
        return Lying(self.seat(seat), found)

    def debt(self, text: str) -> tuple[int, int]:
        seat, _, count = text.partition(" ")
        return self.seat(seat), self.number(count, self._options.bugs)

    def round(self, text: str) -> Round:
        winner, _, rest = text.partition(": ")
        hands = self.hands(rest)
        if winner == "void":
            return Round(None, hands, 0)
        return Round(self.seat(winner), hands, sum(points(hand, self._options.plyt_points) for hand in hands))
