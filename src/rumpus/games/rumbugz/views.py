"""Who sees what: views of the state and of events. All that is hidden is hidden here."""

from rumpus.core.game import Viewer, only_seat
from rumpus.core.record import Event, OutcomeEvent
from rumpus.games.rumbugz.outcomes import Dealt, Drawn, load_outcome
from rumpus.games.rumbugz.state import Phase, State, View
from rumpus.games.rumbugz.turns import awaited


def view(state: State, viewer: Viewer) -> View:
    """The state as a viewer may see it."""
    seat = _hand_seen(state, viewer & frozenset(state.seats))
    return View(
        seat=seat,
        options=state.options,
        phase=state.phase,
        start=state.start,
        turn=state.turn,
        hand=None if seat is None else state.hands[seat],
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
        version=state.version,
    )


def _hand_seen(state: State, viewer: Viewer) -> int | None:
    """Whose hand is shown: on a shared screen only the acting player's, and nobody's while several decide."""
    if len(viewer) <= 1:
        return only_seat(viewer)
    hurried = state.phase is Phase.KNOCK
    acting = viewer & frozenset(awaited(state))
    return None if hurried else only_seat(acting)


def event_seen(event: Event, viewer: Viewer) -> Event:
    """The event as a viewer may see it: of others' bugz only how many they are, and of all at a shared screen."""
    if not isinstance(event, OutcomeEvent):
        return event
    match load_outcome(event.outcome):
        case Dealt(hands):
            shown = [list(hand) if seat == only_seat(viewer) else sum(hand) for seat, hand in enumerate(hands)]
            return event.model_copy(update={"outcome": {"deal": shown}})
        case Drawn(seat, kinds) if seat != only_seat(viewer):
            return event.model_copy(update={"outcome": {"draw": [seat, len(kinds)]}})
    return event
