"""Who sees what: views of the state and of events. All that is hidden is hidden here."""

from rumpus.core.record import Event, OutcomeEvent
from rumpus.games.rumbugz.outcomes import Dealt, Drawn, load_outcome
from rumpus.games.rumbugz.state import State, View


def view(state: State, viewer: int | None) -> View:
    """The state as a seat, or a spectator (None), may see it."""
    return View(
        seat=viewer,
        options=state.options,
        phase=state.phase,
        start=state.start,
        turn=state.turn,
        hand=None if viewer is None else state.hands[viewer],
        holding=tuple(map(sum, state.hands)),
        bag=sum(state.bag),
        pile=state.pile,
        table=state.table,
        laid=state.laid,
        due=state.due,
        taken=state.taken,
        changes=state.changes,
        fresh=state.fresh,
        discarder=state.discarder,
        asked=state.asked,
        knocks=state.knocks,
        idle=state.idle,
        still=state.still,
        rounds=state.rounds,
        resigned=state.resigned,
    )


def redact(event: Event, viewer: int | None) -> Event:
    """The event as a seat, or a spectator (None), may see it: of others' bugz only how many they are."""
    if not isinstance(event, OutcomeEvent):
        return event
    match load_outcome(event.outcome):
        case Dealt(hands):
            shown = [list(hand) if seat == viewer else sum(hand) for seat, hand in enumerate(hands)]
            return event.model_copy(update={"outcome": {"deal": shown}})
        case Drawn(seat, kinds) if seat != viewer:
            return event.model_copy(update={"outcome": {"draw": [seat, len(kinds)]}})
    return event
