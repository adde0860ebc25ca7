"""Toy: a second game, small enough to check by hand, with all that RUMIS has not.

Each round nature deals every seat a secret card. All seats secretly choose at once to keep it or to swap it for a card
from the bag; nobody swaps twice in a match. Then the cards are revealed, and the highest of those who have not resigned
scores a point.
"""

import json
from collections.abc import Sequence
from dataclasses import dataclass, replace
from enum import Enum
from random import Random
from typing import ClassVar, Final, TypeAlias, TypeVar

from pydantic import BaseModel, Field, JsonValue, TypeAdapter, ValidationError

from rumpus.core.breach import Breach
from rumpus.core.errors import NotationError
from rumpus.core.game import NATURE, FiniteGame, Seat, Viewer, only_seat
from rumpus.core.options import Options
from rumpus.core.record import Event, MoveEvent, OutcomeEvent

T = TypeVar("T")

HIDDEN: Final = "?"
"""A move that one may not see."""


class ToyOptions(Options):
    players: int = Field(default=2, ge=2, le=3, title="Players")
    rounds: int = Field(default=2, ge=1, le=5, title="Rounds")
    cards: int = Field(default=9, ge=6, le=40, title="Cards", description="The bag holds the cards from 1 to this one.")


class ToyPicture(BaseModel):
    hands: tuple[int | None, ...]
    points: tuple[int, ...]
    acts: bool


class Choice(Enum):
    KEEP = "keep"
    SWAP = "swap"


@dataclass(frozen=True)
class Deal:
    cards: tuple[int, ...]


@dataclass(frozen=True)
class Draw:
    seat: Seat
    card: int


@dataclass(frozen=True)
class Reveal:
    cards: tuple[int, ...]


Outcome: TypeAlias = Deal | Draw | Reveal


@dataclass(frozen=True)
class State:
    rounds: int
    cards: int
    bag: tuple[int, ...]
    hands: tuple[int | None, ...]
    choices: tuple[Choice | None, ...]
    """What each seat has chosen in this round; a swap becomes a keep once the card is drawn."""
    swapped: tuple[bool, ...]
    """Who has drawn a second card in this match: public, since everybody sees the hand go into the bag."""
    points: tuple[int, ...]
    resigned: tuple[bool, ...]
    round: int = 1
    shown: tuple[int, ...] | None = None
    """The cards of the round before."""

    @property
    def over(self) -> bool:
        return self.round > self.rounds or self.resigned.count(False) < 2

    @property
    def undecided(self) -> tuple[Seat, ...]:
        return tuple(
            seat for seat, choice in enumerate(self.choices) if choice is None and not self.resigned[seat]
        )  # fmt: skip

    @property
    def swapper(self) -> Seat | None:
        """Who draws next."""
        return self.choices.index(Choice.SWAP) if Choice.SWAP in self.choices else None


@dataclass(frozen=True)
class View:
    hands: tuple[int | None, ...]
    decided: tuple[bool, ...]
    choice: Choice | None
    bag: int
    swapped: tuple[bool, ...]
    points: tuple[int, ...]
    resigned: tuple[bool, ...]
    round: int
    shown: tuple[int, ...] | None


_STATE: Final = TypeAdapter(State)
_VIEW: Final = TypeAdapter(View)
_CARDS: Final = TypeAdapter(tuple[int, ...])


class Toy(FiniteGame[ToyOptions, State, Choice, Outcome, View]):
    name: ClassVar[str] = "toy"
    title: ClassVar[str] = "Toy"
    version: int = 3
    older_versions: ClassVar[tuple[int, ...]] = (1, 2)
    options_type = ToyOptions
    players: ClassVar[tuple[int, int]] = (2, 3)
    picture_type: ClassVar[type[BaseModel]] = ToyPicture
    has_secrets: ClassVar[bool] = True

    def start(self, options: ToyOptions) -> State:
        seats = options.players
        return State(
            rounds=options.rounds,
            cards=options.cards,
            bag=tuple(range(1, options.cards + 1)),
            hands=(None,) * seats,
            choices=(None,) * seats,
            swapped=(False,) * seats,
            points=(0,) * seats,
            resigned=(False,) * seats,
        )

    def actors(self, state: State) -> tuple[Seat, ...]:
        if state.over:
            return ()
        return (state.undecided or (NATURE,)) if None not in state.hands else (NATURE,)

    def legal_moves(self, state: State, seat: Seat) -> Sequence[Choice]:
        if seat not in self.actors(state):
            return []
        return [move for move in Choice if self.breach(state, seat, move) is None]

    def breach(self, state: State, seat: Seat, move: Choice) -> Breach | None:
        if move is Choice.SWAP and state.swapped[seat]:
            return Breach("toy/swapped_already", f"seat {seat} has swapped in this match already", {"seat": seat})
        return None

    def apply(self, state: State, seat: Seat, move: Choice) -> State:
        return replace(state, choices=_put(state.choices, seat, move))

    def nature(self, state: State, rng: Random) -> Outcome:
        if None in state.hands:
            return Deal(tuple(rng.sample(state.bag, len(state.hands))))
        if state.swapper is not None:
            return Draw(state.swapper, rng.choice(state.bag))
        return Reveal(_known(state.hands))

    def outcome_breach(self, state: State, outcome: Outcome) -> Breach | None:
        match outcome:
            case Deal(cards):
                due = None in state.hands
                can = len(set(cards)) == len(cards) == len(state.hands) and set(cards) <= set(state.bag)
            case Draw(seat, card):
                due = state.swapper == seat
                can = card in state.bag
            case Reveal(cards):
                due = state.swapper is None
                can = cards == state.hands
        return None if due and can else Breach("toy/wrong_outcome", "nature cannot do this now")

    def apply_outcome(self, state: State, outcome: Outcome) -> State:
        match outcome:
            case Deal(cards):
                return replace(state, hands=cards, bag=tuple(card for card in state.bag if card not in cards))
            case Draw(seat, card):
                return replace(
                    state,
                    hands=_put(state.hands, seat, card),
                    choices=_put(state.choices, seat, Choice.KEEP),
                    swapped=_put(state.swapped, seat, True),
                    bag=tuple(other for other in state.bag if other != card),
                )
            case Reveal(cards):
                best = max(card for card, gone in zip(cards, state.resigned, strict=True) if not gone)
                winner = cards.index(best)
                return replace(
                    state,
                    bag=tuple(range(1, state.cards + 1)),
                    hands=(None,) * len(cards),
                    choices=(None,) * len(cards),
                    points=_put(state.points, winner, state.points[winner] + 1),
                    round=state.round + 1,
                    shown=cards,
                )

    def resign(self, state: State, seat: Seat) -> State:
        return replace(state, resigned=_put(state.resigned, seat, True))

    def view(self, state: State, viewer: Viewer) -> View:
        seats = viewer & frozenset(range(len(state.hands)))
        own = only_seat(seats)
        return View(
            hands=tuple(hand if seat in seats else None for seat, hand in enumerate(state.hands)),
            decided=tuple(choice is not None for choice in state.choices),
            choice=None if own is None else state.choices[own],
            bag=len(state.bag),
            swapped=state.swapped,
            points=state.points,
            resigned=state.resigned,
            round=state.round,
            shown=state.shown,
        )

    def picture(self, view: View, viewer: Viewer) -> ToyPicture:
        acts = any(view.hands[seat] is not None and not view.decided[seat] for seat in viewer)
        return ToyPicture(hands=view.hands, points=view.points, acts=acts)

    def event_seen(self, event: Event, view: View, viewer: Viewer) -> Event:
        if isinstance(event, MoveEvent) and event.seat not in viewer:
            return event.model_copy(update={"move": HIDDEN})
        if isinstance(event, OutcomeEvent):
            match self.load_outcome(event.outcome):
                case Deal(cards):
                    seen = {"deal": [card if seat in viewer else None for seat, card in enumerate(cards)]}
                    return event.model_copy(update={"outcome": seen})
                case Draw(seat, _) if seat not in viewer:
                    return event.model_copy(update={"outcome": {"draw": [seat, None]}})
        return event

    def scores(self, state: State) -> tuple[int, ...]:
        return state.points

    def winners(self, state: State) -> frozenset[Seat]:
        if not state.over:
            return frozenset()
        standing = [seat for seat, gone in enumerate(state.resigned) if not gone]
        best = max(state.points[seat] for seat in standing)
        return frozenset(seat for seat in standing if state.points[seat] == best)

    def move_name(self, move: Choice) -> str:
        return str(move.value)

    def parse_move(self, text: str) -> Choice:
        try:
            return Choice(text.lower())
        except ValueError:
            raise NotationError(f"expected 'keep' or 'swap', got {text!r}", text=text) from None

    def position_name(self, state: State) -> str:
        return _STATE.dump_json(state).decode()

    def position_seen(self, view: View) -> str:
        return _VIEW.dump_json(view).decode()

    def parse_position(self, text: str, options: ToyOptions) -> State:
        try:
            state = _STATE.validate_json(text, extra="forbid")
        except ValidationError:
            raise NotationError("expected a state as JSON", text=text) from None
        rows = (state.hands, state.choices, state.swapped, state.points, state.resigned)
        if any(len(row) != options.players for row in rows):
            raise NotationError(f"expected {options.players} seats", text=text)
        return state

    def dump_outcome(self, outcome: Outcome) -> JsonValue:
        match outcome:
            case Deal(cards):
                return {"deal": list(cards)}
            case Draw(seat, card):
                return {"draw": [seat, card]}
            case Reveal(cards):
                return {"reveal": list(cards)}

    def load_outcome(self, value: JsonValue) -> Outcome:
        match value:
            case {"deal": [*_] as cards, **rest} if not rest:
                return Deal(_load_cards(cards))
            case {"draw": [_, _] as cards, **rest} if not rest:
                return Draw(*_load_cards(cards))
            case {"reveal": [*_] as cards, **rest} if not rest:
                return Reveal(_load_cards(cards))
        raise NotationError("expected a deal, a draw or a reveal", text=str(value))


TOY: Final = Toy()


def twins(state: State, viewer: Viewer) -> list[State]:
    """States that differ only in what the viewer may not see: other cards in other hands, other choices."""
    found = []
    for seat, hand in enumerate(state.hands):
        if seat in viewer:
            continue
        if hand is not None:
            for card in state.bag:
                bag = tuple(sorted({*state.bag, hand} - {card}))
                found.append(replace(state, hands=_put(state.hands, seat, card), bag=bag))
        choice = state.choices[seat]
        if choice is not None and not state.swapped[seat]:
            other = Choice.KEEP if choice is Choice.SWAP else Choice.SWAP
            found.append(replace(state, choices=_put(state.choices, seat, other)))
    return found


def twin_events(event: Event, _after: State, viewer: Viewer) -> list[Event]:
    """Events that differ only in what the viewer may not see."""
    if isinstance(event, MoveEvent) and event.seat not in viewer:
        return [event.model_copy(update={"move": "keep" if event.move == "swap" else "swap"})]
    if isinstance(event, OutcomeEvent):
        match TOY.load_outcome(event.outcome):
            case Deal(cards) if not viewer.issuperset(range(len(cards))):
                others = tuple(card if seat in viewer else card + 100 for seat, card in enumerate(cards))
                return [event.model_copy(update={"outcome": TOY.dump_outcome(Deal(others))})]
            case Draw(seat, card) if seat not in viewer:
                return [event.model_copy(update={"outcome": TOY.dump_outcome(Draw(seat, card + 100))})]
    return []


def _put(row: tuple[T, ...], seat: Seat, value: T) -> tuple[T, ...]:
    return (*row[:seat], value, *row[seat + 1 :])


def _known(hands: tuple[int | None, ...]) -> tuple[int, ...]:
    return tuple(hand for hand in hands if hand is not None)


def _load_cards(value: JsonValue) -> tuple[int, ...]:
    try:
        return _CARDS.validate_json(json.dumps(value), strict=True)
    except ValidationError:
        raise NotationError("expected cards", text=str(value)) from None
