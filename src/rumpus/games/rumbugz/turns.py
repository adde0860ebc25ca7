"""How turns follow one another: draws that are due, the window for knocking, the end of a round and of the match."""

from dataclasses import replace
from typing import Final

from rumpus.core.game import NATURE
from rumpus.games.rumbugz.bugs import NONE, full_bag, merged
from rumpus.games.rumbugz.knocking import KNOCKING, grant, may_knock
from rumpus.games.rumbugz.options import FEWEST, RumBugzOptions
from rumpus.games.rumbugz.scoring import hands_worth, scores
from rumpus.games.rumbugz.state import VERSION, Phase, Round, State, View

HAND: Final = 6
"""Bugz dealt to everyone (RB-11)."""

REFILL: Final = 4
"""Bugz drawn for each required sequence (RB-12)."""

IDLE_ROUNDS: Final = 2
"""Full rounds of the table with an empty bag and nothing laid or added, after which a round is void (RB-17)."""

STILL_ROUNDS: Final = 100
"""Full rounds of the table without a new sequence, after which a round is void as well, so that every round ends."""


def start_state(options: RumBugzOptions, version: int = VERSION) -> State:
    """The state before anything has happened."""
    seats = options.players
    return State(
        options=options,
        phase=Phase.START if options.start is None else Phase.DEAL,
        start=options.start or 0,
        turn=options.start or 0,
        hands=(NONE,) * seats,
        bag=full_bag(options.sets),
        pile=(),
        table=(),
        laid=(frozenset(),) * seats,
        version=version,
    )


def awaited(seen: State | View) -> tuple[int, ...]:
    """Whose decision is awaited; everyone can tell."""
    if seen.phase is Phase.OVER:
        return ()
    if seen.due or seen.phase in {Phase.START, Phase.DEAL}:
        return (NATURE,)
    return seen.asked if seen.phase is Phase.KNOCK else (seen.turn,)


def draw(state: State) -> State:
    """The seat to play draws from the bag, which grants a knock (RB-21)."""
    state = grant(state)
    return settle(replace(state, phase=Phase.ACT, due=(*state.due, (state.turn, 1))))


def allow(state: State) -> State:
    """The knock is granted first; then the seat to play draws, or takes what is now the top of the pile (RB-21)."""
    return settle(grant(state))


def end_turn(state: State) -> State:
    """The seat to play has discarded, or cannot."""
    seat = state.turn
    if _is_out(state, seat):
        return _end_round(state, seat)
    count = REFILL * state.fresh if state.missing(seat) else 0  # RB-12
    due = ((seat, count),) if count else ()
    return settle(replace(state, phase=Phase.NEXT, due=due))


def settle(state: State) -> State:
    """Go on until a seat or nature has to decide."""
    if state.phase is Phase.ACT and not state.due and _is_out(state, state.turn):
        return _end_round(state, state.turn)
    if state.due and not state.drawable:
        state = replace(state, due=())  # RB-17: a draw that cannot be paid is skipped
    return _next_turn(state) if state.phase is Phase.NEXT and not state.due else state


def close_window(state: State) -> State:
    """Once everyone has knocked or passed, the next player begins."""
    return state if state.asked else _begin(state)


def _begin(state: State) -> State:
    """The seat to play begins its turn."""
    return replace(state, phase=Phase.DRAW, dry=not any(state.bag))


def resign(state: State, seat: int) -> State:
    """A seat gives up: its bugz go into the bag, and it is asked no more."""
    state = replace(
        state,
        resigned=state.resigned | {seat},
        bag=merged(state.bag, state.hands[seat]),
        hands=tuple(NONE if other == seat else hand for other, hand in enumerate(state.hands)),
        due=tuple(debt for debt in state.due if debt[0] != seat),
        asked=tuple(other for other in state.asked if other != seat),
        knocks=tuple(other for other in state.knocks if other != seat),
    )
    if len(state.live) < FEWEST:
        return replace(_fresh_turn(state), phase=Phase.OVER, due=(), asked=(), knocks=())
    if len(state.live) < KNOCKING:
        state = replace(state, asked=(), knocks=())  # RB-20: with two nobody knocks
    if state.phase in {Phase.START, Phase.DEAL}:
        return replace(state, turn=state.after(seat)) if state.turn == seat else state
    if seat != state.turn:
        return close_window(state) if state.phase is Phase.KNOCK else settle(state)
    if state.phase is Phase.NEXT:
        return settle(state)
    follower = state.after(seat)
    asked = tuple(other for other in state.asked if other != follower)
    knocks = tuple(other for other in state.knocks if other != follower)
    state = _fresh_turn(replace(state, turn=follower, asked=asked, knocks=knocks))
    return close_window(state) if state.phase is Phase.KNOCK else _begin(state)


def _is_out(state: State, seat: int) -> bool:
    return not any(state.hands[seat]) and not state.missing(seat)  # RB-30


def _next_turn(state: State) -> State:
    """The draws after a turn are paid: the window for knocking, or the next player's turn, or a void round."""
    # In version 1 a round was dead only once nothing at all was left to draw.
    dead = not state.drawable if state.version == 1 else state.dry
    idle = state.idle + 1 if dead and not state.grown else 0
    still = state.still + 1
    if idle >= IDLE_ROUNDS * len(state.live) or still >= STILL_ROUNDS * len(state.live):
        return _end_round(state, None)
    state = _fresh_turn(replace(state, turn=state.after(state.turn), idle=idle, still=still))
    asked = may_knock(state)
    return replace(state, phase=Phase.KNOCK, asked=asked) if asked else _begin(state)


def _fresh_turn(state: State) -> State:
    return replace(state, taken=None, changes=0, fresh=0, grown=False, dry=False)


def _end_round(state: State, winner: int | None) -> State:
    """Someone went out, or the round is void: count, and deal again or end the match."""
    worth = 0 if winner is None else hands_worth(state)  # RB-31
    ended = replace(state, rounds=(*state.rounds, Round(winner, state.hands, worth)))
    if _match_over(ended):
        return replace(ended, phase=Phase.OVER, due=(), asked=(), knocks=(), dry=False)
    start = ended.after(ended.start)
    fresh = start_state(state.options, state.version)
    return replace(
        fresh, phase=Phase.DEAL, start=start, turn=start, rounds=ended.rounds, resigned=ended.resigned
    )  # fmt: skip


def _match_over(state: State) -> bool:
    options = state.options
    if options.target is not None:
        return max(scores(state)) >= options.target
    return len(state.rounds) >= (options.last_round or 0)
