"""What a client draws of a RumBugz match: a seat's view as plain data, with its legal moves."""

from typing import Literal

from rumpus.core.data import Data
from rumpus.core.game import Viewer
from rumpus.games.rumbugz import legal_moves, scoring, turns
from rumpus.games.rumbugz.bugs import kind_name, listed, points
from rumpus.games.rumbugz.kinds import ALL_KINDS, Kind
from rumpus.games.rumbugz.moves import Add, Change, Discard, Lay, RumBugzMove, Take
from rumpus.games.rumbugz.notation import move_name
from rumpus.games.rumbugz.sequences import SHORTEST
from rumpus.games.rumbugz.state import Phase, View


class RumBugzSequence(Data):
    """A sequence on the table. Its number in moves is its place in the list, from 1."""

    seat: int
    kind: Kind
    bugs: tuple[str, ...]
    """Such as 7, or P7 for a PLYT that stands for 7."""


class RumBugzSeat(Data):
    """What everyone sees of a seat."""

    seat: int
    holding: int
    """How many bugz are in the hand."""
    laid: tuple[Kind, ...]
    missing: tuple[Kind, ...]
    score: int
    resigned: bool


class RumBugzLay(Data):
    """A sequence that can be laid."""

    move: str
    kind: Kind
    bugs: tuple[str, ...]


class RumBugzTouch(Data):
    """Something that can be done to a sequence on the table: change it, add to it, or take from it."""

    move: str
    deed: Literal["change", "add", "take"]
    sequence: int
    """Its number, from 1."""
    put: str | None
    """The bug put in, such as 7 or P7."""
    take: str | None
    """The bug that comes back."""


class RumBugzRound(Data):
    """How a round ended."""

    winner: int | None
    """Nobody if the round was void."""
    points: int
    hands: tuple[tuple[str, ...], ...]
    """What everyone was left with."""
    left: tuple[int, ...]
    """What each of these hands counts."""


class RumBugzPicture(Data):
    """A whole match of RumBugz as its table shows it."""

    game: Literal["rumbugz"] = "rumbugz"
    phase: Phase
    round: int
    """The number of the round that is played, from 1."""
    last_round: int | None
    """How many rounds there are; nothing if the match goes on to a target score."""
    target: int | None
    shortest: int
    """How many bugz a sequence has at least (RB-5)."""
    plyt_points: int
    """What a PLYT counts that is left in a hand (RB-31)."""
    start: int
    """The seat that began this round."""
    turn: int | None
    """The seat whose turn it is; while seats may knock, the one that comes next."""
    seats: tuple[RumBugzSeat, ...]
    hand_of: int | None
    """The viewer's seat whose hand is shown: at a shared screen only the one who is to play."""
    hand: tuple[str, ...]
    """In order, PLYTs last as P."""
    bag: int
    pile: int
    top: str | None
    """The top of the pile."""
    taken: str | None
    """What was taken from the pile in this turn and may not be discarded."""
    table: tuple[RumBugzSequence, ...]
    asked: tuple[int, ...]
    """The seats that may still knock."""
    knocks: tuple[int, ...]
    """The seats that have knocked."""
    discarder: int | None
    rounds: tuple[RumBugzRound, ...]
    """Those that have ended."""
    lays: tuple[RumBugzLay, ...]
    """What the viewer can lay now, each row of numbers once. A PLYT may be laid for any number of it, but for all."""
    touches: tuple[RumBugzTouch, ...]
    """What the viewer can do to sequences on the table now."""
    discards: tuple[str, ...]
    """What the viewer can discard now, such as 7 or P."""
    moves: tuple[str, ...]
    """The viewer's other legal moves: bag, pile, allow, refuse, end, knock, pass."""


def picture(view: View, viewer: Viewer) -> RumBugzPicture:
    """The picture of a view."""
    acting = [seat for seat in turns.awaited(view) if seat in viewer]
    moves = legal_moves.plain_moves(view, acting[0]) if acting else ()
    totals = scoring.scores(view)
    playing = view.phase not in {Phase.START, Phase.OVER}
    return RumBugzPicture(
        phase=view.phase,
        round=len(view.rounds) + (view.phase is not Phase.OVER),
        last_round=view.options.last_round,
        target=view.options.target,
        shortest=SHORTEST,
        plyt_points=view.options.plyt_points,
        start=view.start,
        turn=view.turn if playing else None,
        seats=tuple(
            RumBugzSeat(
                seat=seat,
                holding=view.holding[seat],
                laid=tuple(kind for kind in ALL_KINDS if kind in view.laid[seat]),
                missing=view.missing(seat),
                score=totals[seat],
                resigned=seat in view.resigned,
            )
            for seat in view.seats
        ),
        hand_of=view.seat,
        hand=() if view.hand is None else _names(view.hand),
        bag=view.bag,
        pile=len(view.pile),
        top=kind_name(view.pile[-1]) if view.pile else None,
        taken=None if view.taken is None else kind_name(view.taken),
        table=tuple(
            RumBugzSequence(seat=lying.seat, kind=lying.sequence.kind, bugs=tuple(map(str, lying.sequence.bugs)))
            for lying in view.table
        ),
        asked=view.asked,
        knocks=view.knocks,
        discarder=view.discarder,
        rounds=tuple(
            RumBugzRound(
                winner=one.winner,
                points=one.points,
                hands=tuple(map(_names, one.hands)),
                left=tuple(points(hand, view.options.plyt_points) for hand in one.hands),
            )
            for one in view.rounds
        ),
        lays=tuple(
            RumBugzLay(move=move_name(move), kind=move.sequence.kind, bugs=tuple(map(str, move.sequence.bugs)))
            for move in moves
            if isinstance(move, Lay)
        ),
        touches=tuple(touch for touch in map(_touch, moves) if touch is not None),
        discards=tuple(kind_name(move.kind) for move in moves if isinstance(move, Discard)),
        moves=tuple(move_name(move) for move in moves if not isinstance(move, Lay | Change | Take | Add | Discard)),
    )


def _names(counts: tuple[int, ...]) -> tuple[str, ...]:
    return tuple(map(kind_name, listed(counts)))


def _touch(move: RumBugzMove) -> RumBugzTouch | None:
    name = move_name(move)
    match move:
        case Change(place, put, take):
            return RumBugzTouch(move=name, deed="change", sequence=place + 1, put=str(put), take=str(take))
        case Add(place, put):
            return RumBugzTouch(move=name, deed="add", sequence=place + 1, put=str(put), take=None)
        case Take(place, take):
            return RumBugzTouch(move=name, deed="take", sequence=place + 1, put=None, take=str(take))
        case _:
            return None
